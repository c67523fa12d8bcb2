import { expect, test } from '@jest/globals';
import { empechementsImposee } from './attribution.rules.ts';

const JOUR = '2026-03-02';
const agree = { actif: true, agrementDebut: '2024-01-01', agrementFin: '2026-12-31' };

// TAS-02, TAS-10.
test.each<[string, Parameters<typeof empechementsImposee>[0], number]>([
  ['active and agreed', agree, 0],
  ['on the last day of its agreement', { ...agree, agrementFin: JOUR }, 0],
  ['closed', { ...agree, actif: false }, 1],
  ['whose agreement is over', { ...agree, agrementFin: '2026-03-01' }, 1],
  ['without an agreement', { ...agree, agrementDebut: null, agrementFin: null }, 1],
  ['closed and without an agreement', { ...agree, actif: false, agrementFin: null }, 2],
  ['that does not exist', undefined, 1],
])('a committee that the law imposes, %s: %s', (_, comite, raisons) =>
  expect(empechementsImposee(comite, JOUR)).toHaveLength(raisons),
);
