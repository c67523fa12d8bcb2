/** A committee asks to be relieved of a dossier: refused, drawn elsewhere, given by hand (REA-01, TAS-10). */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { changerComites } from '@riph/referentiel/test/fixtures';
import { verifier } from '../../../tools/tas-verify.mjs';
import { TirageRepository } from '../../depot/tirage/tirage.repository.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const COMMENTAIRE = 'Le président a travaillé avec le promoteur.';
const MOTIF = 'Comité disponible dès cette semaine.';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const demander = (dosId: number, actor: Actor, version?: number) =>
  m.etude.call(
    examenReaffectations,
    'demander',
    { params: { dosId }, body: { motif: 'CONFLIT', commentaire: COMMENTAIRE, version } },
    actor,
  );
const accepter = (dosId: number, allegerCharge?: boolean) =>
  m.etude.call(examenReaffectations, 'accepter', { params: { dosId }, body: { allegerCharge } }, administrateur);
const dessaisis = (actor: Actor) => m.etude.call(etudeReaffectation, 'listerDessaisis', {}, actor);
/** What the next draw would read of the load of a committee. */
const chargeDe = async (cppId: number) => (await m.etude.get(TirageRepository).tiragesAnnee(m.clock.today())).get(cppId) ?? 0;
const confier = (dosId: number, cppId: number) =>
  m.etude.call(examenReaffectations, 'accepterSansTas', { params: { dosId }, body: { cppId, motif: MOTIF } }, administrateur);
const statut = (dosId: number, actor: Actor) =>
  m.etude.call(examenReaffectations, 'lireStatutDossierLie', { params: { dosId } }, actor);
const attente = () => m.etude.call(etudeTdbAdministration, 'listerReaffectations', {}, administrateur);
const nombre = () => m.etude.call(etudeTdbAdministration, 'compterReaffectations', {}, administrateur);
const evenements = (dosId: number, actor: Actor) =>
  m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, actor);
const documents = (dosId: number, actor: Actor) => m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, actor);
const modeles = async (dosId: number) => (await mailsDe(m, dosId)).map((mail) => mail.modele);

const fige = { code: 'transition.refusee', details: { raisons: [expect.stringContaining('figé')] } };

