import { expect, test } from '@jest/globals';
import {
  bornesExamen,
  dateEtHeure,
  isCommencee,
  momentDe,
  parDateEtHeure,
  raisonHeure,
  raisonHeureExamen,
  raisonPasCommencee,
} from './moment.ts';

// Paris is one hour ahead of UTC in winter, two in summer.
test.each([
  ['2026-11-22T23:01:00Z', { jour: '2026-11-23', heure: '00:01' }],
  ['2026-11-22T22:59:00Z', { jour: '2026-11-22', heure: '23:59' }],
  ['2026-07-14T22:05:00Z', { jour: '2026-07-15', heure: '00:05' }],
  ['2026-03-29T01:00:00Z', { jour: '2026-03-29', heure: '03:00' }],
  ['2026-10-25T00:30:00Z', { jour: '2026-10-25', heure: '02:30' }],
])('in Paris, %s is %j', (instant, moment) => expect(momentDe(new Date(instant))).toEqual(moment));

const seance = { date: '2026-11-24', heureDebut: '14:00' };
test.each([
  ['2026-11-23', '23:59', false],
  ['2026-11-24', '00:01', false],
  ['2026-11-24', '13:59', false],
  ['2026-11-24', '14:00', true],
  ['2026-11-25', '00:00', true],
])('on %s at %s, the séance of 24 November at 14:00 has begun: %s', (jour, heure, attendu) => {
  expect(isCommencee(seance, { jour, heure })).toBe(attendu);
  expect(raisonPasCommencee(seance, { jour, heure })).toBe(
    attendu ? null : 'La séance commence le 24/11/2026 à 14:00 : elle ne peut pas être déclarée tenue avant cette heure.',
  );
});

test.each([
  // hour typed, day and hour of the typing, what the sentence says
  ['13:59', '2026-11-24', '15:00', 'commence à 14:00'],
  ['14:00', '2026-11-24', '15:00', null],
  ['15:00', '2026-11-24', '15:00', null],
  ['15:01', '2026-11-24', '15:00', 'Il est 15:00'],
  ['14:10', '2026-11-23', '23:00', 'Il est 23:00'],
  ['18:30', '2026-11-25', '09:00', null],
])('%s typed on %s at %s: %s', (heure, jour, maintenant, attendu) => {
  const raison = raisonHeure(seance, heure, { jour, heure: maintenant });
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendu);
});

test.each([
  // hour of the item, day and hour of the typing, what the sentence says
  ['00:00', '2026-11-24', '15:00', 'commence à 14:00'],
  ['13:59', '2026-11-24', '15:00', 'commence à 14:00'],
  ['13:59', '2026-11-25', '09:00', 'commence à 14:00'],
  ['14:00', '2026-11-24', '14:00', null],
  ['14:01', '2026-11-24', '14:00', 'Il est 14:00'],
  ['15:00', '2026-11-23', '23:00', 'a lieu le 24/11/2026 à 14:00'],
  ['17:45', '2026-11-25', '00:00', null],
])('an item taken at %s, typed on %s at %s: %s', (heure, jour, maintenant, attendu) => {
  const raison = raisonHeureExamen(seance, heure, { jour, heure: maintenant });
  if (attendu === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendu);
});

test('séances come by day, then by hour', () => {
  const seances = [
    { seanceId: 1, date: '2026-11-24', heureDebut: '14:00' },
    { seanceId: 2, date: '2026-11-24', heureDebut: '00:05' },
    { seanceId: 3, date: '2026-11-23', heureDebut: '18:00' },
  ];
  expect(seances.toSorted(parDateEtHeure).map(dateEtHeure)).toEqual([
    '23/11/2026 à 18:00',
    '24/11/2026 à 00:05',
    '24/11/2026 à 14:00',
  ]);
});

// AVI-01: between which instants a dossier was examined, in winter (one hour from UTC).
const SEANCE = { date: '2026-03-02', heureDebut: '09:00', heureFin: '12:00' };
test.each<[string, string | null, string | null, string, string]>([
  ['at the hour that was noted', '10:30', '2026-03-02T15:00:00.000Z', '2026-03-02T09:30:00.000Z', '2026-03-02T09:30:59.999Z'],
  [
    'without an hour, until its planned end',
    null,
    '2026-03-02T15:00:00.000Z',
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T11:00:59.999Z',
  ],
  [
    'without an hour, said to be held before that end',
    null,
    '2026-03-02T09:15:00.000Z',
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T09:15:00.000Z',
  ],
  ['not yet held', null, null, '2026-03-02T08:00:00.000Z', '2026-03-02T11:00:59.999Z'],
])('examined %s', (_, heureExamen, tenueA, debut, fin) =>
  expect(bornesExamen({ ...SEANCE, tenueA }, heureExamen)).toEqual({ debut, fin }),
);
