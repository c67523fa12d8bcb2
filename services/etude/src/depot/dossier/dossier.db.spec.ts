import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { service as expertise } from '@riph/expertise/service';
import { service as referentiel } from '@riph/referentiel/service';
import { administrateur, ansm, autreDeposant, deposant, expert, gestionnaire } from '../../test/jeu.ts';
import { retenirDossiers } from '../../test/lock.ts';
import { type Monde, monde } from '../../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde([referentiel, expertise]);
});
afterAll(() => m?.stop());

const creer = (actor: Actor = deposant, body: object = {}) =>
  m.etude.call(etudeDossier, 'creer', { body: { reglementationCode: 'JARDE', type: 'DI', ...body } }, actor);
const lireAdmin = (dosId: number, actor: Actor) => m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, actor);
const synthese = (dosId: number, actor: Actor) => m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, actor);

test('a draft is its owner’s alone', async () => {
  const dosId = await creer(deposant, { titreRecherche: 'Marche et cœur', qualificationCode: 'CAT2' });
  const seen = await synthese(dosId, deposant);
  expect(seen).toMatchObject({
    dosId,
    statut: 'BROUILLON',
    titre: 'Marche et cœur',
    numero: null,
    acteur: 'DEPOSANT',
    etudeEtat: 'EN_CREATION',
    seance: null,
    version: 1,
  });
  expect(seen.transitions.map((t) => [t.code, t.allowed])).toContainEqual(['SUPPRIMER', true]);
  expect(seen.transitions.find((t) => t.code === 'SOUMETTRE')?.reasons).toEqual([
    expect.stringMatching(/^Il reste \d+ points à compléter\.$/),
  ]);
  for (const actor of [autreDeposant, gestionnaire(5), ansm, expert]) {
    const error = refus('dossier.introuvable', { dosId });
    await expect(lireAdmin(dosId, actor)).rejects.toMatchObject({ code: error.code, status: 404 });
  }
  await expect(m.etude.call(etudeDossier, 'supprimer', { params: { id: dosId } }, autreDeposant)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  expect(await m.etude.call(etudeDossier, 'lireTypeEtNumero', { params: { dosId } }, deposant)).toBe(
    'Demande initiale (brouillon)',
  );
});

test('a stale save is refused with what is stored, and nothing typed is lost', async () => {
  const dosId = await creer();
  const { version, donnees } = await lireAdmin(dosId, deposant);
  const save = (titreRecherche: string, v: number) =>
    m.etude.call(
      etudeElementAdministratif,
      'modifierDi',
      { params: { dosId }, body: { version: v, donnees: { ...donnees, titreRecherche } } },
      deposant,
    );
  expect(await save('Premier', version)).toMatchObject({ version: version + 1 });
  await expect(save('Second', version)).rejects.toMatchObject({
    code: 'dossier.versionPerimee',
    status: 409,
    details: { version: version + 1, par: deposant.nom, courant: { titreRecherche: 'Premier' } },
  });
  expect(await save('Second', version + 1)).toMatchObject({ version: version + 2 });
  const r = await m.etude.call(etudeElementRecherche, 'lireJarde', { params: { dosId } }, deposant);
  const saveR = (v: number) =>
    m.etude.call(
      etudeElementRecherche,
      'modifierJarde',
      { params: { dosId }, body: { version: v, donnees: { ...r.donnees, population: 'Adultes' } } },
      deposant,
    );
  await saveR(r.version);
  await expect(saveR(r.version)).rejects.toMatchObject({
    code: 'dossier.versionPerimee',
    details: { courant: { population: 'Adultes' } },
  });
});

test('a wrong value is kept as typed; it only appears among the gaps', async () => {
  const dosId = await creer();
  await m.remplir(dosId, { numeroNational: 'nimporte', tailleEtude: 'beaucoup', datePrevisionnelleFin: '2020-01-01' });
  expect((await lireAdmin(dosId, deposant)).donnees).toMatchObject({ numeroNational: 'nimporte', tailleEtude: 'beaucoup' });
  const manques = await m.etude.call(etudeManques, 'listerManques', { params: { dosId } }, deposant);
  expect(manques.map((x) => x.champ)).toEqual(expect.arrayContaining(['numeroNational', 'tailleEtude', 'datePrevisionnelleFin']));
  expect(manques.some((x) => x.etape === 'PIECES')).toBe(true);
});

test('a copy brings the earlier filing, marks what to look at, and leaves its numbers', async () => {
  const source = await creer();
  await m.remplir(source);
  const dosId = await creer(deposant, { copieDeDosId: source });
  const copy = await lireAdmin(dosId, deposant);
  expect(copy.donnees).toMatchObject({ titreAbrege: 'MARCHECOEUR', numeroNational: null });
  expect(copy.aVerifier).toEqual(expect.arrayContaining(['titreAbrege', 'promoteur.siret']));
  await m.etude.call(
    etudeElementAdministratif,
    'modifierDi',
    { params: { dosId }, body: { version: copy.version, donnees: copy.donnees, verifies: ['titreAbrege'] } },
    deposant,
  );
  expect((await lireAdmin(dosId, deposant)).aVerifier).not.toContain('titreAbrege');
  await expect(creer(autreDeposant, { copieDeDosId: source })).rejects.toMatchObject({ code: 'dossier.introuvable' });
});

test('two forms saved at once: what was looked at in each stays looked at', async () => {
  const source = await creer();
  await m.remplir(source);
  const dosId = await creer(deposant, { copieDeDosId: source });
  const params = { dosId };
  const admin = await lireAdmin(dosId, deposant);
  const recherche = await m.etude.call(etudeElementRecherche, 'lireJarde', { params }, deposant);
  const [a, r] = [admin.aVerifier[0], recherche.aVerifier[0]];
  const tenu = await retenirDossiers(m, [dosId]);
  const sauves = Promise.all([
    m.etude.call(
      etudeElementAdministratif,
      'modifierDi',
      { params, body: { version: admin.version, donnees: admin.donnees, verifies: [a] } },
      deposant,
    ),
    m.etude.call(
      etudeElementRecherche,
      'modifierJarde',
      { params, body: { version: recherche.version, donnees: recherche.donnees, verifies: [r] } },
      deposant,
    ),
  ]);
  await tenu.enAttente(2);
  await tenu.rendre();
  await sauves;
  expect((await lireAdmin(dosId, deposant)).aVerifier).toEqual(admin.aVerifier.filter((c) => c !== a));
  expect((await m.etude.call(etudeElementRecherche, 'lireJarde', { params }, deposant)).aVerifier).toEqual(
    recherche.aVerifier.filter((c) => c !== r),
  );
});

test('the sponsors of my dossiers are proposed once each, those of others never; what is taken up is marked until it was looked at', async () => {
  const lister = (qui: typeof deposant) => m.etude.call(etudeDossier, 'listerMesPromoteurs', {}, qui);
  const avant = await lister(deposant);
  await m.remplir(await creer());
  const dosId = await creer();
  await m.remplir(dosId);
  const lu = await lireAdmin(dosId, deposant);
  const nouveau = { ...lu.donnees.promoteur, organisme: 'Institut des essais', siret: null };
  const body = {
    version: lu.version,
    donnees: { ...lu.donnees, promoteur: nouveau },
    proposes: ['promoteur.ville', 'promoteur.nom'],
  };
  await m.etude.call(etudeElementAdministratif, 'modifierDi', { params: { dosId }, body }, deposant);
  const noms = (await lister(deposant)).map((p) => p.promoteur.organisme);
  expect(noms[0]).toBe('Institut des essais');
  expect(new Set(noms).size).toBe(noms.length);
  expect(noms).toEqual(expect.arrayContaining([lu.donnees.promoteur.organisme, ...avant.map((p) => p.promoteur.organisme)]));
  expect((await lister(autreDeposant)).map((p) => p.promoteur.organisme)).not.toContain('Institut des essais');
  const apres = await lireAdmin(dosId, deposant);
  expect(apres.aVerifier).toEqual(expect.arrayContaining(['promoteur.ville', 'promoteur.nom']));
  const relu = {
    version: apres.version,
    donnees: apres.donnees,
    verifies: ['promoteur.ville'],
    proposes: ['promoteur.ville', 'promoteur.nom'],
  };
  await m.etude.call(etudeElementAdministratif, 'modifierDi', { params: { dosId }, body: relu }, deposant);
  expect((await lireAdmin(dosId, deposant)).aVerifier).toEqual(['promoteur.nom']);
});

test('pieces: category, type, double, replacement, removal, another dossier', async () => {
  const dosId = await creer();
  await m.remplir(dosId);
  const { attendues } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  const protocole = attendues.find((a) => a.categorieCode === 'PROTOCOLE');
  if (!protocole) throw new Error('PROTOCOLE is not expected');
  const first = await m.joindre(dosId, protocole.categorieId, await m.fichier('protocole.pdf', 'application/pdf', '%PDF-1.7 un'));
  expect(first).toMatchObject({ statut: 'ACTIVE', supprimable: true, remplacable: true, conformite: null, nom: 'protocole.pdf' });
  const same = await m.fichier('autre-nom.pdf', 'application/pdf', '%PDF-1.7 un');
  await expect(m.joindre(dosId, protocole.categorieId, same)).rejects.toMatchObject({ code: 'piece.doublon', status: 409 });
  await expect(m.joindre(dosId, protocole.categorieId, await m.fichier('p.png', 'image/png', 'png'))).rejects.toMatchObject({
    code: 'piece.typeRefuse',
    status: 415,
  });
  await expect(m.joindre(dosId, 999_999, await m.fichier('x.pdf'))).rejects.toMatchObject({
    code: 'piece.categorie',
    status: 404,
  });
  const second = await m.joindre(dosId, protocole.categorieId, await m.fichier('protocole-v2.pdf'), deposant, first.pjId);
  const listed = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  expect(listed.pieces.map((p) => p.pjId)).toEqual([second.pjId]);
  const other = await creer(autreDeposant);
  await expect(
    m.etude.call(examenPieces, 'telecharger', { params: { dosId: other, id: second.pjId } }, autreDeposant),
  ).rejects.toMatchObject({ code: 'piece.introuvable' });
  await expect(
    m.etude.call(examenPieces, 'supprimer', { params: { dosId, id: second.pjId } }, autreDeposant),
  ).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const zip = await m.etude.call(examenPieces, 'telechargerZip', { params: { dosId } }, deposant);
  expect(zip).toMatchObject({
    zip: { entrees: [{ chemin: expect.stringContaining('protocole-v2.pdf') }], textes: [{ chemin: 'index.txt' }] },
  });
  expect(await m.etude.call(examenPieces, 'supprimer', { params: { dosId, id: second.pjId } }, deposant)).toBeUndefined();
  expect((await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant)).pieces).toEqual([]);
});

