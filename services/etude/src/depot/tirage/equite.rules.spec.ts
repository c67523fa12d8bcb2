import { expect, test } from '@jest/globals';
import { intervalle } from './equite.rules.ts';

/** `draws` draws among n candidates each. */
const parts = (draws: number, n: number) => ({ attendus: draws / n, variance: (draws / n) * (1 - 1 / n), candidatures: draws });

test.each([
  ['never a candidate', parts(0, 4), { de: 0, a: 0 }],
  ['always alone: no chance in it', parts(7, 1), { de: 7, a: 7 }],
  ['one draw among four', parts(1, 4), { de: 0, a: 1 }],
  ['100 among 4: 25 ± 13', parts(100, 4), { de: 12, a: 38 }],
  ['900 among 10: 90 ± 27', parts(900, 10), { de: 63, a: 117 }],
])('what chance alone gives, %s', (_name, given, expected) => expect(intervalle(given)).toEqual(expected));

test('a fair draw leaves the interval fewer than once in a hundred times (10 000 years of 200 draws among 5, fixed seed)', () => {
  // A linear congruential generator: the same draws on every machine.
  let etat = 20261123;
  const hasard = () => {
    etat = (Math.imul(etat, 1664525) + 1013904223) >>> 0;
    return etat / 2 ** 32;
  };
  const { de, a } = intervalle(parts(200, 5));
  let dehors = 0;
  for (let annee = 0; annee < 10_000; annee += 1) {
    let obtenus = 0;
    for (let i = 0; i < 200; i += 1) if (hasard() < 1 / 5) obtenus += 1;
    if (obtenus < de || obtenus > a) dehors += 1;
  }
  expect(dehors).toBeLessThan(100);
});
