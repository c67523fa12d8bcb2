import { expect, test } from '@jest/globals';
import { noteOutreMer } from './outre-mer.rules.ts';

test.each<[string, (string | null)[], string | null]>([
  ['Nouméa', ['98800'], 'en Nouvelle-Calédonie'],
  ['Papeete, typed with a space', ['98 713'], 'en Polynésie française'],
  ['Mata-Utu', ['98600'], 'à Wallis-et-Futuna'],
  ['two of them and Lyon', ['69003', '98800', '98713'], 'en Polynésie française, en Nouvelle-Calédonie'],
  ['Monaco', ['98000'], null],
  ['Saint-Denis de La Réunion', ['97400'], null],
  ['no code yet', [null], null],
  ['no centre', [], null],
])('centres: %s', (_quoi, codes, mots) => {
  const note = noteOutreMer(codes.map((codePostal) => ({ codePostal })));
  if (mots === null) expect(note).toBeNull();
  else expect(note).toContain(mots);
});
