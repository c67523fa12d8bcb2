import { Injectable } from '@nestjs/common';
import { Keycloak, sujetDuJeton } from './keycloak.ts';

/** `incomplet`: the password is right, but expired, temporary, or something else is pending. */
export type Porteur = { keycloakId: string | null; keycloakSid: string | null; incomplet: boolean };

@Injectable()
export class MotsDePasse {
  constructor(private readonly keycloak: Keycloak) {}

  /**
   * Whose password this is, null for a wrong one. Trap: Keycloak looks for the login among the addresses, then among the names, of its own store: whom it
   * finds is compared with our person by his id, never by what was typed.
   */
  async porteur(login: string, motDePasse: string): Promise<Porteur | null> {
    const grant = await this.keycloak.authenticate(login, motDePasse);
    if (grant.kind === 'OK') return { ...sujetDuJeton(grant.accessToken), incomplet: false };
    if (grant.kind !== 'ACTION_REQUISE') return null;
    const [trouve] = await this.keycloak.administer(({ users }) =>
      users.find({ email: login, exact: true, briefRepresentation: true }),
    );
    return { keycloakId: trouve?.id ?? (await this.keycloak.findByEmail(login)), keycloakSid: null, incomplet: true };
  }

  /** The password of a person opens nothing any more; one who has none is a success. */
  async retirer(keycloakId: string): Promise<void> {
    await this.keycloak.administer(async ({ users }) => {
      const garde = (await users.getCredentials({ id: keycloakId })).filter((c) => c.type === 'password');
      for (const { id } of garde) if (id) await users.deleteCredential({ id: keycloakId, credentialId: id });
    });
  }

  /** Whether this is the person's password, an expired one included; no session is left behind. A wrong one counts as a refused sign-in. */
  async isDe(u: { email: string; keycloakId: string | null }, motDePasse: string): Promise<boolean> {
    const porteur = await this.porteur(u.email, motDePasse);
    if (porteur?.keycloakSid) await this.keycloak.logout(porteur.keycloakSid);
    return u.keycloakId !== null && porteur?.keycloakId === u.keycloakId;
  }
}