test('centres are known by their name, once', async () => {
  const dosId = await creer();
  const { etuId } = await synthese(dosId, deposant);
  const call = { params: { etuId } };
  await m.etude.call(etudeCentresRecherche, 'ajouter', { ...call, body: { nom: 'Paris', adresse: '1 rue A' } }, deposant);
  await expect(
    m.etude.call(etudeCentresRecherche, 'ajouter', { ...call, body: { nom: 'PARIS' } }, deposant),
  ).rejects.toMatchObject({ code: 'centre.doublon' });
  const renamed = await m.etude.call(
    etudeCentresRecherche,
    'modifier',
    { params: { etuId, ancienNom: 'Paris' }, body: { nom: 'Lyon' } },
    deposant,
  );
  expect(renamed).toEqual([{ nom: 'Lyon', adresse: '', ancienNom: 'Paris' }]);
  await expect(
    m.etude.call(etudeCentresRecherche, 'supprimer', { ...call, body: { noms: ['Nice'] } }, deposant),
  ).rejects.toMatchObject({ code: 'centre.introuvable' });
  await expect(m.etude.call(etudeCentresRecherche, 'lister', call, autreDeposant)).rejects.toMatchObject({
    code: 'etude.introuvable',
  });
  expect(await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, administrateur)).toMatchObject({
    etuId,
    centres: [{ nom: 'Lyon' }],
    centresFiges: null,
    dossiers: [{ dosId }],
  });
  await m.etude.call(etudeCentresRecherche, 'supprimer', { ...call, body: { noms: ['Lyon'] } }, deposant);
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: etuId } }, deposant);
  expect(lignes.filter((l) => l.action.endsWith('_CENTRE')).map((l) => l.commentaire)).toEqual([
    'Lyon',
    'Paris (1 rue A) → Lyon',
    'Paris (1 rue A)',
  ]);
});

