/** The public record of the draws. It names no dossier, no committee, nobody: days, hashes and the secrets of the days that are over. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import type { Jour } from '@riph/contracts/core/paris';
import { etudePreuveTirages } from '@riph/contracts/etude/depot/preuve-tirages.calls';
import { PreuveTiragesRepository } from './preuve-tirages.repository.ts';

const moisDe = (jour: Jour) => jour.slice(0, 7);

@Handles(etudePreuveTirages)
export class PreuveTiragesHandlers implements Handlers<typeof etudePreuveTirages> {
  constructor(
    private readonly repository: PreuveTiragesRepository,
    private readonly clock: Clock,
  ) {}

  async listerEmpreintes({ query }: Input<typeof etudePreuveTirages, 'listerEmpreintes'>) {
    const aujourdhui = this.clock.today();
    const mois = query.mois ?? moisDe(aujourdhui);
    const [premier, jours] = await Promise.all([this.repository.premierJour(), this.repository.duMois(mois, aujourdhui)]);
    return { mois, premierMois: moisDe(premier ?? aujourdhui), dernierMois: moisDe(aujourdhui), jours };
  }
}
