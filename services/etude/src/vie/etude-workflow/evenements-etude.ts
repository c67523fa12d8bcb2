import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Events, type EventTable, noGuard } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { gardesDestruction } from '@riph/contracts/core/conservation';
import type { EvenementEtude, etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';
import { gardesRapatriement } from '@riph/contracts/etude/vie/rapatriement.rules';
import { gardesAbandon, gardesArchivage, gardesFin, gardesReprise } from '@riph/contracts/etude/vie/vie.rules';
import { EtudeTransitions } from '../../socle/workflow/etude-transitions.ts';
import { EssaisAnterieursRepository } from '../essais-anterieurs/essais-anterieurs.repository.ts';
import type { EtudeLue } from './faits.ts';

type Table = EventTable<typeof etudeVieWorkflow, EtudeLue, never, never>;

/** The events of a study, each with its guard. Each has its own call: `conduite.ts`. */
@Injectable()
export class EvenementsEtude {
  private readonly events: Events<EvenementEtude, EtudeLue, never, never>;

  constructor(
    transitions: EtudeTransitions,
    private readonly essais: EssaisAnterieursRepository,
    private readonly clock: Clock,
  ) {
    const table: Table = {
      EVALUER: 'systeme',
      AUTORISER: 'systeme',
      REFUSER: 'systeme',
      RENONCER: 'systeme',
      PROROGER: 'systeme',
      EXPIRER: 'systeme',
      CONFIRMER_REPRISE: 'systeme',
      ATTENDRE_REPRISE: 'systeme',
      DEMARRER: { guard: noGuard, run: 'appel' },
      SUSPENDRE: { guard: noGuard, run: 'appel' },
      REPRENDRE: { guard: (e) => gardesReprise(e.faits), run: 'appel' },
      TERMINER: { guard: (e) => gardesFin(e.faits), run: 'appel' },
      ARCHIVER: { guard: (e, actor) => [...this.horsComite(e, actor), ...this.archivage(e)], run: 'appel' },
      ABANDONNER: { guard: (e) => gardesAbandon(e.faits), run: 'appel' },
      DETRUIRE_PAPIERS: {
        guard: (e) => gardesDestruction({ clotureLe: e.clotureLe, detruite: e.detruiteLe !== null }, this.clock.today()),
        run: 'appel',
      },
      RAPATRIER: { guard: (e) => this.rapatriement(e), run: 'appel' },
    };
    this.events = new Events(transitions, table);
  }

  possibles(etude: EtudeLue, actor: Actor) {
    return this.events.possible(etude, actor);
  }

  exiger(evenement: EvenementEtude, etude: EtudeLue, actor: Actor, version: number): Promise<void> {
    return this.events.assertMay(evenement, etude, actor, version);
  }

  private archivage(e: EtudeLue): string[] {
    return gardesArchivage(e.faits, this.clock.today());
  }

  private async rapatriement(e: EtudeLue): Promise<string[]> {
    return gardesRapatriement({ ...e.faits, ...e, essai: await this.essais.essaiDe(e.numeroNational) });
  }

  /** A committee that examined one request of the study without having it in charge reads it, no more. */
  private horsComite(e: EtudeLue, actor: Actor): string[] {
    return actor.profil === 'GESTIONNAIRE' && e.cppId !== actor.cppId ? ['L’étude est suivie par un autre comité.'] : [];
  }
}
