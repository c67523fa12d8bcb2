/** Links of interest and reminders: tables of cases. */
import { expect, test } from '@jest/globals';
import { isApresSeance, isDeclarationAJour, lienAvec, liensQuiComptent, rappelDe } from './expertise.rules.ts';

const lien = (fin: string | null, organisme = 'Laboratoires Aubépine') => ({ organisme, fin });

test.each([
  [null, true, 'it still runs'],
  ['2021-03-03', true, 'ended less than five years ago'],
  ['2021-03-02', false, 'ended five years ago to the day'],
  ['2019-01-01', false, 'ended long ago'],
])('a link that ended %s counts on 2 March 2026: %s (%s)', (fin, compte, _why) => {
  expect(liensQuiComptent([lien(fin)], '2026-03-02')).toHaveLength(compte ? 1 : 0);
});

test('a link that ended on 29 February counts until 1 March, five years later', () => {
  expect(liensQuiComptent([lien('2024-02-29')], '2029-02-28')).toHaveLength(1);
  expect(liensQuiComptent([lien('2024-02-29')], '2029-03-01')).toHaveLength(0);
});

test.each([
  [null, false],
  ['2026-03-02', true],
  ['2025-03-03', true],
  ['2025-03-02', false],
])('a declaration of %s is up to date on 2 March 2026: %s', (declareLe, attendu) => {
  expect(isDeclarationAJour(declareLe, '2026-03-02')).toBe(attendu);
});

test.each([
  ['the same name', 'Laboratoires Aubépine', 'Laboratoires Aubépine', true],
  ['without its accents, in capitals', 'LABORATOIRES AUBEPINE', 'Laboratoires Aubépine', true],
  ['one inside the other', 'Laboratoires Aubépine France SAS', 'laboratoires aubépine', true],
  ['a word that only begins alike', 'Aubépinette', 'Aubépine', false],
  ['another one', 'CHU de Montfleury', 'Laboratoires Aubépine', false],
  ['no sponsor', null, 'Laboratoires Aubépine', false],
  ['signs only', '…', 'Laboratoires Aubépine', false],
])('a link with the sponsor: %s', (_what, promoteur, organisme, attendu) => {
  expect(lienAvec([lien(null, organisme)], promoteur, '2026-03-02') !== null).toBe(attendu);
});

test.each([
  ['before any session', '2026-03-02', null, false],
  ['the session was held since', '2026-03-02', '2026-03-10', true],
  ['asked again on the day of the session', '2026-03-10', '2026-03-10', false],
  ['asked again after it', '2026-03-12', '2026-03-10', false],
])('a report %s is too late: %#', (_, demandeLe, examineLe, attendu) =>
  expect(isApresSeance(demandeLe, examineLe)).toBe(attendu),
);

test('a link that no longer counts warns of nothing', () => {
  expect(lienAvec([lien('2015-01-01')], 'Laboratoires Aubépine', '2026-03-02')).toBeNull();
});

test.each([
  ['SOLLICITE', '2026-03-04', null],
  ['SOLLICITE', '2026-03-05', 'REPONSE_3'],
  ['SOLLICITE', '2026-03-08', 'REPONSE_3'],
  ['SOLLICITE', '2026-03-09', 'REPONSE_7'],
  ['SOLLICITE', '2026-03-19', 'REPONSE_7'],
  ['ACCEPTE', '2026-03-12', null],
  ['ACCEPTE', '2026-03-13', 'RAPPORT_7'],
  ['ACCEPTE', '2026-03-17', 'RAPPORT_3'],
  ['ACCEPTE', '2026-03-20', 'RAPPORT_3'],
  ['ACCEPTE', '2026-03-21', 'RAPPORT_RETARD'],
  ['DEPOSE', '2026-03-21', null],
  ['REFUSE', '2026-03-09', null],
  ['RETIRE', '2026-03-09', null],
])('asked on 2 March, due on 20 March, %s: on %s the reminder is %s', (statut, jour, attendu) => {
  expect(rappelDe({ statut, demandeLe: '2026-03-02', attenduLe: '2026-03-20' }, jour)).toBe(attendu);
});
