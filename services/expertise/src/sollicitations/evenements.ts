/** The events of a request to an expert, each with its guard. Each has its own call, whose act is in `sollicitations.ts`. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Events, type EventTable, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import type { EvenementExpertise, expertiseWorkflow } from '@riph/contracts/expertise/expertise.workflow';
import { ExpertRepository } from '../expert/expert.repository.ts';
import { gardeAcceptation, gardeRapport } from './gardes.rules.ts';
import type { Sollicitation } from './sollicitation.repository.ts';
import { ExpertiseTransitions } from './transitions.ts';

/** A request, with what its dossier is now. */
type Jugee = Sollicitation & { dossier: Pick<Presentation, 'phase' | 'examineLe' | 'promoteur'> };
type Table = EventTable<typeof expertiseWorkflow, Jugee, never, never>;

const SANS_DECLARATION = { declareLe: null, liens: [] };
const libre = { guard: noGuard, run: 'appel' } as const;
const rapport = { guard: (s: Jugee) => gardeRapport(s, s.dossier), run: 'appel' } as const;

@Injectable()
export class EvenementsExpertise {
  private readonly events: Events<EvenementExpertise, Jugee, never, never>;

  constructor(transitions: ExpertiseTransitions, experts: ExpertRepository, clock: Clock) {
    const table: Table = {
      ACCEPTER: {
        guard: async ({ dossier }, { utiId }) =>
          gardeAcceptation((await experts.lire(utiId)) ?? SANS_DECLARATION, dossier, clock.today()),
        run: 'appel',
      },
      REFUSER: libre,
      DECLARER_LIEN: libre,
      DEPOSER_RAPPORT: rapport,
      SUPPRIMER_RAPPORT: rapport,
      RESOLLICITER: libre,
      RETIRER: libre,
      // What ends a request without anybody asking: sollicitations.events.ts.
      CLORE: 'systeme',
    };
    this.events = new Events(transitions, table);
  }

  /** Throws what forbids an event to this person, now. That the dossier is still examined is asked first, by `sollicitation.access.ts`, where the event needs it. */
  exiger(event: EvenementExpertise, s: Jugee, actor: Actor): Promise<void> {
    return this.events.assertMay(event, s, actor);
  }
}
