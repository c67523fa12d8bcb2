/**
 * Keycloak follows our rows (CPT-01). It is changed inside the transaction that changes them and is outside of it: what was undone, or cut where nobody can say, is read again from the rows; what is
 * committed is never taken back.
 */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { type FicheKeycloak, FichesKeycloak } from '../keycloak/fiches.ts';
import { Keycloak, type NouvelUtilisateur } from '../keycloak/keycloak.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { expected, type NotreFiche } from './ecarts.rules.ts';

@Injectable()
export class Alignment {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly fiches: FichesKeycloak,
    private readonly keycloak: Keycloak,
    private readonly db: Database,
  ) {}

  /** Asked before Keycloak is changed. */
  followIfUndone(tx: Tx, utiId: UtiId): void {
    tx.ifUndone(() => this.follow(utiId));
  }

  /** `work` writes the rows of somebody whom Keycloak has just made, or had already (`cree` false); when it fails and no row knows him, he is taken back. */
  async withUser<T>(u: NouvelUtilisateur, work: (keycloakId: string, cree: boolean) => Promise<T>): Promise<T> {
    const { keycloakId, cree } = await this.keycloak.createUser(u);
    try {
      return await work(keycloakId, cree);
    } catch (error) {
      if (cree && !(await this.utilisateurs.parKeycloakId(keycloakId))) await this.keycloak.deleteUser(keycloakId);
      throw error;
    }
  }

  /** `fiche`: what Keycloak holds; null for somebody whom it has just made again. */
  async align(nous: NotreFiche, keycloakId: string, fiche: FicheKeycloak | null): Promise<void> {
    const { actif, profils } = expected(nous);
    await this.keycloak.setRoles(keycloakId, profils);
    await this.keycloak.update(keycloakId, {
      email: nous.email,
      prenom: nous.prenom,
      nom: nous.nom,
      utiId: nous.utiId,
      ...(nous.emailVerifie && { emailVerified: true }),
      ...(actif !== null && { enabled: actif }),
    });
    if (fiche?.actif && actif === false) await this.keycloak.logoutAll(keycloakId);
  }

  private follow(utiId: UtiId): Promise<void> {
    return this.db.transaction(async (tx) => {
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, utiId);
      const u = await this.utilisateurs.parId(utiId, tx);
      const fiche = u?.keycloakId ? await this.fiches.lire(u.keycloakId) : null;
      if (u?.keycloakId && fiche) await this.align({ ...u, comptes }, u.keycloakId, fiche);
    });
  }
}
