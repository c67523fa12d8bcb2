import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { instantParis } from '@riph/contracts/core/paris';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import * as z from 'zod';
import { AUJOURDHUI, gestionnaire, IDF1, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

test('an initial request enters no restricted séance: not by hand, not offered, not by a change of the séance, not when another is cancelled', async () => {
  const avant = await m.creer({ date: '2026-04-22' });
  const restreinte = await m.creer({ date: '2026-04-23', type: 'RESTREINTE' });
  const pleniere = await m.creer({ date: '2026-04-24' });
  const [di, ms] = [await m.dossier(), await m.dossier({ type: 'MS' })];
  await expect(m.inscrire(di, restreinte.id)).rejects.toEqual(refus('seance.restreinte', {}));
  const offertes = async (dosId: number) =>
    (await m.seance.call(seanceDossier, 'listerEligibles', { params: { dosId } }, gestionnaire)).map((s) => s.seanceId);
  expect(await offertes(di)).not.toContain(restreinte.id);
  expect(await offertes(di)).toContain(pleniere.id);
  expect(await offertes(ms)).toContain(restreinte.id);
  for (const dosId of [di, ms]) await m.inscrire(dosId, avant.id);
  const change = { ...m.saisie({ date: avant.date, type: 'RESTREINTE' as const }), id: avant.id, version: avant.version };
  await expect(m.seance.call(seanceSeance, 'modifier', { body: change }, gestionnaire)).rejects.toMatchObject({
    code: 'seance.nonModifiable',
  });
  const { reports } = await m.transition(avant.id, 'ANNULER', 'Salle indisponible');
  expect(reports.map((r) => [r.dosId, r.seanceId])).toEqual([
    [di, pleniere.id],
    [ms, restreinte.id],
  ]);
});

/** The fact of etude that closes a dossier, as its outbox relays it. */
const fermer = (dosId: number, evenement: string, de: string, vers: string) =>
  m.services.bus.deliver({
    subject: 'event.etude.dossierTransition',
    body: JSON.stringify({ dosId, evenement, de, vers, cppId: IDF1, date: AUJOURDHUI }),
    headers: {},
    msgId: randomUUID(),
    attempt: 1,
  });

test('a dossier that is closed waits for no séance: taken off when it closes, never moved when its séance is cancelled', async () => {
  const s = await m.creer({ date: '2026-06-08', capaciteDi: 4 });
  const suivante = await m.creer({ date: '2026-06-09', capaciteDi: 1, placesTasReservees: 1 });
  const [avis, retire, clos, vivant] = [await m.dossier(), await m.dossier(), await m.dossier(), await m.dossier()];
  for (const d of [avis, retire, clos, vivant]) await m.inscrire(d, s.id);
  fermer(avis, 'CONFIRMER_CONFORMITE', 'REPONSE_RECUE', 'AVIS_FAVORABLE');
  // Withdrawn too late for its place to be given back: it leaves the agenda, the place stays taken.
  fermer(retire, 'RETIRER', 'EN_EVALUATION', 'ABANDONNE');
  await m.settled();
  expect((await m.lire(s.id)).remplissage).toMatchObject({ di: 2, diConsommees: 3 });
  const { db } = m.services.of('etude');
  expect(await db.query(sql`select 1 from inscription where dos_id = any(${[avis, retire]})`)).toEqual([]);
  // Its fact is not there yet.
  await db.query(sql`update dossier set statut = 'REJET_IMPLICITE' where id = ${clos}`);
  const { reports } = await m.transition(s.id, 'ANNULER', 'Quorum impossible à réunir');
  expect(reports).toMatchObject([{ dosId: vivant, seanceId: suivante.id }]);
  const lignes = await m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, gestionnaire);
  expect(lignes).toEqual([]);
  // The one that lives was put off, and has séances to go to; a closed one has none.
  const de = (dosId: number) => ({ params: { dosId } });
  expect(await m.seance.call(seanceDossier, 'lister', de(vivant), gestionnaire)).toContainEqual(
    expect.objectContaining({ seanceId: suivante.id, via: 'REPORT' }),
  );
  expect(await m.seance.call(seanceDossier, 'listerEligibles', de(vivant), gestionnaire)).not.toEqual([]);
  expect(await m.seance.call(seanceDossier, 'listerEligibles', de(clos), gestionnaire)).toEqual([]);
});

