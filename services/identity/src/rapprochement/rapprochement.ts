/** Keycloak and our tables, compared person by person, and Keycloak put right when asked. A process killed between the two, or a copy restored on one side, makes them disagree. */

import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { Alignment } from '../alignment/alignment.ts';
import { type Ecart, ecartsDe, isAbandonne, type NotreFiche } from '../alignment/ecarts.rules.ts';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { ComptesInternes } from '../comptes/comptes-internes.ts';
import { FichesKeycloak } from '../keycloak/fiches.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { RapprochementRepository } from './rapprochement.repository.ts';

type Constat = { utiId: UtiId; ecarts: Ecart[] };
export type Bilan = { personnes: number; constats: Constat[]; inconnus: { keycloakId: string; email: string }[] };

@Injectable()
export class Rapprochement {
  constructor(
    private readonly rapprochements: RapprochementRepository,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly fiches: FichesKeycloak,
    private readonly keycloak: Keycloak,
    private readonly internes: ComptesInternes,
    private readonly alignment: Alignment,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Each person is read under the lock that every change of an account takes: what is being written is seen written. With `reparer`, what is found is mended at once. */
  async passer(adresses: readonly string[], reparer: boolean): Promise<Bilan> {
    const personnes = await this.rapprochements.personnes(adresses);
    const constats: Constat[] = [];
    for (const { utiId } of personnes) {
      const ecarts = await this.db.transaction((tx) => this.une(tx, utiId, reparer));
      if (ecarts.length > 0) constats.push({ utiId, ecarts });
    }
    return { personnes: personnes.length, constats, inconnus: await this.inconnus(adresses, reparer) };
  }

  async isVide(): Promise<boolean> {
    return (await this.rapprochements.personnes([])).length === 0;
  }

  private async une(tx: Tx, utiId: UtiId, reparer: boolean): Promise<Ecart[]> {
    const comptes = await this.utilisateurs.comptesVerrouilles(tx, utiId);
    const u = await this.utilisateurs.parId(utiId, tx);
    // Removed or made anonymous meanwhile.
    if (!u?.keycloakId) return [];
    const nous: NotreFiche = { ...u, comptes };
    const fiche = await this.fiches.lire(u.keycloakId);
    const ecarts = ecartsDe(nous, fiche);
    if (ecarts.length === 0 || !reparer) return ecarts;
    const keycloakId = fiche ? u.keycloakId : await this.refaire(tx, u, comptes);
    await this.alignment.align(nous, keycloakId, fiche);
    tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'RAPPROCHER', actor: null, details: { ecarts } });
    return ecarts;
  }

  /** His password went with the user of Keycloak: a link lets him choose another. */
  private async refaire(tx: Tx, u: Utilisateur, comptes: NotreFiche['comptes']): Promise<string> {
    const { keycloakId } = await this.keycloak.createUser({ ...u, actif: false });
    await this.utilisateurs.lierKeycloak(tx, u.utiId, keycloakId);
    await this.utilisateurs.marquerMotDePasse(tx, u.utiId, null);
    if (u.emailVerifie) await this.internes.lienPremierMotDePasse(tx, u.utiId, profilsActifs(comptes));
    return keycloakId;
  }

  private async inconnus(adresses: readonly string[], reparer: boolean): Promise<Bilan['inconnus']> {
    const inconnus: Bilan['inconnus'] = [];
    for (const { keycloakId, email, creeLe } of await this.fiches.connus(adresses)) {
      if (!isAbandonne(creeLe, this.clock.now()) || (await this.rapprochements.isConnu(keycloakId))) continue;
      if (reparer) await this.keycloak.deleteUser(keycloakId);
      inconnus.push({ keycloakId, email });
    }
    return inconnus;
  }
}
