import { expect, test } from '@jest/globals';
import { gesteInactivite, isAAnonymiser, rappelFacteur, rappelMotDePasse } from './entretien.rules.ts';

test.each<[string, object | null]>([
  ['2026-10-20', null],
  ['2026-10-21', { geste: 'avertir', fermetureLe: '2026-11-21' }],
  ['2026-11-20', { geste: 'avertir', fermetureLe: '2026-11-21' }],
  ['2026-11-21', { geste: 'fermer' }],
  ['2027-11-21', { geste: 'fermer' }],
])('last sign-in on 2025-11-21, seen on %s: %j', (jour, expected) =>
  expect(gesteInactivite('2025-11-21', jour)).toEqual(expected),
);

test.each([
  ['2027-11-20', false],
  ['2027-11-21', true],
])('closed on 2025-11-21, anonymous on %s: %s', (jour, expected) => expect(isAAnonymiser('2025-11-21', jour)).toBe(expected));

test.each<[string, number, string, object | null]>([
  ['2025-11-21', 365, '2026-11-05', null],
  ['2025-11-21', 365, '2026-11-06', { seuil: 15, jours: 15 }],
  ['2025-11-21', 365, '2026-11-17', { seuil: 15, jours: 4 }],
  ['2025-11-21', 365, '2026-11-18', { seuil: 3, jours: 3 }],
  ['2025-11-21', 365, '2026-11-20', { seuil: 3, jours: 1 }],
  ['2025-11-21', 365, '2026-11-21', null],
  ['2025-11-21', 0, '2026-11-18', null],
])('password of %s for %i days, seen on %s: %j', (creeLe, duree, jour, expected) =>
  expect(rappelMotDePasse(creeLe, duree, jour)).toEqual(expected),
);

test.each([
  ['2027-03-07', null],
  ['2027-03-08', 7],
  ['2027-03-13', 7],
  ['2027-03-14', 1],
  ['2027-03-15', null],
])('a factor due from 2027-03-15 on, seen on %s: the reminder of %s days before', (jour, attendu) =>
  expect(rappelFacteur('2027-03-15', jour)).toBe(attendu),
);
