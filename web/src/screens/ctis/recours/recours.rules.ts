/** Colours of the states of an appeal. */
import type { EtatRecours } from '@riph/contracts/dossier-ctis/recours.workflow';
import type { Ton } from '../../../labels/ton.ts';

export const TONS_RECOURS: Readonly<Record<EtatRecours, Ton>> = {
  DEMANDE: 'warning',
  ACCEPTE: 'info',
  TRANSMIS: 'warning',
  REFUSE: 'error',
  EN_REEXAMEN: 'info',
  CLOS: 'neutre',
  CLOS_FAVORABLE: 'success',
  CLOS_DEFAVORABLE: 'error',
  CLOS_RETIRE: 'neutre',
};
