import { expect, test } from '@jest/globals';
import { plansManquants } from './accessibilite.rules.ts';

const SCHEMA = 'Le schéma pluriannuel de mise en accessibilité n’est pas encore publié.';
const depose = (le: string) => ({ le });

// INT-08, décret 2019-768.
test.each<[string, { le: string } | null, { le: string } | null, string, string[]]>([
  ['nothing was ever filed', null, null, '2026-11-29', [SCHEMA, 'Le plan d’actions 2026 n’est pas encore publié.']],
  ['both, this year', depose('2026-01-10T09:00:00.000Z'), depose('2026-01-10T09:00:00.000Z'), '2026-11-29', []],
  [
    'on 2 January the actions of the year lack',
    depose('2026-01-10T09:00:00.000Z'),
    depose('2026-01-10T09:00:00.000Z'),
    '2027-01-02',
    ['Le plan d’actions 2027 n’est pas encore publié.'],
  ],
  [
    'filed in the first hour of the year in Paris',
    depose('2026-01-10T09:00:00.000Z'),
    depose('2026-12-31T23:30:00.000Z'),
    '2027-01-02',
    [],
  ],
  ['the last day of three years', depose('2026-01-10T09:00:00.000Z'), depose('2029-01-05T09:00:00.000Z'), '2029-01-10', []],
  [
    'three years are over',
    depose('2026-01-10T09:00:00.000Z'),
    depose('2029-01-05T09:00:00.000Z'),
    '2029-01-11',
    ['Le schéma pluriannuel publié a plus de trois ans : le suivant n’est pas encore publié.'],
  ],
])('%s', (_, schema, plan, aujourdhui, manques) => expect(plansManquants(schema, plan, aujourdhui)).toEqual(manques));
