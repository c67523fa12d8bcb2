/** The life of a request to an expert, state by state. Rule: RAP-13. */
import { expect, test } from '@jest/globals';
import { possibleEvents, targetsOf } from '../core/workflow.ts';
import { EXPERTISES_OUVERTES, expertiseWorkflow, isAdmis, isAttendue, isOuverte } from './expertise.workflow.ts';
import { STATUTS_EXPERTISE, type StatutExpertise } from './sollicitation.schemas.ts';

test.each<[StatutExpertise, string[]]>([
  ['SOLLICITE', ['ACCEPTER', 'REFUSER', 'DECLARER_LIEN', 'RESOLLICITER', 'RETIRER', 'CLORE']],
  ['ACCEPTE', ['DECLARER_LIEN', 'DEPOSER_RAPPORT', 'SUPPRIMER_RAPPORT', 'RESOLLICITER', 'RETIRER', 'CLORE']],
  ['REFUSE', ['RESOLLICITER']],
  ['DEPOSE', ['DECLARER_LIEN', 'DEPOSER_RAPPORT', 'SUPPRIMER_RAPPORT', 'RESOLLICITER', 'RETIRER']],
  ['RETIRE', []],
])('a request that is %s may know %j', (statut, events) => {
  expect(possibleEvents<StatutExpertise, typeof expertiseWorkflow>(expertiseWorkflow, statut)).toEqual(events);
});

test('each event leads where it says, and every state is reached', () => {
  const reached = Object.values(expertiseWorkflow).flatMap((t) => targetsOf<StatutExpertise>(t));
  expect(STATUTS_EXPERTISE.filter((s) => !reached.includes(s))).toEqual([]);
  expect(targetsOf<StatutExpertise>(expertiseWorkflow.RESOLLICITER)).toEqual(['SOLLICITE', 'ACCEPTE']);
});

test('what goes on, what is awaited, and who reads the dossier', () => {
  const ou = (f: (e: { statut: StatutExpertise }) => boolean) => STATUTS_EXPERTISE.filter((statut) => f({ statut }));
  expect(EXPERTISES_OUVERTES).toEqual(['SOLLICITE', 'ACCEPTE', 'DEPOSE']);
  expect(ou(isOuverte)).toEqual(['SOLLICITE', 'ACCEPTE', 'DEPOSE']);
  expect(ou(isAttendue)).toEqual(['SOLLICITE', 'ACCEPTE']);
  expect(ou(isAdmis)).toEqual(['ACCEPTE', 'DEPOSE']);
});
