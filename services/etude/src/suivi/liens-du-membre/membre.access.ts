/** Of whom the staff and the members of a committee read the links of interest: of who is or was of that committee; the administration of any member. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';

@Injectable()
export class MembreAccess {
  constructor(private readonly calls: CallService) {}

  /** Throws `objet.introuvable`. */
  async assertDuComite(utiId: UtiId, actor: Actor): Promise<void> {
    const cppId = actor.profil === 'SUPER_ADMIN' ? null : actor.cppId;
    const sansComite = cppId === null && actor.profil !== 'SUPER_ADMIN';
    if (sansComite || !(await this.calls.call(annuaireInternal, 'estDuComite', { utiId, cppId })))
      throw refusal('objet.introuvable', { objet: 'Membre' });
  }
}
