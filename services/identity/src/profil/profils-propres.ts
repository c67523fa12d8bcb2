/** A person’s own profiles: what he reads of them, and his opening or closing one. Rule: CPT-19. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Comptes } from '../comptes/comptes.ts';
import { compteLu } from '../personnes/personnes.ts';
import { Identites } from '../session/identites.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { bascule, gestePropre } from './profils-propres.rules.ts';

@Injectable()
export class ProfilsPropres {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly comptes: Comptes,
    private readonly keys: SessionsKeys,
    private readonly identites: Identites,
    private readonly db: Database,
  ) {}

  async lister({ utiId }: Actor) {
    const comptes = await this.utilisateurs.comptes(utiId);
    const sansComite = await this.identites.sansComite(utiId, profilsActifs(comptes));
    return Promise.all(
      comptes.map(async (c) => ({
        ...compteLu(c),
        geste: gestePropre(c, comptes, utiId),
        sansComite: sansComite.includes(c.profil),
        nominationAVenir: await this.identites.nominationAVenir(utiId, c.profil),
      })),
    );
  }

  /**
   * Whether the profile was switched; false when it may not be. Judged under the lock of the person: two profiles closed at once from two browsers would leave
   * none. The session that asks goes on when it does not use the profile that is closed.
   */
  basculerActivation(actor: Actor, requestId: string, profil: Profil, activer: boolean): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, actor.utiId);
      const compte = comptes.find((c) => c.profil === profil);
      const evenement = compte && bascule(compte, comptes, actor.utiId, activer);
      if (!compte || !evenement) return false;
      await this.comptes.appliquer(tx, { id: compte.compteId }, evenement, actor);
      const epargne = profil === actor.profil ? {} : { saufRequete: requestId };
      if (evenement === 'DESACTIVER') await this.keys.revoquerAvec(tx, actor.utiId, epargne);
      return true;
    });
  }
}
