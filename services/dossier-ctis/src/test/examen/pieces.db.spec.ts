/** The room of pieces on trials: part II, from who joins its pieces to who judges them, at both addresses. Rule: CTI-13. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Actor, subject } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { dossiersCtis, ENTITE } from '../../socle/collections.ts';
import { PIECES_OBLIGATOIRES } from '../../socle/depot.rules.ts';
import { Objets } from '../../socle/objets.repository.ts';
import { secondExamen } from '../demande.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const lister = (dosId: number, qui: Actor) => m.svc.call(dossierCtisPartieDeuxPieces, 'lister', { params: { dosId } }, qui);
type Dit = { version?: string; dateDocument?: string; remplacePjId?: number };
const joindre = async (dosId: number, qui: Actor, code = 'NIFC', nom = 'notice.pdf', body: Dit = {}) => {
  const { categories } = await lister(dosId, ADMIN);
  const categorie = categories.find((c) => c.categorieCode === code);
  if (!categorie) throw new Error(`no category ${code}`);
  const parts = { params: { dosId, idCategorie: categorie.categorieId }, body, files: { fichier: [signe(nom)] } };
  return m.svc.call(dossierCtisPartieDeuxPieces, 'ajouter', parts, qui);
};
/** The room's own address, as on a national request. */
const lues = async (dosId: number, qui: Actor) => (await m.svc.call(examenPieces, 'lister', { params: { dosId } }, qui)).pieces;
const fige = (raison: RegExp) => ({ code: 'dossier.nonModifiable', details: { raison: expect.stringMatching(raison) } });
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });

