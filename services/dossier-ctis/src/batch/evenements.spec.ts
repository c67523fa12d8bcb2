import { expect, test } from '@jest/globals';
import { evenementsDe } from './evenements.ts';
import { Noeud } from './noeud.ts';

const ESSAI = {
  memberStatesConcerned: [
    { mscId: 1323, mscName: 'France' },
    { mscId: 24871, mscName: 'Spain' },
  ],
};
const lire = (events: object, plus: object = {}) => evenementsDe(new Noeud({ events, ...plus }), new Noeud(ESSAI));

// An event of another country must not be taken for one of France.
test.each([
  ['a list of names', { mscList: [{ mscName: 'Spain' }] }, ['ES']],
  ['a list of strings', { mscs: ['Spain', 'France'] }, ['ES', 'FR']],
  ['a list of countries', { countryList: [{ name: 'France' }] }, ['FR']],
  ['the number of a country', { mscId: 24871 }, ['ES']],
  ['its name, and its number', { mscName: 'France', mscId: 1323 }, ['FR']],
  ['nothing: the whole trial', {}, [null]],
])('the countries of a halt that names %s', (_, plus, pays) => {
  expect(lire({ temporaryHaltList: [{ haltDate: '2025-03-01', submitDate: '2025-03-10', ...plus }] })).toEqual(
    pays.map((p) => ({ pays: p, type: 'TEMPORARY_HALT', date: '2025-03-01' })),
  );
});

test.each([
  [
    'seriousBreaches',
    'SERIOUS_BREACH',
    { breachDate: '2025-01-05', awareDate: '2025-01-09', submissionDate: '2025-01-12' },
    '2025-01-05',
  ],
  ['seriousBreaches', 'SERIOUS_BREACH', { awareDate: '2025-01-09', submissionDate: '2025-01-12' }, '2025-01-09'],
  ['unexpectedEvents', 'UNEXPECTED_EVENT', { eventDate: '2025-02-01', awareDate: '2025-02-03' }, '2025-02-01'],
  ['urgentSafetyMeasures', 'URGENT_SAFETY_MEASURE', { eventDate: '2025-02-01', submissionDate: '2025-02-04' }, '2025-02-01'],
  ['urgentSafetyMeasures', 'URGENT_SAFETY_MEASURE', { note: 'no day' }, null],
])('the day of %s', (liste, type, champs, date) => {
  expect(lire({ [liste]: [{ mscName: 'France', ...champs }] })).toEqual([{ pays: 'FR', type, date }]);
});

test('a corrective measure, beside the milestones', () => {
  const jalon = { mscName: 'France', events: [{ notificationType: 'START_OF_TRIAL', date: '2023-01-17' }] };
  expect(lire({ trialEvents: [jalon] }, { correctiveMeasures: [{ mscName: 'France', decisionDate: '2025-06-02' }] })).toEqual([
    { pays: 'FR', type: 'START_OF_TRIAL', date: '2023-01-17' },
    { pays: 'FR', type: 'CORRECTIVE_MEASURE', date: '2025-06-02' },
  ]);
});
