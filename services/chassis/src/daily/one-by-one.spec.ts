import { expect, test } from '@jest/globals';
import { refusal } from '@riph/contracts/core/errors';
import { OneByOne } from './one-by-one.ts';

const acts = {
  done: () => undefined,
  thrown: () => {
    throw new Error('this row cannot be read');
  },
  rejected: () => Promise.reject(new Error('the database is away')),
  actedMeanwhile: () => Promise.reject(refusal('transition.refusee', { raisons: [] })),
  away: () => Promise.reject(refusal('service.indisponible', {})),
};

test.each<[(keyof typeof acts)[], boolean]>([
  [['done', 'done'], true],
  [['thrown', 'done'], false],
  [['rejected', 'done'], false],
  [['actedMeanwhile', 'done'], true],
  [['away', 'actedMeanwhile'], false],
])('%j: whole %s, and all were tried', async (names, isWhole) => {
  const tried: string[] = [];
  const rows = new OneByOne('test');
  for (const [dosId, name] of names.entries())
    await rows.run({ dosId }, 'a row failed', () => {
      tried.push(name);
      return acts[name]();
    });
  expect([tried, rows.isWhole]).toEqual([names, isWhole]);
});
