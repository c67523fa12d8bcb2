import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Dossier } from './dossier.ts';

/** Ends what somebody held in a request: he reports on it no more. A token of injection: the reporters' room implements it. */
export abstract class Ecartement {
  abstract ecarter(tx: Tx, dossier: Dossier, utiId: UtiId): Promise<void>;
}
