/**
 * The only file that speaks Keycloak's protocol, but for second factors (`seconds-facteurs.ts`) and passwords (`mots-de-passe.ts`). Answers and traps named here were measured on 26.7 (CPT-20).
 * Every method throws `service.indisponible` when the server does not answer.
 */

import KcAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import { Injectable } from '@nestjs/common';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import type { Profil } from '@riph/contracts/core/droits';
import { PROFILS } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { instantDe } from '@riph/contracts/core/paris';
import type { RegleMdp } from '@riph/contracts/identity/mot-de-passe';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import { type GrantResult, grantResult, isFacteur, reglePolitique } from './keycloak.rules.ts';

export type KeycloakConfig = { url: string; issuer: string; realm: string; clientId: string; secret: string };
export type NouvelUtilisateur = { email: string; prenom: string; nom: string; actif: boolean; emailVerifie: boolean };
/** `facteurMontre`: a second factor was shown within the minute before this token (« amr », set by the flows of the realm). */
export type JetonVerifie = { keycloakId: string; keycloakSid: string; jti: string; facteurMontre: boolean };

/** The enrolment that is demanded of whoever must have a second factor and has none. */
export const ENROLEMENT = 'CONFIGURE_TOTP';
export const NOUVEAUX_CODES = 'CONFIGURE_RECOVERY_AUTHN_CODES';
/** What the realm writes in `amr` for each (riph-realm.json, authenticatorConfig). */
const MOYENS_FACTEUR: ReadonlySet<unknown> = new Set(['otp', 'hwk', 'rec']);
const TIMEOUT_MS = 10_000;
/** The page shows a token as soon as it has one. */
const JETON_AGE_S = 60;
/** The access token of the service account is renewed at 80 % of its life. */
const PART_DE_VIE = 0.8;

export const keycloakConfig = (env = process.env): KeycloakConfig => ({
  url: env.KEYCLOAK_URL ?? 'http://localhost:8180',
  /** The address that browsers use, written in the tokens; the same one but behind a proxy. */
  issuer: env.KEYCLOAK_PUBLIC_URL ?? env.KEYCLOAK_URL ?? 'http://localhost:8180',
  realm: env.KEYCLOAK_REALM ?? 'riph',
  clientId: env.KEYCLOAK_API_CLIENT ?? 'riph-api',
  secret: env.KEYCLOAK_API_SECRET ?? '',
});

/** Of the keys of the realm, not of the token: they did not come, came late, or came as something else (a server that starts). */
const SANS_CLES = new Set([joseErrors.JOSEError.code, joseErrors.JWKSTimeout.code, joseErrors.JWKSInvalid.code]);

const sidDe = ({ sid }: JWTPayload): string | null => (typeof sid === 'string' ? sid : null);
/** Whom a token just given by Keycloak is about, and its session there. */
export const sujetDuJeton = (jeton: string): { keycloakId: string | null; keycloakSid: string | null } => {
  const payload = decodeJwt(jeton);
  return { keycloakId: payload.sub ?? null, keycloakSid: sidDe(payload) };
};

@Injectable()
export class Keycloak {
  private readonly log = logOf('identity');
  private readonly config = keycloakConfig();
  private readonly admin = new KcAdminClient({ baseUrl: this.config.url, realmName: this.config.realm, timeout: TIMEOUT_MS });
  private readonly keys = createRemoteJWKSet(
    new URL(`${this.config.url}/realms/${this.config.realm}/protocol/openid-connect/certs`),
  );
  private token: { value: string; renewAt: number } | null = null;
  private pending: Promise<string> | null = null;

  constructor() {
    this.admin.registerTokenProvider({ getAccessToken: () => this.serviceToken() });
  }

  /** Direct grant. The password is never logged; the refusal tells whether it was right. */
  async authenticate(login: string, motDePasse: string): Promise<GrantResult> {
    // Keycloak takes a blank name for a fault of the client.
    if (login.trim() === '') return { kind: 'REFUSE' };
    const { status, body } = await this.form({
      grant_type: 'password',
      scope: 'openid',
      username: login,
      password: motDePasse,
    });
    const result = grantResult(status, body);
    if (result.kind === 'ERREUR') {
      this.log.error({ status, error: result.error }, 'Keycloak refused the client, not the user');
      throw refusal('service.indisponible', {});
    }
    return result;
  }

