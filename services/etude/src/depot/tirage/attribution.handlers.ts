import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { selectionner } from './tas.rules.ts';
import { Tirages } from './tirages.ts';
import { TiragesLus } from './tirages-lus.ts';

/** The record of a draw, for who may read it, and which committees one would look at today. */
@Handles(examenAttribution)
export class AttributionHandlers implements Handlers<typeof examenAttribution> {
  constructor(
    private readonly access: DossierAccess,
    private readonly tirages: Tirages,
    private readonly lus: TiragesLus,
  ) {}

  async lireTirage({ params, actor }: Input<typeof examenAttribution, 'lireTirage'>) {
    const { id } = await this.access.visibleDossier(params.dosId, actor);
    return this.lus.dernier(id, actor.profil);
  }

  async evaluerComites({ params, actor }: Input<typeof examenAttribution, 'evaluerComites'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    const { parametre, faits } = await this.tirages.preparer(dossier, null);
    return selectionner(parametre, faits).comites;
  }
}
