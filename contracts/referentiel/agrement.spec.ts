import { expect, test } from '@jest/globals';
import { alerteAgrement, alerteSansAgrement, changementsDuComite, rappelAgrement } from './agrement.rules.ts';

const FIN = { agrementFin: '2030-06-30' };

// REF-07.
test.each([
  ['2029-12-29', null, false],
  ['2029-12-30', 6, true],
  ['2030-03-29', 6, true],
  ['2030-03-30', 3, true],
  ['2030-06-30', 3, true],
  ['2030-07-01', 0, true],
  ['2030-07-30', 0, true],
  ['2030-07-31', null, true],
] as const)('on %s the reminder is %j, and the page of the committee warns: %j', (jour, rappel, alerte) => {
  expect(rappelAgrement(FIN, jour)).toBe(rappel);
  expect(alerteAgrement(FIN, jour) !== null).toBe(alerte);
});

test('an agreement that nobody wrote is recalled and warned of nowhere: the sheet to complete says it', () => {
  const sans = { agrementFin: null };
  expect([
    rappelAgrement(sans, '2030-01-01'),
    alerteAgrement(sans, '2030-01-01'),
    alerteSansAgrement(sans, '2030-01-01'),
  ]).toEqual([null, null, null]);
});

test('a séance or an opinion after the last day warns, one of that day does not', () => {
  expect(alerteSansAgrement(FIN, '2030-06-30')).toBeNull();
  expect(alerteSansAgrement(FIN, '2030-07-01')).toMatch(/se termine le 30\/06\/2030.*L1123-1/);
});

test('what changed of a committee: its agreement, its regulations, its competences; nothing of the rest', () => {
  const avant = {
    agrementNumero: 'A-1',
    agrementDebut: '2024-07-01',
    agrementFin: '2030-06-30',
    reglementations: ['JARDE' as const],
    competences: ['PEDIATRIE'],
    competencesUe: [],
  };
  const dire = (change: Partial<typeof avant>) => changementsDuComite(avant, { ...avant, ...change }, (c) => `« ${c} »`);
  expect(dire({})).toEqual([]);
  expect(dire({ agrementFin: '2028-12-31' })).toEqual([
    'Agrément : A-1, du 01/07/2024 au 31/12/2028 (auparavant : A-1, du 01/07/2024 au 30/06/2030)',
  ]);
  expect(dire({ competences: ['GENETIQUE'] })).toEqual([
    'Compétences ajoutées : « GENETIQUE »',
    'Compétences retirées : « PEDIATRIE »',
  ]);
  expect(changementsDuComite(avant, { ...avant, reglementations: ['JARDE', 'REG536'] }, (c) => c)).toEqual([
    'Réglementations ajoutées : REG536',
  ]);
});
