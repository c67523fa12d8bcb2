import type { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import type { Answer } from '../../api/types.ts';
import type { Ton } from '../../labels/ton.ts';

export type Transfert = Answer<typeof etudeTransfert.calls.lister>['transferts'][number];

export const TON_TRANSFERT = {
  ENVOYE: 'info',
  CONVENU: 'info',
  ACCEPTE: 'success',
  REFUSE: 'error',
  ANNULE: 'neutre',
  EXPIRE: 'neutre',
  SANS_SUITE: 'neutre',
} as const satisfies Record<Transfert['statut'], Ton>;