  /** Verifies a token of the realm obtained in the browser; null when it is not one, not for us, or was not given just now. */
  async verifyToken(jeton: string): Promise<JetonVerifie | null> {
    try {
      const { payload } = await jwtVerify(jeton, this.keys, {
        issuer: `${this.config.issuer}/realms/${this.config.realm}`,
        audience: this.config.clientId,
        algorithms: ['RS256'],
        typ: 'JWT',
        // By the clock of Keycloak, which may be a little ahead or behind.
        maxTokenAge: JETON_AGE_S,
        clockTolerance: 10,
      });
      const { sub, jti, amr } = payload;
      const sid = sidDe(payload);
      const facteurMontre = Array.isArray(amr) && amr.some((means) => MOYENS_FACTEUR.has(means));
      // Of the kinds that bear our name as their audience, an access token alone opens a session.
      const isAccess = payload.typ === 'Bearer';
      return isAccess && sub && jti && sid ? { keycloakId: sub, keycloakSid: sid, jti, facteurMontre } : null;
    } catch (e) {
      if (e instanceof joseErrors.JOSEError && !SANS_CLES.has(e.code)) return null;
      throw this.unavailable(e);
    }
  }

  /** Creates a user; the id of the one that already has this address when there is one. Both names are always sent: without them sign-in fails. */
  async createUser(u: NouvelUtilisateur): Promise<{ keycloakId: string; cree: boolean }> {
    try {
      const { id } = await this.admin.users.create({
        username: u.email,
        email: u.email,
        firstName: u.prenom,
        lastName: u.nom,
        enabled: u.actif,
        emailVerified: u.emailVerifie,
      });
      return { keycloakId: id, cree: true };
    } catch (e) {
      if (!(e instanceof NetworkError) || e.response.status !== 409) throw this.unavailable(e);
      const existing = await this.findByEmail(u.email);
      if (!existing) throw this.unavailable(e);
      return { keycloakId: existing, cree: false };
    }
  }

  async findByEmail(email: string): Promise<string | null> {
    const found = await this.asked(() => this.admin.users.find({ username: email, exact: true, briefRepresentation: true }));
    return found[0]?.id ?? null;
  }

  /** Reads, changes and puts back: a PUT without address and names erases them. */
  async update(
    keycloakId: string,
    change: { enabled?: boolean; emailVerified?: boolean; email?: string; prenom?: string; nom?: string; utiId?: UtiId },
  ): Promise<void> {
    await this.asked(async () => {
      const user = await this.admin.users.findOne({ id: keycloakId });
      if (!user) return;
      await this.admin.users.update(
        { id: keycloakId },
        {
          ...user,
          ...(change.enabled !== undefined && { enabled: change.enabled }),
          ...(change.emailVerified !== undefined && { emailVerified: change.emailVerified }),
          ...(change.email && { email: change.email, username: change.email }),
          ...(change.prenom && { firstName: change.prenom }),
          ...(change.nom && { lastName: change.nom }),
          ...(change.utiId && { attributes: { ...user.attributes, utiId: [String(change.utiId)] } }),
        },
      );
    });
  }

  /** Sets a definitive password and lifts the pending obligation to change it; the rules broken when Keycloak refuses it. */
  async setPassword(keycloakId: string, motDePasse: string): Promise<RegleMdp[]> {
    try {
      await this.admin.users.resetPassword({
        id: keycloakId,
        credential: { type: 'password', value: motDePasse, temporary: false },
      });
    } catch (e) {
      if (e instanceof NetworkError && e.response.status === 400) return [reglePolitique(e.responseData)];
      throw this.unavailable(e);
    }
    await this.asked(async () => {
      const user = await this.admin.users.findOne({ id: keycloakId });
      if (user?.requiredActions?.includes('UPDATE_PASSWORD'))
        await this.admin.users.update(
          { id: keycloakId },
          { ...user, requiredActions: user.requiredActions.filter((a) => a !== 'UPDATE_PASSWORD') },
        );
    });
    return [];
  }

  /** `motDePasseCreeLe`: what the age of the password is counted from; null when there is none. `aFacteur`: a second factor is enrolled, of whatever kind. */
  async moyens(keycloakId: string): Promise<{ motDePasseCreeLe: string | null; aFacteur: boolean }> {
    const credentials = await this.asked(() => this.admin.users.getCredentials({ id: keycloakId }));
    const created = credentials.find((c) => c.type === 'password')?.createdDate;
    return {
      motDePasseCreeLe: created ? instantDe(created) : null,
      aFacteur: credentials.some((c) => isFacteur(c.type)),
    };
  }

  async passwordCreatedAt(keycloakId: string): Promise<string | null> {
    return (await this.moyens(keycloakId)).motDePasseCreeLe;
  }

  async requiredActions(keycloakId: string): Promise<string[]> {
    const user = await this.asked(() => this.admin.users.findOne({ id: keycloakId }));
    return user?.requiredActions ?? [];
  }

