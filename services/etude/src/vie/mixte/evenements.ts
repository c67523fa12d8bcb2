/** The events of a link, each with its guard. They have one call, whose act is in `decisions.ts`. */
import { Injectable } from '@nestjs/common';
import { Events, type EventTable } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { DecisionLien, EvenementLien, lienWorkflow } from '@riph/contracts/etude/socle/mixte.workflow';
import { type LienJuge, LienTransitions } from '../../socle/mixte/lien-transitions.ts';
import { empechementsLien, type Regard } from './gardes.rules.ts';

/** A link with what its reader is to it. */
export type LienRegarde = LienJuge & Regard;
type Table = EventTable<typeof lienWorkflow, LienRegarde, never, never>;

const acte = (decision: DecisionLien) => ({
  guard: (l: LienRegarde) => empechementsLien(decision, l),
  run: 'appel' as const,
});

@Injectable()
export class EvenementsLien {
  private readonly events: Events<EvenementLien, LienRegarde, never, never>;

  constructor(transitions: LienTransitions) {
    const table: Table = {
      // What the forms of both sides say: socle/mixte/liens-mixtes.ts.
      DECLARER: 'systeme',
      CONFIRMER: acte('CONFIRMER'),
      REFUSER: acte('REFUSER'),
      ROMPRE: acte('ROMPRE'),
    };
    this.events = new Events(transitions, table);
  }

  /** What a reader may do of it, as its state stands. */
  possibles(l: LienRegarde, actor: Actor) {
    return this.events.offered(l, actor);
  }

  /** Throws what forbids a decision to this person, now. */
  exiger(decision: DecisionLien, l: LienRegarde, actor: Actor, version: number): Promise<void> {
    return this.events.assertMay(decision, l, actor, version);
  }
}
