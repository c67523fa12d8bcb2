import { describe, expect, test } from '@jest/globals';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import {
  avecPiece,
  isRepondu,
  jointesA,
  justificationsDe,
  type Ligne,
  libellesReponse,
  manquesReponse,
  pieceRemplacee,
  refusParLigne,
  saisiesDe,
  textesDe,
} from './reponse.rules.ts';

const piece = (pjId: number, change: Partial<PieceLue>): PieceLue => ({
  pjId,
  nom: `piece-${pjId}.pdf`,
  type: 'application/pdf',
  taille: 10,
  sha256: '',
  categorieId: 1,
  categorieCode: 'PROTOCOLE',
  categorieLibelle: 'Protocole',
  version: null,
  dateDocument: null,
  statut: 'ACTIVE',
  enVigueur: true,
  tour: 1,
  deposeeLe: '2026-11-01T08:00:00Z',
  deposeePar: 'Camille Moreau',
  duComite: false,
  remplacePjId: null,
  conformite: null,
  motif: null,
  antivirus: 'NON_INSTALLE',
  supprimable: false,
  remplacable: true,
  ...change,
});
const ligne = (change: Partial<Ligne>): Ligne => ({
  categorieId: null,
  categorieLibelle: 'Général',
  pjId: null,
  texte: 'À préciser',
  repondu: false,
  ...change,
});
const deposee = piece(7, {});
const preparee = piece(9, { remplacePjId: 7, supprimable: true });
const autre = piece(8, { categorieId: 2 });

describe('a line is answered', () => {
  test.each<[string, Ligne, PieceLue[], Record<string, string>, boolean]>([
    ['by a piece that replaces the named one', ligne({ pjId: 7 }), [deposee, preparee], {}, true],
    ['by a new piece of the category', ligne({ categorieId: 1 }), [preparee], {}, true],
    ['by a justification', ligne({}), [], { 0: 'Voir le point 4.2 du protocole.' }, true],
    ['not by the piece that was already filed', ligne({ categorieId: 1 }), [deposee], {}, false],
    ['not by a new piece of another category', ligne({ categorieId: 2 }), [preparee, autre], {}, false],
    ['not by spaces', ligne({}), [], { 0: '  ' }, false],
    ['not by the justification of another line', ligne({}), [], { 1: 'Texte' }, false],
  ])('%s', (_, l, pieces, justifications, expected) => expect(isRepondu(l, 0, pieces, justifications)).toBe(expected));
});

const protocole = ligne({ categorieId: 1, categorieLibelle: 'Protocole' });
test.each<[string, Ligne[], PieceLue[], Record<string, string>, number[], [string, string][]]>([
  ['nothing: all is answered', [protocole, ligne({})], [preparee], { 1: 'Texte' }, [], []],
  ['a point without an answer', [ligne({})], [], {}, [], [['lignes.0', 'Point 1 : joignez une pièce ou justifiez.']]],
  [
    'a chosen file that has not left, whatever is written beside it',
    [ligne({}), protocole],
    [],
    { 0: 'Texte', 1: 'Voir la pièce jointe.' },
    [1],
    [['lignes.1', 'Point 2 (Protocole) : le fichier choisi n’est pas encore envoyé. Envoyez-le, ou abandonnez-le.']],
  ],
  ['nothing said to a demand in words', [], [deposee], {}, [], [['lignes.0', 'Rédigez votre réponse.']]],
  ['nothing: a new piece answers a demand in words', [], [preparee], {}, [], []],
])('what forbids to send: %s', (_, lignes, pieces, justifications, attentes, expected) =>
  expect(manquesReponse(lignes, pieces, justifications, new Set(attentes)).map((m) => [m.champ, m.message])).toEqual(expected),
);

