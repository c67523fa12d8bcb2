import type { StatutExpertise } from '@riph/contracts/expertise/sollicitation.schemas';
import type { Ton } from '../../labels/ton.ts';

export const TON_EXPERTISE: Record<StatutExpertise, Ton> = {
  SOLLICITE: 'warning',
  ACCEPTE: 'info',
  REFUSE: 'neutre',
  DEPOSE: 'success',
  RETIRE: 'neutre',
};
