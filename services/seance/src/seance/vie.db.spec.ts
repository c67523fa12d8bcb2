import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/documents';
import type { FileAnswer } from '@riph/contracts/core/files';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceElementsCles } from '@riph/contracts/seance/elements-cles.calls';
import { seanceExt } from '@riph/contracts/seance/ext.calls';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refusSeance } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import type { SeanceEvenement } from '@riph/contracts/seance/seance.workflow';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { Demo, joursDeSeance } from '../demo.ts';
import {
  AUJOURDHUI,
  admin,
  gestionnaire,
  gestionnaireSe2,
  IDF1,
  instructeur,
  MEMBRES,
  type Monde,
  monde,
  SE2,
} from '../test/monde.ts';

// Pages are printed by a real browser.
jest.setTimeout(60_000);

let m: Monde;
beforeAll(async () => {
  m = await monde();
}, 120_000);
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const transition = async (id: number, event: SeanceEvenement, motif?: string, actor = gestionnaire) => {
  const { version } = await m.lire(id, actor);
  return m.seance.call(
    seanceExt,
    'appelerTransition',
    { params: { seanceId: id }, query: { event }, body: { version, motif } },
    actor,
  );
};
const inscrire = (dosId: number, seanceId: number) =>
  m.seance.call(seanceDossier, 'inscrire', { params: { dosId }, query: { seanceId } }, gestionnaire);
const presence = (seanceId: number, membreId: number, isPresent: 'true' | 'false' = 'true', body: object = {}) =>
  m.seance.call(
    seancePresence,
    'modifier',
    { params: { seanceId }, query: { membreId, isPresent }, body: { ...body } },
    gestionnaire,
  );
const tousPresents = async (seanceId: number, sauf: number[] = []) => {
  for (const [utiId] of MEMBRES) if (!sauf.includes(utiId)) await presence(seanceId, utiId);
};
const pdf = async (answer: FileAnswer) => {
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return (await m.seance.get(DocumentStore).readBuffer(answer.document.documentId)).subarray(0, 5).toString();
};

