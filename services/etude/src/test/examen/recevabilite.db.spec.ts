import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, autreDeposant, deposant, expert, gestionnaire } from '../jeu.ts';
import { retenirDossiers } from '../lock.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const lire = (dosId: number, actor = deposant) =>
  m.etude.call(etudeRecevabilite, 'lireRecevabilite', { params: { dosId } }, actor);
const pieces = async (dosId: number, actor = deposant) =>
  (await m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor)).pieces;

test('prepared, checked piece by piece, declared admissible: the 45 days start, the sponsor holds the letter', async () => {
  const { dosId, comite } = await c.depose();
  m.clock.set(jour(6));
  expect(await c.preparer(dosId, comite)).toMatchObject({ statut: 'RECEVABILITE_PREPAREE', complementsDejaDemandes: false });
  expect(await c.preparer(dosId, comite)).toMatchObject({ statut: 'RECEVABILITE_PREPAREE', version: 3 });

  const avant = await lire(dosId, comite);
  expect(avant.piecesSansVerdict.length).toBeGreaterThan(5);
  expect(avant).toMatchObject({ echeanceSiComplements: { date: jour(16) }, echeanceSiRecevable: { date: jour(51) } });
  await expect(c.traiter(dosId, { decision: 'RECEVABLE', version: 3 }, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('pièces sans verdict')] },
  });
  await c.verdicts(dosId, comite);
  await expect(c.traiter(dosId, { decision: 'RECEVABLE', version: 2 }, comite)).rejects.toMatchObject({
    code: 'dossier.dejaFait',
  });
  expect(await c.traiter(dosId, { decision: 'RECEVABLE', version: 3, referenceCpp: '2026/03/12' }, comite)).toMatchObject({
    statut: 'EN_EVALUATION',
    version: 4,
  });

  const { seance: inscription } = await c.synthese(dosId, comite);
  expect(await c.synthese(dosId)).toMatchObject({
    referenceCpp: '2026/03/12',
    dates: { recevabilite: jour(6) },
    echeance: { code: 'AVIS', date: jour(51), explication: { article: expect.stringContaining('R1123-23') } },
  });
  const texte = await c.texteDu(dosId, 'ACCUSE_RECEVABILITE');
  expect(texte).toContain('est complet');
  expect(texte).toContain(formatJour(jour(51)));
  expect(texte).toContain('2026/03/12');
  expect(texte).toContain(`à la séance du ${formatJour(inscription?.date ?? '')}`);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_RECEVABLE',
    destinataires: [{ utiId: deposant.utiId }],
    donnees: { echeance: jour(51), seanceLe: inscription?.date },
  });
  await expect(c.traiter(dosId, { decision: 'IRRECEVABLE', version: 4, motif: 'Hors champ' }, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['Le dossier est « Recevable – en évaluation ».'] },
  });
  await expect(c.preparer(dosId, comite)).rejects.toMatchObject({ code: 'transition.refusee' });
});

test('nobody but the committee in charge reads or decides it', async () => {
  const { dosId, cppId, comite, membre } = await c.depose();
  await c.preparer(dosId, comite);
  const inconnu = { code: 'dossier.introuvable', status: 404 };
  const sansDroit = { code: 'droit.manquant', status: 403 };
  for (const [actor, refus] of [
    [gestionnaire(cppId + 1), inconnu],
    ...[deposant, autreDeposant, ansm, administrateur, expert, membre(2)].map((actor) => [actor, sansDroit] as const),
  ] as const) {
    await expect(lire(dosId, actor)).rejects.toMatchObject(refus);
    await expect(c.preparer(dosId, actor)).rejects.toMatchObject(refus);
    const decision = { decision: 'IRRECEVABLE', version: 3, motif: 'Hors champ' } as const;
    await expect(c.traiter(dosId, decision, actor)).rejects.toMatchObject(refus);
  }
  await expect(m.evenement(dosId, 'PREPARER_RECEVABILITE', {}, membre(2))).rejects.toMatchObject(sansDroit);
});

