import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addJours,
  addJoursOuvres,
  addMois,
  dernierJourDuMois,
  formatJour,
  isJourFerie,
  isJourOuvre,
  joursEntre,
  joursOuvresRestants,
  reporterJourOuvre,
  resteEnMots,
} from './deadlines.ts';

// 2026: 1 May is a Friday, 8 May a Friday, 14 July a Tuesday, 15 August a Saturday, 25 December a Friday.
test.each([
  ['2026-03-01', 10, '2026-03-11'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-01', 0, '2026-03-01'],
])('%s and %i calendar days: %s', (from, n, to) => {
  expect(addJours(from, n)).toBe(to);
  expect(joursEntre(from, to)).toBe(n);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', 3, '2026-06-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', -2, '2025-11-15'],
  ['2026-03-02', 12, '2027-03-02'],
])('%s and %i months: %s', (from, n, to) => expect(addMois(from, n)).toBe(to));

test.each([
  ['2026-05-01', true],
  ['2026-05-08', true],
  ['2026-07-14', true],
  ['2026-11-11', true],
  ['2027-01-01', true],
  ['2026-04-06', false], // Easter Monday is not in the list of the specification
  ['2026-05-14', false], // nor is Ascension
])('%s is a holiday: %s', (jour, expected) => expect(isJourFerie(jour)).toBe(expected));

test.each([
  ['2026-03-02', true, '2026-03-02'],
  ['2026-03-07', false, '2026-03-09'],
  ['2026-03-08', false, '2026-03-09'],
  ['2026-05-01', false, '2026-05-04'],
  ['2026-12-25', false, '2026-12-28'],
  ['2027-01-01', false, '2027-01-04'],
])('%s is a working day: %s; rolls to %s', (jour, isOuvre, reporte) => {
  expect(isJourOuvre(jour)).toBe(isOuvre);
  expect(reporterJourOuvre(jour)).toBe(reporte);
});

test.each([
  ['2026-03-02', 1, '2026-03-03'],
  ['2026-03-06', 1, '2026-03-09'],
  ['2026-04-30', 1, '2026-05-04'],
  ['2026-03-07', 5, '2026-03-13'],
  ['2026-05-04', -1, '2026-04-30'],
  ['2026-03-02', 0, '2026-03-02'],
])('%s and %i working days: %s', (from, n, to) => expect(addJoursOuvres(from, n)).toBe(to));

test.each([
  ['2026-03-02', '2026-03-02', 0, 'aujourd’hui'],
  ['2026-03-02', '2026-03-03', 1, '1 jour ouvré'],
  ['2026-03-06', '2026-03-09', 1, '1 jour ouvré'],
  ['2026-03-02', '2026-03-16', 10, '10 jours ouvrés'],
  ['2026-03-04', '2026-03-02', -2, 'en retard de 2 jours ouvrés'],
  ['2026-03-08', '2026-03-07', -0, 'en retard de 1 jour ouvré'],
])('on %s, a term of %s: %i working days, « %s »', (today, term, n, words) => {
  expect(joursOuvresRestants(today, term)).toBe(n);
  expect(resteEnMots(today, term)).toBe(words);
});

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (mois, jour) => expect(dernierJourDuMois(mois)).toBe(jour));

test('a date is shown as people write it', () => expect(formatJour('2026-03-02')).toBe('02/03/2026'));

const jour = fc.integer({ min: 0, max: 50_000 }).map((n) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10));
const toujours = <T>(arbitrary: fc.Arbitrary<T>, predicat: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, predicat), { seed: 1, numRuns: 300 });

test('days added come back, in the order of the calendar', () =>
  toujours(fc.tuple(jour, fc.integer({ min: -5000, max: 5000 })), ([j, n]) => {
    const autre = addJours(j, n);
    expect([joursEntre(j, autre) + 0, addJours(autre, -n), autre > j]).toEqual([n + 0, j, n > 0]);
  }));

test('a rolled day is the first working day from it; rolling again changes nothing', () =>
  toujours(jour, (j) => {
    const roule = reporterJourOuvre(j);
    expect([isJourOuvre(roule), reporterJourOuvre(roule)]).toEqual([true, roule]);
    for (let at = j; at < roule; at = addJours(at, 1)) expect(isJourOuvre(at)).toBe(false);
    expect(joursEntre(j, roule)).toBeLessThanOrEqual(4);
  }));

test('working days left are those met walking day by day, over months, years and holidays; negative when late', () =>
  toujours(fc.tuple(jour, fc.integer({ min: 0, max: 800 })), ([j, n]) => {
    let marche = 0;
    for (let i = 1; i <= n; i += 1) if (isJourOuvre(addJours(j, i))) marche += 1;
    expect(joursOuvresRestants(j, addJours(j, n))).toBe(marche);
    expect(joursOuvresRestants(addJours(j, n), j) + 0).toBe(0 - marche);
  }));

test('so many working days later are so many left; a month later is the same day or the last of its month', () =>
  toujours(fc.tuple(jour, fc.integer({ min: 0, max: 60 })), ([j, n]) => {
    expect(joursOuvresRestants(j, addJoursOuvres(j, n))).toBe(n);
    const plus = addMois(j, n);
    const [jourDuMois, lendemain] = [plus.slice(8), addJours(plus, 1).slice(8)];
    expect(jourDuMois === j.slice(8) || lendemain === '01').toBe(true);
    expect((Number(plus.slice(0, 4)) - Number(j.slice(0, 4))) * 12 + Number(plus.slice(5, 7)) - Number(j.slice(5, 7))).toBe(n);
  }));
