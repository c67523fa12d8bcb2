/** The sign-ins that Keycloak refused, whatever the client and the way, as it noted them. Throws as `Keycloak` does. */
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Keycloak } from './keycloak.ts';
import { paged } from './pages.ts';

/** Never what was typed as a name: a password lands there too. `le`: by the clock of Keycloak, in milliseconds. */
export type Refus = { id: string; client: string; error: string; keycloakId: string | null; ip: string | null; le: number };

/** A stranger names the client that he likes: those that the realm does not have are one. */
const CLIENTS: ReadonlySet<string> = new Set([
  ...['riph-web', 'riph-api', 'admin-cli', 'account', 'account-console', 'broker', 'security-admin-console'],
]);
const CODE_OF_ERROR = /^[a-z_]{1,60}$/;

/** Its id stands in the answer, and not in the types of the library. */
const evenement = z.object({
  id: z.string(),
  time: z.number(),
  clientId: z.string().default(''),
  error: z.string().default(''),
  userId: z.string().optional(),
  ipAddress: z.string().optional(),
});

@Injectable()
export class RefusKeycloak {
  constructor(private readonly keycloak: Keycloak) {}

  /** Since an instant, oldest first. */
  async depuis(le: number): Promise<Refus[]> {
    const { realm } = this.keycloak;
    const events = await this.keycloak.administer(({ realms }) =>
      paged((first, max) => realms.findEvents({ realm, type: 'LOGIN_ERROR', dateFrom: String(le), first, max })),
    );
    return z
      .array(evenement)
      .parse(events)
      .map(({ id, time, clientId, error, userId, ipAddress }) => ({
        id,
        client: CLIENTS.has(clientId) ? clientId : 'autre',
        error: CODE_OF_ERROR.test(error) ? error : 'autre',
        keycloakId: userId ?? null,
        ip: ipAddress ?? null,
        le: time,
      }))
      .toSorted((a, b) => a.le - b.le);
  }
}
