/** Investigators of a study, place by place. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { AccesLu } from '@riph/contracts/vrb/etude.schemas';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { Droits } from '../acces/droits.ts';
import { EtudeAccess } from '../acces/etude.access.ts';

type D<K extends keyof typeof vrbEtudeInvestigateurs.calls> = Input<(typeof vrbEtudeInvestigateurs.calls)[K]>;

@Handles(vrbEtudeInvestigateurs)
export class EtudeInvestigateursHandlers implements Handlers<typeof vrbEtudeInvestigateurs> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly droits: Droits,
  ) {}

  lister({ params, actor }: D<'lister'>) {
    return this.lus(params.etuId, actor);
  }

  async ajouter({ params: { etuId }, body, actor }: D<'ajouter'>) {
    const vue = await this.access.pour('INVESTIGATEURS', etuId, actor);
    await this.droits.donner(vue, { ...body, role: 'INVESTIGATEUR' }, actor);
    return this.lus(etuId, actor);
  }

  async retirer({ params: { etuId, utiId }, actor }: D<'retirer'>) {
    const vue = await this.access.pour('INVESTIGATEURS', etuId, actor);
    await this.droits.retirer(vue, 'INVESTIGATEUR', utiId);
    return this.lus(etuId, actor);
  }

  private async lus(etuId: number, actor: Actor): Promise<AccesLu[]> {
    return this.droits.lister(await this.access.lisible(etuId, actor), 'INVESTIGATEUR');
  }
}
