import { describe, expect, test } from '@jest/globals';
import { addJours, isLegalWorkingDay, joursEntre } from '../core/deadlines.ts';
import { arretDe, arretDu, compter, dureeMaximale, finDepotPartieDeux } from './delais.rules.ts';

describe('days counted as the register counted them (CTI-01, CTI-02)', () => {
  test.each([
    ['a plain delay', '2022-05-09', 10, '2022-05-19'],
    ['twelve days', '2022-07-06', 12, '2022-07-18'],
    ['seven days before the winter stop, three after', '2022-12-15', 10, '2023-01-10'],
    ['a Sunday rolls to Monday', '2023-02-07', 12, '2023-02-20'],
    ['a Saturday rolls to Monday', '2023-09-18', 12, '2023-10-02'],
    ['sent inside the stop, counted from its end, then rolled', '2024-01-05', 12, '2024-01-22'],
    ['over the end of March', '2024-03-27', 10, '2024-04-08'],
    ['fewer days than the law allows', '2023-03-10', 4, '2023-03-14'],
    ['an added country, from its submission to its decision', '2023-08-02', 52 + 31, '2023-10-24'],
    ['the decision, five days after part II', '2023-03-28', 5, '2023-04-03'],
  ])('%s: %s + %i = %s', (_, depart, jours, fin) => {
    expect(compter(depart, jours).date).toBe(fin);
  });

  test.each([
    ['a request for information ends on Easter Monday', '2026-03-25', 12, '2026-04-07'],
    ['a validation ends on Easter Monday', '2026-03-27', 10, '2026-04-07'],
    ['an opinion ends on Whit Monday', '2026-04-10', 45, '2026-05-26'],
    ['a decision ends on Easter Monday', '2026-04-01', 5, '2026-04-07'],
    ['one day over a weekend', '2026-03-13', 1, '2026-03-16'],
    ['two days hold two working days', '2026-03-13', 2, '2026-03-17'],
    ['so do three', '2026-03-13', 3, '2026-03-17'],
    ['three days over Easter', '2026-04-03', 3, '2026-04-08'],
    ['four days over Easter', '2026-04-03', 4, '2026-04-08'],
    ['Good Friday is a working day', '2026-04-02', 2, '2026-04-07'],
    ['two days round the winter stop', '2026-12-18', 2, '2026-12-22'],
    ['and inside it', '2026-12-21', 2, '2027-01-08'],
    ['a working day of the stop is none', '2026-12-22', 2, '2027-01-11'],
  ])('%s: %s + %i = %s', (_, depart, jours, fin) => {
    expect(compter(depart, jours).date).toBe(fin);
  });

  test.each([
    ['2024-05-14', '2026-05-15'],
    ['2024-05-13', '2026-05-13'],
    ['2025-05-17', '2027-05-18'],
  ])('part I concluded on %s: part II is filed until %s (CTI-48)', (conclu, fin) => expect(finDepotPartieDeux(conclu)).toBe(fin));

  test('every winter stops from 23 December to 7 January', () => {
    expect(compter('2025-12-18', 10).date).toBe('2026-01-13');
    for (const year of [2022, 2024, 2025, 2026]) {
      expect([`${year}-12-22`, `${year + 1}-01-08`].map(arretDu)).toEqual([null, null]);
      expect([`${year}-12-23`, `${year + 1}-01-07`].map(arretDu)).toEqual([arretDe(year), arretDe(year)]);
    }
  });

  test('whatever the start: the end is worked, outside of the winter, never before the days that were given, and never earlier for a later start', () => {
    let avant = '';
    for (let n = 0; n < 800; n += 1) {
      const depart = addJours('2023-11-01', n);
      for (const jours of [1, 12, 45, 400]) {
        const { date, retenu, arrets } = compter(depart, jours);
        const perdus = arrets.reduce((somme, a) => somme + joursEntre(a.du, a.au) + 1, 0);
        expect([isLegalWorkingDay(date), arretDu(date)]).toEqual([true, null]);
        expect(joursEntre(retenu, date)).toBeGreaterThanOrEqual(jours + (arretDu(date) ? 0 : perdus));
        if (jours === 45) {
          expect(date >= avant).toBe(true);
          avant = date;
        }
      }
    }
  });

  test.each([
    ['INI', 60, 106],
    ['MS', 49, 95],
    ['AEM', 52, 83],
  ] as const)('%s: %i days without a question, %i with both', (type, sans, avec) => {
    expect([dureeMaximale(type, false), dureeMaximale(type, true)]).toEqual([sans, avec]);
  });
});
