/** What another page does to a living séance: its agenda, its day, and the presence noted on a day on which it is not held after all. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { enDirect } from '../test/en-direct.ts';
import { gestionnaire, IDF1, instructeur, MEMBRES, type Monde, monde } from '../test/monde.ts';

let m: Monde;
let seance: ReturnType<typeof enDirect>;
beforeAll(async () => {
  m = await monde();
  seance = enDirect(m);
});
afterAll(() => m?.stop());

const TOUS = MEMBRES.map(([id]) => id);
const retirer = (seanceId: number, dosId: number) =>
  m.seance.call(seanceSeance, 'desinscrire', { params: { seanceId, dosId }, query: {} }, gestionnaire);

test('what is under examination or decided leaves by no other page; withdrawn by its sponsor, the séance goes on with the next', async () => {
  const v = await seance(2);
  const [un, deux] = v.dosIds;
  m.clock.set('2026-03-02');
  const autre = await m.creer({ date: '2026-05-20', capaciteDi: 3, placesTasReservees: 0 });
  v.a('14:05');
  await v.faire('ouvrir', {});
  await v.tous();
  await v.faire('commencer', {}, { dosId: deux });
  const enCours = { code: 'seance.pointRefuse', detail: expect.stringContaining('en cours d’examen') };
  await expect(retirer(v.s.id, deux)).rejects.toMatchObject(enCours);
  await expect(m.deplacer(deux, v.s.id, autre.id)).rejects.toMatchObject(enCours);
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) }, { dosId: deux });
  await v.faire('decider', {}, { dosId: deux });
  const decide = { code: 'seance.pointRefuse', detail: expect.stringContaining('a sa décision') };
  await expect(retirer(v.s.id, deux)).rejects.toMatchObject(decide);
  await expect(m.deplacer(deux, v.s.id, autre.id)).rejects.toMatchObject(decide);
  expect(await v.point(deux)).toMatchObject({ statut: 'DECIDE', decision: 'FAVORABLE' });

  await v.faire('commencer', {}, { dosId: un });
  const retrait = { dosId: un, evenement: 'RETIRER', de: 'EN_EVALUATION', vers: 'ABANDONNE', cppId: IDF1, date: v.date };
  m.services.bus.deliver({
    subject: 'event.etude.dossierTransition',
    body: JSON.stringify(retrait),
    headers: {},
    msgId: randomUUID(),
    attempt: 1,
  });
  await m.settled();
  expect(await v.lire()).toMatchObject({ courant: null, points: [{ dosId: deux }] });
  await v.faire('commencer', {}, { dosId: deux });
});

const modifier = async (id: number, change: object) => {
  const { version } = await m.lire(id);
  return m.seance.call(seanceSeance, 'modifier', { body: { ...m.saisie(change), id, version } }, gestionnaire);
};

test('a living séance keeps its day, its hour and its kind; its room may change', async () => {
  const v = await seance(1);
  const tel = { date: v.date, capaciteDi: 4, placesTasReservees: 0, type: 'EXTRAORDINAIRE' };
  await v.faire('ouvrir', {});
  await v.tous();
  for (const change of [{ date: '2026-09-10' }, { heureDebut: '15:00' }, { type: 'PLENIERE' }])
    await expect(modifier(v.s.id, { ...tel, ...change })).rejects.toMatchObject({
      code: 'seance.nonModifiable',
      detail: expect.stringContaining('ouverte en direct depuis 14:05'),
    });
  expect(await modifier(v.s.id, { ...tel, lieu: 'Salle Pasteur' })).toMatchObject({ date: v.date, lieu: 'Salle Pasteur' });
  expect(await v.lire()).toMatchObject({ quorum: { atteint: true } });
});

test('who was noted present on a day when the séance was not held is not present on the next; of another kind, the quorum is counted again', async () => {
  m.clock.set('2026-03-02');
  const tel = { date: '2026-06-10', capaciteDi: 4, placesTasReservees: 0, type: 'EXTRAORDINAIRE' };
  const s = await m.creer(tel);
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-06-10T14:05:00+02:00');
  // Neither five members nor an association: enough for a restricted committee alone.
  await m.tousPresents(s.id, [303, 308]);
  expect(await m.lire(s.id)).toMatchObject({ quorumAtteint: false });
  expect(await modifier(s.id, { ...tel, type: 'RESTREINTE' })).toMatchObject({ quorumAtteint: true });
  expect(await modifier(s.id, tel)).toMatchObject({ quorumAtteint: false });
  await m.tousPresents(s.id);
  expect(await m.lire(s.id)).toMatchObject({ quorumAtteint: true, presents: 6 });
  expect(await modifier(s.id, { ...tel, date: '2026-06-17' })).toMatchObject({ quorumAtteint: null, presents: 0 });
  m.clock.set('2026-06-17T14:05:00+02:00');
  await expect(m.transition(s.id, 'TENIR')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('Le quorum n’est pas atteint')] },
  });
});

test('why a dossier was put off is in the minutes, but not in those that a member with a link with it opens', async () => {
  const v = await seance(2);
  const [un, deux] = v.dosIds;
  await m.conflit(un, 303, 'Dominique Caron', 'Investigateur associé');
  await v.faire('ouvrir', {});
  await v.tous();
  await v.faire('reporter', { motif: 'Le rapport de Dominique Girard est réservé.' }, { dosId: un });
  await v.faire('commencer', {}, { dosId: deux });
  await v.faire('voter', { scrutin: 'OUVERT', proposition: 'FAVORABLE', votes: v.pour(TOUS) }, { dosId: deux });
  await v.faire('decider', {}, { dosId: deux });
  const leve = await v.faire('lever', {});
  expect(await v.releve(leve)).toContain('rapport de Dominique Girard est réservé.');
  const sien = await v.releve(leve, instructeur(303));
  expect(sien).not.toContain('Girard est réservé');
  expect(sien).toContain('Non communiqué : vous avez un lien déclaré avec ce dossier.');
});