// RCV-05.
test('without a typed reference, the letter bears the year, the month and the rank among those of the committee', async () => {
  m.clock.set(jour(0));
  const references: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { dosId, cppId, comite } = await c.depose();
    const { version } = await c.preparer(dosId, comite);
    await c.traiter(dosId, { decision: 'IRRECEVABLE', version, motif: 'La demande relève d’un autre comité.' }, comite);
    const { referenceCpp } = await c.synthese(dosId);
    expect(referenceCpp).toMatch(/^2026\/03\/\d{3}$/);
    expect(await c.texteDu(dosId, 'DECISION_IRRECEVABILITE')).toContain(referenceCpp ?? '–');
    references.push(`${cppId} ${referenceCpp}`);
  }
  expect(new Set(references).size).toBe(3);
});

test('a wrong state is refused as such, before anything is printed', async () => {
  const { dosId, comite } = await c.depose();
  const decisions: Parameters<Comites['traiter']>[1][] = [
    { decision: 'RECEVABLE', version: 2 },
    { decision: 'IRRECEVABLE', version: 2, motif: 'Hors champ' },
    { decision: 'COMPLEMENTS', version: 2, demandes: [{ categorieId: null, pjId: null, texte: 'Préciser' }] },
  ];
  for (const body of decisions)
    await expect(c.traiter(dosId, body, comite)).rejects.toMatchObject({
      code: 'transition.refusee',
      details: { raisons: ['Le dossier est « Déposé – recevabilité à examiner ».'] },
    });
  await expect(m.evenement(dosId, 'DECLARER_RECEVABLE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['Cette action se fait depuis son propre formulaire.'] },
  });
  expect(await m.etude.db.query(sql`select id from document where dos_id = ${dosId} and type like ${'%RECEVABILITE'}`)).toEqual(
    [],
  );
});

test('bad input: an empty request, a short reason, a piece of another dossier, an unknown category', async () => {
  const { dosId, comite } = await c.depose();
  const autre = await c.depose();
  await c.preparer(dosId, comite);
  const etrangere = (await pieces(autre.dosId))[0];
  const demander = (demandes: { categorieId: number | null; pjId: number | null; texte: string }[]) =>
    c.traiter(dosId, { decision: 'COMPLEMENTS', version: 3, demandes }, comite);
  await expect(demander([])).rejects.toMatchObject({ code: 'saisie.invalide', status: 400 });
  await expect(demander([{ categorieId: null, pjId: null, texte: 'a' }])).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(demander([{ categorieId: 999_999, pjId: etrangere.pjId, texte: 'Corriger' }])).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'demandes.0.pjId' }, { champ: 'demandes.0.categorieId' }] },
  });
  await expect(c.traiter(dosId, { decision: 'IRRECEVABLE', version: 3, motif: 'non' }, comite)).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  const parts = { params: { dosId }, body: JSON.parse('{"decision":"PEUT_ETRE","version":3}') };
  await expect(m.etude.call(etudeRecevabilite, 'traiter', parts, comite)).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect((await c.synthese(dosId)).version).toBe(3);
});

/** Complements asked on day 6: until day 16. */
async function complementsDemandes() {
  const depot = await c.depose();
  m.clock.set(jour(6));
  const { version } = await c.preparer(depot.dosId, depot.comite);
  const [piece] = await pieces(depot.dosId, depot.comite);
  const demandes = [
    { categorieId: null, pjId: piece.pjId, texte: 'Dater et signer le courrier' },
    { categorieId: null, pjId: null, texte: 'Préciser l’assurance' },
  ];
  const body = { decision: 'COMPLEMENTS', version, demandes, referenceCpp: 'REF-7' } as const;
  expect(await c.traiter(depot.dosId, body, depot.comite)).toMatchObject({ statut: 'COMPLEMENTS_DEMANDES' });
  return { ...depot, piece };
}

