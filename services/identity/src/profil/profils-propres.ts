/** A person opening or closing one of his own profiles. Rule: CPT-19. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Comptes } from '../comptes/comptes.ts';
import { type Compte, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { bascule } from './profils-propres.rules.ts';

@Injectable()
export class ProfilsPropres {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly comptes: Comptes,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
  ) {}

  /** Whether the profile was switched; false when it may not be. */
  async basculerActivation(actor: Actor, comptes: readonly Compte[], profil: Profil, activer: boolean): Promise<boolean> {
    const compte = comptes.find((c) => c.profil === profil);
    const evenement = compte && bascule(compte, comptes, actor.utiId, activer);
    const u = await this.utilisateurs.parId(actor.utiId);
    if (!compte || !evenement || !u) return false;
    await this.db.transaction(async (tx) => {
      await this.comptes.appliquer(tx, { id: compte.compteId }, evenement, actor);
      if (evenement === 'desactiver') await this.keys.revoquerAvec(tx, u.utiId);
    });
    return true;
  }
}
