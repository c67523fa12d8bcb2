/** Members of any committee, for administrators, and those of a manager’s own: the same acts, on whom `membres.access.ts` says. */
import { Injectable } from '@nestjs/common';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { FichesMembres } from './fiches-membres.ts';

@Injectable()
class ActesMembres implements Handlers<typeof identityAdministrationMembres>, Handlers<typeof identityGestionnaireMembres> {
  constructor(private readonly fiches: FichesMembres) {}

  creer({ body, actor }: Input<typeof identityAdministrationMembres | typeof identityGestionnaireMembres, 'creer'>) {
    return this.fiches.creer(actor, body);
  }

  modifier({ body, actor }: Input<typeof identityAdministrationMembres | typeof identityGestionnaireMembres, 'modifier'>) {
    return this.fiches.modifier(actor, body);
  }

  activer({ params, actor }: Input<typeof identityAdministrationMembres | typeof identityGestionnaireMembres, 'activer'>) {
    return this.fiches.activer(actor, params.utiId, params.actif);
  }
}

@Handles(identityAdministrationMembres)
export class AdministrationMembresHandlers extends ActesMembres {}

@Handles(identityGestionnaireMembres)
export class GestionnaireMembresHandlers extends ActesMembres {}
