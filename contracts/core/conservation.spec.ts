/** Every table has its length or the reason why it stays, and every length is of something. CON-01. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  CONSERVATIONS,
  conservationEnMots,
  derniereClotureEchue,
  destructibleLe,
  gardesDestruction,
  LISTE_CONSERVATIONS,
} from './conservation.ts';
import { addJours } from './deadlines.ts';

const lines = readFileSync(join(import.meta.dirname, '../../deploy/donnees.txt'), 'utf8').split('\n');
const HORS = 'hors';
const kept = lines.flatMap((line) => {
  const [, kinds = '', places = ''] = /^= ([\w ]+): (.+)$/.exec(line) ?? [];
  return places.split(' ').flatMap((place) => (place === '' ? [] : { place, kinds: kinds.split(' ') }));
});
const tables = new Set(lines.flatMap((line) => /^([\w-]+\.\w+) [0-4]/.exec(line)?.[1] ?? []));
const places = new Set(kept.map((k) => k.place));
const ofAll = (table: string) => `${table.split('.')[0]}.*`;

test('every word of the inventory on keeping is a kind, and every kind is of something', () => {
  expect(tables.size).toBeGreaterThan(50);
  expect(lines.filter((line) => line.startsWith('=') && !/^= [\w ]+: .+$/.test(line))).toEqual([]);
  expect([...new Set(kept.flatMap((k) => k.kinds))].toSorted()).toEqual(Object.keys(CONSERVATIONS).toSorted());
});

test('every table has its kinds, once', () => {
  expect([...tables].filter((table) => !places.has(table) && !places.has(ofAll(table)))).toEqual([]);
  expect(kept.map((k) => k.place)).toEqual([...places]);
  const services = new Set([...tables].map(ofAll));
  expect([...places].filter((place) => place !== HORS && !tables.has(place) && !services.has(place))).toEqual([]);
});

test('nothing stays for ever without a sentence that says why', () => {
  const toujours = LISTE_CONSERVATIONS.flatMap((c) => ('toujours' in c ? c.toujours : []));
  expect(toujours.filter((why) => !/^[A-ZÉ].{20,}\.$/.test(why))).toEqual([]);
  expect(LISTE_CONSERVATIONS.filter((c) => !c.source.trim())).toEqual([]);
});

test.each([
  [{ valeur: 10, unite: 'an' }, '10\u00a0ans'],
  [{ valeur: 1, unite: 'an' }, '1\u00a0an'],
  [{ valeur: 12, unite: 'mois' }, '12\u00a0mois'],
  [{ valeur: 24, unite: 'heure' }, '24\u00a0heures'],
] as const)('%j: %s', (duree, mots) => {
  const c = { donnees: 'Essai', source: 'Décision', duree, depuis: 'la fin', par: 'TACHE', reste: null } as const;
  expect(conservationEnMots(c)).toEqual({ duree: mots, phrases: ['Depuis la fin.', 'Une tâche quotidienne supprime.'] });
});

test('who destroys and what stays are said', () => {
  expect(conservationEnMots(CONSERVATIONS.ETUDE).phrases).toEqual([
    expect.stringMatching(/^Depuis la fin de la recherche/),
    'Rien ne part tout seul : un administrateur détruit, d’après une liste.',
    expect.stringMatching(/^Il reste le numéro, le titre, /),
  ]);
  expect(conservationEnMots(CONSERVATIONS.JOURNAL).duree).toBe('Sans limite');
});

// CON-02. Ten whole years: the papers of 10/03/2022 wait until the end of 10/03/2032.
test.each([
  ['2022-03-10', '2032-03-11'],
  ['2022-02-28', '2032-02-29'],
  ['2024-02-29', '2034-03-01'],
  ['2021-12-31', '2032-01-01'],
])('closed on %s, destroyed from %s', (cloture, premier) => {
  expect(destructibleLe(cloture)).toBe(premier);
  expect(derniereClotureEchue(premier) >= cloture).toBe(true);
  expect(derniereClotureEchue(addJours(premier, -1)) < cloture).toBe(true);
});

test('each day of eight years, the list stops at the last closing that is due', () => {
  for (let today = '2030-01-01'; today < '2038-01-01'; today = addJours(today, 1)) {
    const derniere = derniereClotureEchue(today);
    expect([today, destructibleLe(derniere) <= today, destructibleLe(addJours(derniere, 1)) <= today]).toEqual([
      today,
      true,
      false,
    ]);
  }
});

// CON-03.
test.each<[string | null, boolean, string, string | null]>([
  ['2022-03-10', false, '2032-03-10', 'Close le 10/03/2022'],
  ['2022-03-10', false, '2032-03-11', null],
  ['2022-03-10', true, '2032-03-11', 'déjà détruits'],
  [null, false, '2032-03-11', 'n’est pas close'],
])('closed on %s, destroyed %s, on %s: %s', (clotureLe, detruite, today, raison) =>
  expect(gardesDestruction({ clotureLe, detruite }, today)).toEqual(raison === null ? [] : [expect.stringContaining(raison)]),
);
