/** The events of a hand-over, each with its guard. Each has its own call, whose act is in `transferts.ts`. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Events, type EventTable, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { EvenementTransfert, transfertWorkflow } from '@riph/contracts/etude/vie/transfert.workflow';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';
import { gardeAcceptation } from './gardes.rules.ts';
import { TransfertTransitions } from './transitions.ts';

/** With where its study stands; null once its draft was deleted. */
export type TransfertJuge = TransfertEntity & { etat: EtatEtude | null };
type Table = EventTable<typeof transfertWorkflow, TransfertJuge, never, never>;

@Injectable()
export class EvenementsTransfert {
  private readonly events: Events<EvenementTransfert, TransfertJuge, never, never>;

  constructor(transitions: TransfertTransitions, clock: Clock) {
    const table: Table = {
      ACCEPTER: { guard: (t) => gardeAcceptation(t, clock.today()), run: 'appel' },
      // A reason is typed with it: transfert.handlers.ts.
      REFUSER: { guard: noGuard, run: 'appel' },
      ANNULER: { guard: noGuard, run: 'appel' },
      // Fired each day: suivi/rappels/transferts-echus.ts.
      EXPIRER: 'systeme',
      // Fired when the modification that carries the hand-over came into force, or will not.
      CONCLURE: 'systeme',
      CLASSER: 'systeme',
    };
    this.events = new Events(transitions, table);
  }

  /** What a reader may do of it, as its state stands. */
  possibles(t: TransfertJuge, actor: Actor) {
    return this.events.offered(t, actor);
  }

  /** Throws what forbids an event to this person, now. */
  exiger(event: EvenementTransfert, t: TransfertJuge, actor: Actor): Promise<void> {
    return this.events.assertMay(event, t, actor);
  }
}
