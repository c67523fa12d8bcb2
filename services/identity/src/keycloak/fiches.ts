/** What Keycloak keeps of persons, to compare it with ours. Throws as `Keycloak` does. */
import type KcAdminClient from '@keycloak/keycloak-admin-client';
import { Injectable } from '@nestjs/common';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { Keycloak } from './keycloak.ts';

export type FicheKeycloak = {
  keycloakId: string;
  email: string;
  prenom: string;
  nom: string;
  actif: boolean;
  emailVerifie: boolean;
  utiId: UtiId | null;
  profils: Profil[];
  /** Milliseconds of the clock of Keycloak. */
  creeLe: number;
};
/** Of a page of users. */
export type Connu = Pick<FicheKeycloak, 'keycloakId' | 'email' | 'creeLe'>;

type User = NonNullable<Awaited<ReturnType<KcAdminClient['users']['findOne']>>>;
const PAGE = 200;

@Injectable()
export class FichesKeycloak {
  constructor(private readonly keycloak: Keycloak) {}

  /** Null when Keycloak has nobody of this id. */
  lire(keycloakId: string): Promise<FicheKeycloak | null> {
    return this.keycloak.administer(async ({ users }) => {
      const user = await users.findOne({ id: keycloakId });
      if (!user) return null;
      const roles = await users.listRealmRoleMappings({ id: keycloakId });
      return ficheDe(keycloakId, user, new Set(roles.map((r) => r.name)));
    });
  }

  /** All the users of the realm; service accounts are none. With addresses, those alone. */
  async connus(adresses: readonly string[]): Promise<Connu[]> {
    const trouves: Connu[] = [];
    const prendre = (users: readonly User[]) => {
      for (const { id, email, username, createdTimestamp } of users)
        if (id) trouves.push({ keycloakId: id, email: email ?? username ?? '', creeLe: createdTimestamp ?? 0 });
    };
    for (const email of adresses) prendre(await this.keycloak.administer(({ users }) => users.find({ email, exact: true })));
    for (let first = 0; adresses.length === 0; first += PAGE) {
      const page = await this.keycloak.administer(({ users }) => users.find({ first, max: PAGE, briefRepresentation: true }));
      prendre(page);
      if (page.length < PAGE) break;
    }
    return trouves;
  }
}

const ficheDe = (keycloakId: string, user: User, roles: ReadonlySet<string | undefined>): FicheKeycloak => ({
  keycloakId,
  email: (user.email ?? '').toLowerCase(),
  prenom: user.firstName ?? '',
  nom: user.lastName ?? '',
  actif: user.enabled === true,
  emailVerifie: user.emailVerified === true,
  utiId: Number(user.attributes?.utiId?.[0] ?? Number.NaN) || null,
  profils: PROFILS.filter((p) => roles.has(p)),
  creeLe: user.createdTimestamp ?? 0,
});
