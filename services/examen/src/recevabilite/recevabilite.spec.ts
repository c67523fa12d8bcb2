import { expect, test } from '@jest/globals';
import {
  brouillonDemandes,
  empechementsComplements,
  empechementsRecevable,
  fautesDemandes,
  lignesDemandees,
  type PieceVue,
  piecesRecues,
} from './recevabilite.rules.ts';

const piece = (id: number, categorieId: number, conformite: boolean | null, motif: string | null = null): PieceVue => ({
  id,
  nom: `piece-${id}.pdf`,
  categorieId,
  categorieCode: `C${categorieId}`,
  categorieLibelle: `Catégorie ${categorieId}`,
  conformite,
  motif,
});
const attendues = [
  { categorieId: 1, categorieLibelle: 'Protocole', obligation: 'O' as const },
  { categorieId: 2, categorieLibelle: 'Recrutement', obligation: 'C' as const },
];

test.each<[string, PieceVue[], string[]]>([
  ['toutes conformes', [piece(1, 1, true)], []],
  ['une facultative non conforme n’empêche pas', [piece(1, 1, true), piece(2, 2, false, 'illisible')], []],
  ['une pièce sans verdict', [piece(1, 1, null)], ['1 pièce sans verdict : piece-1.pdf.']],
  [
    'une obligatoire non conforme',
    [piece(1, 1, false, 'non signé')],
    ['La pièce obligatoire « piece-1.pdf » (Catégorie 1) est non conforme.'],
  ],
  ['une obligatoire absente', [piece(2, 2, true)], ['Pièce obligatoire absente : Protocole.']],
])('recevable quand %s', (_, pieces, raisons) => expect(empechementsRecevable(pieces, attendues)).toEqual(raisons));

test('la demande de compléments s’écrit depuis les pièces non conformes et les absentes', () => {
  expect(brouillonDemandes([piece(2, 2, false, 'illisible')], attendues)).toEqual([
    { categorieId: 2, pjId: 2, texte: 'Catégorie 2 (« piece-2.pdf ») : illisible' },
    { categorieId: 1, pjId: null, texte: 'Protocole : pièce obligatoire absente' },
  ]);
});

test.each([
  ['aucune demande', null, []],
  ['une pièce donnée après la demande', '2026-03-02T10:00:00.000Z', [2]],
  ['rien depuis la demande', '2026-03-04T10:00:00.000Z', []],
])('pièces reçues : %s', (_, demandeesLe, recues) => {
  const pieces = [
    { id: 1, deposeeLe: '2026-03-02T09:59:59.999Z' },
    { id: 2, deposeeLe: '2026-03-03T08:00:00.000Z' },
  ];
  expect(piecesRecues(pieces, demandeesLe)).toEqual(recues);
});

test('une seule demande de compléments', () => {
  expect(empechementsComplements(null)).toEqual([]);
  expect(empechementsComplements('2026-03-02')).toEqual([
    'Des compléments ont déjà été demandés le 02/03/2026 : prononcez la recevabilité ou l’irrecevabilité.',
  ]);
});

test('une demande ne vise que les pièces du dossier et les catégories connues', () => {
  const categories = [
    { id: 1, libelle: 'Protocole' },
    { id: 2, libelle: 'Recrutement' },
  ];
  const demandes = [
    { categorieId: null, pjId: 7, texte: 'Dater' },
    { categorieId: 2, pjId: null, texte: 'Joindre' },
    { categorieId: null, pjId: null, texte: 'Préciser' },
  ];
  expect(fautesDemandes(demandes, [piece(7, 1, false)], categories)).toEqual([]);
  expect(lignesDemandees(demandes, [piece(7, 1, false)], categories).map((l) => [l.categorieId, l.categorieLibelle])).toEqual([
    [1, 'Protocole'],
    [2, 'Recrutement'],
    [null, 'Autre point'],
  ]);
  expect(
    fautesDemandes([{ categorieId: 9, pjId: 8, texte: 'Dater' }], [piece(7, 1, false)], categories).map((f) => f.champ),
  ).toEqual(['demandes.0.pjId', 'demandes.0.categorieId']);
});
