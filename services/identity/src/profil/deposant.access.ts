/** Which sponsors a person of staff may read: an administrator all, a manager those who filed a dossier that his committee has. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Actor } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { refus } from '@riph/contracts/identity/identity.errors';
import { Personnes } from '../personnes/personnes.ts';
import type { Utilisateur } from '../utilisateur/utilisateur.repository.ts';

const PROFILS_DEPOSANTS = ['DEPOSANT', 'VRB_GERANT'] as const;

@Injectable()
export class DeposantAccess {
  constructor(
    private readonly personnes: Personnes,
    private readonly callService: CallService,
  ) {}

  /** Throws `utilisateur.introuvable`. */
  async visible(utiId: UtiId, actor: Actor): Promise<Utilisateur> {
    const deposant = await this.personnes.avecProfil(utiId, PROFILS_DEPOSANTS);
    if (actor.profil === 'SUPER_ADMIN') return deposant;
    const connus =
      actor.cppId === null
        ? []
        : await this.callService.call(etudeInternal, 'listerDeposantsDuComite', { cppId: actor.cppId, utiIds: [utiId] });
    if (!connus.includes(utiId)) throw refus('utilisateur.introuvable', {});
    return deposant;
  }
}
