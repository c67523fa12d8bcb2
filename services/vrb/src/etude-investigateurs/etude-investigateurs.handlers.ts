/** Investigators of a study, place by place. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import type { AccesLu } from '@riph/contracts/vrb/etude.schemas';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { Droits } from '../acces/droits.ts';
import { EtudeAccess } from '../acces/etude.access.ts';
import { InvestigateursRepository } from '../investigateurs/investigateurs.repository.ts';

@Handles(vrbEtudeInvestigateurs)
export class EtudeInvestigateursHandlers implements Handlers<typeof vrbEtudeInvestigateurs> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly droits: Droits,
    private readonly investigateurs: InvestigateursRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  lister({ params, actor }: Input<typeof vrbEtudeInvestigateurs, 'lister'>) {
    return this.lus(params.etuId, actor);
  }

  async ajouter({ params: { etuId }, body, actor }: Input<typeof vrbEtudeInvestigateurs, 'ajouter'>) {
    const vue = await this.access.pour('INVESTIGATEURS', etuId, actor);
    await this.droits.donner(vue, { ...body, role: 'INVESTIGATEUR' }, actor);
    return this.lus(etuId, actor);
  }

  async retirer({ params: { etuId, utiId }, actor }: Input<typeof vrbEtudeInvestigateurs, 'retirer'>) {
    const vue = await this.access.pour('INVESTIGATEURS', etuId, actor);
    await this.droits.retirer(vue, 'INVESTIGATEUR', utiId);
    return this.lus(etuId, actor);
  }

  /** The one who follows must work there already: this gives no right. Throws `vrb.relaisImpossible`. */
  async modifier({ params: { etuId }, body, actor }: Input<typeof vrbEtudeInvestigateurs, 'modifier'>) {
    const vue = await this.access.pour('INVESTIGATEURS', etuId, actor);
    const { centreId } = await this.droits.exigerCentre(vue, body.centre);
    const lus = await this.droits.lister(vue, 'INVESTIGATEUR');
    const suivant = lus.find((a) => a.utiId === body.nouveauUtiId && a.centre?.code === body.centre && a.statut === 'ACTIF');
    if (!suivant || suivant.compteFerme || body.nouveauUtiId === body.ancienUtiId) throw refus('vrb.relaisImpossible', {});
    await this.db.transaction(async (tx) => {
      const combien = await this.investigateurs.relayer(tx, body.ancienUtiId, suivant, centreId, this.clock.today());
      const details = { de: body.ancienUtiId, a: body.nouveauUtiId, centre: body.centre, combien };
      tx.journal({ entityCode: 'ETUDE_VRB', entityId: etuId, action: 'RELAYER_INVESTIGATEUR', details });
    });
    return this.lus(etuId, actor);
  }

  private async lus(etuId: EtuId, actor: Actor): Promise<AccesLu[]> {
    return this.droits.lister(await this.access.lisible(etuId, actor), 'INVESTIGATEUR');
  }
}