test('a deleted draft is gone, with its study, and search is told', async () => {
  const dosId = await creer(autreDeposant);
  const { etuId } = await synthese(dosId, autreDeposant);
  expect(await m.evenement(dosId, 'SUPPRIMER', {}, autreDeposant)).toMatchObject({ message: 'Le brouillon est supprimé.' });
  await expect(synthese(dosId, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, administrateur)).rejects.toMatchObject({
    code: 'etude.introuvable',
  });
  await m.services.settled();
  const facts = (await m.publies()).filter((p) => p.subject === 'event.etude.dossierChange');
  expect(JSON.stringify(facts.at(-1))).toContain('"document":null');
});

test('what a wrong event, an unknown object or a wrong type answers', async () => {
  const dosId = await creer();
  await expect(m.evenement(dosId, 'ENVOYER_COMPLEMENTS', {}, deposant)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['Le dossier est « Brouillon ».'] },
  });
  await expect(m.evenement(dosId, 'ATTRIBUER', { cppId: 5, motif: 'Parce que c’est ainsi' }, deposant)).rejects.toMatchObject({
    code: 'droit.manquant',
    status: 403,
  });
  await expect(m.evenement(dosId, 'SOUMETTRE', { version: 99 }, deposant)).rejects.toMatchObject({
    code: 'dossier.dejaFait',
    status: 409,
  });
  await expect(m.evenement(dosId, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    status: 409,
    details: { manques: expect.arrayContaining([expect.objectContaining({ champ: 'titreRecherche' })]) },
  });
  await expect(
    m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'TIRAGE', id: 1 } }, deposant),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    m.etude.call(etudeDossier, 'creer', { body: JSON.parse('{"reglementationCode":"REG536","type":"DI"}') }, deposant),
  ).rejects.toMatchObject({ code: 'saisie.invalide', status: 400 });
  await expect(m.etude.call(etudeDossier, 'lireNumero', { params: { id: 2_000_000 } }, deposant)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  expect(await m.etude.call(etudeTdbDeposant, 'compterEnEvaluation', {}, deposant)).toBe(0);
  const rows = await m.etude.call(etudeTdbDeposant, 'listerDossiers', {}, deposant);
  expect(rows.every((r) => r.statut === 'BROUILLON')).toBe(true);
  const timeline = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, deposant);
  expect(timeline).toMatchObject([{ action: 'CREER', libelle: 'Dossier créé', acteur: deposant.nom, vers: 'Brouillon' }]);
});