  /** At his next sign-in on the page of Keycloak he enrols a generator of codes, and gets recovery codes; the form tells him so meanwhile. */
  async exigerEnrolement(keycloakId: string): Promise<void> {
    await this.asked(async () => {
      const user = await this.admin.users.findOne({ id: keycloakId });
      if (!user || user.requiredActions?.includes(ENROLEMENT)) return;
      await this.admin.users.update(
        { id: keycloakId },
        { ...user, requiredActions: [...(user.requiredActions ?? []), ENROLEMENT] },
      );
    });
  }

  /** The realm roles that are profiles become exactly `profils`. Roles are taken from what is available: the service account may not read them by name. */
  async setRoles(keycloakId: string, profils: readonly Profil[]): Promise<void> {
    await this.asked(async () => {
      const wanted = new Set<string>(profils);
      const known = new Set<string>(PROFILS);
      const held = await this.admin.users.listRealmRoleMappings({ id: keycloakId });
      const free = await this.admin.users.listAvailableRealmRoleMappings({ id: keycloakId });
      const add = free.flatMap((r) => (r.id && r.name && wanted.has(r.name) ? [{ id: r.id, name: r.name }] : []));
      const remove = held.flatMap((r) =>
        r.id && r.name && known.has(r.name) && !wanted.has(r.name) ? [{ id: r.id, name: r.name }] : [],
      );
      if (add.length) await this.admin.users.addRealmRoleMappings({ id: keycloakId, roles: add });
      if (remove.length) await this.admin.users.delRealmRoleMappings({ id: keycloakId, roles: remove });
    });
  }

  async logoutAll(keycloakId: string): Promise<void> {
    await this.asked(() => this.admin.users.logout({ id: keycloakId }));
  }

  /** Ends one session of Keycloak: its single sign-on too. One that is already dead is a success. */
  async logout(keycloakSid: string): Promise<void> {
    await this.asked(async () => {
      try {
        await this.admin.realms.deleteSession({ realm: this.config.realm, session: keycloakSid, isOffline: false });
      } catch (e) {
        if (!(e instanceof NetworkError) || e.response.status !== 404) throw e;
      }
    });
  }

  /** Names of the sessions that a person has open. */
  async sessions(keycloakId: string): Promise<string[]> {
    const open = await this.asked(() => this.admin.users.listSessions({ id: keycloakId }));
    return open.flatMap(({ id }) => id ?? []);
  }

  /** One who is already gone is no fault. */
  async deleteUser(keycloakId: string): Promise<void> {
    await this.asked(async () => {
      if (await this.admin.users.findOne({ id: keycloakId })) await this.admin.users.del({ id: keycloakId });
    });
  }

  async isLocked(keycloakId: string): Promise<boolean> {
    const state = await this.asked(() => this.admin.attackDetection.findOne({ id: keycloakId }));
    return state?.disabled === true;
  }

  async clearLock(keycloakId: string): Promise<void> {
    await this.asked(() => this.admin.attackDetection.del({ id: keycloakId }));
  }

  get realm(): string {
    return this.config.realm;
  }

  /** For the files of this folder: a request of administration. */
  administer<T>(request: (admin: KcAdminClient) => Promise<T>): Promise<T> {
    return this.asked(() => request(this.admin));
  }

  private async form(fields: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const { url, realm, clientId, secret } = this.config;
    try {
      const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, client_secret: secret, ...fields }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null };
    } catch (e) {
      throw this.unavailable(e);
    }
  }

  /** One renewal at a time, whatever the number of callers. */
  private serviceToken(): Promise<string> {
    if (this.token && Date.now() < this.token.renewAt) return Promise.resolve(this.token.value);
    this.pending ??= this.renew().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  private async renew(): Promise<string> {
    const { status, body } = await this.form({ grant_type: 'client_credentials' });
    const answer = grantResult(status, body);
    if (answer.kind !== 'OK') throw this.unavailable(new Error(`service account refused: ${status}`));
    this.token = { value: answer.accessToken, renewAt: Date.now() + answer.expiresIn * 1000 * PART_DE_VIE };
    return answer.accessToken;
  }

  /** Runs an administration request; once more with a new token when the server answers 401 (restart, keys changed). */
  private async asked<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (e) {
      if (!(e instanceof NetworkError) || e.response.status !== 401) throw this.unavailable(e);
      this.token = null;
      return await request().catch((again: unknown) => {
        throw this.unavailable(again);
      });
    }
  }

  private unavailable(e: unknown) {
    this.log.error(
      e instanceof NetworkError ? { status: e.response.status, error: e.message } : describeFault(e),
      'Keycloak did not answer as expected',
    );
    return refusal('service.indisponible', {});
  }
}
