import { expect, test } from '@jest/globals';
import {
  addJours,
  addJoursOuvres,
  addMois,
  formatJour,
  isJourFerie,
  isJourOuvre,
  JOURS_FERIES,
  jourParis,
  joursEntre,
  joursOuvresRestants,
  reporterJourOuvre,
  resteEnMots,
} from './deadlines.ts';

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2025-12-31', 60, '2026-03-01'],
])('%s and %i calendar days: %s', (from, n, expected) => {
  expect(addJours(from, n)).toBe(expected);
  expect(joursEntre(from, expected)).toBe(n);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-05-31', 12, '2027-05-31'],
])('%s and %i months: %s', (from, n, expected) => expect(addMois(from, n)).toBe(expected));

test('the eight fixed holidays, and no movable one', () => {
  expect(JOURS_FERIES.map((f) => isJourFerie(`2026-${f}`))).toEqual(JOURS_FERIES.map(() => true));
  expect(isJourFerie('2026-04-06')).toBe(false);
});

test.each([
  ['2026-05-01', false, '2026-05-04'],
  ['2026-05-02', false, '2026-05-04'],
  ['2026-05-03', false, '2026-05-04'],
  ['2026-05-04', true, '2026-05-04'],
  ['2027-01-01', false, '2027-01-04'],
  ['2026-12-25', false, '2026-12-28'],
])('%s is a working day: %s, and rolls to %s', (jour, isOuvre, rolled) => {
  expect(isJourOuvre(jour)).toBe(isOuvre);
  expect(reporterJourOuvre(jour)).toBe(rolled);
});

test.each([
  ['2026-04-30', 1, '2026-05-04'],
  ['2026-05-07', 1, '2026-05-11'],
  ['2026-05-04', -1, '2026-04-30'],
  ['2026-05-02', 0, '2026-05-02'],
  ['2026-05-02', 5, '2026-05-11'],
])('%s and %i working days: %s', (from, n, expected) => expect(addJoursOuvres(from, n)).toBe(expected));

test.each([
  ['2026-04-30', '2026-04-30', 0, 'aujourd’hui'],
  ['2026-04-30', '2026-05-04', 1, '1 jour ouvré'],
  ['2026-04-30', '2026-05-05', 2, '2 jours ouvrés'],
  ['2026-05-05', '2026-04-30', -2, 'en retard de 2 jours ouvrés'],
  ['2026-05-03', '2026-05-02', 0, 'en retard de 1 jour ouvré'],
])('from %s to %s: %i working days, « %4$s »', (today, due, n, words) => {
  expect(Math.abs(joursOuvresRestants(today, due))).toBe(Math.abs(n));
  expect(Math.sign(joursOuvresRestants(today, due)) || 0).toBe(Math.sign(n));
  expect(resteEnMots(today, due)).toBe(words);
});

test.each([
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
])('%s is %s in Paris', (instant, jour) => expect(jourParis(new Date(instant))).toBe(jour));

test('a date is shown as dd/MM/yyyy', () => expect(formatJour('2026-05-04')).toBe('04/05/2026'));
