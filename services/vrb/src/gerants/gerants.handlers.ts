/** Managers of the places of a study, and super-managers of the whole of it. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import type { AccesLu } from '@riph/contracts/vrb/etude.schemas';
import { vrbGerants } from '@riph/contracts/vrb/gerants.calls';
import { Droits } from '../acces/droits.ts';
import { EtudeAccess } from '../acces/etude.access.ts';

@Handles(vrbGerants)
export class GerantsHandlers implements Handlers<typeof vrbGerants> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly droits: Droits,
  ) {}

  lister({ params, actor }: Input<typeof vrbGerants, 'lister'>) {
    return this.lus(params.etuId, 'GERANT', actor);
  }

  async ajouter({ params: { etuId }, body, actor }: Input<typeof vrbGerants, 'ajouter'>) {
    const vue = await this.access.pour('GERANTS', etuId, actor);
    await this.droits.donner(vue, { ...body, role: 'GERANT' }, actor);
    return this.lus(etuId, 'GERANT', actor);
  }

  async retirer({ params: { etuId, utiId }, actor }: Input<typeof vrbGerants, 'retirer'>) {
    const vue = await this.access.pour('GERANTS', etuId, actor);
    await this.droits.retirer(vue, 'GERANT', utiId);
    return this.lus(etuId, 'GERANT', actor);
  }

  listerSuperGerants({ params, actor }: Input<typeof vrbGerants, 'listerSuperGerants'>) {
    return this.lus(params.etuId, 'SUPER_GERANT', actor);
  }

  async ajouterSuperGerant({ params: { etuId }, body, actor }: Input<typeof vrbGerants, 'ajouterSuperGerant'>) {
    const vue = await this.access.pour('SUPER_GERANTS', etuId, actor);
    await this.droits.donner(vue, { ...body, centre: null, role: 'SUPER_GERANT' }, actor);
    return this.lus(etuId, 'SUPER_GERANT', actor);
  }

  async retirerSuperGerant({ params: { etuId, utiId }, actor }: Input<typeof vrbGerants, 'retirerSuperGerant'>) {
    const vue = await this.access.pour('SUPER_GERANTS', etuId, actor);
    await this.droits.retirer(vue, 'SUPER_GERANT', utiId);
    return this.lus(etuId, 'SUPER_GERANT', actor);
  }

  private async lus(etuId: EtuId, role: 'GERANT' | 'SUPER_GERANT', actor: Actor): Promise<AccesLu[]> {
    return this.droits.lister(await this.access.lisible(etuId, actor), role);
  }
}