test.each<[string, Ligne, PieceLue[], boolean, number | null]>([
  ['the named piece', ligne({ pjId: 7, categorieId: 1 }), [deposee, autre], false, 7],
  ['what was prepared in its place', ligne({ pjId: 7, categorieId: 1 }), [piece(7, { remplacable: false }), preparee], false, 9],
  ['the only piece of a category that takes one', ligne({ categorieId: 1 }), [deposee, autre], false, 7],
  ['nothing in a category that takes several', ligne({ categorieId: 1 }), [deposee], true, null],
  ['nothing when the category is empty', ligne({ categorieId: 3 }), [deposee], false, null],
])('a new file replaces: %s', (_, l, pieces, multiple, expected) => expect(pieceRemplacee(l, pieces, multiple)).toBe(expected));

test('reasons of a refusal go to their line', () => {
  expect(refusParLigne(['Point 2 (Protocole) : joignez une pièce ou justifiez.', 'Le délai est dépassé.'])).toEqual([
    { ligne: 1, texte: 'Point 2 (Protocole) : joignez une pièce ou justifiez.' },
    { ligne: null, texte: 'Le délai est dépassé.' },
  ]);
});

test.each<Record<string, string>>([{}, { 0: '  Voir\n', 1: '', 2: 'x'.repeat(4_001) }])(
  'a draft comes back from the server as it was typed, spaces and empty fields too',
  (saisie) => expect(justificationsDe(textesDe(saisie))).toEqual(saisie),
);

test.each<[string, Record<string, string>, number, ReturnType<typeof saisiesDe>]>([
  ['nothing of empty fields', { 0: ' ', 2: '  ' }, 2, { justifications: [] }],
  [
    'the texts of the points, and the message apart',
    { 0: 'Voir 4.2', 1: '', 2: ' Merci. ' },
    2,
    { justifications: [{ ligne: 0, texte: 'Voir 4.2' }], commentaire: 'Merci.' },
  ],
  ['the only text of a demand in words', { 0: 'Notre réponse' }, 0, { justifications: [{ ligne: 0, texte: 'Notre réponse' }] }],
])('what leaves with the answer: %s', (_, saisie, lignes, expected) => expect(saisiesDe(saisie, lignes)).toEqual(expected));

describe('a file answers a point of a trial', () => {
  const jointe = avecPiece({ 1: 'Voir le fichier' }, 9, 1);
  test('it goes with the draft under its point, and comes back', () => {
    expect(textesDe(jointe)).toEqual([{ ligne: 1, texte: 'Voir le fichier', pieceIds: [9] }]);
    expect(justificationsDe(textesDe(jointe))).toEqual(jointe);
    expect(textesDe(avecPiece({}, 9, 0))).toEqual([{ ligne: 0, texte: '', pieceIds: [9] }]);
  });
  test('alone it answers the point; taken off, it answers none', () => {
    const seule = avecPiece({}, 9, 0);
    expect([jointesA(0, seule), jointesA(1, seule)]).toEqual([[9], []]);
    expect(isRepondu(ligne({}), 0, [], seule)).toBe(true);
    const sans = avecPiece(seule, 9, null);
    expect(jointesA(0, sans)).toEqual([]);
    expect(textesDe(sans)).toEqual([]);
  });
  test('what lacks an answer is told by the number of the portal, and the file by its name', () => {
    const points = [ligne({ nom: 'FR001' })];
    expect(manquesReponse(points, [], {}, new Set())).toEqual([
      { champ: 'lignes.0', message: 'Point 1 (FR001) : joignez une pièce ou justifiez.' },
    ]);
    expect(libellesReponse(points, [piece(9, { nom: 'affiche.pdf' })])).toMatchObject({ 'piece.9': 'affiche.pdf' });
  });
});

test('two drafts are compared under the names of the fields', () => {
  expect(libellesReponse([protocole, ligne({})])).toEqual({ 0: 'Point 1 (Protocole)', 1: 'Point 2', 2: 'Message au comité' });
  expect(libellesReponse([])).toEqual({ 0: 'Votre réponse' });
});