test('from planned to closed: agenda sent, presence, quorum, minutes, what the others are told', async () => {
  const s = await m.creer({ date: '2026-03-25' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  await inscrire(un, s.id);
  await inscrire(deux, s.id);
  await m.rapporteur(un, 301, 'Dominique Girard', 'COLLEGE_1', true);
  await m.conflit(deux, 308, 'Dominique Marchand', 'Conseil du promoteur');

  await expect(transition(s.id, 'TENIR')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['La séance est « planifiée ».'] },
  });
  await expect(presence(s.id, 301)).rejects.toEqual(
    refusSeance('seance.presenceFermee', { raison: 'Ouvrez d’abord la séance : la présence se saisit ensuite.' }),
  );
  await transition(s.id, 'OUVRIR');
  await expect(presence(s.id, 301)).rejects.toEqual(
    refusSeance('seance.presenceFermee', { raison: 'La présence se saisit à partir du jour de la séance (25/03/2026).' }),
  );

  expect(await transition(s.id, 'ENVOYER_ODJ')).toMatchObject({ statut: 'ODJ_ENVOYE' });
  const [odj] = await m.seance.call(seanceDocuments, 'lister', { params: { seance_id: s.id } }, instructeur(301));
  expect(odj).toMatchObject({ type: 'ODJ', notifies: 6 });
  expect(
    await pdf(
      await m.seance.call(seanceDocuments, 'telecharger', { params: { seance_id: s.id, document_id: odj.id } }, instructeur(301)),
    ),
  ).toBe('%PDF-');
  await expect(
    m.seance.call(seanceDocuments, 'supprimer', { params: { seance_id: s.id, document_id: odj.id } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'seance.nonSupprimable' });

  m.clock.set('2026-03-25');
  await presence(s.id, 301);
  await expect(transition(s.id, 'TENIR')).rejects.toMatchObject({
    code: 'transition.refusee',
    detail: expect.stringContaining('Le quorum n’est pas atteint'),
  });
  await tousPresents(s.id, [307]);
  const { quorum } = await presence(s.id, 307, 'false');
  // Marchand, the only association member, is set aside on the second dossier: the session has its quorum, this dossier has not.
  expect(quorum.seance.atteint).toBe(true);
  expect(quorum.dossiers.find((d) => d.dosId === un)).toMatchObject({ deliberants: 5, quorum: { atteint: true } });
  const second = quorum.dossiers.find((d) => d.dosId === deux);
  expect(second).toMatchObject({
    deliberants: 4,
    ecartes: [{ utiId: 308, nom: 'Dominique Marchand', motif: 'Conseil du promoteur' }],
  });
  expect(second?.quorum.manques.join(' ')).toContain('représentant d’association');

  await transition(s.id, 'TENIR');
  const conflits = [{ utiId: 308, motif: 'Conseil du promoteur' }];
  const [examen] = await m.seance.call(seanceInternal, 'examen', { input: { dosId: un, conflits: [] } });
  expect(examen).toMatchObject({ seanceId: s.id, date: '2026-03-25', quorum: { atteint: true, manques: [] }, ecartes: [] });
  expect(examen.membresDeliberants.map((x) => x.nom)).toEqual(['Benali', 'Caron', 'Girard', 'Faure', 'Marchand']);
  const [examenDeux] = await m.seance.call(seanceInternal, 'examen', { input: { dosId: deux, conflits } });
  expect(examenDeux).toMatchObject({ quorum: { atteint: false }, ecartes: [{ utiId: 308 }] });

  const lister = () => m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, gestionnaire);
  expect((await lister()).map((d) => d.inscription)).toEqual(['EXAMINE', 'EXAMINE']);
  await expect(transition(s.id, 'CLOTURER')).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await pdf(await m.seance.call(seanceDocuments, 'genererReleve', { params: { seance_id: s.id } }, gestionnaire))).toBe(
    '%PDF-',
  );
  const releve = await m.seance
    .get(DocumentStore)
    .putBuffer(Buffer.from('%PDF-1.7 signé'), { nom: 'releve.pdf', type: 'application/pdf' });
  await m.seance.call(
    seanceDocuments,
    'enregistrer',
    { params: { seance_id: s.id }, body: { type: 'RELEVE_SIGNE' }, files: { fichier: [releve] } },
    gestionnaire,
  );
  await transition(s.id, 'CLOTURER');
  await expect(presence(s.id, 307)).rejects.toMatchObject({ code: 'seance.presenceFermee' });
  await m.settled();
  const faits = m.services.bus.published
    .filter((p) => new RegExp(`"seanceId":${s.id}[,}]`).test(JSON.stringify(p.payload)))
    .map((p) => p.subject.replace('event.seance.', ''));
  expect([...new Set(faits)]).toEqual(
    expect.arrayContaining([
      'dossierInscrit',
      'odjEnvoye',
      'documentNotifie',
      'mailDemande',
      'presenceSaisie',
      'seanceTenue',
      'seanceCloturee',
    ]),
  );
  expect(m.services.bus.dead.filter((d) => d.service !== 'identity')).toEqual([]);
});

test('an unsent document is deleted with its bytes; a foreign one is not found', async () => {
  const s = await m.creer({ date: '2026-03-27' });
  const annexe = await m.seance.call(
    seanceExt,
    'produireDocument',
    { params: { seanceId: s.id }, query: { typeDocumentSeance: 'CONVOCATION' } },
    gestionnaire,
  );
  const params = { seance_id: s.id, document_id: annexe.id };
  await expect(m.seance.call(seanceDocuments, 'telecharger', { params }, gestionnaireSe2)).rejects.toMatchObject({
    code: 'seance.introuvable',
  });
  const stored = await m.seance.call(
    seanceDocuments,
    'telechargerParType',
    { params: { seance_id: s.id }, query: { typeDocumentSeance: 'CONVOCATION' } },
    gestionnaire,
  );
  await m.seance.call(seanceDocuments, 'supprimer', { params }, gestionnaire);
  if (!('document' in stored)) throw new Error('a stored file was expected');
  expect(await m.seance.get(DocumentStore).info(stored.document.documentId)).toBeNull();
  await expect(m.seance.call(seanceDocuments, 'telecharger', { params }, gestionnaire)).rejects.toEqual(
    refusSeance('seance.documentIntrouvable', {}),
  );
  await expect(
    m.seance.call(
      seanceDocuments,
      'notifier',
      { params: { seance_id: s.id }, query: { typeDocumentSeance: 'ODJ' } },
      gestionnaire,
    ),
  ).rejects.toEqual(refusSeance('seance.documentManquant', { libelle: 'Ordre du jour' }));
});

