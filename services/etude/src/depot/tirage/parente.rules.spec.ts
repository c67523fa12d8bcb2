/** Who may be the main study of an ancillary one: R1123-20-1 sends it to that committee, L1123-6 lets nobody choose his committee (TAS-08). */
import { expect, test } from '@jest/globals';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { type EtudeDeclaree, extensionSignalable, isComiteDeLaParente, parenteParmi } from './parente.rules.ts';

const etude = (etuId: number, etat: EtatEtude, cppId: number | null = 5): EtudeDeclaree => ({
  etuId,
  etat,
  cppId,
  cppNom: 'CPP',
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
  expect(extensionSignalable(reglementation, { cppNom: 'CPP Ouest I' }, instant)).toEqual(expected);
  expect(extensionSignalable(reglementation, null, instant)).toBeNull();
});
