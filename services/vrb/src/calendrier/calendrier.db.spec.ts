/** The ends of a stay in the calendars of those who run its place, and in nobody else's. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { vrbCalendrier } from '@riph/contracts/vrb/calendrier.calls';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { autreInvestigateur, investigateur, type Monde, monde } from '../test/monde.ts';
import { designer, etudeOuverte, quelquUn } from '../test/volontaires.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  m.clock.set('2026-01-02');
});
afterAll(() => m?.stop());

const dates = async (actor: Actor, du: string, au: string) =>
  (await m.vrb.call(vrbCalendrier, 'lister', { query: { du, au } }, actor)).dates.map((d) => [d.date, d.libelle]);

test('a stay ends, then its exclusion; who is not of the place reads neither; the reading is written down without the person', async () => {
  const etude = await etudeOuverte(m);
  await etudeOuverte(m, {}, autreInvestigateur);
  const qui = quelquUn();
  const { desId, identifiant } = await designer(m, etude, { ...qui, dateDebut: '2026-01-05', dateFin: '2026-01-20' });
  const { dateFinExclusion } = await m.vrb.call(vrbDesignations, 'lire', { params: { desId } }, investigateur);
  if (dateFinExclusion === null) throw new Error('an exclusion was expected');
  expect(await dates(investigateur, '2026-01-01', dateFinExclusion)).toEqual([
    ['2026-01-20', 'Fin d’une participation'],
    [dateFinExclusion, 'Fin d’une période d’exclusion'],
  ]);
  expect(await dates(investigateur, '2026-01-21', '2026-01-31')).toEqual([]);
  expect(await dates(autreInvestigateur, '2026-01-01', dateFinExclusion)).toEqual([]);
  const tout = await m.vrb.call(vrbCalendrier, 'lister', { query: { du: '2026-01-01', au: '2026-12-31' } }, investigateur);
  expect(JSON.stringify(tout)).not.toContain(identifiant);
  const [{ n }] = await m.vrb.db.query<{ n: number }>(sql`
    select count(*)::int as n
    from consultation
    where uti_id = ${investigateur.utiId} and action = 'LISTE' and vol_id is null
  `);
  expect(n).toBe(3);
});
