/** Who may be the main study of an ancillary one: R1123-20-1 sends it to that committee, L1123-6 lets nobody choose his committee (TAS-08). */
import { expect, test } from '@jest/globals';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import {
  type EtudeDeclaree,
  extensionSignalable,
  isComiteDeLaParente,
  motifParente,
  numerosDeclares,
  parenteParmi,
  parentePremiere,
} from './parente.rules.ts';

const etude = (etuId: number, etat: EtatEtude, cppId: number | null = 5, avisLe: string | null = null): EtudeDeclaree => ({
  etuId,
  etat,
  cppId,
  cppNom: 'CPP',
  avisLe,
});

test.each<[string, EtudeDeclaree[], number | string]>([
  ['none of his', [], 'même déposant'],
  ['under examination', [etude(1, 'EN_EVALUATION')], 1],
  ['begun', [etude(1, 'EN_COURS')], 1],
  ['ended', [etude(1, 'TERMINEE')], 1],
  ['read-only after its end', [etude(1, 'ARCHIVEE')], 1],
  ['a draft', [etude(1, 'EN_CREATION', null)], '« En création »'],
  ['withdrawn', [etude(1, 'ABANDONNEE')], '« Abandonnée »'],
  ['refused', [etude(1, 'REFUSEE')], '« Refusée »'],
  ['lapsed', [etude(1, 'EXPIREE')], '« Expirée »'],
  ['taken over and not confirmed', [etude(1, 'REPRISE_A_CONFIRMER')], '« Reprise à confirmer »'],
  ['waiting for its committee', [etude(1, 'EN_EVALUATION', null)], 'attend encore son comité'],
  [
    'withdrawn, then filed again: the newest that can',
    [etude(3, 'ABANDONNEE'), etude(2, 'EN_EVALUATION'), etude(1, 'EXPIREE')],
    2,
  ],
  ['withdrawn, then lapsed: the reason of the newest', [etude(2, 'EXPIREE'), etude(1, 'ABANDONNEE')], '« Expirée »'],
])('%s', (_, siennes, expected) =>
  expect(parenteParmi(siennes)).toMatchObject(
    typeof expected === 'number' ? { etuId: expected, cppId: 5 } : { raison: expect.stringContaining(expected) },
  ),
);

test.each([
  ['JARDE', true],
  ['REG745', false],
  ['REG746', false],
])('of %s, the committee of the main study has the request by right: %s', (reglementation, isByRight) =>
  expect(isComiteDeLaParente(reglementation)).toBe(isByRight),
);

// Filed and drawn on Monday 9 March 2026 at 10:00 in Paris, then on a Saturday: twenty-four hours do not roll.
test.each([
  ['REG745', '2026-03-09T09:00:00Z', { comiteParent: 'CPP Ouest I', jusqua: '10/03/2026 à 10:00', article: null }],
  ['REG746', '2026-03-14T09:00:00Z', { comiteParent: 'CPP Ouest I', jusqua: '15/03/2026 à 10:00', article: 'R1126-5' }],
  ['JARDE', '2026-03-09T09:00:00Z', null],
])('a drawn extension of %s', (reglementation, instant, expected) => {
  const extension = { tireLe: instant, ancillaire: false };
  expect(extensionSignalable(reglementation, { cppNom: 'CPP Ouest I' }, extension)).toEqual(expected);
  expect(extensionSignalable(reglementation, null, extension)).toBeNull();
  // An ancillary research stays with the committee that was drawn.
  expect(extensionSignalable(reglementation, { cppNom: 'CPP Ouest I' }, { ...extension, ancillaire: true })).toBeNull();
});

test.each<[string, string[]]>([
  ['25.00001.000001', ['25.00001.000001']],
  [' 25.00001.000001 , 2024-A01234-41;\n25.00001.000001, ', ['25.00001.000001', '2024-A01234-41']],
  ['  ', []],
])('the main studies named by %j', (saisie, numeros) => expect(numerosDeclares(saisie)).toEqual(numeros));

// R1123-20-1 II: the committee that was the first to issue an opinion.
const avec = (cppId: number, etuId: number, avisLe: string | null) => [etude(etuId, 'EN_COURS', cppId, avisLe)];
test.each<[string, [string, EtudeDeclaree[]][], { cppId: number; motif: string } | string]>([
  [
    'opinions of 2 February and of 15 January 2025',
    [
      ['A', avec(1, 10, '2025-02-02')],
      ['B', avec(2, 11, '2025-01-15')],
    ],
    { cppId: 2, motif: 'l’étude principale 11, la première de 2 à avoir reçu un avis (le 15/01/2025)' },
  ],
  [
    'one has no opinion yet',
    [
      ['A', avec(1, 10, null)],
      ['B', avec(2, 11, '2025-01-15')],
    ],
    { cppId: 2, motif: 'l’étude principale 11, la première de 2' },
  ],
  [
    'none has one yet: the first that was filed',
    [
      ['A', avec(1, 12, null)],
      ['B', avec(2, 11, null)],
    ],
    { cppId: 2, motif: 'la première déposée de 2 qui n’ont pas encore d’avis' },
  ],
  ['one alone', [['A', avec(1, 10, '2025-02-02')]], { cppId: 1, motif: 'comité de l’étude principale 10 (R1123-20-1)' }],
  [
    'one of them is not his',
    [
      ['A', avec(1, 10, '2025-02-02')],
      ['B', []],
    ],
    'B : Aucune étude',
  ],
])('several main studies: %s', (_, declarees, expected) => {
  const lue = parentePremiere(declarees.map(([numero, siennes]) => ({ numero, siennes })));
  if (typeof expected === 'string') return expect(lue).toEqual({ raison: expect.stringContaining(expected) });
  expect(lue).toMatchObject({ cppId: expected.cppId });
  if ('raison' in lue) throw new Error(lue.raison);
  expect(motifParente('Extension', lue)).toContain(expected.motif);
});
