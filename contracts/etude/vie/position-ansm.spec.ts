import { expect, test } from '@jest/globals';
import type { TypeDossier } from '../../referentiel/reglementation.ts';
import type { StatutDossier } from '../socle/dossier.workflow.ts';
import type { PositionAnsm } from '../socle/etude.workflow.ts';
import { empechementsPositionAnsm, gardesPositionAnsm } from './position-ansm.rules.ts';

const dossier = (reglementationCode: string, qualificationCode: string, type: TypeDossier = 'DI') => ({
  reglementationCode,
  qualificationCode,
  type,
});

test.each<[string, string, TypeDossier, boolean]>([
  ['REG745', 'IC-Cas-1', 'DI', false],
  ['REG745', 'IC-Cas-2', 'DI', true],
  ['REG745', 'IC-Cas-2', 'DIR', true],
  ['REG745', 'IC-Cas-3', 'DI', false],
  ['REG745', 'IC-Cas-4-3', 'DI', true],
  ['REG745', 'IC-Cas-4-4', 'DI', true],
  ['REG746', 'EP-Cas-1', 'DI', true],
  ['REG746', 'EP-Cas-4', 'DI', false],
  ['REG745', 'IC-Cas-2', 'MS', false],
  ['JARDE', 'CAT1', 'DI', false],
])('%s %s %s is validated by the agency too: %p', (reglementation, cas, type, requise) => {
  const d = dossier(reglementation, cas, type);
  expect(gardesPositionAnsm({ ...d, statut: 'DEPOSE' })).toHaveLength(requise ? 0 : 1);
  expect(empechementsPositionAnsm({ ...d, recevabiliteAnsm: null })).toHaveLength(requise ? 1 : 0);
});

test.each<[PositionAnsm | null, RegExp]>([
  [null, /^L’ANSM valide aussi ce dossier : sa position sur la recevabilité est attendue\.$/],
  ['INCOMPLET', /^L’ANSM tient le dossier pour incomplet/],
  ['VALIDE', /^$/],
])('with the position %p', (recevabiliteAnsm, raisons) =>
  expect(empechementsPositionAnsm({ ...dossier('REG745', 'IC-Cas-2'), recevabiliteAnsm }).join()).toMatch(raisons),
);

test.each<[StatutDossier, number]>([
  ['DEPOSE', 0],
  ['RECEVABILITE_PREPAREE', 0],
  ['COMPLEMENTS_RECUS', 0],
  ['COMPLEMENTS_DEMANDES', 1],
  ['EN_ATTENTE_TAS', 1],
  ['EN_EVALUATION', 1],
  ['AVIS_FAVORABLE', 1],
])('in %s the agency finds %i reason against a position', (statut, n) =>
  expect(gardesPositionAnsm({ ...dossier('REG746', 'EP-Cas-1'), statut })).toHaveLength(n),
);
