import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { CATEGORIES_PIECES, PIECES_OBLIGATOIRES } from '../seed/pieces.ts';
import { piecesAttendues } from './pieces.rules.ts';

const lignes = PIECES_OBLIGATOIRES.map((p) => ({
  ...p,
  code: CATEGORIES_PIECES.find((c) => c.id === p.categorie_id)?.code ?? '',
  reglementationCode: p.reglementation_code,
  typeDossier: p.type_dossier,
  categorieId: p.categorie_id,
  qualificationCode: p.qualification_code,
  actif: true,
}));
const regime = z.object({ reglementations: z.array(z.string()) });
const categories = CATEGORIES_PIECES.map(({ id, attributs }) => ({ id, actif: true, ...regime.parse(attributs) }));
const codes = (reglementationCode: string, typeDossier: string, qualificationCode: string | null, obligation: string) =>
  piecesAttendues(lignes, categories, { reglementationCode, typeDossier, qualificationCode })
    .filter((p) => p.obligation === obligation)
    .map((p) => p.code);

// PIE-01, column by column: the mandatory pieces.
test.each<[string, string, string | null, string[]]>([
  [
    'JARDE',
    'DI',
    'CAT1',
    [
      'COURRIER',
      'FORMULAIRE',
      'DOC_ADD',
      'PROTOCOLE',
      'RESUME',
      'NOTE_INFO',
      'CONSENTEMENT',
      'ASSURANCE',
      'CV',
      'LISTE_INV',
      'MOYENS',
      'CNIL',
      'CSI',
    ],
  ],
  [
    'JARDE',
    'DI',
    'CAT2',
    [
      'COURRIER',
      'FORMULAIRE',
      'DOC_ADD',
      'PROTOCOLE',
      'RESUME',
      'NOTE_INFO',
      'CONSENTEMENT',
      'ASSURANCE',
      'CV',
      'LISTE_INV',
      'MOYENS',
      'CNIL',
      'JUSTIF_CAT',
    ],
  ],
  [
    'JARDE',
    'DI',
    'CAT3',
    ['COURRIER', 'FORMULAIRE', 'PROTOCOLE', 'RESUME', 'NOTE_INFO', 'CV', 'LISTE_INV', 'CRF', 'CNIL', 'DONNEES', 'JUSTIF_CAT'],
  ],
  ['JARDE', 'DI', 'CAT3S', ['COURRIER', 'FORMULAIRE', 'RESUME', 'NOTE_INFO', 'CRF', 'CNIL', 'JUSTIF_CAT', 'ATTEST_CONFORMITE']],
  ['JARDE', 'PRO', 'CAT1', ['COURRIER', 'JUSTIF_PRO']],
  ['REG745', 'MS', 'IC-Cas-2', ['COURRIER', 'FORMULAIRE', 'TABLEAU_MS', 'VERSION_SUIVI']],
  ['JARDE', 'DI', null, []],
])('%s %s %s: mandatory pieces', (reglementation, type, qualification, attendus) => {
  expect(codes(reglementation, type, qualification, 'O')).toEqual(attendus);
});

test('a re-examination asks for the same pieces as the first request', () => {
  expect(codes('JARDE', 'DIR', 'CAT2', 'O')).toEqual(codes('JARDE', 'DI', 'CAT2', 'O'));
});

test('every conditional piece says its condition, no other one does', () => {
  expect(PIECES_OBLIGATOIRES.filter((p) => (p.obligation === 'C') !== (p.condition !== null))).toEqual([]);
});

test('an inactive line is not asked any more', () => {
  const d = { reglementationCode: 'JARDE', typeDossier: 'DI', qualificationCode: 'CAT1' };
  expect(
    piecesAttendues(
      lignes.map((l) => ({ ...l, actif: false })),
      categories,
      d,
    ),
  ).toEqual([]);
});

test('a category switched off, or taken out of the regulation, is asked no more, whatever its lines', () => {
  const d = { reglementationCode: 'JARDE', typeDossier: 'DI', qualificationCode: 'CAT1' };
  const [{ categorieId }] = piecesAttendues(lignes, categories, d);
  const demandees = (change: object) =>
    piecesAttendues(
      lignes,
      categories.map((c) => (c.id === categorieId ? { ...c, ...change } : c)),
      d,
    ).map((l) => l.categorieId);
  expect(demandees({})).toContain(categorieId);
  expect(demandees({ actif: false })).not.toContain(categorieId);
  expect(demandees({ reglementations: ['REG745'] })).not.toContain(categorieId);
});
