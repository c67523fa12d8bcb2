import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addJours,
  addJoursOuvres,
  addMois,
  dernierJourDuMois,
  easterSunday,
  formatJour,
  isCountedDay,
  isLegalHoliday,
  isLegalWorkingDay,
  joursEntre,
  joursOuvresRestants,
  lastDayToAsk,
  legalHolidayName,
  nonWorkingDayReason,
  resteEnMots,
  rollEuropeanDelay,
  rollToWorkingDay,
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

/** The movable holidays as they are printed in calendars: Easter Monday, Ascension, Whit Monday. */
const MOVABLE: [string, string, string][] = [
  ['2024-04-01', '2024-05-09', '2024-05-20'],
  ['2025-04-21', '2025-05-29', '2025-06-09'],
  ['2026-04-06', '2026-05-14', '2026-05-25'],
  ['2027-03-29', '2027-05-06', '2027-05-17'],
  ['2028-04-17', '2028-05-25', '2028-06-05'],
  ['2029-04-02', '2029-05-10', '2029-05-21'],
  ['2030-04-22', '2030-05-30', '2030-06-10'],
];

describe('two lists of days (DEL-03)', () => {
  test.each(MOVABLE)('%s, %s and %s are legal holidays, and counted days all the same', (easter, ascension, whit) => {
    expect([easter, ascension, whit].map(legalHolidayName)).toEqual(['lundi de Pâques', 'Ascension', 'lundi de Pentecôte']);
    for (const jour of [easter, ascension, whit])
      expect([jour, isLegalHoliday(jour), isLegalWorkingDay(jour), isCountedDay(jour)]).toEqual([jour, true, false, true]);
    expect(rollToWorkingDay(easter)).toBe(addJours(easter, 1));
    expect(rollToWorkingDay(addJours(easter, -2))).toBe(addJours(easter, 1));
    expect(rollToWorkingDay(ascension)).toBe(addJours(ascension, 1));
    expect(rollToWorkingDay(addJours(whit, -1))).toBe(addJours(whit, 1));
    expect(joursOuvresRestants(addJours(easter, -3), addJours(easter, 1))).toBe(2);
  });

  test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])(
    '%i has eleven legal holidays, of which eight are never counted',
    (year) => {
      const days = Array.from({ length: 366 }, (_, n) => addJours(`${year}-01-01`, n)).filter((j) => j.startsWith(`${year}`));
      const holidays = days.filter(isLegalHoliday);
      expect(holidays).toHaveLength(11);
      const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map((d) => `${year}-${d}`);
      // Ascension may fall on 1 or 8 May: not in these years.
      expect(holidays.filter((j) => !MOVABLE.flat().includes(j))).toEqual(fixed);
      expect(fixed.filter(isCountedDay)).toEqual([]);
    },
  );

  test.each([
    ['2026-04-03', 'Good Friday, of Alsace and Moselle'],
    ['2026-12-26', 'Saint Stephen, of the same'],
    ['2026-05-22', 'the abolition in Martinique'],
  ])('%s (%s) is no holiday of the whole country', (jour) => expect(isLegalHoliday(jour)).toBe(false));
});

test.each([
  ['2026-03-02', null, '2026-03-02'],
  ['2026-03-07', 'samedi', '2026-03-09'],
  ['2026-03-08', 'dimanche', '2026-03-09'],
  ['2026-05-01', 'fête du Travail, jour férié', '2026-05-04'],
  ['2026-05-25', 'lundi de Pentecôte, jour férié', '2026-05-26'],
  ['2026-12-25', 'jour de Noël, jour férié', '2026-12-28'],
  ['2027-01-01', 'jour de l’An, jour férié', '2027-01-04'],
])('%s is not worked because of %s: a delay ends on %s', (jour, reason, last) => {
  expect(isLegalWorkingDay(jour)).toBe(reason === null);
  expect(nonWorkingDayReason(jour)).toBe(reason);
  expect(rollToWorkingDay(jour)).toBe(last);
});

// Notified; the day that is shown; the last day on which a request is taken.
test.each([
  ['2026-03-10', '2026-04-10', '2026-04-13'],
  ['2026-03-06', '2026-04-07', '2026-04-07'],
  ['2026-04-14', '2026-05-15', '2026-05-15'],
  ['2026-04-24', '2026-05-26', '2026-05-26'],
  ['2026-01-30', '2026-03-02', '2026-03-02'],
])('notified on %s, a second examination is asked until %s and taken until %s', (notifieLe, shown, taken) =>
  expect(lastDayToAsk(notifieLe, 1)).toEqual({ shown, taken }),
);

describe('a European delay (regulation 1182/71, article 3)', () => {
  test.each([
    ['2026-03-13', 1, '2026-03-16'],
    ['2026-03-13', 2, '2026-03-17'],
    ['2026-03-13', 3, '2026-03-17'],
    ['2026-03-13', 4, '2026-03-17'],
    ['2026-04-03', 3, '2026-04-08'],
    ['2026-04-03', 4, '2026-04-08'],
    ['2026-04-03', 5, '2026-04-08'],
    ['2026-04-02', 2, '2026-04-07'],
    ['2026-03-09', 2, '2026-03-11'],
  ])('of %s, %i days end on %s: two days or more hold two working days', (depart, days, last) =>
    expect(rollEuropeanDelay({ depart, brute: addJours(depart, days), days })).toBe(last),
  );
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
    const roule = rollToWorkingDay(j);
    expect([isLegalWorkingDay(roule), rollToWorkingDay(roule)]).toEqual([true, roule]);
    for (let at = j; at < roule; at = addJours(at, 1)) expect(isLegalWorkingDay(at)).toBe(false);
    expect(joursEntre(j, roule)).toBeLessThanOrEqual(5);
  }));

test('Easter is a Sunday from 22 March to 25 April', () =>
  toujours(fc.integer({ min: 1900, max: 2299 }), (year) => {
    const easter = easterSunday(year);
    expect([new Date(easter).getUTCDay(), easter >= `${year}-03-22`, easter <= `${year}-04-25`]).toEqual([0, true, true]);
  }));

test('counted days left are those met walking day by day, over months, years and holidays; negative when late', () =>
  toujours(fc.tuple(jour, fc.integer({ min: 0, max: 800 })), ([j, n]) => {
    let marche = 0;
    for (let i = 1; i <= n; i += 1) if (isCountedDay(addJours(j, i))) marche += 1;
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