test('asked: the dossier is frozen and the administration told; refused, its committee goes on with it', async () => {
  m.clock.set(J0);
  const { dosId, comite, cppId } = await c.depose();
  const avant = await nombre();
  await expect(demander(dosId, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const gestes = async (qui: Actor) => (await statut(dosId, qui)).gestes;
  expect(await gestes(comite)).toMatchObject({ demander: true, decider: false, raisons: [], signalement: null });
  expect(await demander(dosId, comite)).toMatchObject({ statut: 'DEPOSE' });
  expect(await gestes(comite)).toMatchObject({ demander: false, decider: false });
  expect(await gestes(administrateur)).toMatchObject({ demander: false, decider: true, raisons: [] });
  // Twice, or anything else by anybody: frozen.
  await expect(demander(dosId, comite)).rejects.toMatchObject(fige);
  await expect(c.preparer(dosId, comite)).rejects.toMatchObject(fige);
  await expect(m.evenement(dosId, 'RETIRER', { motif: 'Projet à revoir' }, deposant)).rejects.toMatchObject(fige);
  await expect(c.verdicts(dosId, comite)).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  // A link of interest is a person's duty, on any day.
  const lien = { params: { dosId }, body: { utiId: cppId * 1000 + 7, motif: 'Ancien élève' } };
  expect(await m.etude.call(examenLiens, 'declarer', lien, comite)).toMatchObject({ motif: 'Ancien élève' });
  expect(await nombre()).toBe(avant + 1);
  const cinq = await m.etude.call(etudeTdbAdministration, 'listerDernieresReaffectations', {}, administrateur);
  expect(cinq.length).toBeLessThanOrEqual(5);
  m.clock.set(addJours(J0, 2));
  expect((await attente()).find((r) => r.dosId === dosId)).toMatchObject({
    motif: 'CONFLIT',
    commentaire: COMMENTAIRE,
    demandePar: comite.nom,
    ageJours: 2,
  });
  const refuse = { params: { dosId }, body: { motif: 'Un autre membre peut présider.' } };
  expect(await m.etude.call(examenReaffectations, 'refuser', refuse, administrateur)).toMatchObject({ statut: 'DEPOSE' });
  await expect(m.etude.call(examenReaffectations, 'refuser', refuse, administrateur)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  expect(await nombre()).toBe(avant);
  expect(await statut(dosId, comite)).toMatchObject({
    gestes: { demander: true },
    demandes: [{ decision: 'REFUSEE', decidePar: administrateur.nom, motifDecision: refuse.body.motif }],
  });
  expect(await c.preparer(dosId, comite)).toMatchObject({ statut: 'RECEVABILITE_PREPAREE' });
  await m.services.settled();
  expect((await modeles(dosId)).slice(-3)).toEqual(['REAFFECTATION_DEMANDEE', 'LIEN_DECLARE', 'REAFFECTATION_REFUSEE']);
  // The sponsor learns nothing of a request that changed nothing.
  expect((await evenements(dosId, deposant)).map((e) => e.action)).not.toContain('DEMANDER_REAFFECTATION');
});

/** Admissible after complements, with a reporter who reported and a declared link. */
async function instruit() {
  const depot = await c.depose();
  const { dosId, comite, cppId, membre } = depot;
  const { version } = await c.preparer(dosId, comite);
  const demandes = [{ categorieId: null, pjId: null, texte: 'Préciser le calendrier' }];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, comite);
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications: [{ ligne: 0, texte: 'Calendrier précisé.' }] }, deposant);
  await c.declarerRecevable(dosId, comite);
  await c.designer(dosId, 'COLLEGE_1', cppId * 1000 + 3, comite);
  await c.rapporter(dosId, 'COLLEGE_1', membre(3), 'rapport-du-premier.pdf');
  const lien = { params: { dosId }, body: { utiId: cppId * 1000 + 6, motif: 'Ancien collègue' } };
  await m.etude.call(examenLiens, 'declarer', lien, comite);
  return depot;
}

