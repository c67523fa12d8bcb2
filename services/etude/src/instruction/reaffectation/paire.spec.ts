import { expect, test } from '@jest/globals';
import { type AutreVolet, empechementsPaire } from './paire.rules.ts';

const ICI = 3;
const LA = 7;
const autre: AutreVolet = {
  nom: 'L’essai de médicament 2026-599002-10-00',
  cppId: ICI,
  comite: 'CPP Ouest I',
  avisRendu: false,
  mobile: true,
  demandee: false,
};
const ENSEMBLE = 'changent de comité ensemble';
const MEME = 'confiez ce dossier au même comité';
const AVIS = 'a déjà l’avis de son comité';

test.each<[string, AutreVolet | null, number | null, string | null]>([
  ['no other side', null, null, null],
  ['both with one committee, which asked for one side only, drawn', autre, null, ENSEMBLE],
  ['the same, named', autre, LA, ENSEMBLE],
  ['it asked for both, drawn', { ...autre, demandee: true }, null, null],
  ['it asked for both, named', { ...autre, demandee: true }, LA, null],
  ['the other side has moved already: no draw', { ...autre, cppId: LA }, null, MEME],
  ['the other side has moved already: its committee', { ...autre, cppId: LA }, LA, null],
  ['the other side has moved already: another one, with a reason', { ...autre, cppId: LA }, 9, null],
  ['the other side has its opinion', { ...autre, avisRendu: true, mobile: false }, null, AVIS],
  ['the other side has its opinion elsewhere', { ...autre, cppId: LA, avisRendu: true, mobile: false }, LA, AVIS],
  ['the other side waits for a committee', { ...autre, cppId: null }, null, null],
  ['the other side is closed without an opinion', { ...autre, mobile: false }, null, null],
])('%s', (_case, volet, choix, expected) => {
  const raisons = empechementsPaire({ cppId: ICI, choix, autre: volet });
  expect(raisons).toEqual(expected === null ? [] : [expect.stringContaining(expected)]);
  // Whoever is refused reads which other side holds it.
  for (const raison of raisons) expect(raison).toContain(autre.nom);
});
