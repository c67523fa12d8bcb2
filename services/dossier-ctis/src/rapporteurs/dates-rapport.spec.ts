/** Whose day changed, and the words for it: tables of cases. Rule: RAP-12. */
import { expect, test } from '@jest/globals';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { annonceDate, datesChangees } from './dates-rapport.rules.ts';

const FICHIER = { documentId: 'd', nom: 'rapport.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) };
const NOMME: RapporteurGarde = {
  type: 'COLLEGE_1',
  utiId: 1,
  nommeLe: '2026-03-02',
  decidePar: 9,
  nommePar: 9,
  attenduLe: '2026-03-18',
  rapports: [],
  demandes: [],
};
const DEPOSE = { ...NOMME, rapports: [{ id: 1, deposeLe: '2026-03-10T10:00:00.000Z', fichier: FICHIER }] };
const redemande = (attenduLe: string) => ({
  ...DEPOSE,
  demandes: [{ id: 1, le: '2026-03-11T10:00:00.000Z', par: 'S. R.', message: 'Précisez.', attenduLe, reponduLe: null }],
});

test.each<[string, RapporteurGarde[], RapporteurGarde[], string | null]>([
  ['another day', [NOMME], [{ ...NOMME, attenduLe: '2026-03-25' }], '2026-03-18 2026-03-25'],
  ['the same day', [NOMME], [{ ...NOMME }], null],
  ['a first day', [{ ...NOMME, attenduLe: null }], [NOMME], 'null 2026-03-18'],
  ['his report is filed', [DEPOSE], [{ ...DEPOSE, attenduLe: '2026-03-25' }], null],
  ['asked again, the new request moves', [redemande('2026-03-20')], [redemande('2026-03-27')], '2026-03-20 2026-03-27'],
  ['named now', [], [NOMME], null],
  ['in another place', [{ ...NOMME, type: 'COLLEGE_2' }], [{ ...NOMME, attenduLe: '2026-03-25' }], null],
  ['taken off', [NOMME], [], null],
])('%s', (_case, avant, apres, dit) => {
  const changees = datesChangees(avant, apres).map((c) => `${c.avant} ${c.le}`);
  expect(changees).toEqual(dit === null ? [] : [dit]);
});

test('both days are said, or that there was none', () => {
  expect(annonceDate({ utiId: 1, avant: '2026-03-18', le: '2026-03-25' })).toEqual({
    titre: 'votre rapport est maintenant attendu le 25/03/2026',
    texte: 'Votre rapport sur la partie II, qui était attendu le 18/03/2026, est maintenant attendu le 25/03/2026.',
  });
  expect(annonceDate({ utiId: 1, avant: null, le: '2026-03-25' }).texte).toContain('qui n’avait pas de date attendue');
});
