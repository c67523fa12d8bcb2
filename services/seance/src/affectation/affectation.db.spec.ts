import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { seancePresence } from '@riph/contracts/seance/presence.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { AUJOURDHUI, gestionnaire, instructeur, type Monde, monde } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

test('who is not a member of the committee on that day is not present; hours must be in order', async () => {
  const s = await m.creer({ date: '2026-03-30' });
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-03-30T16:00:00Z');
  await expect(m.presence(s.id, 321)).rejects.toEqual(refus('seance.membreIntrouvable', { membreId: 321 }));
  await expect(m.presence(s.id, 301, 'true', { arrivee: '15:00', depart: '14:30' })).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  const { membre } = await m.presence(s.id, 301, 'true', { arrivee: '14:10', depart: '16:00', distant: true });
  expect(membre).toMatchObject({ isPresent: true, arrivee: '14:10', depart: '16:00', distant: true });
});

test('who had left when a dossier was taken does not count on it', async () => {
  const s = await m.creer({ date: '2026-04-03' });
  const dosId = await m.dossier();
  await m.inscrire(dosId, s.id);
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-04-03T16:00:00Z');
  await m.tousPresents(s.id, [303]);
  await m.presence(s.id, 308, 'true', { depart: '15:00' });
  const { version } = await m.lire(s.id);
  const points = [{ dosId, minutes: 30, heureExamen: '15:30' }];
  await m.seance.call(seanceSeance, 'ordonner', { params: { seanceId: s.id }, body: { version, points } }, gestionnaire);
  const { seance, dossiers } = await m.seance.call(seancePresence, 'lireQuorum', { params: { seanceId: s.id } }, gestionnaire);
  expect([seance.atteint, dossiers[0].quorum.atteint]).toEqual([true, false]);
  await expect(
    m.seance.call(seanceSeance, 'ordonner', { params: { seanceId: s.id }, body: { version, points } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'version.perimee' });
  // Before the séance began, and later than now: refused with the sentence, and nothing is kept.
  const examineA = (heureExamen: string, v = version + 1) =>
    m.seance.call(
      seanceSeance,
      'ordonner',
      { params: { seanceId: s.id }, body: { version: v, points: [{ dosId, minutes: 45, heureExamen }] } },
      gestionnaire,
    );
  const refusHeure = (debut: string) => ({ code: 'seance.heureExamen', detail: expect.stringContaining(debut) });
  await expect(examineA('13:59')).rejects.toMatchObject(refusHeure('La séance commence à 14:00'));
  await expect(examineA('18:01')).rejects.toMatchObject(refusHeure('Il est 18:00'));
  const [point] = await m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, gestionnaire);
  expect(point).toMatchObject({ minutes: 30, heureExamen: '15:30' });
  await expect(
    m.seance.call(
      seanceSeance,
      'ordonner',
      { params: { seanceId: s.id }, body: { version: version + 1, points: [] } },
      gestionnaire,
    ),
  ).rejects.toEqual(refus('seance.ordreIncomplet', {}));
});

test('assignments: readers are chosen, a declared link blocks them, each member is told his own', async () => {
  const s = await m.creer({ date: '2026-04-17' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) await m.inscrire(d, s.id);
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
  await expect(modifier(303, [un, 999_999])).rejects.toEqual(refus('seance.nonInscrit', {}));
  await expect(modifier(321, [un])).rejects.toEqual(refus('seance.membreIntrouvable', { membreId: 321 }));
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

test('who loses all that he was told is told so once; a list is whole whoever sends it; nothing is sent of a séance that is over', async () => {
  const s = await m.creer({ date: '2026-04-24', capaciteDi: 3 });
  const params = { seanceId: s.id };
  const [visible, sien] = [await m.dossier(), await m.dossier({ deposantUtiId: 306 })];
  for (const d of [visible, sien]) await m.inscrire(d, s.id);
  const lit = (membreId: number, lectures: number[], par: Actor = gestionnaire) =>
    m.seance.call(seanceAffectation, 'modifier', { params, query: { membreId }, body: { lectures } }, par);
  const notifier = (par: Actor = gestionnaire) => m.seance.call(seanceAffectation, 'notifier', { params }, par);
  const aPrevenir = async (par: Actor = gestionnaire) =>
    (await m.seance.call(seanceAffectation, 'lister', { params }, par)).membres.filter((x) => x.aPrevenir).map((x) => x.membreId);
  const listes = async () => {
    await m.settled();
    return m.services.bus.published
      .map((p) => JSON.parse(JSON.stringify(p.payload)))
      .map((p) => p.mail ?? p)
      .filter((x) => x.modele === 'SEANCE_AFFECTATION' && x.donnees.seanceId === s.id)
      .map((x) => [x.destinataires[0].utiId, x.donnees.dossiers.length]);
  };
  await lit(302, [visible, sien]);
  await lit(303, [sien]);
  // Who filed one of them is the manager: it is not his to tell of, and what he sends is whole.
  const juge: Actor = { ...instructeur(306), profil: 'GESTIONNAIRE' };
  expect([await aPrevenir(), await aPrevenir(juge)]).toEqual([[302, 303], [302]]);
  expect((await notifier(juge)).destinataires).toBe(1);
  expect(await aPrevenir()).toEqual([303]);
  await notifier();
  await lit(303, []);
  expect([await aPrevenir(), await aPrevenir(juge)]).toEqual([[303], []]);
  expect((await notifier()).destinataires).toBe(1);
  expect(await aPrevenir()).toEqual([]);
  expect(await listes()).toEqual([
    [302, 2],
    [303, 1],
    [303, 0],
  ]);
  m.clock.set('2026-04-25');
  await expect(notifier()).rejects.toMatchObject({ code: 'seance.nonModifiable' });
});