test('the sponsor joins before a committee has it, and again when it asks him; the committee while it examines', async () => {
  const id = await m.recu();
  expect((await lister(id, ADMIN)).categories.map((c) => c.categorieCode)).toHaveLength(10);
  const complementaires = { params: { dosId: id } };
  expect(
    await m.svc.call(dossierCtisPartieDeuxPieces, 'listerCategoriesComplementaires', complementaires, PROMOTEUR),
  ).toMatchObject([{ categorieLibelle: 'Pièces complémentaires nationales' }]);
  await joindre(id, PROMOTEUR);
  await expect(joindre(id, m.gestionnaire)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await m.attribuer(id);
  await expect(joindre(id, PROMOTEUR)).rejects.toMatchObject(fige(/quand il vous demandera/));
  await expect(joindre(id, m.etranger)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await joindre(id, m.gestionnaire, 'COMPLEMENTAIRE', 'cadrage.pdf', { version: '1.2', dateDocument: '2026-02-01' });
  await m.svc.call(
    dossierCtisInstruction,
    'demanderComplement',
    { params: { id }, query: { delai: 5, motif: 'Notice illisible' } },
    m.gestionnaire,
  );
  await joindre(id, PROMOTEUR, 'NIFC', 'notice-v2.pdf');
  const lu = await lister(id, AGENCE);
  expect(lu.pieces.map((p) => [p.categorieCode, p.fichier.nom, p.deposePar])).toEqual([
    ['NIFC', 'notice.pdf', 'DEPOSANT'],
    ['COMPLEMENTAIRE', 'cadrage.pdf', 'COMITE'],
    ['NIFC', 'notice-v2.pdf', 'DEPOSANT'],
  ]);
  expect([lu.peutJoindre, (await lister(id, m.gestionnaire)).peutJoindre]).toEqual([false, true]);
  expect(await lues(id, AGENCE)).toMatchObject(
    lu.pieces.map((p) => ({ pjId: p.id, nom: p.fichier.nom, duComite: p.deposePar === 'COMITE', enVigueur: true })),
  );
  expect((await lues(id, AGENCE)).map((p) => [p.version, p.dateDocument])).toEqual([
    [null, null],
    ['1.2', '2026-02-01'],
    [null, null],
  ]);
  const entrees = ['notice.pdf', 'cadrage.pdf', 'notice-v2.pdf'].map((nom, i) => ({
    chemin: `${lu.pieces[i].categorieLibelle}/${nom}`,
  }));
  const params = { dosId: id };
  for (const zip of [
    await m.svc.call(dossierCtisPartieDeuxPieces, 'telechargerZip', { params }, AGENCE),
    await m.svc.call(examenPieces, 'telechargerZip', { params }, AGENCE),
  ])
    expect(zip).toMatchObject({ zip: { entrees, textes: [{ chemin: 'index.txt' }] } });
  const ids = lu.pieces.map((p) => p.id);
  const un = { params: { dosId: id, id: ids[1] } };
  await m.svc.call(dossierCtisPartieDeuxPieces, 'telecharger', un, ADMIN);
  expect(await m.svc.call(examenPieces, 'telecharger', un, AGENCE)).toMatchObject({ enLigne: true });
  expect((await m.telechargements()).slice(-3)).toMatchObject([
    { entityId: id, utiId: AGENCE.utiId, details: { pieces: ids } },
    { entityId: id, utiId: ADMIN.utiId, details: { pieceId: ids[1], nom: 'cadrage.pdf' } },
    { entityId: id, utiId: AGENCE.utiId, details: { pieceId: ids[1] } },
  ]);
});

test('the same bytes twice are refused; a new version takes the place of the one that its sponsor names, which stays', async () => {
  const id = await m.recu();
  const premiere = await joindre(id, PROMOTEUR);
  const remplacer = (remplacePjId: number, fichier = signe('notice-v2.pdf'), qui = PROMOTEUR) =>
    m.svc.call(
      examenPieces,
      'ajouter',
      {
        params: { dosId: id, idCategorie: premiere.categorieId },
        body: { version: '2.0', dateDocument: '2026-03-01', remplacePjId },
        files: { fichier: [fichier] },
      },
      qui,
    );
  const fichier = signe('notice-v2.pdf');
  const seconde = await remplacer(premiere.id, fichier);
  expect(seconde).toMatchObject({ version: '2.0', enVigueur: true, remplacePjId: premiere.id, supprimable: true });
  await expect(remplacer(seconde.pjId, { ...signe('copie.pdf'), sha256: fichier.sha256 })).rejects.toMatchObject({
    code: 'piece.doublon',
  });
  await expect(remplacer(premiere.id)).rejects.toMatchObject({ code: 'piece.introuvable' });
  expect((await lister(id, AGENCE)).pieces.map((p) => p.id)).toEqual([seconde.pjId]);
  expect((await lues(id, AGENCE)).map((p) => [p.pjId, p.statut, p.enVigueur])).toEqual([
    [premiere.id, 'REMPLACEE', false],
    [seconde.pjId, 'ACTIVE', true],
  ]);
  // What was replaced is kept, and read.
  const retirer = { params: { dosId: id, id: premiere.id } };
  await expect(m.svc.call(examenPieces, 'supprimer', retirer, PROMOTEUR)).rejects.toMatchObject({ code: 'piece.verrouillee' });
  expect(await m.svc.call(examenPieces, 'telecharger', retirer, AGENCE)).toMatchObject({
    document: { sha256: premiere.fichier.sha256 },
  });
  // The committee replaces its own, not the sponsor's.
  await m.attribuer(id);
  await expect(remplacer(seconde.pjId, signe(), m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect((await lues(id, m.gestionnaire)).map((p) => [p.remplacable, p.supprimable])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test.each([
  ['2026-03-02T23:30:00.000Z', '2026-03-03'],
  ['2026-07-02T22:30:00.000Z', '2026-07-03'],
])('an information sheet joined at %s bears the day of Paris, %s, on the side of the medicine', async (instant, day) => {
  const id = await m.recu();
  m.clock.set(instant);
  await joindre(id, PROMOTEUR);
  const { numeroCtis } = await m.dossier(id);
  const [side] = await m.svc.call(dossierCtisMixteInternal, 'lireVolet', { input: { numeroCtis } }, PROMOTEUR);
  expect(side.notice).toEqual({ version: null, le: null, jointLe: day });
  m.clock.set(SOUMISSION);
});

test('each takes back its own; what was taken back is gone for all, its line stays', async () => {
  const id = await m.recu();
  const { id: sienne } = await joindre(id, PROMOTEUR);
  await m.attribuer(id);
  const cadrage = await joindre(id, m.gestionnaire, 'SITES');
  const retirer = (pieceId: number, qui: Actor) =>
    m.svc.call(dossierCtisPartieDeuxPieces, 'supprimer', { params: { dosId: id, id: pieceId } }, qui);
  await expect(retirer(sienne, m.gestionnaire)).rejects.toMatchObject(fige(/au promoteur/));
  await expect(retirer(cadrage.id, PROMOTEUR)).rejects.toMatchObject(fige(/quand il vous demandera/));
  await retirer(cadrage.id, m.gestionnaire);
  await expect(retirer(cadrage.id, m.gestionnaire)).rejects.toMatchObject({ code: 'piece.introuvable' });
  await expect(
    m.svc.call(dossierCtisPartieDeuxPieces, 'telecharger', { params: { dosId: id, id: cadrage.id } }, AGENCE),
  ).rejects.toMatchObject({ code: 'piece.introuvable' });
  const actions = (await m.svc.get(Objets).journal(ENTITE, id)).map((l) => l.action);
  expect(actions.slice(-2)).toEqual(['AJOUTER_PIECE', 'SUPPRIMER_PIECE']);
  const nommee = `${cadrage.categorieLibelle}, ${cadrage.fichier.nom}`;
  expect((await m.lire(id, PROMOTEUR)).historique.slice(0, 2).map((h) => h.commentaire)).toEqual([nommee, nommee]);
});

test('the committee judges during the validation, with a reason; the sponsor does not read it there', async () => {
  const id = await m.recu();
  const { id: pjId } = await joindre(id, PROMOTEUR);
  await m.attribuer(id);
  const params = { dosId: id, pjId };
  const conforme = (conformite: 'true' | 'false', qui = m.gestionnaire) =>
    m.svc.call(dossierCtisPartieDeuxPieces, 'modifierConformite', { params, query: { conformite } }, qui);
  const motiver = () =>
    m.svc.call(dossierCtisPartieDeuxPieces, 'modifierMotif', { params, query: { motif: 'Page 3 manquante' } }, m.gestionnaire);
  await expect(conforme('true', m.etranger)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(motiver()).rejects.toMatchObject({ code: 'conformite.motif' });
  await conforme('false');
  expect(await motiver()).toMatchObject({ conforme: false, motif: 'Page 3 manquante' });
  for (const qui of [PROMOTEUR, AGENCE]) expect((await lues(id, qui))[0]).toMatchObject({ conformite: null, motif: null });
  expect((await lues(id, ADMIN))[0]).toMatchObject({ conformite: false, motif: 'Page 3 manquante' });
  expect(await conforme('true')).toMatchObject({ conforme: true, motif: null });
  expect((await m.lire(id)).historique.slice(0, 2).map((h) => h.commentaire)).toEqual([
    expect.stringMatching(/, conforme$/),
    expect.stringMatching(/, non conforme : Page 3 manquante$/),
  ]);
  await m.rendreRecevable(id);
  await expect(conforme('false')).rejects.toMatchObject(fige(/pendant l’examen de la recevabilité/));
  expect((await lister(id, m.gestionnaire)).peutJuger).toBe(false);
});

test('admissible once every mandatory piece is there and judged; its screen says before what lacks', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  const declarer = () => m.svc.call(dossierCtisInstruction, 'declarerRecevable', { params: { id } }, m.gestionnaire);
  const raisons = async () => (await m.lire(id)).actions.find((a) => a.code === 'DECLARER_RECEVABLE')?.reasons;
  const noter = (pjId: number, conformite: 'true' | 'false') =>
    m.svc.call(
      dossierCtisPartieDeuxPieces,
      'modifierConformite',
      { params: { dosId: id, pjId }, query: { conformite } },
      m.gestionnaire,
    );
  const { categories } = await lister(id, m.gestionnaire);
  const [notice] = categories.filter((c) => c.categorieCode === 'NIFC');
  await expect(declarer()).rejects.toMatchObject(refuse(/^Il manque : .*demandez un complément/));
  expect(await raisons()).toEqual([expect.stringContaining(notice.categorieLibelle)]);
  // The page is read without the words of the list.
  const { responders } = m.services.bus;
  const sujet = subject(referentielInternal, 'listerCategoriesPieces');
  const repond = responders.get(sujet);
  if (!repond) throw new Error('referentiel was expected');
  responders.set(sujet, () => {
    throw refusal('service.indisponible', {});
  });
  expect(await raisons()).toEqual([expect.stringContaining(' NIFC ')]);
  responders.set(sujet, repond);
  const jointes: number[] = [];
  for (const code of PIECES_OBLIGATOIRES) jointes.push((await joindre(id, m.gestionnaire, code, `${code}.pdf`)).id);
  // A sample is asked of some trials only.
  await joindre(id, m.gestionnaire, 'ECHANTILLONS', 'echantillons.pdf');
  await expect(declarer()).rejects.toMatchObject(refuse(/si ces pièces sont conformes : .*NIFC\.pdf/));
  for (const pjId of jointes) await noter(pjId, 'true');
  await noter(jointes[0], 'false');
  await expect(declarer()).rejects.toMatchObject(refuse(/pourquoi ces pièces ne sont pas conformes : RECRUTEMENT\.pdf/));
  expect((await m.lire(id)).suivi?.partieDeux).toBe('P2_RECEVABILITE');
  const motif = { params: { dosId: id, pjId: jointes[0] }, query: { motif: 'Affiche à corriger' } };
  await m.svc.call(dossierCtisPartieDeuxPieces, 'modifierMotif', motif, m.gestionnaire);
  expect(await raisons()).toEqual([]);
  await declarer();
  expect((await m.lire(id)).suivi?.partieDeux).toBe('P2_EVALUATION');
});

test('while a complement is waited for the committee goes on judging', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  const query = { delai: 5, motif: 'Notice illisible' };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query }, m.gestionnaire);
  const { id: pjId } = await joindre(id, PROMOTEUR);
  expect((await lister(id, m.gestionnaire)).peutJuger).toBe(true);
  const verdict = { params: { dosId: id, pjId }, query: { conformite: 'true' } } as const;
  expect(await m.svc.call(examenPieces, 'modifierConformite', verdict, m.gestionnaire)).toMatchObject({ conformite: true });
  // Asked for a complement, the sponsor reads what the committee found.
  expect((await lues(id, PROMOTEUR))[0]).toMatchObject({ conformite: true });
  expect((await lues(id, AGENCE))[0]).toMatchObject({ conformite: null });
});

test('the committee whose opinion is appealed against reads the pieces that it had; the second one, all of them', async () => {
  const id = await m.enEvaluation();
  const avant = (await lues(id, m.gestionnaire)).map((p) => p.pjId);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (!d.suivi) return;
    d.suivi.reexamen = secondExamen(m.clock.today(), m.ctis.id, Math.max(...avant));
    d.cppId = m.autre.id;
  });
  const seconde = await joindre(id, m.etranger, 'COMPLEMENTAIRE', 'second-examen.pdf');
  expect((await lues(id, m.gestionnaire)).map((p) => p.pjId)).toEqual(avant);
  expect((await lues(id, m.etranger)).map((p) => p.pjId)).toEqual([...avant, seconde.id]);
  const un = { params: { dosId: id, id: seconde.id } };
  await expect(m.svc.call(examenPieces, 'telecharger', un, m.gestionnaire)).rejects.toMatchObject({ code: 'piece.introuvable' });
  await expect(joindre(id, m.gestionnaire, 'COMPLEMENTAIRE')).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(m.svc.call(dossierCtisDossierPieces, 'telecharger', un, m.gestionnaire)).rejects.toMatchObject({
    code: 'objet.introuvable',
  });
  expect(await m.svc.call(dossierCtisDossierPieces, 'telecharger', un, m.etranger)).toMatchObject({
    document: { nom: 'second-examen.pdf' },
  });
  // By its own number among those of the whole trial.
  const { etuId } = await m.dossier(id);
  expect(await m.svc.call(dossierCtisEtudePieces, 'telecharger', { params: { etuId, id: seconde.id } }, ADMIN)).toMatchObject({
    document: { nom: 'second-examen.pdf' },
  });
});

test('to others it does not exist; the administration counts what waits by its delay', async () => {
  const id = await m.recu();
  for (const qui of [m.etranger, acteur('DEPOSANT', { utiId: 8 })])
    await expect(lister(id, qui)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const compter = () => m.svc.call(dossierCtisTableauDeBord, 'lireMetaDonneesAAttribuer', {}, ADMIN);
  const avant = await compter();
  await m.recu('2026-02-02');
  await m.recu('2026-02-20');
  expect(await compter()).toEqual({
    total: avant.total + 2,
    depasses: avant.depasses + 1,
    sousDeuxJours: avant.sousDeuxJours + 1,
    autres: avant.autres,
  });
});

test('once part II is admissible, or a piece is judged, it is replaced and stays readable; it is no more taken back', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  const retirer = (pieceId: number) =>
    m.svc.call(dossierCtisPartieDeuxPieces, 'supprimer', { params: { dosId: id, id: pieceId } }, m.gestionnaire);
  const gardee = { code: 'piece.verrouillee' };
  const supprimables = async () => (await lues(id, m.gestionnaire)).filter((p) => p.supprimable).map((p) => p.nom);
  const jugee = await joindre(id, m.gestionnaire, 'SITES', 'sites.pdf');
  const libre = await joindre(id, m.gestionnaire, 'ASSURANCE', 'assurance.pdf');
  expect(await supprimables()).toEqual(['sites.pdf', 'assurance.pdf']);
  const verdict = { params: { dosId: id, pjId: jugee.id }, query: { conformite: 'true' } } as const;
  await m.svc.call(dossierCtisPartieDeuxPieces, 'modifierConformite', verdict, m.gestionnaire);
  expect(await supprimables()).toEqual(['assurance.pdf']);
  await expect(retirer(jugee.id)).rejects.toMatchObject(gardee);
  await m.svc.call(
    dossierCtisPartieDeuxPieces,
    'modifierConformite',
    { params: { dosId: id, pjId: libre.id }, query: { conformite: 'true' } },
    m.gestionnaire,
  );
  await m.partieUn(id);
  await m.rendreRecevable(id);
  const tardive = await joindre(id, m.gestionnaire, 'COMPLEMENTAIRE', 'cadrage.pdf');
  expect(await supprimables()).toEqual([]);
  await expect(retirer(tardive.id)).rejects.toMatchObject(gardee);
  const neuve = await joindre(id, m.gestionnaire, 'SITES', 'sites-2.pdf', { remplacePjId: jugee.id });
  await expect(joindre(id, m.gestionnaire, 'SITES', 'sites-3.pdf', { remplacePjId: jugee.id })).rejects.toMatchObject({
    code: 'piece.introuvable',
  });
  const vues = (await lues(id, AGENCE)).filter((p) => p.categorieCode === 'SITES' && [jugee.id, neuve.id].includes(p.pjId));
  expect(vues.map((p) => [p.nom, p.enVigueur])).toEqual([
    ['sites.pdf', false],
    ['sites-2.pdf', true],
  ]);
  expect(
    await m.svc.call(dossierCtisPartieDeuxPieces, 'telecharger', { params: { dosId: id, id: jugee.id } }, AGENCE),
  ).toMatchObject({ document: { sha256: jugee.fichier.sha256 } });
  await m.opiner(id, m.gestionnaire);
  await expect(retirer(neuve.id)).rejects.toMatchObject(fige(/a rendu son avis/));
});
