import { expect, test } from '@jest/globals';
import { isFinal, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { isExaminationOver, phaseOf, statutsOf } from './phases.ts';

test.each(STATUTS_DOSSIER)('a national dossier that is %s is final when its examination is over, and not before', (statut) =>
  expect(isExaminationOver({ statut })).toBe(isFinal(statut)),
);

test('the statuses of a phase are those that stand in it', () => {
  for (const statut of STATUTS_DOSSIER) expect(statutsOf(phaseOf({ statut }))).toContain(statut);
  expect(statutsOf('EVALUATION', 'DEMANDE')).toEqual(['EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE']);
});