test('a dossier moves to another séance only when the one it leaves is named; both séances keep the trace', async () => {
  const [un, deux, trois] = [
    await m.creer({ date: '2026-08-04', heureDebut: '09:30' }),
    await m.creer({ date: '2026-08-06' }),
    await m.creer({ date: '2026-08-11' }),
  ];
  const [seul, lot] = [await m.dossier(), await m.dossier()];
  for (const d of [seul, lot]) await m.inscrire(d, un.id);
  const autre = { seanceId: un.id, date: '2026-08-04', heureDebut: '09:30' };
  const ailleurs = refus('seance.autreSeance', autre);
  expect(ailleurs.detail).toBe('Le dossier est déjà inscrit à la séance du 04/08/2026 à 09:30 : confirmez pour le déplacer.');
  await expect(m.inscrire(seul, deux.id)).rejects.toEqual(ailleurs);
  // Read before somebody else moved it: another séance is named than the one it is in.
  await expect(m.deplacer(seul, trois.id, deux.id)).rejects.toEqual(ailleurs);
  expect((await m.deplacer(seul, un.id, deux.id)).message).toBe(
    'Dossier déplacé de la séance du 04/08/2026 à 09:30 à celle du 06/08/2026 à 14:00.',
  );
  const plusieurs = () =>
    m.seance.call(seanceNonRattaches, 'inscrire', { params: { seanceId: deux.id }, body: { dosIds: [lot] } }, gestionnaire);
  const numero = expect.stringMatching(/^26\./);
  expect(await plusieurs()).toEqual({
    inscrits: [],
    refuses: [{ dosId: lot, numero, raison: ailleurs.detail, seanceActuelle: autre, motifDemande: false }],
  });
  expect((await m.lire(un.id)).remplissage).toMatchObject({ di: 1, diConsommees: 1 });
  expect(await m.deplacer(lot, un.id, deux.id)).toMatchObject({ dosId: lot, seanceId: deux.id });
  const { db } = m.services.of('seance');
  const journal = await db.query<{ entity: string; action: string; dosId: string }>(sql`
    select entity_id as entity, action, details->>'dosId' as "dosId"
    from evenement
    where entity_code = 'SEANCE' and action like '%_DOSSIER' and entity_id = any(${[String(un.id), String(deux.id)]})
    order by rang
  `);
  expect(journal.map((j) => [Number(j.entity), j.action, Number(j.dosId)])).toEqual([
    [un.id, 'INSCRIRE_DOSSIER', seul],
    [un.id, 'INSCRIRE_DOSSIER', lot],
    [un.id, 'DEPLACER_DOSSIER', seul],
    [deux.id, 'INSCRIRE_DOSSIER', seul],
    [un.id, 'DEPLACER_DOSSIER', lot],
    [deux.id, 'INSCRIRE_DOSSIER', lot],
  ]);
});

test('a séance examines what is admissible at its hour; the rest is told, leaves it, and is offered to another', async () => {
  const s = await m.creer({ date: '2026-07-07', capaciteDi: 5 });
  const examine = await m.dossier();
  const laisses = [
    await m.dossier({ statut: 'COMPLEMENTS_DEMANDES', dateRecevabilite: null }),
    await m.dossier({ statut: 'MODIFICATIONS_DEMANDEES' }),
    // Declared admissible before the secretariat says that the séance was held, after the séance.
    await m.dossier({ dateRecevabilite: '2026-07-08' }),
    await m.dossier({ dateRecevabilite: '2026-07-07' }),
  ];
  // The last one on the same day, after the end of the séance.
  const recevableA = instantParis('2026-07-07', '18:30');
  await m.services.of('etude').db.query(sql`update dossier set recevable_a = ${recevableA} where id = ${laisses[3]}`);
  for (const d of [examine, ...laisses]) await m.inscrire(d, s.id);
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-07-07T17:00:00Z');
  await m.tousPresents(s.id);
  expect((await m.transition(s.id, 'TENIR')).message).toBe(
    'Séance : tenue. 4 dossiers n’étaient pas à examiner à cette séance (pas encore recevables, ou réponse attendue du promoteur) : inscrivez-les à une autre séance.',
  );
  const points = await m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, gestionnaire);
  expect(points.map((d) => [d.dosId, d.inscription])).toEqual([[examine, 'EXAMINE']]);
  await m.settled();
  // Whoever was told that day learns that it is void (MAI-10).
  const voided = z.object({ modele: z.literal('DOSSIER_DEPLACE'), donnees: z.object({ dosId: z.int(), nouvelle: z.null() }) });
  const dits = m.services.bus.published.flatMap(({ payload }) => voided.safeParse(payload).data?.donnees.dosId ?? []);
  expect(dits.filter((id) => id === examine || laisses.includes(id)).toSorted()).toEqual(laisses.toSorted());
  const suivante = await m.creer({ date: '2026-07-14' });
  const params = { seanceId: suivante.id };
  const query = { cppId: IDF1, rechercheDto: '{"filtres":{}}' };
  const { lignes, sansEssais } = await m.seance.call(seanceNonRattaches, 'lister', { params, query }, gestionnaire);
  expect(lignes.map((d) => d.dosId)).toEqual(expect.arrayContaining(laisses));
  // The service of the trials does not run here: the list says that it lacks them.
  expect(sansEssais).toBe(true);
  const { db } = m.services.of('etude');
  const suivies = await db.query(sql`select dos_id as "dosId", statut from inscription where seance_id = ${s.id}`);
  expect(suivies).toEqual([{ dosId: examine, statut: 'EXAMINE' }]);
});
