import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Echeance } from '@riph/contracts/etude/socle/delais';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import type { EtatFige } from '@riph/contracts/etude/socle/etude.workflow';
import type { PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import type { Citations } from './citations.ts';
import type { Dossier } from './dossier.ts';

/** What a reader outside of the committee sees: the whole request, its head and its letters, nothing. */
export type Portee = 'ENTIER' | 'TETE' | 'AUCUN';

/**
 * What an owner of requests brings to their examination: its rows, and who reads them by its own law. A token of injection, like Clock: one class
 * of each owner implements it.
 */
export abstract class Flow<D extends Dossier = Dossier> {
  /** The head of a request, without a question about who asks; null when there is none. */
  abstract head(id: DosId): Promise<D | null>;
  /** The same in a transaction. */
  abstract headIn(tx: Tx, id: DosId): Promise<D | null>;
  /** Locks the row for the rest of the transaction and gives it as it is now. Refused when somebody acted since `seen` was read. */
  abstract lock(tx: Tx, seen: Seen, version?: number): Promise<D>;
  /** Of a sponsor, the agency, anybody whose right to read comes from this flow alone. */
  abstract portee(dossier: D, actor: Actor): Portee;
  /** Why its sponsor writes nothing in it now; null when he may. */
  abstract raisonNonModifiable(dossier: D): string | null;
  /** Holds the request until the commit for a change by its sponsor, so that sizes and doubles are checked for good. Throws `dossier.nonModifiable`. */
  abstract ouvrir(tx: Tx, id: DosId): Promise<void>;
  /** Its search document goes out once the transaction has written all of it. */
  abstract republier(tx: Tx, id: DosId): Promise<void>;
  /** The categories of pieces that it asks for, mandatory or not by the answers of its forms: those that this reader sees. */
  abstract piecesAttendues(dossier: D, reader: Pick<Actor, 'profil'>): Promise<PieceObligatoire[]>;
  /** Until when its sponsor answers a request of that kind; null when none was made. */
  abstract echeanceDeReponse(dossier: D, type: TypeDemande): Echeance | null;
  /** Prints what an act of the owner should have left among the documents of a request, and could not: its printing had failed. */
  abstract rattraperImpressions(dossier: D): Promise<void>;
  abstract citations(dossier: D): Citations;
  /** Of the study of a request; null while it changes. */
  abstract etatFige(dossier: D): Promise<EtatFige | null>;
}
