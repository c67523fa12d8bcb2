import { expect, test } from '@jest/globals';
import {
  type BrouillonDecision,
  choixDe,
  corpsDe,
  type EtatRecevabilite,
  saisieReprise,
  saisieVierge,
} from './decision.rules.ts';

const point = (pjId: number | null, texte: string) => ({ categorieId: 1, pjId, texte });
const echeance: EtatRecevabilite['echeanceSiRecevable'] = {
  code: 'AVIS',
  libelle: 'Avis',
  date: '2026-12-01',
  dateAffichee: '2026-12-01',
  joursOuvresRestants: 5,
  acteur: 'CPP',
  explication: { faits: [], regle: '', article: '', calcul: '' },
};
const etat = (plus: Partial<EtatRecevabilite>): EtatRecevabilite => ({
  dosId: 1,
  statut: 'RECEVABILITE_PREPAREE',
  version: 3,
  referenceCpp: '2026-12',
  echeance: null,
  complementsDejaDemandes: false,
  piecesRecues: [],
  piecesSansVerdict: [],
  brouillonDemandes: [],
  empechementsRecevable: ['Une pièce est non conforme.'],
  echeanceSiComplements: echeance,
  echeanceSiRecevable: echeance,
  ...plus,
});
const A = point(1, 'Courrier : à corriger');
const B = point(2, 'Protocole : à dater');

test('a first opening takes the points of the verdicts', () => {
  const s = saisieVierge(etat({ brouillonDemandes: [A, B] }));
  expect(s.demandes.map((d) => d.texte)).toEqual([A.texte, B.texte]);
  expect(s.referenceCpp).toBe('2026-12');
});

test.each<[string, { demandes: (typeof A)[]; proposees: (typeof A)[]; now: (typeof A)[]; expected: string[] }]>([
  ['nothing changed', { demandes: [A, B], proposees: [A, B], now: [A, B], expected: [A.texte, B.texte] }],
  [
    'a rewritten point stays as it was written',
    { demandes: [point(1, 'Courrier à signer')], proposees: [A], now: [A], expected: ['Courrier à signer'] },
  ],
  ['a point taken away does not come back', { demandes: [B], proposees: [A, B], now: [A, B], expected: [B.texte] }],
  ['a verdict undone takes its untouched point', { demandes: [A, B], proposees: [A, B], now: [B], expected: [B.texte] }],
  [
    'a verdict undone leaves the point that was rewritten',
    { demandes: [point(1, 'À signer')], proposees: [A], now: [], expected: ['À signer'] },
  ],
  ['a new verdict adds its point', { demandes: [A], proposees: [A], now: [A, B], expected: [A.texte, B.texte] }],
  [
    'a point of one’s own stays',
    { demandes: [A, point(null, 'Joindre le CV')], proposees: [A], now: [A], expected: [A.texte, 'Joindre le CV'] },
  ],
])('taken up again: %s', (_, { demandes, proposees, now, expected }) => {
  const b: BrouillonDecision = {
    choix: 'COMPLEMENTS',
    referenceCpp: '7',
    introduction: 'Bonjour',
    motif: '',
    demandes: demandes.map((d, i) => ({ ...d, id: i + 10 })),
    proposees,
  };
  const s = saisieReprise(b, etat({ brouillonDemandes: now }));
  expect(s.demandes.map((d) => d.texte)).toEqual(expected);
  expect(new Set(s.demandes.map((d) => d.id)).size).toBe(expected.length);
  expect([s.introduction, s.referenceCpp]).toEqual(['Bonjour', '7']);
});

test('the choice follows the verdicts until one is made, and never one that they forbid', () => {
  const s = saisieVierge(etat({}));
  expect(choixDe(s, etat({}))).toBe('COMPLEMENTS');
  expect(choixDe(s, etat({ complementsDejaDemandes: true }))).toBe('IRRECEVABLE');
  expect(choixDe(s, etat({ empechementsRecevable: [] }))).toBe('RECEVABLE');
  expect(choixDe({ ...s, choix: 'RECEVABLE' }, etat({}))).toBe('COMPLEMENTS');
  expect(choixDe({ ...s, choix: 'IRRECEVABLE' }, etat({ empechementsRecevable: [] }))).toBe('IRRECEVABLE');
});

test.each<[NonNullable<BrouillonDecision['choix']>, string[], object]>([
  ['RECEVABLE', [], { decision: 'RECEVABLE', version: 3, referenceCpp: '2026-12' }],
  ['IRRECEVABLE', [], { decision: 'IRRECEVABLE', version: 3, motif: 'Hors du champ' }],
  [
    'COMPLEMENTS',
    ['Une pièce est non conforme.'],
    { decision: 'COMPLEMENTS', version: 3, referenceCpp: '2026-12', introduction: undefined, demandes: [A], parties: [] },
  ],
])('%s sends its own fields alone, and no empty point', (choix, empechementsRecevable, expected) => {
  const e = etat({ empechementsRecevable, brouillonDemandes: [A, point(2, ' ')] });
  expect(corpsDe({ ...saisieVierge(e), choix, motif: 'Hors du champ' }, e)).toEqual(expected);
});