test('accepted: drawn among the committees that never had it, which begins again and reads nothing of the first examination', async () => {
  m.clock.set(J0);
  const { dosId, cppId, comite, membre } = await instruit();
  await m.services.settled();
  const [{ seanceId }] = await c.inscriptions(dosId);
  const jour = addJours(J0, 3);
  m.clock.set(jour);
  await demander(dosId, comite);
  await expect(c.rapporter(dosId, 'COLLEGE_1', membre(3))).rejects.toMatchObject(fige);
  expect(await accepter(dosId)).toMatchObject({ statut: 'DEPOSE' });
  await m.services.settled();

  const t = await c.tirage(dosId, administrateur);
  expect(t).toMatchObject({ mode: 'REAFFECTATION', operateur: null });
  expect(t.cppId).not.toBe(cppId);
  expect(t.comites.find((x) => x.cppId === cppId)?.raisons).toContain('DEJA_SAISI');
  m.clock.set(addJours(jour, 1));
  expect(verifier(JSON.parse(JSON.stringify(await c.tirage(dosId, administrateur)))).filter((e) => e.ok === false)).toEqual([]);
  m.clock.set(jour);

  // The first committee finds it no more, its reporter neither, and its agenda drops it.
  for (const actor of [comite, membre(3)])
    await expect(c.synthese(dosId, actor)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  // REA-03: of all that, they keep a line; nobody else does.
  const { numero, titre } = await c.synthese(dosId, administrateur);
  const ligne = { id: expect.any(Number), numero, titre, deposeLe: J0, recuLe: J0 };
  for (const actor of [comite, membre(3)])
    expect((await dessaisis(actor))[0]).toEqual({ ...ligne, demandeLe: m.clock.instant(), dessaisiLe: m.clock.instant() });
  expect((await dessaisis(gestionnaire(t.cppId ?? 0))).map((l) => l.numero)).not.toContain(numero);
  const agenda = await m.services.of('seance').call(seanceSeance, 'listerDossiers', { params: { seanceId } }, comite);
  expect(agenda.map((d) => d.dosId)).not.toContain(dosId);

  const second = gestionnaire(t.cppId ?? 0);
  const s = await c.synthese(dosId, second);
  expect(s).toMatchObject({
    statut: 'DEPOSE',
    dates: { soumission: J0, tas: jour, reception: jour, recevabilite: null, demandeComplements: null },
    echeance: { code: 'RECEVABILITE', date: addJours(jour, 10) },
    compteurs: { rapporteurs: 0, piecesConformes: 0, piecesNonConformes: 0 },
    etudeEtat: 'EN_EVALUATION',
  });
  expect(await c.inscriptions(dosId)).toMatchObject([{ cppId: t.cppId, seanceId: s.seance?.seanceId }]);
  expect(await m.etude.call(examenLiens, 'lister', { params: { dosId } }, second)).toEqual([]);
  expect((await documents(dosId, second)).map((d) => d.type)).not.toContain('RAPPORT');
  const actes = (await evenements(dosId, second)).map((e) => e.action);
  expect(actes).toEqual(expect.arrayContaining(['REAFFECTER', 'DECLARER_RECEVABLE', 'SOUMETTRE']));
  for (const secret of ['RAPPORTEUR_DESIGNE', 'RAPPORT_DEPOSE', 'CONFLIT_DECLARE', 'VERDICT_PIECE', 'DEMANDER_REAFFECTATION'])
    expect(actes).not.toContain(secret);
  const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, second);
  expect(pieces.every((p) => p.conformite === null)).toBe(true);
  // Neither the reason nor the text of the first committee; the administration reads all of it.
  expect(JSON.stringify([s, await statut(dosId, second), await evenements(dosId, second)])).not.toContain(COMMENTAIRE);
  expect((await statut(dosId, administrateur)).demandes).toMatchObject([{ decision: 'ACCEPTEE', nouveauComite: t.cppNom }]);
  expect(await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).toMatchObject({
    etat: 'EN_EVALUATION',
  });

  const faits = (await m.publies()).filter((p) => p.subject === 'event.etude.dossierChange').map((p) => p.payload);
  expect(faits.at(-1)).toMatchObject({ dosId, document: { cppId: t.cppId, statut: 'DEPOSE' } });
  const derniers = (await mailsDe(m, dosId)).filter((x) => x.modele.startsWith('REAFFECTATION'));
  expect(derniers.map((x) => [x.modele, x.destinataires])).toEqual([
    ['REAFFECTATION_DEMANDEE', [{ profil: 'SUPER_ADMIN' }]],
    ['REAFFECTATION_FAITE', [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId: t.cppId, sauf: [deposant.utiId] }]],
    ['REAFFECTATION_DESSAISI', [{ profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] }]],
  ]);
  expect(JSON.stringify(await mailsDe(m, dosId))).not.toContain(COMMENTAIRE);

  // The first request for complements was the first committee's: the second may ask in its turn, and declare admissible.
  const { version } = await c.preparer(dosId, second);
  const demandes = [{ categorieId: null, pjId: null, texte: 'Joindre le budget' }];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, second);
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications: [{ ligne: 0, texte: 'Sans objet.' }] }, deposant);
  expect(await c.declarerRecevable(dosId, second)).toMatchObject({ statut: 'EN_EVALUATION' });
});

