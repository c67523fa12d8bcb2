import { expect, test } from '@jest/globals';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { isReprenable } from '@riph/contracts/etude/vie/retrait-document.rules';
import { TYPES_DEPOSABLES, type TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import { empechementsDocument, empechementsRetrait, isDit } from './documents-etude.rules.ts';

const J = '2027-06-15';
// ETU-10.
test.each<[EtatEtude, TypeDocumentEtude, string, string | null]>([
  ['EN_COURS', 'RAS', J, null],
  ['A_DEMARRER', 'RAS', J, 'n’a pas commencé'],
  ['EN_COURS', 'RAPPORT_FINAL', J, 'après la fin'],
  ['TERMINEE', 'RAPPORT_FINAL', J, null],
  ['TERMINEE_ANTICIPEE', 'RAPPORT_FINAL', J, null],
  ['A_DEMARRER', 'LISTE_CENTRES', J, null],
  ['EN_CREATION', 'LISTE_CENTRES', J, '« En création »'],
  ['ARCHIVEE', 'AUTRE', J, '« Archivée »'],
  ['ARCHIVEE', 'FAIT_NOUVEAU', J, null],
  ['ARCHIVEE', 'FAIT_NOUVEAU', '2027-06-16', 'futur'],
  ['ARCHIVEE', 'MESURE_URGENTE', J, '« Archivée »'],
  ['EN_COURS', 'AUTRE', '2027-06-16', 'futur'],
])('a study %s, a document %s of %s: %j', (etat, type, date, expected) =>
  expect(empechementsDocument({ etat, isRapportAttendu: false, debutLe: '2026-01-05' }, type, date, J)).toEqual(
    expected === null ? [] : [expect.stringContaining(expected)],
  ),
);

test('a device research that is halted takes the report that it owes', () =>
  expect(empechementsDocument({ etat: 'SUSPENDUE', isRapportAttendu: true, debutLe: J }, 'RAPPORT_FINAL', J, J)).toEqual([]));

test('a study that was archived without having begun has no fact to tell', () =>
  expect(empechementsDocument({ etat: 'ARCHIVEE', isRapportAttendu: false, debutLe: null }, 'FAIT_NOUVEAU', J, J)).toHaveLength(
    1,
  ));

test('what was told is kept; the rest may be taken back until the archive', () => {
  for (const type of TYPES_DEPOSABLES) expect(isDit(type)).toBe(!isReprenable(type));
  expect(empechementsRetrait('EN_COURS', 'LISTE_CENTRES')).toEqual([]);
  expect(empechementsRetrait('EN_COURS', 'RAS')).toHaveLength(1);
  expect(empechementsRetrait('EN_COURS', 'DEBUT_ETUDE')).toHaveLength(1);
  expect(empechementsRetrait('ARCHIVEE', 'LISTE_CENTRES')).toHaveLength(1);
});
