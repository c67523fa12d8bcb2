/** The gesture of changing a password, whatever led to it. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import { mailDe } from '@riph/contracts/identity/mails';
import { reglesNonRespectees } from '@riph/contracts/identity/mot-de-passe';
import { actesRetenusJusqua } from '../cles/retenue.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { JETONS_DU_MDP } from '../jetons/jetons.rules.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { Navigateurs } from '../keycloak/navigateurs.ts';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';
import { type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { isRappel } from './mot-de-passe.rules.ts';

export type Changement = {
  action: 'MDP_MODIFIE' | 'MDP_REINITIALISE';
  /** Token used up by the change. */
  jetId?: number;
  /** Chosen by the link of a mail alone, without the old one. */
  isOublie?: boolean;
  /** The request that changed the password: its session alone stays open. */
  requestId?: string;
};

@Injectable()
export class MotDePasse {
  constructor(
    private readonly keycloak: Keycloak,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly parametres: ParametresRepository,
    private readonly jetons: JetonsRepository,
    private readonly keys: SessionsKeys,
    private readonly navigateurs: Navigateurs,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks, sets, clears the lock, closes the sessions, annuls the other links, tells the person. Throws `motdepasse.confirmation`, `motdepasse.politique` (all broken rules
   * that we can tell, else the one that Keycloak names), `jeton.utilise` when two requests use one token at once.
   */
  async changer(u: Utilisateur, nouveau: string, confirmation: string, c: Changement): Promise<void> {
    const { keycloakId } = u;
    if (!keycloakId) throw refus('utilisateur.introuvable', {});
    if (nouveau !== confirmation) throw refus('motdepasse.confirmation', {});
    const comptes = await this.utilisateurs.comptes(u.utiId);
    const admin = comptes.some((x) => x.profil === 'SUPER_ADMIN' && x.statut === 'ACTIF');
    const regles = reglesNonRespectees(nouveau, { email: u.email, nom: u.nom, admin });
    if (regles.length > 0) throw refus('motdepasse.politique', { regles });
    const retenue = c.isOublie
      ? actesRetenusJusqua('MOT_DE_PASSE_OUBLIE', (await this.keycloak.moyens(keycloakId)).aFacteur, this.clock.now())
      : null;
    // A transaction may be run again after a deadlock: Keycloak would then refuse the password as already used.
    let isPose = false;
    await this.db.transaction(async (tx) => {
      if (c.jetId !== undefined && !(await this.jetons.utiliser(tx, c.jetId))) throw refus('jeton.utilise', {});
      const refusees = isPose ? [] : await this.keycloak.setPassword(keycloakId, nouveau);
      if (refusees.length > 0) throw refus('motdepasse.politique', { regles: refusees });
      isPose = true;
      await this.jetons.annuler(tx, u.utiId, JETONS_DU_MDP);
      await this.utilisateurs.marquerMotDePasse(tx, u.utiId, await this.keycloak.passwordCreatedAt(keycloakId));
      if (retenue !== null) await this.utilisateurs.retenirActes(tx, u.utiId, retenue);
      await this.navigateurs.oublier(tx, u.utiId);
      await this.keycloak.clearLock(keycloakId);
      await this.keycloak.logoutAll(keycloakId);
      tx.journal({ entityCode: 'UTILISATEUR', entityId: u.utiId, action: c.action });
      tx.mail(
        mailDe('MDP_MODIFIE', {
          destinataires: [{ utiId: u.utiId }],
          donnees: {},
          cle: `mdp-${u.utiId}-${this.clock.instant()}`,
        }),
      );
      // Keycloak has the new password: whoever opened a session until now did it with the old one, whether this commits or not.
      await this.keys.revoquer(u.utiId, c.requestId ? { saufRequete: c.requestId } : {});
    });
  }

  async isRappel(utiId: UtiId, profil: Profil): Promise<boolean> {
    const [u, p] = await Promise.all([this.utilisateurs.parId(utiId), this.parametres.lire()]);
    return u !== null && isRappel(u.mdpCreeLe, profil === 'SUPER_ADMIN' ? p.mdpJoursAdmin : p.mdpJours, this.clock.now());
  }
}
