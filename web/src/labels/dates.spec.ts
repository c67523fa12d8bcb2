import { expect, test } from '@jest/globals';
import { compte, dateCourte, dateFr, dateHeureFr, dateLongue, ilYA, lireDate, resteEnMots } from './dates.ts';

test.each<[string, string | null]>([
  ['27/11/2026', '2026-11-27'],
  ['1/2/2026', '2026-02-01'],
  ['27112026', '2026-11-27'],
  ['27.11.26', '2026-11-27'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['2026-11-27', null],
  ['demain', null],
  ['', null],
])('« %s » reads %s', (text, iso) => expect(lireDate(text)).toBe(iso));

test('a date of law is shown as written, an instant in Paris', () => {
  expect(dateFr('2026-11-27')).toBe('27/11/2026');
  expect(dateFr('2026-11-22T23:03:00.000Z')).toBe('23/11/2026');
  expect(dateFr('2026-07-13T22:30:00.000Z')).toBe('14/07/2026');
  expect(dateFr('2026-07-13T21:59:00.000Z')).toBe('13/07/2026');
  expect(dateFr(null)).toBe('–');
  expect(dateHeureFr('2026-11-27T23:30:00Z')).toBe('28/11/2026 00:30');
  expect(dateHeureFr('2026-07-01T12:00:00Z')).toBe('01/07/2026 14:00');
});

test.each<[number, string]>([
  [0, '0 dossier'],
  [1, '1 dossier'],
  [2, '2 dossiers'],
])('%d: %s', (n, words) => expect(compte(n, 'dossier').replace('\u00a0', ' ')).toBe(words));

test.each([
  ['2027-02-01', 'lundi 1er février 2027', 'lun. 1er févr.'],
  ['2026-11-21', 'samedi 21 novembre 2026', 'sam. 21 nov.'],
  ['2026-12-11', 'vendredi 11 décembre 2026', 'ven. 11 déc.'],
])('%s in words: %s', (jour, longue, courte) => {
  expect(dateLongue(jour)).toBe(longue);
  expect(dateCourte(jour)).toBe(courte);
});

test('the number keeps its noun', () => expect(compte(1284, 'dossier')).not.toContain(' '));

test.each([
  [0, 'aujourd’hui'],
  [-1, 'aujourd’hui'],
  [1, 'il y a 1\u00a0jour'],
  [12, 'il y a 12\u00a0jours'],
])('%i days ago is « %s »', (jours, mots) => expect(ilYA(jours)).toBe(mots));

test.each([
  [1440, '24\u00a0h\u00a000'],
  [61, '1\u00a0h\u00a001'],
  [60, '1\u00a0h\u00a000'],
  [59, '59\u00a0min'],
  [0, '0\u00a0min'],
])('%s minutes are left: %s', (minutes, dit) => {
  expect(resteEnMots(minutes)).toBe(dit);
});
