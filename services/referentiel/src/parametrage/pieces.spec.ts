import { expect, test } from '@jest/globals';
import { CATEGORIES_PIECES, PIECES_OBLIGATOIRES } from '../seed/pieces.ts';
import { piecesAttendues } from './pieces.rules.ts';

const lignes = PIECES_OBLIGATOIRES.map((p) => ({
  ...p,
  code: CATEGORIES_PIECES.find((c) => c.id === p.categorie_id)?.code ?? '',
  reglementationCode: p.reglementation_code,
  typeDossier: p.type_dossier,
  qualificationCode: p.qualification_code,
  actif: true,
}));
const codes = (reglementationCode: string, typeDossier: string, qualificationCode: string | null, obligation: string) =>
  piecesAttendues(lignes, { reglementationCode, typeDossier, qualificationCode })
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
      d,
    ),
  ).toEqual([]);
});
