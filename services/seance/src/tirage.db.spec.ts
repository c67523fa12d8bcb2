import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jourDeSemaine } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { Demo, joursDeSeance } from './demo.ts';
import { AUJOURDHUI, gestionnaireSe2, IDF1, type Monde, monde, SE2 } from './test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

test('the draw: windows, places kept for it, one place for a dossier, moved with its committee, given back', async () => {
  const idf = await m.creer({ date: '2026-06-10', placesTasReservees: 1 });
  const se = await m.creer({ date: '2026-06-11' }, gestionnaireSe2);
  const tirage = () =>
    m.seance.call(seanceInternal, 'listerSeancesPourTirage', { input: { du: '2026-06-01', au: '2026-06-30' } });
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
  await expect(reserver(70_002)).rejects.toEqual(refus('seance.complete', { places: 1 }));
  await expect(reserver(70_002, SE2, idf.id)).rejects.toEqual(refus('seance.introuvable', { seanceId: idf.id }));
  expect(await reserver(70_001, SE2, se.id)).toMatchObject({ cppId: SE2, seanceId: se.id });
  await expect(reserver(70_003, SE2, se.id, 1)).rejects.toEqual(refus('seance.moisComplet', { capacite: 1 }));
  expect(await m.seance.call(seanceInternal, 'listerInscriptionsDuDossier', { input: { dosIds: [70_001] } })).toEqual([
    expect.objectContaining({ seanceId: se.id, inscription: 'INSCRIT', statut: 'PLANIFIEE', viaTirage: true }),
  ]);
  expect(await m.seance.call(seanceInternal, 'libererPlace', { input: { dosId: 70_001 } })).toEqual({ liberees: 1 });
  expect(await m.seance.call(seanceInternal, 'libererPlace', { input: { dosId: 70_001 } })).toEqual({ liberees: 0 });
  expect((await tirage()).chargeMensuelle).toEqual([]);
  expect((await m.seance.call(seanceInternal, 'lireSeance', { input: { seanceId: 999_999 } })) ?? null).toBeNull();
});

// TAS-05.
test('the draw takes a planned séance or an open one, none whose agenda was sent', async () => {
  const s = await m.creer({ date: '2026-08-06' });
  await m.inscrire(await m.dossier(), s.id);
  const offertes = async () => {
    const du = { du: '2026-08-01', au: '2026-08-31' };
    return (await m.seance.call(seanceInternal, 'listerSeancesPourTirage', { input: du })).seances.map(
      ({ seanceId }) => seanceId,
    );
  };
  expect(await offertes()).toEqual([s.id]);
  await m.transition(s.id, 'OUVRIR');
  expect(await offertes()).toEqual([s.id]);
  await m.transition(s.id, 'ENVOYER_ODJ');
  expect(await offertes()).toEqual([]);
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

test('demonstration séances: every committee, within the window of the draw, the same when loaded again', async () => {
  const demo = m.seance.get(Demo);
  expect(await demo.charger()).toBeGreaterThan(2 * 18);
  expect(await demo.charger()).toBe(0);
  const { seances } = await m.seance.call(seanceInternal, 'listerSeancesPourTirage', {
    input: { du: '2026-03-23', au: '2026-04-01' },
  });
  expect([...new Set(seances.map((s) => s.cppId))].toSorted((a, b) => a - b)).toEqual([IDF1, SE2]);
});

test.each([1, 4, 5, 26, 39])('the days of committee %i are working days, one a week, the same a week later', (cppId) => {
  const jours = joursDeSeance(cppId, '2026-03-02');
  expect(jours.length).toBeGreaterThanOrEqual(20);
  expect(jours.every((j) => ![0, 6].includes(jourDeSemaine(j)))).toBe(true);
  expect(joursDeSeance(cppId, '2026-03-09')).toEqual(expect.arrayContaining(jours.filter((j) => j > '2026-03-09')));
});
