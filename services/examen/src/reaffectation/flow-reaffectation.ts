import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Act } from '@riph/chassis/workflow/events';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { Echeance } from '@riph/contracts/etude/socle/delais';
import type { Acte } from '@riph/contracts/examen/actes';
import type { Destinataire } from '@riph/contracts/identity/mails';
import type { Dossier } from '../socle/dossier.ts';
import type { ChoixComite, ComiteChoisi, Geste } from '../socle/flow.ts';

/** What an owner brings to this room: a token of injection, like `Flow`. Members that `FlowActs` has too mean the same. */
export abstract class FlowReaffectation<D extends Dossier = Dossier> {
  /**
   * The second committee begins the examination again, with its delays, and until the decision nobody acts. Else it goes on from where the request stands, what the
   * first one asked of the sponsor stays valid, and nothing is frozen.
   */
  abstract readonly isRepris: boolean;
  abstract lock(tx: Tx, seen: Seen, version?: number): Promise<D>;
  abstract assertMay(
    acte: Acte,
    act: Pick<Act<Dossier, never, never>, 'guard'>,
    dossier: D,
    actor: Actor,
    version?: number,
  ): Promise<void>;
  abstract transition(tx: Tx, seen: Seen, acte: Acte, actor: Actor | null, geste: Geste): Promise<Dossier>;
  abstract empechements(acte: Acte, dossier: D): string[];
  abstract prevenus(acte: Acte, dossier: D): Destinataire[];
  abstract libererPlace(tx: Tx, dossier: Dossier): void;
  abstract autreComite(
    dossier: D,
    choix: ChoixComite | null,
    decision: { actor: Actor; allegerCharge: boolean },
  ): Promise<(tx: Tx, tenu: D) => Promise<ComiteChoisi>>;
  abstract echeanceCourante(dossier: D): Echeance | null;
  abstract rattraperImpressions(dossier: D): Promise<void>;
}
