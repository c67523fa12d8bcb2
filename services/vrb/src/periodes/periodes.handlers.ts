/** Periods of participation. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { DomainError } from '@riph/contracts/core/errors';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import { vrbPeriodes } from '@riph/contracts/vrb/periodes.calls';
import type { ProrogationDemandee } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { DesignationsRepository, type PeriodeGardee } from '../designations/designations.repository.ts';
import { Lectures } from '../designations/lectures.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { Periodes } from './periodes.ts';
import { Suppressions } from './suppressions.ts';

const CODES_REFUS: readonly string[] = [
  'vrb.prorogationRefusee',
  'vrb.indemniteNonApprouvee',
  'vrb.horsEtude',
  'vrb.lieuNonAutorise',
];

@Handles(vrbPeriodes)
export class PeriodesHandlers implements Handlers<typeof vrbPeriodes> {
  constructor(
    private readonly periodes: Periodes,
    private readonly suppressions: Suppressions,
    private readonly lectures: Lectures,
    private readonly repository: DesignationsRepository,
    private readonly verdicts: Verdicts,
  ) {}

  async peutProroger({ body, actor }: Input<typeof vrbPeriodes, 'peutProroger'>) {
    return (await this.refusDe(body, actor)) === null;
  }

  async essayerProrogation({ body, actor }: Input<typeof vrbPeriodes, 'essayerProrogation'>) {
    return { refus: await this.refusDe(body, actor) };
  }

  async creer({ body: { desId, ...dates }, actor }: Input<typeof vrbPeriodes, 'creer'>) {
    await this.periodes.creer(desId, dates, actor);
    return this.lectures.lire(desId, actor, 'MODIFICATION');
  }

  async modifier({ body, actor }: Input<typeof vrbPeriodes, 'modifier'>) {
    const { desId } = await this.visible(body.perPartId, actor);
    await this.periodes.modifier(desId, body, actor);
    return this.lectures.lire(desId, actor, 'MODIFICATION');
  }

  async lire({ params: { perPartId }, actor }: Input<typeof vrbPeriodes, 'lire'>) {
    const { desId } = await this.visible(perPartId, actor);
    const { periodes } = await this.lectures.lire(desId, actor);
    const periode = periodes.find((p) => p.perPartId === perPartId);
    if (!periode) throw refus('vrb.periodeIntrouvable', {});
    return periode;
  }

  async supprimer({ params: { perPartId }, actor }: Input<typeof vrbPeriodes, 'supprimer'>) {
    const periode = await this.visible(perPartId, actor);
    await this.suppressions.supprimer(periode, actor);
    return this.lectures.lire(periode.desId, actor, 'SUPPRESSION');
  }

  /** What the extension itself would be told; null when it would pass. */
  private async refusDe(p: ProrogationDemandee, actor: Actor): Promise<string | null> {
    const { desId } = await this.visible(p.perPartId, actor);
    const vue = await this.lectures.vue(desId, actor);
    const periode = this.periodes.trouver(vue, p.perPartId);
    const plafonds = await this.verdicts.lirePlafonds();
    try {
      await this.periodes.exigerProrogation(vue, periode, p.nouvelleDateFin, enCentimes(p.montantSupplementaire), plafonds);
      return null;
    } catch (error) {
      if (error instanceof DomainError && CODES_REFUS.includes(error.code)) return error.detail;
      throw error;
    }
  }

  /** Throws `vrb.periodeIntrouvable`, for one of somebody else too. */
  private async visible(perPartId: number, actor: Actor): Promise<PeriodeGardee> {
    const periode = await this.repository.periode(perPartId);
    if (!periode || !(await this.lectures.isVisible(periode.desId, actor))) throw refus('vrb.periodeIntrouvable', {});
    return periode;
  }
}
