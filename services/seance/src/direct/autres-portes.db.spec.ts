/** What another page does to a living séance: its agenda, its day, and the presence noted on a day on which it is not held after all. */
import { randomUUID } from 'node:crypto';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enDirect } from '../test/en-direct.ts';
import { gestionnaire, IDF1, MEMBRES, type Monde, monde } from '../test/monde.ts';

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