test('the days that the first committee granted for the complements are not those of the second', async () => {
  m.clock.set(J0);
  const { dosId, comite } = await c.deposeDispositif('IC-Cas-3');
  const demanderComplements = async (actor: Actor) => {
    const { version } = await c.preparer(dosId, actor);
    const demandes = [{ categorieId: null, pjId: null, texte: 'Préciser le calendrier' }];
    await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, actor);
  };
  const prolonger = (actor: Actor) =>
    m.evenement(dosId, 'PROLONGER_COMPLEMENTS', { jours: 30, motif: 'Essais en cours au laboratoire.' }, actor);
  await demanderComplements(comite);
  await prolonger(comite);
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications: [{ ligne: 0, texte: 'Calendrier précisé.' }] }, deposant);
  // Experts are consulted on a modification alone, which is reassigned by the same act.
  await m.etude.db.query(sql`update dossier set consultation_experts = true where id = ${dosId}`);
  await demander(dosId, comite);
  await accepter(dosId);
  await m.services.settled();
  const [delais] = await m.etude.db.query<object>(sql`
    select jours_complements as jours, consultation_experts as experts
    from dossier
    where id = ${dosId}
  `);
  expect(delais).toEqual({ jours: null, experts: null });
  const second = gestionnaire((await c.tirage(dosId, administrateur)).cppId ?? 0);
  await demanderComplements(second);
  expect(await c.synthese(dosId, second)).toMatchObject({ echeance: { code: 'COMPLEMENTS', date: addJours(J0, 10) } });
  await prolonger(second);
  expect(await c.synthese(dosId, second)).toMatchObject({ echeance: { code: 'COMPLEMENTS', date: addJours(J0, 30) } });
});

test('given by hand: an active committee that has the field and never had the research, with a reason', async () => {
  m.clock.set(J0);
  const { dosId, cppId, comite } = await c.depose();
  await demander(dosId, comite);
  const comites = (await c.tirage(dosId, administrateur)).comites.map((x) => x.cppId).filter((id) => id !== cppId);
  const [choisi, inactif, expire] = comites;
  const ref = m.services.of('referentiel').db;
  await changerComites(ref, inactif, sql`actif = false`);
  await changerComites(ref, expire, sql`agrement_fin = '2026-01-31'`);
  for (const [id, raison] of [
    [cppId, 'déjà saisi'],
    [inactif, 'désactivé'],
    [expire, 'agrément non valable'],
    [9999, 'n’existe pas'],
  ] as const)
    await expect(confier(dosId, id)).rejects.toMatchObject({
      code: 'attribution.comite',
      detail: expect.stringContaining(raison),
    });
  await changerComites(ref, inactif, sql`actif = true`);
  await changerComites(ref, expire, sql`agrement_fin = '2030-12-31'`);
  expect(await confier(dosId, choisi)).toMatchObject({ statut: 'DEPOSE' });
  expect(await c.tirage(dosId)).toMatchObject({ mode: 'MANUEL', cppId: choisi, operateur: administrateur.nom, motif: MOTIF });
  await m.services.settled();
  expect(await c.synthese(dosId, gestionnaire(choisi))).toMatchObject({ statut: 'DEPOSE', dates: { reception: J0 } });
  expect((await mailsDe(m, dosId)).find((x) => x.modele === 'REAFFECTATION_FAITE')).toMatchObject({
    donnees: { parTirage: false },
  });
});

// TAS-14: what was drawn counts in the load of who was drawn; relieved, in that of the second too.
test.each([
  [false, 1],
  [true, 0],
])('relieved, the load taken away: %s', async (allegerCharge, reste) => {
  m.clock.set(J0);
  const { dosId, cppId, comite } = await c.depose();
  const avant = await chargeDe(cppId);
  await demander(dosId, comite);
  await accepter(dosId, allegerCharge);
  expect(await chargeDe(cppId)).toBe(avant - 1 + reste);
  const t = await c.tirage(dosId, administrateur);
  expect(t.allegeCppId).toBe(allegerCharge ? cppId : null);
  expect(await chargeDe(t.cppId ?? 0)).toBeGreaterThan(0);
});

test('given by hand, the load goes or stays as the administration says, and the choice is kept with the attribution', async () => {
  m.clock.set(J0);
  const { dosId, cppId, comite } = await c.depose();
  const avant = await chargeDe(cppId);
  await demander(dosId, comite);
  const [choisi] = (await c.tirage(dosId, administrateur)).comites.map((x) => x.cppId).filter((id) => id !== cppId);
  const body = { cppId: choisi, motif: MOTIF, allegerCharge: true };
  await m.etude.call(examenReaffectations, 'accepterSansTas', { params: { dosId }, body }, administrateur);
  expect(await c.tirage(dosId, administrateur)).toMatchObject({ mode: 'MANUEL', cppId: choisi, allegeCppId: cppId });
  expect(await chargeDe(cppId)).toBe(avant - 1);
});
