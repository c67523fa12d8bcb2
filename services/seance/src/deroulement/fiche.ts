/** A séance as it is answered alone: with what may be done with it now, and why not. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { raisonNonModifiable, raisonNonSupprimable } from '../seance/seance.rules.ts';
import { dossiersDe, Vue } from '../seance/vue.ts';
import { EvenementsSeance } from './evenements.ts';

@Injectable()
export class Fiche {
  constructor(
    private readonly vue: Vue,
    private readonly evenements: EvenementsSeance,
    private readonly repository: SeanceRepository,
    private readonly clock: Clock,
  ) {}

  async lue(s: SeanceVue, actor: Actor) {
    const [ligne] = await this.vue.lignes([s]);
    const nonModifiable = raisonNonModifiable(s, this.clock.today());
    const { dite } = await this.repository.traces(s.id);
    const nonSupprimable = raisonNonSupprimable(s, dossiersDe(s), dite);
    return {
      ...ligne,
      modifiable: nonModifiable === null,
      raisonNonModifiable: nonModifiable,
      supprimable: nonSupprimable === null,
      raisonNonSupprimable: nonSupprimable,
      transitions: await this.evenements.possibles(s, actor),
    };
  }
}
