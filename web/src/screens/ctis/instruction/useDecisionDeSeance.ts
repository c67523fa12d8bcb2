import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useCall } from '../../../api/useCall.ts';
import { type DecisionPrise, decisionRetenue } from '../../commun/avis/avis-seance.rules.ts';
import type { ActeProps } from './types.ts';

/** What the séance that examined the request decided of it; undefined while it is read. Without it the act is typed: a séance that nobody held live decided nothing here. */
export const useDecisionDeSeance = ({ id, examen }: ActeProps['instruction']): DecisionPrise | undefined => {
  const { data, isLoading } = useCall(seanceDirect.calls.lireDecision, { params: { dosId: id } });
  return isLoading ? undefined : decisionRetenue(data ?? null, examen);
};
