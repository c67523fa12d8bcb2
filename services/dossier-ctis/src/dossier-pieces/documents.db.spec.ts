/** Documents of a trial from what the portal announces to the file that is downloaded, on a real store. Rules: CTI-16 to CTI-18. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { essaiLong } from '../essai-long.ts';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, signe } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const pieces = dossierCtisDossierPieces;
const AVEC_DOCUMENTS = (texte: string) => essaiLong(texte, { sites: 5, documents: 6 });
const recu = () => m.recu(undefined, AVEC_DOCUMENTS);
const partieUn = (dosId: number, qui: Actor) => m.svc.call(pieces, 'listerPartieUn', { params: { dosId } }, qui);
const projets = (dosId: number, qui: Actor) => m.svc.call(pieces, 'listerProjetsPartieUn', { params: { dosId } }, qui);
const partieDeux = (dosId: number, qui: Actor) => m.svc.call(pieces, 'listerPartieDeux', { params: { dosId } }, qui);
type Saisi = { duPortail?: string | null; categorieCode?: string; titre?: string };
const joindre = (dosId: number, qui: Actor, saisi: Saisi = {}, partie: '1' | '2' = '1', nom = 'protocole.pdf') =>
  m.svc.call(
    pieces,
    'joindre',
    {
      params: { dosId, partie },
      body: { duPortail: null, categorieCode: 'PROTOCOLE', titre: 'Protocole', versionManuelle: '2.0', ...saisi },
      files: { fichier: [signe(nom)] },
    },
    qui,
  );
const telecharger = (dosId: number, id: number, qui: Actor) => m.svc.call(pieces, 'telecharger', { params: { dosId, id } }, qui);
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });
const introuvable = { code: 'objet.introuvable' };

test('what the portal announces has no file, and is never said to have one', async () => {
  const id = await recu();
  const { documents } = await partieDeux(id, ADMIN);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.every((d) => d.origine === 'PORTAIL' && d.fichier === null && d.id === null)).toBe(true);
  expect(documents.some((d) => d.pays !== null && d.pays !== 'FR')).toBe(false);
  await expect(
    m.svc.call(pieces, 'telechargerZipPartieDeux', { params: { dosId: id }, body: undefined }, ADMIN),
  ).rejects.toMatchObject(introuvable);
});

test('the portal’s part I is a draft until it is admissible; its file is joined by who may', async () => {
  const id = await recu();
  expect((await partieUn(id, AGENCE)).documents).toEqual([]);
  const [annonce] = await projets(id, AGENCE);
  expect(annonce).toMatchObject({ etat: 'DRAFT', origine: 'PORTAIL', fichier: null });
  await joindre(id, AGENCE, { duPortail: annonce.ctisId });
  const avec = (await partieUn(id, PROMOTEUR)).documents;
  expect(avec).toHaveLength(1);
  expect(avec[0]).toMatchObject({ titre: annonce.titre, origine: 'ANSM', etat: 'FINAL', fichier: { nom: 'protocole.pdf' } });
  expect(JSON.stringify(avec)).not.toContain('documentId');
  await m.partieUn(id);
  expect(await projets(id, AGENCE)).toEqual([]);
});

test('a draft of the sponsor is seen by the authorities and by him, accepted, then in force for all', async () => {
  const id = await recu();
  await m.attribuer(id);
  expect((await joindre(id, PROMOTEUR)).message).toMatch(/projet/);
  const membre = acteur('INSTRUCTEUR', { utiId: 301, cppId: m.ctis.id });
  const joints = async (qui: Actor) => (await projets(id, qui)).filter((d) => d.origine === 'DEPOSANT');
  for (const qui of [ADMIN, AGENCE, m.gestionnaire, PROMOTEUR]) expect(await joints(qui)).toHaveLength(1);
  expect(await joints(membre)).toEqual([]);
  const [{ id: piece }] = await joints(AGENCE);
  if (piece === null) throw new Error('a file was expected');
  await expect(telecharger(id, piece, membre)).rejects.toMatchObject(introuvable);
  const retenir = (qui: Actor) => m.svc.call(pieces, 'retenir', { params: { dosId: id, id: piece } }, qui);
  await retenir(AGENCE);
  await expect(retenir(AGENCE)).rejects.toMatchObject(refuse(/Seul un projet/));
  expect((await partieUn(id, membre)).documents.map((d) => d.titre)).toContain('Protocole');
  expect(await telecharger(id, piece, membre)).toMatchObject({ document: { nom: 'protocole.pdf' } });
  await expect(m.svc.call(pieces, 'supprimer', { params: { dosId: id, id: piece } }, PROMOTEUR)).rejects.toMatchObject(
    refuse(/a été retenu/),
  );
});

test('an answer makes the drafts of part II final, and keeps the version before it', async () => {
  const id = await recu();
  const [annonce] = (await partieDeux(id, ADMIN)).documents;
  await m.attribuer(id);
  await joindre(id, m.gestionnaire, { duPortail: annonce.ctisId }, '2', 'notice-1.pdf');
  const demande = { params: { id }, query: { delai: 5, motif: 'Notice à reprendre' } };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', demande, m.gestionnaire);
  await joindre(id, PROMOTEUR, { duPortail: annonce.ctisId }, '2', 'notice-2.pdf');
  const versions = async (qui: Actor) =>
    (await partieDeux(id, qui)).documents
      .filter((d) => d.ctisId === annonce.ctisId)
      .map((d) => [d.fichier?.nom, d.etat, d.courant]);
  expect(await versions(m.gestionnaire)).toEqual([
    ['notice-1.pdf', 'FINAL', true],
    ['notice-2.pdf', 'DRAFT', true],
  ]);
  await m.repondre(id, ['Notice reprise']);
  expect(await versions(m.gestionnaire)).toEqual([
    ['notice-1.pdf', 'FINAL', false],
    ['notice-2.pdf', 'FINAL', true],
  ]);
  expect(await versions(PROMOTEUR)).toEqual([['notice-2.pdf', 'FINAL', true]]);
});

test('a draft that nobody accepted stays one after the opinion; nothing is joined nor taken back any more', async () => {
  const id = await m.recu();
  await joindre(id, PROMOTEUR, { categorieCode: 'NIFC', titre: 'Notice' }, '2', 'projet.pdf');
  await m.attribuer(id);
  await joindre(id, m.gestionnaire, { categorieCode: 'NIFC', titre: 'Notice' }, '2', 'examinee.pdf');
  await m.partieUn(id);
  await m.rendreRecevable(id);
  const gestes = async () =>
    (await partieDeux(id, m.gestionnaire)).documents
      .filter((d) => d.titre === 'Notice')
      .map((d) => [d.fichier?.nom, d.etat, d.courant, d.peutRetenir, d.peutRetirer]);
  expect(await gestes()).toEqual([
    ['projet.pdf', 'DRAFT', true, true, false],
    ['examinee.pdf', 'FINAL', true, false, false],
  ]);
  await m.opiner(id, m.gestionnaire);
  expect((await gestes()).map((g) => g.slice(2))).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
  const retenir = () => m.svc.call(pieces, 'retenir', { params: { dosId: id, id: 1 } }, m.gestionnaire);
  await expect(retenir()).rejects.toMatchObject(refuse(/a rendu son avis/));
  const encore = () => joindre(id, m.gestionnaire, { categorieCode: 'NIFC', titre: 'Notice' }, '2', 'encore.pdf');
  await expect(encore()).rejects.toMatchObject(refuse(/a rendu son avis/));
  expect((await partieDeux(id, m.gestionnaire)).empechement).toMatch(/ne changent plus/);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    d.statut = 'AUTORISE';
  });
  await expect(retenir()).rejects.toMatchObject(refuse(/est close/));
  await expect(joindre(id, AGENCE)).rejects.toMatchObject(refuse(/est close/));
});

test('the secret of the product is for those who examine it and its owner', async () => {
  const id = await recu();
  await m.attribuer(id);
  await joindre(id, AGENCE, { categorieCode: 'DMI', titre: 'Qualité du produit' });
  const membre = acteur('INSTRUCTEUR', { utiId: 301, cppId: m.ctis.id });
  const titres = async (qui: Actor) => (await partieUn(id, qui)).documents.map((d) => d.titre);
  for (const qui of [ADMIN, AGENCE, m.gestionnaire, PROMOTEUR]) expect(await titres(qui)).toContain('Qualité du produit');
  expect(await titres(membre)).not.toContain('Qualité du produit');
  await expect(
    m.svc.call(pieces, 'telechargerZipPartieUn', { params: { dosId: id }, body: undefined }, membre),
  ).rejects.toMatchObject(introuvable);
});

test('refused: a wrong category, no title, an unknown document, a part that is not one’s own; to strangers nothing exists', async () => {
  const id = await recu();
  const faute = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });
  await expect(joindre(id, AGENCE, { categorieCode: 'NIFC' })).rejects.toMatchObject(faute('categorieCode'));
  await expect(joindre(id, AGENCE, { titre: '  ' })).rejects.toMatchObject(faute('titre'));
  await expect(joindre(id, AGENCE, { duPortail: 'inconnu' })).rejects.toMatchObject(introuvable);
  await expect(joindre(id, AGENCE, { categorieCode: 'NIFC' }, '2')).rejects.toMatchObject(refuse(/partie II appartient/));
  for (const qui of [m.etranger, acteur('DEPOSANT', { utiId: 8 })]) {
    await expect(partieUn(id, qui)).rejects.toMatchObject(introuvable);
    await expect(joindre(id, qui)).rejects.toMatchObject(introuvable);
    await expect(telecharger(id, 1, qui)).rejects.toMatchObject(introuvable);
  }
  await expect(telecharger(id, 77, ADMIN)).rejects.toMatchObject(introuvable);
  expect((await partieUn(id, ADMIN)).empechement).toMatch(/joignent les fichiers/);
});

test('archives bear the names of the trial, hold what was chosen, and list what is not in them', async () => {
  const id = await recu();
  const { numeroCtis, etuId } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { numeroCtis: '', etuId: 0 };
  await joindre(id, AGENCE);
  await joindre(id, AGENCE, { categorieCode: 'BI', titre: 'Brochure' }, '1', 'brochure.pdf');
  const zip = (ids?: number[]) =>
    m.svc.call(pieces, 'telechargerZipPartieUn', { params: { dosId: id }, body: ids && { ids } }, AGENCE);
  expect(await zip()).toMatchObject({
    zip: {
      nom: `${numeroCtis}_IN_partie1.zip`,
      entrees: [{ chemin: 'PROTOCOLE/1-protocole.pdf' }, { chemin: 'BI/2-brochure.pdf' }],
      textes: [{ chemin: 'contenu.txt', texte: expect.stringMatching(/fichier non transmis par le portail/) }],
    },
  });
  expect(await zip([2])).toMatchObject({ zip: { entrees: [{ chemin: 'BI/2-brochure.pdf' }] } });
  expect(await m.svc.call(dossierCtisEtudePieces, 'telechargerZipPartieUn', { params: { etuId } }, AGENCE)).toMatchObject({
    zip: { nom: `${numeroCtis}_partie1.zip`, entrees: [{ chemin: 'IN/PROTOCOLE/1-protocole.pdf' }, {}] },
  });
});

test('the trial lists the same, downloads by its own numbers, and the administration takes one out', async () => {
  const id = await recu();
  await m.attribuer(id);
  const { etuId } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { etuId: 0 };
  await joindre(id, AGENCE);
  await joindre(id, AGENCE, { categorieCode: 'RAPPORT', titre: 'Rapport final' }, '1', 'rapport.pdf');
  const liste = (qui: Actor) => m.svc.call(dossierCtisEtudePieces, 'listerPartieUn', { params: { etuId } }, qui);
  const joint = (await liste(PROMOTEUR)).find((d) => d.origine === 'ANSM');
  if (!joint?.id) throw new Error('the joined document was expected');
  expect(joint).toMatchObject({ titre: 'Protocole', cleDemande: 'IN' });
  const params = { etuId, id: joint.id };
  expect(await m.svc.call(dossierCtisEtudePieces, 'telecharger', { params }, PROMOTEUR)).toMatchObject({
    document: { nom: 'protocole.pdf' },
  });
  await expect(m.svc.call(dossierCtisEtudePieces, 'telecharger', { params }, m.etranger)).rejects.toMatchObject(introuvable);
  const avis = await m.svc.call(dossierCtisEtudePieces, 'listerAvisPartieUn', { params: { etuId } }, PROMOTEUR);
  expect(avis).toMatchObject([{ cleDemande: 'IN', conclusion: null, rapports: [{ titre: 'Rapport final' }], observations: [] }]);
  await expect(m.svc.call(dossierCtisEtude, 'supprimerDocument', { params }, PROMOTEUR)).rejects.toMatchObject(
    refuse(/seul à le retirer/),
  );
  await m.svc.call(dossierCtisEtude, 'supprimerDocument', { params }, ADMIN);
  expect((await liste(ADMIN)).some((d) => d.origine === 'ANSM')).toBe(false);
  await expect(m.svc.call(dossierCtisEtudePieces, 'telecharger', { params }, ADMIN)).rejects.toMatchObject(introuvable);
});

test('the report on part I is replaced with a reason: by the agency, then by the administration alone; both files are kept', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  await joindre(id, AGENCE, { categorieCode: 'RAPPORT', titre: 'Rapport final' }, '1', 'rapport.pdf');
  const avis = (qui: Actor) => m.svc.call(dossierCtisDossierPieces, 'listerAvisPartieUn', { params: { dosId: id } }, qui);
  const [premier] = (await avis(AGENCE)).rapports;
  expect((await avis(AGENCE)).remplacables).toEqual([premier.id]);
  for (const qui of [m.gestionnaire, PROMOTEUR]) expect((await avis(qui)).remplacables).toEqual([]);
  // Joined again, by whoever and under whatever title, it would take its place without a reason nor a mail.
  for (const [qui, titre] of [
    [m.gestionnaire, 'Rapport final'],
    [AGENCE, 'Rapport définitif'],
  ] as const)
    await expect(joindre(id, qui, { categorieCode: 'RAPPORT', titre }, '1', 'encore.pdf')).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [{ champ: 'categorieCode', message: expect.stringMatching(/déjà en vigueur/) }] },
    });
  expect((await avis(AGENCE)).rapports.map((r) => [r.id, r.courant])).toEqual([[premier.id, true]]);
  const partieUn = (qui: Actor) => m.svc.call(dossierCtisDossierPieces, 'listerPartieUn', { params: { dosId: id } }, qui);
  expect((await partieUn(AGENCE)).peutJoindreRapport).toBe(false);
  const remplacer = async (qui: Actor, rapportId: number, nom: string, motif = 'Une page manquait au rapport') =>
    m.svc.call(
      dossierCtisInstruction,
      'remplacerAvis',
      {
        params: { dosId: id, partie: '1', id: rapportId },
        body: { version: (await m.lire(id, ADMIN)).version, motif },
        files: { fichier: [signe(nom)] },
      },
      qui,
    );
  await expect(remplacer(m.gestionnaire, premier.id ?? 0, 'x.pdf')).rejects.toMatchObject(introuvable);
  await expect(remplacer(AGENCE, 9_999, 'x.pdf')).rejects.toMatchObject(introuvable);
  await expect(remplacer(AGENCE, premier.id ?? 0, 'x.pdf', 'court')).rejects.toMatchObject({ code: 'saisie.invalide' });
  await remplacer(AGENCE, premier.id ?? 0, 'corrige.pdf');
  expect((await m.courriels()).at(-1)).toEqual({
    sujet: 'rapport de la partie I remplacé',
    a: `${PROMOTEUR.utiId} GESTIONNAIRE UTILISATEUR_ANSM`,
  });
  const noms = async (qui: Actor) => (await avis(qui)).rapports.map((r) => [r.fichier?.nom, r.courant]);
  expect(await noms(PROMOTEUR)).toEqual([['corrige.pdf', true]]);
  expect(await noms(AGENCE)).toEqual([
    ['rapport.pdf', false],
    ['corrige.pdf', true],
  ]);
  expect((await avis(AGENCE)).rapports.map((r) => r.peutRetirer)).toEqual([false, true]);
  expect((await m.lire(id, ADMIN)).historique[0]).toMatchObject({
    libelle: 'Rapport de la partie I remplacé',
    commentaire: 'Une page manquait au rapport',
  });
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    d.statut = 'AUTORISE';
  });
  const [second] = (await avis(ADMIN)).remplacables;
  expect((await avis(AGENCE)).remplacables).toEqual([]);
  await expect(remplacer(AGENCE, second, 'encore.pdf')).rejects.toMatchObject(refuse(/seule l’administration/));
  await remplacer(ADMIN, second, 'encore.pdf');
  expect(await noms(PROMOTEUR)).toEqual([['encore.pdf', true]]);
});

test('remarks on part I reach the agency, never the sponsor', async () => {
  const id = await m.enEvaluation();
  const { version } = await m.lire(id);
  const body = {
    ...({ version, partie: 'PARTIE_1', delai: null, texte: '' } as const),
    considerations: [{ section: 'Protocole', texte: 'Justifier le placebo' }],
  };
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body, files: {} }, m.gestionnaire);
  const lu = (qui: Actor) => m.svc.call(pieces, 'listerAvisPartieUn', { params: { dosId: id } }, qui);
  expect((await lu(AGENCE)).observations).toHaveLength(1);
  expect((await lu(PROMOTEUR)).observations).toEqual([]);
});

test('a remark goes with its answer, once it was sent', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  const demande = { params: { id }, query: { delai: 5, motif: 'Notice à reprendre' } };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', demande, m.gestionnaire);
  await m.rediger(id, [{ texte: 'Notice reprise' }]);
  await joindre(id, PROMOTEUR, { categorieCode: 'NIFC', titre: 'Notice' }, '2', 'notice-v2.pdf');
  const zip = (rang: number, qui: Actor) =>
    m.svc.call(pieces, 'telechargerZipConsideration', { params: { dosId: id, id: rang } }, qui);
  const zipDeLaDemande = () => m.svc.call(pieces, 'telechargerZipRfi', { params: { dosId: id, id: 1 } }, m.gestionnaire);
  expect(await zipDeLaDemande()).toMatchObject({ zip: { entrees: [] } });
  expect(await zip(1, m.gestionnaire)).toMatchObject({
    zip: {
      nom: expect.stringMatching(/_FR001\.zip$/),
      entrees: [],
      textes: [{ chemin: 'FR001.txt', texte: expect.not.stringMatching(/reprise/) }],
    },
  });
  await m.svc.call(dossierCtisInstruction, 'repondreModification', { params: { dosId: id } }, PROMOTEUR);
  expect(await zip(1, m.gestionnaire)).toMatchObject({
    zip: {
      entrees: [{ chemin: 'reponse/NIFC/1-notice-v2.pdf' }],
      textes: [{ texte: expect.stringMatching(/Réponse : Notice reprise/) }],
    },
  });
  expect(await zipDeLaDemande()).toMatchObject({
    zip: {
      entrees: [{ chemin: 'reponse/NIFC/1-notice-v2.pdf' }],
      textes: [{ chemin: 'demande.txt' }, { chemin: 'FR001/FR001.txt', texte: expect.stringMatching(/Notice reprise/) }],
    },
  });
  await expect(zip(2, m.gestionnaire)).rejects.toMatchObject(introuvable);
  await expect(zip(1, m.etranger)).rejects.toMatchObject(introuvable);
});

test('every download leaves a line with who read what', async () => {
  const id = await recu();
  await joindre(id, AGENCE);
  await telecharger(id, 1, PROMOTEUR);
  const lignes = await m.telechargements();
  expect(lignes.filter((l) => l.entityId === id)).toMatchObject([
    { utiId: PROMOTEUR.utiId, details: { documentId: 1, titre: 'Protocole' } },
  ]);
});
