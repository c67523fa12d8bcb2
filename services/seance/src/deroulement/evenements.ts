import { Injectable } from '@nestjs/common';
import { Events, type EventTable } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import type { EvenementSeance, seanceWorkflow } from '@riph/contracts/seance/seance.workflow';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { Annulation } from './annulation.ts';
import { EnvoiOdj } from './envoi-odj.ts';
import { GestesSeance, type Saisie, type TransitionFaite } from './gestes.ts';
import { Tenue } from './tenue.ts';

type Geste = { seance: SeanceVue; saisie: Saisie; actor: Actor };
type Table = EventTable<typeof seanceWorkflow, SeanceVue, Geste, TransitionFaite>;

/** The events of a séance, each with its guard and its act: buttons, refusals and the call of the transitions follow from this table. */
@Injectable()
export class EvenementsSeance {
  private readonly events: Events<EvenementSeance, SeanceVue, Geste, TransitionFaite>;

  constructor(gestes: GestesSeance, envoi: EnvoiOdj, tenue: Tenue, annulation: Annulation) {
    const guardOf = (event: EvenementSeance) => (s: SeanceVue) => gestes.raisons(event, s);
    const table: Table = {
      OUVRIR: { guard: guardOf('OUVRIR'), run: (g) => gestes.faire('OUVRIR', g) },
      ENVOYER_ODJ: { guard: guardOf('ENVOYER_ODJ'), run: (g) => envoi.envoyer(g) },
      TENIR: { guard: guardOf('TENIR'), run: (g) => tenue.tenir(g) },
      CLOTURER: { guard: guardOf('CLOTURER'), run: (g) => tenue.cloturer(g) },
      ANNULER: { guard: guardOf('ANNULER'), run: (g) => annulation.annuler(g) },
    };
    this.events = new Events(gestes, table);
  }

  /** The events that leave the state of the séance, each with whether it may be fired now and why not. */
  possibles(seance: SeanceVue, actor: Actor) {
    return this.events.leaving(seance, actor);
  }

  appeler(event: EvenementSeance, geste: Geste): Promise<TransitionFaite> {
    return this.events.run(event, geste.seance, geste.actor, geste, geste.saisie.version);
  }
}