test('who is not a member of the committee on that day is not present; hours must be in order', async () => {
  const s = await m.creer({ date: '2026-03-30' });
  await transition(s.id, 'OUVRIR');
  m.clock.set('2026-03-30');
  await expect(presence(s.id, 321)).rejects.toEqual(refusSeance('seance.membreIntrouvable', { membreId: 321 }));
  await expect(presence(s.id, 301, 'true', { arrivee: '15:00', depart: '14:30' })).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  const { membre } = await presence(s.id, 301, 'true', { arrivee: '14:10', depart: '16:00', distant: true });
  expect(membre).toMatchObject({ isPresent: true, arrivee: '14:10', depart: '16:00', distant: true });
});

test('who had left when a dossier was taken does not count on it', async () => {
  const s = await m.creer({ date: '2026-04-03' });
  const dosId = await m.dossier();
  await inscrire(dosId, s.id);
  await transition(s.id, 'OUVRIR');
  m.clock.set('2026-04-03');
  await tousPresents(s.id, [303]);
  await presence(s.id, 308, 'true', { depart: '15:00' });
  const { version } = await m.lire(s.id);
  const points = [{ dosId, minutes: 30, heureExamen: '15:30' }];
  await m.seance.call(seanceExt, 'ordonner', { params: { seanceId: s.id }, body: { version, points } }, gestionnaire);
  const { seance, dossiers } = await m.seance.call(seanceExt, 'lireQuorum', { params: { seanceId: s.id } }, gestionnaire);
  expect([seance.atteint, dossiers[0].quorum.atteint]).toEqual([true, false]);
  await expect(
    m.seance.call(seanceExt, 'ordonner', { params: { seanceId: s.id }, body: { version, points } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'version.perimee' });
  await expect(
    m.seance.call(
      seanceExt,
      'ordonner',
      { params: { seanceId: s.id }, body: { version: version + 1, points: [] } },
      gestionnaire,
    ),
  ).rejects.toEqual(refusSeance('seance.ordreIncomplet', {}));
});

test('a cancelled session gives its dossiers to the next ones with a place, the rest is left unattached', async () => {
  const s = await m.creer({ date: '2026-04-13' });
  const suivante = await m.creer({ date: '2026-04-14', capaciteDi: 1, placesTasReservees: 1 });
  const dosIds = [await m.dossier(), await m.dossier()];
  for (const d of dosIds) await inscrire(d, s.id);
  await expect(transition(s.id, 'ANNULER')).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [expect.objectContaining({ champ: 'motif' })] },
  });
  const fait = await transition(s.id, 'ANNULER', 'Quorum impossible à réunir');
  expect(fait.reports).toEqual([
    { dosId: dosIds[0], seanceId: suivante.id, date: '2026-04-14' },
    { dosId: dosIds[1], seanceId: null, date: null },
  ]);
  expect(fait.message).toBe('Séance annulée. 1 dossier reporté au 14/04/2026. 1 dossier est sans séance : inscrivez-le.');
  expect(await m.lire(s.id)).toMatchObject({ statut: 'ANNULEE', motifAnnulation: 'Quorum impossible à réunir' });
  await expect(inscrire(dosIds[1], s.id)).rejects.toEqual(refusSeance('seance.close', { statut: 'annulée' }));
});

