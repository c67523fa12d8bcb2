/** What is left to do before the platform opens: our settings and committees, and the people whom identity knows. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Jour } from '@riph/contracts/core/paris';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { actifs, ReferentielCache } from '../listes/referentiel-cache.ts';
import { OuvertureRepository } from './ouverture.repository.ts';
import { type FaitsOuverture, pointsOuverture } from './ouverture.rules.ts';

@Injectable()
export class Ouverture {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly repository: OuvertureRepository,
    private readonly callService: CallService,
    private readonly clock: Clock,
  ) {}

  async lire() {
    const jour = this.clock.today();
    const [r, reglages, identite] = await Promise.all([this.cache.lire(), this.repository.lire(jour), this.identite(jour)]);
    const competencesBloquantes = actifs(r.competences)
      .filter((c) => c.bloquante && c.reglementationCode === 'JARDE')
      .map((c) => c.code);
    return {
      points: pointsOuverture({
        jour,
        reglages,
        cpps: r.cpps,
        reglementations: r.reglementations,
        competencesBloquantes,
        identite,
      }),
    };
  }

  /** The rest of the list is worth reading without it: its lines are then said unknown. */
  private async identite(jour: Jour): Promise<FaitsOuverture['identite']> {
    try {
      return await this.callService.call(annuaireInternal, 'lireFaitsOuverture', { jour });
    } catch (error) {
      logOf('referentiel').warn(describeFault(error), 'identity did not say who is there');
      return null;
    }
  }
}
