/** A session as it is answered. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { momentDe } from '@riph/contracts/seance/moment';
import { Comites } from '../voisins/comites.ts';
import type { SeanceVue } from './seance.repository.ts';
import { raisonNonModifiable, raisonNonSupprimable, transitionsDe } from './seance.rules.ts';

export const dossiersDe = (s: SeanceVue): number => s.remplissage.di + s.remplissage.ms + s.remplissage.autres;

@Injectable()
export class Vue {
  constructor(
    private readonly comites: Comites,
    private readonly clock: Clock,
  ) {}

  async lignes(seances: readonly SeanceVue[]) {
    const comites = await this.comites.tous();
    return seances.map((s) => ({ ...s, cppNom: comites.get(s.cppId)?.nom ?? `Comité ${s.cppId}` }));
  }

  async lue(s: SeanceVue) {
    const [ligne] = await this.lignes([s]);
    const aujourdhui = this.clock.today();
    const nonModifiable = raisonNonModifiable(s, aujourdhui);
    const nonSupprimable = raisonNonSupprimable(s, dossiersDe(s));
    return {
      ...ligne,
      modifiable: nonModifiable === null,
      raisonNonModifiable: nonModifiable,
      supprimable: nonSupprimable === null,
      raisonNonSupprimable: nonSupprimable,
      transitions: transitionsDe({ ...s, dossiers: dossiersDe(s) }, momentDe(this.clock.now())),
    };
  }
}