test('assignments: readers are chosen, a declared link blocks them, each member is told his own', async () => {
  const s = await m.creer({ date: '2026-04-17' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) await inscrire(d, s.id);
  await m.rapporteur(un, 302, 'Dominique Benali', 'METHODOLOGISTE');
  await m.conflit(deux, 303, 'Dominique Caron', 'Investigateur associé');
  const modifier = (membreId: number, lectures: number[]) =>
    m.seance.call(
      seanceAffectation,
      'modifier',
      { params: { seanceId: s.id }, query: { membreId }, body: { lectures } },
      gestionnaire,
    );
  expect((await modifier(303, [un])).membre.cellules).toEqual([
    { dosId: un, role: 'LECTEUR', rapportDepose: false, conflit: null },
    { dosId: deux, role: null, rapportDepose: false, conflit: 'Investigateur associé' },
  ]);
  await expect(modifier(303, [deux])).rejects.toMatchObject({ code: 'seance.nonModifiable' });
  await expect(modifier(303, [un, 999_999])).rejects.toEqual(refusSeance('seance.nonInscrit', {}));
  await expect(modifier(321, [un])).rejects.toEqual(refusSeance('seance.membreIntrouvable', { membreId: 321 }));
  const { destinataires } = await m.seance.call(seanceAffectation, 'notifier', { params: { seanceId: s.id } }, gestionnaire);
  expect(destinataires).toBe(2);
  const mine = await m.seance.call(
    seanceAffectation,
    'lireDetail',
    { params: { seanceId: s.id }, query: { membreId: 302 } },
    instructeur(302),
  );
  expect(mine).toMatchObject({
    notifieLe: expect.any(String),
    membre: { cellules: [expect.objectContaining({ role: 'METHODOLOGISTE' }), expect.objectContaining({ role: null })] },
  });
  await expect(
    m.seance.call(seanceAffectation, 'lireDetail', { params: { seanceId: s.id }, query: { membreId: 302 } }, instructeur(303)),
  ).rejects.toMatchObject({
    code: 'seance.membreIntrouvable',
  });
  const vue = await m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, instructeur(303));
  expect(vue.find((d) => d.dosId === un)?.rapporteurs).toHaveLength(1);
  expect(vue.find((d) => d.dosId === deux)).toMatchObject({ rapporteurs: [], decision: null });
});

test('the draw: windows, places kept for it, one place for a dossier, moved with its committee, given back', async () => {
  const idf = await m.creer({ date: '2026-06-10', placesTasReservees: 1 });
  const se = await m.creer({ date: '2026-06-11' }, gestionnaireSe2);
  const tirage = () => m.seance.call(seanceInternal, 'seancesPourTirage', { input: { du: '2026-06-01', au: '2026-06-30' } });
  expect((await tirage()).seances).toEqual([
    { seanceId: idf.id, cppId: IDF1, date: '2026-06-10', type: 'PLENIERE', placesLibres: 1 },
    { seanceId: se.id, cppId: SE2, date: '2026-06-11', type: 'PLENIERE', placesLibres: 2 },
  ]);
  const reserver = (dosId: number, cppId = IDF1, seanceId = idf.id, capaciteMensuelleDi = 8) =>
    m.seance.call(seanceInternal, 'reserverPlace', { input: { cppId, seanceId, dosId, capaciteMensuelleDi } });
  const place = { seanceId: idf.id, cppId: IDF1, dosId: 70_001, date: '2026-06-10' };
  expect(await reserver(70_001)).toEqual(place);
  expect(await reserver(70_001)).toEqual(place);
  expect((await tirage()).chargeMensuelle).toEqual([{ cppId: IDF1, mois: '2026-06', di: 1 }]);
  await expect(reserver(70_002)).rejects.toEqual(refusSeance('seance.complete', { places: 1 }));
  await expect(reserver(70_002, SE2, idf.id)).rejects.toEqual(refusSeance('seance.introuvable', { seanceId: idf.id }));
  expect(await reserver(70_001, SE2, se.id)).toMatchObject({ cppId: SE2, seanceId: se.id });
  await expect(reserver(70_003, SE2, se.id, 1)).rejects.toEqual(refusSeance('seance.moisComplet', { capacite: 1 }));
  expect(await m.seance.call(seanceInternal, 'inscriptionsDuDossier', { input: { dosIds: [70_001] } })).toEqual([
    expect.objectContaining({ seanceId: se.id, inscription: 'INSCRIT', statut: 'PLANIFIEE', viaTirage: true }),
  ]);
  expect(await m.seance.call(seanceInternal, 'libererPlace', { input: { dosId: 70_001 } })).toEqual({ liberees: 1 });
  expect(await m.seance.call(seanceInternal, 'libererPlace', { input: { dosId: 70_001 } })).toEqual({ liberees: 0 });
  expect((await tirage()).chargeMensuelle).toEqual([]);
  expect((await m.seance.call(seanceInternal, 'seance', { input: { seanceId: 999_999 } })) ?? null).toBeNull();
});

