import { describe, expect, test } from 'vitest';
import { addJours, isJourOuvre, joursEntre } from '../core/deadlines.ts';
import { arretDu, compter, dureeMaximale } from './delais.rules.ts';

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

  test('two winters were announced with other days than the usual ones', () => {
    expect(compter('2024-12-20', 2).date).toBe('2025-01-09');
    expect(compter('2025-12-19', 2).date).toBe('2026-01-09');
    expect(arretDu('2026-01-08')).toEqual({ du: '2025-12-22', au: '2026-01-08' });
    expect(arretDu('2027-01-08')).toBeNull();
  });

  test('whatever the start: the end is worked, outside of the winter, never before the days that were given, and never earlier for a later start', () => {
    let avant = '';
    for (let n = 0; n < 800; n += 1) {
      const depart = addJours('2023-11-01', n);
      for (const jours of [1, 12, 45, 400]) {
        const { date, retenu, arrets } = compter(depart, jours);
        const perdus = arrets.reduce((somme, a) => somme + joursEntre(a.du, a.au) + 1, 0);
        expect([isJourOuvre(date), arretDu(date)]).toEqual([true, null]);
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
