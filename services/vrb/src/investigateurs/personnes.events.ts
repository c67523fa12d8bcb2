import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import type * as z from 'zod';
import { InvestigateursRepository } from './investigateurs.repository.ts';

/** Rights and the stays that are not over bear the name that their person has now. The name is asked for: of two changes, the fact of the first may come last. */
@Injectable()
export class PersonnesEvents {
  constructor(
    private readonly calls: CallService,
    private readonly clock: Clock,
    private readonly repository: InvestigateursRepository,
  ) {}

  @On(identityEvents.personneChange)
  async surPersonneChange({ utiId }: z.output<typeof identityEvents.personneChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const [personne] = await this.calls.call(annuaireInternal, 'utilisateurs', { utiIds: [utiId] });
    if (personne) await this.repository.nommer(tx, utiId, `${personne.prenom} ${personne.nom}`, this.clock.today());
  }
}