test('complements are asked once, in a letter that says until when and what silence costs', async () => {
  const { dosId, comite, piece } = await complementsDemandes();
  const texte = await c.texteDu(dosId, 'DEMANDE_COMPLEMENTS');
  for (const expected of ['Dater et signer le courrier', 'Préciser l’assurance', formatJour(jour(16)), 'renoncé', 'REF-7'])
    expect(texte).toContain(expected);
  expect((await c.synthese(dosId)).demande?.lignes).toMatchObject([
    { pjId: piece.pjId, categorieId: piece.categorieId },
    { categorieLibelle: 'Autre point' },
  ]);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'COMPLEMENTS_DEMANDES',
    donnees: { echeance: jour(16), points: ['Dater et signer le courrier', 'Préciser l’assurance'] },
  });

  m.clock.set(jour(10));
  const justifications = [0, 1].map((ligne) => ({ ligne, texte: 'Voir le courrier.' }));
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, deposant);
  const { version } = await c.preparer(dosId, comite);
  const encore = c.traiter(
    dosId,
    { decision: 'COMPLEMENTS', version, demandes: [{ categorieId: null, pjId: null, texte: 'Encore' }] },
    comite,
  );
  await expect(encore).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining(`déjà été demandés le ${formatJour(jour(6))}`)] },
  });
  const check = await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, comite);
  expect(check.find((t) => t.code === 'DEMANDER_COMPLEMENTS')).toMatchObject({ allowed: false });
});

// RCV-03, scenario 3.
test('3. complements never sent: the day after the deadline the platform records the renouncement and gives the place back', async () => {
  const { dosId, cppId, comite } = await complementsDemandes();
  await m.services.settled();
  expect(await c.inscriptions(dosId)).toMatchObject([{ cppId }]);
  m.clock.set(jour(16));
  await expect(m.evenement(dosId, 'CONSTATER_RENONCEMENT', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [`Le délai court encore jusqu’au ${formatJour(jour(16))} inclus.`] },
  });
  await m.etude.get(Rappels).passer();
  expect((await c.synthese(dosId)).statut).toBe('COMPLEMENTS_DEMANDES');
  m.clock.set(jour(17));
  await m.etude.get(Rappels).passer();
  await m.services.settled();
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'RENONCE', echeance: null });
  expect(await c.inscriptions(dosId)).toEqual([]);
  expect(await c.texteDu(dosId, 'CONSTAT')).toContain(`expirait le ${formatJour(jour(16))}`);
  expect(await c.etat(dosId)).toBe('ABANDONNEE');
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_RENONCE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
  });
  await expect(m.evenement(dosId, 'ENVOYER_COMPLEMENTS', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
});

test('the manager may record it himself; the sponsor may not', async () => {
  const { dosId, comite } = await complementsDemandes();
  m.clock.set(jour(21));
  await expect(m.evenement(dosId, 'CONSTATER_RENONCEMENT', {}, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await m.evenement(dosId, 'CONSTATER_RENONCEMENT', {}, comite)).toMatchObject({ statut: 'RENONCE' });
});

test('out of scope: the reason is told, the place given back, the study refused', async () => {
  const { dosId, comite } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  const motif = 'La recherche relève du règlement 2017/745.';
  expect(await c.traiter(dosId, { decision: 'IRRECEVABLE', version, motif }, comite)).toMatchObject({ statut: 'IRRECEVABLE' });
  await m.services.settled();
  expect(await c.texteDu(dosId, 'DECISION_IRRECEVABILITE')).toContain(motif);
  expect(await c.inscriptions(dosId)).toEqual([]);
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({ modele: 'DOSSIER_IRRECEVABLE', donnees: { motif } });
  expect(await c.etat(dosId)).toBe('REFUSEE');
  expect(m.services.bus.dead).toEqual([]);
});

test('the administration withdraws a dossier too; sponsor and committee are told', async () => {
  const { dosId, cppId, comite } = await c.depose();
  await expect(m.evenement(dosId, 'RETIRER', { motif: 'Demande du ministère' }, comite)).rejects.toMatchObject({
    code: 'droit.manquant',
    details: { droit: 'DOSSIER_RETIRER' },
  });
  const check = await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, administrateur);
  expect(check.find((t) => t.code === 'RETIRER')).toMatchObject({ allowed: true });
  await expect(m.evenement(dosId, 'RETIRER', {}, administrateur)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await m.evenement(dosId, 'RETIRER', { motif: 'Demande du ministère' }, administrateur)).toMatchObject({
    statut: 'ABANDONNE',
  });
  const autre = await c.depose();
  await m.evenement(autre.dosId, 'RETIRER', { motif: 'Protocole à revoir' }, deposant);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_RETIRE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
    donnees: { par: 'ADMINISTRATION', motif: 'Demande du ministère' },
  });
  expect((await mailsDe(m, autre.dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_RETIRE',
    destinataires: [{ profil: 'GESTIONNAIRE', cppId: autre.cppId }],
    donnees: { par: 'DEPOSANT' },
  });
});

