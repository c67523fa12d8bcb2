/** How a request came to its committee: etude keeps the register of draws of both flows, and evaluates the committees. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { FaitsTirage } from './faits-tirage.ts';

@Handles(examenAttribution)
export class AttributionHandlers implements Handlers<typeof examenAttribution> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly faits: FaitsTirage,
    private readonly calls: CallService,
  ) {}

  async lireTirage({ params, actor }: Input<typeof examenAttribution, 'lireTirage'>) {
    const { id: dosId } = await this.access.dossier(params.dosId, actor);
    return this.calls.call(etudeInternal, 'lireTirage', { dosId });
  }

  /** Those that may not have medicines are left out: what sets the others aside is said. */
  async evaluerComites({ params, actor }: Input<typeof examenAttribution, 'evaluerComites'>) {
    const faits = await this.faits.lire(await this.access.dossier(params.dosId, actor));
    const comites = await this.calls.call(etudeInternal, 'evaluerComites', faits);
    return comites.filter((c) => !c.raisons.includes('REGLEMENTATION'));
  }
}
