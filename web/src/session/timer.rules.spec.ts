import { expect, test } from '@jest/globals';
import { countdownWords, endDelayMs, facteurDans, isAnnounced, mdpExpireDans, ownsDroit, popupDelayMs } from './timer.rules.ts';

// CPT-12.
test.each<[number, number, number]>([
  [30, 5, 1_500_000],
  [60, 10, 3_000_000],
  [20, 2, 1_080_000],
])('popup after dureeSession %d - timerFinSession %d: %d ms', (dureeSession, timerFinSession, ms) => {
  expect(popupDelayMs({ dureeSession, timerFinSession })).toBe(ms);
  expect(endDelayMs({ dureeSession, timerFinSession }) - ms).toBe(timerFinSession * 60_000);
});

test.each<[number, string]>([
  [300_000, '5 minutes'],
  [252_000, '4 minutes et 12 secondes'],
  [61_000, '1 minute et 1 seconde'],
  [60_000, '1 minute'],
  [29_100, '30 secondes'],
  [1, '1 seconde'],
  [0, '0 seconde'],
  [-5, '0 seconde'],
])('%d ms reads « %s »', (ms, words) => expect(countdownWords(ms)).toBe(words));

test('announced at each minute, at 30 s and at 10 s only', () => {
  const said = Array.from({ length: 131 }, (_, s) => s).filter(isAnnounced);
  expect(said).toEqual([10, 30, 60, 120]);
});

test('no user loaded: no right', () => {
  expect(ownsDroit(undefined, 'DOSSIER_LIRE')).toBe(false);
  expect(ownsDroit([{ code: 'DOSSIER_LIRE' }], 'DOSSIER_LIRE')).toBe(true);
  expect(ownsDroit([{ code: 'DOSSIER_LIRE' }], 'DOSSIER_CREER')).toBe(false);
});

// CPT-15: expires 2026-03-01T10:00Z, reminder from 2026-02-14T10:00Z included.
test.each<[string, number | null]>([
  ['2026-02-13T09:59:59Z', null],
  ['2026-02-14T10:00:00Z', 15],
  ['2026-02-28T11:00:00Z', 0],
  ['2026-03-01T10:00:01Z', null],
])('reminder at %s: %s', (now, days) => expect(mdpExpireDans('2026-03-01T10:00:00Z', Date.parse(now))).toBe(days));

test.each([
  ['2026-03-01T09:00:00Z', 0],
  ['2026-02-27T10:00:00Z', 2],
  ['2026-01-30T10:00:00Z', 30],
  ['2026-01-29T10:00:00Z', null],
  ['2026-04-01T10:00:00Z', 0],
])('second factor, reminder at %s: %s', (now, days) => expect(facteurDans('2026-03-01T10:00:00Z', Date.parse(now))).toBe(days));
