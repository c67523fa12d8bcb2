import { expect, test } from '@jest/globals';
import { type ChoixRecevabilite, choixRetenu } from './choix.rules.ts';

const choix = (code: string, ...raisons: string[]): ChoixRecevabilite<string> => ({
  code,
  libelle: code,
  nom: code,
  detail: '',
  raisons,
  action: code,
  suite: '',
});

test.each([
  ['what one wants, when nothing forbids it', [choix('A'), choix('B')], 'B', 'B'],
  ['else the first that may be', [choix('A', 'Il manque une pièce.'), choix('B'), choix('C')], 'A', 'B'],
  ['an address may ask for what is not there', [choix('A')], 'X', 'A'],
  ['nothing may be decided', [choix('A', 'Il manque une pièce.')], null, null],
] as const)('%s', (_, offerts, voulu, retenu) => expect(choixRetenu(offerts, voulu)).toBe(retenu));