test('a withdrawal is told to a reporter whose report is still awaited, not to one who has reported', async () => {
  const { dosId, cppId, comite, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  await c.rapporter(dosId, 'COLLEGE_1', membre(1));
  await m.evenement(dosId, 'RETIRER', { motif: 'Protocole à revoir' }, deposant);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_RETIRE',
    destinataires: [{ profil: 'GESTIONNAIRE', cppId }, { utiId: membre(6).utiId }],
  });
});

test('a verdict given while the letter is printed counts; once the decision is taken, none is given', async () => {
  const { dosId, comite } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  await c.verdicts(dosId, comite);
  const [{ pjId }] = await pieces(dosId, comite);
  const juger = (conformite: 'true' | 'false') =>
    m.etude.call(examenPieces, 'modifierConformite', { params: { dosId, pjId }, query: { conformite } }, comite);
  const decider = () => c.traiter(dosId, { decision: 'RECEVABLE', version }, comite);

  // The verdict is first at the lock; the decision finds the piece still compliant, prints, then waits behind it.
  const avant = await retenirDossiers(m, [dosId]);
  const nonConforme = juger('false');
  await avant.enAttente(1);
  const refusee = expect(decider()).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('non conforme')] },
  });
  await avant.enAttente(2);
  await avant.rendre();
  expect(await nonConforme).toMatchObject({ conformite: false });
  await refusee;
  expect((await c.synthese(dosId)).statut).toBe('RECEVABILITE_PREPAREE');

  // Over what was read: of two who judge it otherwise the second is told; a reason is kept aside while the piece is found right.
  const [vierge, fausse] = [
    { conformite: null, motif: null },
    { conformite: false, motif: null },
  ];
  const parDessus = (
    lu: { conformite: boolean | null; motif: string | null },
    conformite: boolean,
    motif: string | null = null,
  ) => m.etude.call(examenPieces, 'juger', { params: { dosId, pjId }, body: { conformite, motif, lu } }, comite);
  const refus = { conformite: false, motif: 'Signature absente' };
  expect(await parDessus(fausse, false, refus.motif)).toMatchObject(refus);
  await expect(parDessus(vierge, true)).rejects.toMatchObject({ code: 'version.perimee', details: { par: comite.nom } });
  expect(await parDessus(refus, true)).toMatchObject({ conformite: true, motif: null });
  expect(await parDessus({ conformite: true, motif: null }, false)).toMatchObject(refus);

  // The other way round.
  await juger('true');
  const apres = await retenirDossiers(m, [dosId]);
  const recevable = decider();
  await apres.enAttente(1);
  const tard = expect(juger('false')).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  await apres.enAttente(2);
  await apres.rendre();
  expect(await recevable).toMatchObject({ statut: 'EN_EVALUATION' });
  await tard;
});