test('thirty draws at once never pass the places nor the month', async () => {
  const s = await m.creer({ date: '2026-07-07', capaciteDi: 20, placesTasReservees: 20 });
  const issues = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      m.seance.call(seanceInternal, 'reserverPlace', {
        input: { cppId: IDF1, seanceId: s.id, dosId: 80_000 + i, capaciteMensuelleDi: 8 },
      }),
    ),
  );
  expect(issues.filter((i) => i.status === 'fulfilled')).toHaveLength(8);
  const refus = issues.flatMap((i) => (i.status === 'rejected' ? [i.reason.code] : []));
  expect(new Set(refus)).toEqual(new Set(['seance.moisComplet']));
});

test('dashboards and key elements read the same sessions', async () => {
  const gest = await m.seance.call(seanceTableauDeBord, 'lireSeancesGestionnaire', {}, gestionnaire);
  expect(gest.length).toBeGreaterThan(0);
  expect(gest.length).toBeLessThanOrEqual(5);
  expect(gest.every((s) => s.quorumPossible && s.date >= AUJOURDHUI)).toBe(true);
  const inst = await m.seance.call(seanceTableauDeBord, 'lireSeancesInstructeur', {}, instructeur(301));
  expect(inst.length).toBeLessThanOrEqual(3);
  m.clock.set('2026-05-04');
  const { anneeCourante, anneePrecedente } = await m.seance.call(
    seanceTableauDeBord,
    'lirePresenceInstructeur',
    {},
    instructeur(301),
  );
  expect(anneeCourante).toEqual({ annee: 2026, tenues: 1, presences: 1, taux: 1 });
  expect(anneePrecedente).toEqual({ annee: 2025, tenues: 0, presences: 0, taux: null });
  const cles = await m.seance.call(seanceElementsCles, 'lireGestionnaire', {}, gestionnaire);
  expect(cles.passees.map((s) => s.statut)).toEqual(['CLOTUREE']);
  expect(cles.dossiersSansDecision).toBe(2);
  const national = await m.seance.call(seanceTableauDeBord, 'lireSeancesAdministration', {}, admin);
  expect(national.parComite).toHaveLength(39);
  expect(await m.seance.call(seanceExt, 'listerProchaines', { query: {} }, gestionnaireSe2)).toEqual([
    expect.objectContaining({ cppId: SE2, date: '2026-06-11' }),
  ]);
});

test('demonstration sessions: every committee, within the window of the draw, the same when loaded again', async () => {
  const demo = m.seance.get(Demo);
  expect(await demo.charger()).toBeGreaterThan(39 * 9);
  expect(await demo.charger()).toBe(0);
  const { seances } = await m.seance.call(seanceInternal, 'seancesPourTirage', { input: { du: '2026-03-23', au: '2026-04-01' } });
  expect(new Set(seances.map((s) => s.cppId)).size).toBeGreaterThan(20);
});

test.each([1, 4, 5, 26, 39])('the days of committee %i are working days, two weeks apart, the same a week later', (cppId) => {
  const jours = joursDeSeance(cppId, '2026-03-02');
  expect(jours.length).toBeGreaterThanOrEqual(10);
  expect(jours.every((j) => ![0, 6].includes(new Date(`${j}T00:00:00Z`).getUTCDay()))).toBe(true);
  expect(joursDeSeance(cppId, '2026-03-09')).toEqual(expect.arrayContaining(jours.filter((j) => j > '2026-03-09')));
});
