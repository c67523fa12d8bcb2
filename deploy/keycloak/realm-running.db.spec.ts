/**
 * What a running realm holds and does. Whole lists are compared with `riph-realm.json`, so that what Keycloak adds by itself fails here; the file is judged by
 * `realm.spec.ts`. Source: OWASP ASVS 5.0.0, V6, V7 and V10.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import * as z from 'zod';
import { PageKeycloak } from '../test-kit/page-keycloak.ts';
import { codeTotp, periode } from '../test-kit/totp.ts';
import { type Administrator, KeycloakAdmin } from './admin.ts';
import { alignRealm, MANAGEMENT } from './align.ts';
import { COMMANDS, ENROLMENT, MASTER_SETTINGS, secureMaster } from './master.ts';
import { type Filling, flattened, settingsOf, userProfileOf, wantedRealm } from './realm.ts';
import {
  named,
  type RunningClient,
  readActions,
  readClients,
  readDefaultRoles,
  readDefaultScopes,
  readFlow,
  readFlows,
  readServiceAccountRoles,
  readSettings,
  readUserProfile,
} from './running.ts';

const url = process.env.KEYCLOAK_URL ?? '';
const filling: Filling = {
  RIPH_API_SECRET: process.env.KEYCLOAK_API_SECRET,
  RIPH_PUBLIC_URL: process.env.PUBLIC_URL,
  RIPH_SMTP_PORT: new URL(process.env.SMTP_URL ?? 'smtp://localhost:25').port,
};
const wanted = wantedRealm(filling);
const administrator: Administrator = { name: 'admin', password: process.env.KEYCLOAK_ADMIN_PASSWORD ?? '' };
/** One as Keycloak makes it, with all that it puts there by itself, then brought in line as at a start. */
const other = `riph-${randomBytes(4).toString('hex')}`;
const PASSWORD = 'Azerty123!ab';
const person = `realm.${randomBytes(6).toString('hex')}@ex.test`;
const realms = new Map<string, KeycloakAdmin>();
const of = (realm: string): KeycloakAdmin => {
  const admin = realms.get(realm);
  if (!admin) throw new Error(realm);
  return admin;
};

beforeAll(async () => {
  const all = await KeycloakAdmin.all(url, administrator);
  await all.write('POST', '', { realm: other, enabled: true });
  for (const realm of ['riph', other]) realms.set(realm, await KeycloakAdmin.open(url, administrator, realm));
  await alignRealm(of(other), filling);
  await of('riph').write('POST', 'users', {
    username: person,
    email: person,
    firstName: 'Zoé',
    lastName: 'Lefort',
    enabled: true,
    credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
  });
});
afterAll(async () => {
  await realms.get(other)?.write('DELETE', '');
  const [found] =
    (await realms.get('riph')?.read(`users?username=${person}&exact=true`, z.array(z.object({ id: z.string() })))) ?? [];
  if (found) await of('riph').write('DELETE', `users/${found.id}`);
});

/** Lives, locks, events, rules and flows: the file says each of them, whatever the default of this version is. */
const DECIDED =
  /lifespan|idle|bruteforce|failure|lockout|revoke|webAuthnPolicy(?!Passwordless)|reuse|events|(registration|reset|rename|email|username).*allowed|rememberMe|verifyEmail|browserFlow|directGrantFlow|passwordPolicy|otpPolicy(Type|Algorithm|Digits|Period|LookAhead)|sslRequired|minimumQuick|waitIncrement|quickLogin|maxDelta/i;

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
/** What a client may do and where it sends back, from the file as from the realm. */
const sheet = (c: Omit<RunningClient, 'id' | 'bearerOnly' | 'authenticationFlowBindingOverrides' | 'protocolMappers'>) => ({
  clientId: c.clientId,
  enabled: c.enabled,
  publicClient: c.publicClient,
  code: c.standardFlowEnabled,
  implicit: c.implicitFlowEnabled,
  password: c.directAccessGrantsEnabled,
  account: c.serviceAccountsEnabled,
  fullScopeAllowed: c.fullScopeAllowed,
  redirectUris: c.redirectUris.toSorted(),
  webOrigins: c.webOrigins.toSorted(),
  defaultClientScopes: c.defaultClientScopes.toSorted(),
  optionalClientScopes: c.optionalClientScopes.toSorted(),
});

describe.each([
  ['the realm of the platform', 'riph'],
  ['a realm made before, brought in line at a start', other],
])('%s', (_name, realm) => {
  test('its settings are those of the file; no life, lock or kind of event is left to a default', async () => {
    const running: Record<string, unknown> = await readSettings(of(realm));
    const { smtpServer: _, ...asked } = settingsOf(wanted);
    expect(Object.fromEntries(Object.keys(asked).map((name) => [name, sorted(running[name])]))).toEqual(
      Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, sorted(value)])),
    );
    expect(Object.keys(running).filter((name) => DECIDED.test(name) && !(name in asked))).toEqual([]);
    expect(await readUserProfile(of(realm))).toEqual(userProfileOf(wanted));
  });

  test('its clients are those of the file: grants, addresses of return, scopes, claims', async () => {
    const running = (await readClients(of(realm))).filter((c) => c.clientId !== MANAGEMENT);
    const byId = <T extends { clientId: string }>(all: readonly T[]) =>
      all.toSorted((a, b) => a.clientId.localeCompare(b.clientId));
    expect(byId(running.map(sheet))).toEqual(byId(wanted.clients.map(sheet)));
    for (const want of wanted.clients) {
      const c = running.find((r) => r.clientId === want.clientId);
      const { realm_client: _, 'client.secret.creation.time': __, ...attributes } = c?.attributes ?? {};
      expect([want.clientId, attributes]).toEqual([want.clientId, want.attributes]);
      const mappers = c?.protocolMappers.map(({ id: ___, ...mapper }) => mapper) ?? [];
      expect(mappers.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(want.protocolMappers);
      expect(c?.authenticationFlowBindingOverrides).toEqual({});
      if (want.secret !== undefined) expect(c?.secret).toBe(want.secret);
    }
    expect(running.filter((c) => c.enabled).map((c) => c.clientId)).toEqual(['riph-api', 'riph-web']);
  });

  test('a new client or a new person gets nothing without a word; the services administer persons and nothing else', async () => {
    const { defaultRole } = await readSettings(of(realm));
    const names = (all: readonly z.output<typeof named>[]) => all.map((s) => s.name).toSorted();
    expect(names(await readDefaultRoles(of(realm), defaultRole.name))).toEqual([]);
    expect(names(await readDefaultScopes(of(realm), 'default'))).toEqual(wanted.defaultDefaultClientScopes);
    expect(names(await readDefaultScopes(of(realm), 'optional'))).toEqual([]);
    const api = (await readClients(of(realm))).find((c) => c.clientId === 'riph-api');
    expect(await readServiceAccountRoles(of(realm), api?.id ?? '')).toMatchObject({
      clients: { [MANAGEMENT]: wanted.users[0].clientRoles[MANAGEMENT].toSorted() },
    });
  });

  test('its flows are those of the file, each execution and condition, and no other is ours', async () => {
    const tops = wanted.authenticationFlows.filter((f) => f.topLevel).map((f) => f.alias);
    expect(
      (await readFlows(of(realm)))
        .filter((f) => !f.builtIn)
        .map((f) => f.alias)
        .toSorted(),
    ).toEqual(tops.toSorted());
    for (const alias of tops) expect([alias, await readFlow(of(realm), alias)]).toEqual([alias, flattened(wanted, alias)]);
  });

  test('what Keycloak may ask of a person is what the file names, and nothing that it brought since', async () => {
    const running = await readActions(of(realm));
    expect(running.toSorted((a, b) => a.priority - b.priority)).toEqual(wanted.requiredActions);
  });
});

/** The answer of the token address to a request. */
async function ask(fields: Record<string, string>): Promise<{ status: number; error: string | undefined }> {
  const response = await fetch(`${url}/realms/riph/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: person, password: PASSWORD, scope: 'openid', ...fields }),
  });
  const { error } = z.object({ error: z.string().optional() }).parse(await response.json());
  return { status: response.status, error };
}

test('no client tries passwords but that of the services with its secret: another is refused as a client, right password or not', async () => {
  const clients = await readClients(of('riph'));
  for (const { clientId } of clients)
    for (const password of [PASSWORD, 'Mauvais123!ab'])
      expect([clientId, await ask({ grant_type: 'password', client_id: clientId, password })]).toEqual([
        clientId,
        { status: expect.any(Number), error: expect.stringMatching(/^(invalid_client|unauthorized_client)$/) },
      ]);
  const secret = process.env.KEYCLOAK_API_SECRET ?? '';
  const services = { grant_type: 'password', client_id: 'riph-api' };
  expect(await ask({ ...services, client_secret: `${secret}x` })).toMatchObject({ error: 'unauthorized_client' });
  expect(await ask({ ...services, client_secret: secret })).toEqual({ status: 200, error: undefined });
});

test.each([
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:ietf:params:oauth:grant-type:token-exchange',
  'urn:openid:params:grant-type:ciba',
  'client_credentials',
])('the grant %s is given to no page', async (grant) =>
  expect((await ask({ grant_type: grant, client_id: 'riph-web' })).status).toBeGreaterThanOrEqual(400),
);

test('nobody registers a client without a word of the administration', async () => {
  const response = await fetch(`${url}/realms/riph/clients-registrations/openid-connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://ailleurs.example.org/'] }),
  });
  expect(response.status).toBe(403);
});

test.each([
  ...['UPDATE_PASSWORD', 'UPDATE_PROFILE', 'UPDATE_EMAIL', 'VERIFY_EMAIL', 'delete_account', 'delete_credential:x'],
  ...['webauthn-register-passwordless', 'TERMS_AND_CONDITIONS', 'update_user_locale', 'idp_link:x'],
])('nobody changes anything of his by asking for %s in the address of the page', async (action) => {
  const page = await new PageKeycloak().open({ kc_action: action });
  await page.signIn(person, PASSWORD);
  expect({ fields: page.fields, isBack: page.returned?.has('code') }).toEqual({ fields: [], isBack: true });
  expect(page.returned?.get('kc_action_status')).not.toBe('success');
});

test.each(['/', '/login/', '/login?x=1', '/any/path', '/admin'])('a code is never sent back to %s', async (path) => {
  const page = await new PageKeycloak({ redirectUri: `${process.env.PUBLIC_URL}${path}` }).open();
  expect({ status: page.status, fields: page.fields }).toEqual({ status: 400, fields: [] });
});

test('the page gives one access token and nothing that outlives it, whatever is asked in its address', async () => {
  const page = await new PageKeycloak().open({ scope: 'openid' });
  await page.signIn(person, PASSWORD);
  const { access_token: access, refresh_token: refresh } = await page.tokens();
  expect(access).toMatch(/^eyJ/);
  expect(refresh).toBeUndefined();
  const offline = await new PageKeycloak().open({ scope: 'openid offline_access' });
  expect({ fields: offline.fields, error: offline.returned?.get('error') }).toEqual({ fields: [], error: 'invalid_scope' });
});

test('a code serves once, within a minute', async () => {
  const page = await new PageKeycloak().open();
  await page.signIn(person, PASSWORD);
  expect((await page.tokens()).access_token).toMatch(/^eyJ/);
  await expect(page.tokens()).rejects.toThrow('access_token');
  expect(await readSettings(of('riph'))).toMatchObject({ accessCodeLifespan: 60 });
});

test('the realm of the administrators of Keycloak: locks, a second factor for each, no client for a password alone', async () => {
  const realm = `riph-master-${randomBytes(4).toString('hex')}`;
  await (await KeycloakAdmin.all(url, administrator)).write('POST', '', { realm, enabled: true });
  const admin = await KeycloakAdmin.open(url, administrator, realm);
  try {
    for (const username of ['chef', 'autre']) await admin.write('POST', 'users', { username, enabled: true });
    for (let starts = 0; starts < 2; starts += 1) await secureMaster(admin);
    expect(await readSettings(admin)).toMatchObject(MASTER_SETTINGS);
    expect((await readActions(admin)).filter((a) => a.defaultAction).map((a) => a.alias)).toEqual([ENROLMENT]);
    const people = await admin.read('users', z.array(z.object({ username: z.string(), requiredActions: z.array(z.string()) })));
    expect(people).toEqual(['autre', 'chef'].map((username) => ({ username, requiredActions: [ENROLMENT] })));
    const open = (await readClients(admin)).filter((c) => c.directAccessGrantsEnabled && c.enabled);
    expect([COMMANDS, open.map((c) => c.clientId)]).toEqual([COMMANDS, []]);
  } finally {
    await admin.write('DELETE', '');
  }
});

describe('a second factor', () => {
  const SECRET = 'un-secret-de-vingt-oct';
  const holder = `facteur.${randomBytes(6).toString('hex')}@ex.test`;
  const claims = z.object({ amr: z.array(z.string()).default([]) });
  const shown = async (page: PageKeycloak): Promise<string[]> => {
    const { access_token: token } = await page.tokens();
    return claims.parse(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())).amr;
  };

  /** What the store of Keycloak has of the codes of recovery of a person. */
  async function keptOf(username: string): Promise<string> {
    const store = new pg.Client({ connectionString: process.env.KEYCLOAK_DATABASE_URL });
    await store.connect();
    const { rows } = await store.query<{ kept: string }>(
      `select c.secret_data || c.credential_data as kept from credential c join user_entity u on u.id = c.user_id
        where u.username = $1 and c.type = 'recovery-authn-codes'`,
      [username],
    );
    await store.end();
    return rows[0].kept;
  }

  beforeAll(() =>
    of('riph').write('POST', 'users', {
      username: holder,
      email: holder,
      firstName: 'Zoé',
      lastName: 'Lefort',
      enabled: true,
      credentials: [
        { type: 'password', value: PASSWORD, temporary: false },
        {
          type: 'otp',
          secretData: JSON.stringify({ value: SECRET }),
          credentialData: JSON.stringify({ subType: 'totp', digits: 6, period: 30, algorithm: 'HmacSHA1', counter: 0 }),
        },
      ],
    }),
  );
  afterAll(async () => {
    const [found] = await of('riph').read(`users?username=${holder}&exact=true`, z.array(z.object({ id: z.string() })));
    await of('riph').write('DELETE', `users/${found.id}`);
  });

  test('is asked once at the sign-in, even when a step-up is asked with it; alone and each time at a step-up; the token says that it was shown', async () => {
    const page = await new PageKeycloak().open({ acr_values: '2' });
    await page.signIn(holder, PASSWORD);
    expect(page.fields).toEqual(['otp']);
    await page.send({ otp: codeTotp(SECRET, periode() - 1) });
    expect(await shown(page)).toEqual(['otp']);
    for (const period of [periode(), periode() + 1]) {
      page.returned = null;
      await page.open({ acr_values: '2' });
      expect(page.fields).toEqual(['otp']);
      await page.send({ otp: codeTotp(SECRET, period) });
      expect(await shown(page)).toContain('otp');
    }
  });

  test('whoever has none shows none: a step-up is refused, and the token of his sign-in names none', async () => {
    const page = await new PageKeycloak().open();
    await page.signIn(person, PASSWORD);
    expect(await shown(page)).toEqual([]);
    page.returned = null;
    await page.open({ acr_values: '2' });
    expect({ status: page.status, returned: page.returned }).toEqual({ status: 400, returned: null });
  });

  test('codes of recovery come with the first generator, and serve in its place, each once', async () => {
    const newcomer = `secours.${randomBytes(6).toString('hex')}@ex.test`;
    await of('riph').write('POST', 'users', {
      ...{ username: newcomer, email: newcomer, firstName: 'Zoé', lastName: 'Lefort', enabled: true },
      credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
    });
    const page = await new PageKeycloak().open({ kc_action: 'CONFIGURE_TOTP' });
    await page.signIn(newcomer, PASSWORD);
    await page.send({ totp: codeTotp(page.totpSecret), totpSecret: page.totpSecret, userLabel: 'Essai' });
    expect(page.fields).toContain('saveRecoveryAuthnCodesBtn');
    const codes = [...page.html.matchAll(/<li>([A-Z0-9-]{14})<\/li>/g)].map(([, code]) => code);
    expect(codes).toHaveLength(12);
    await page.send({});
    expect(page.returned?.has('code')).toBe(true);
    const kept = await keptOf(newcomer);
    expect(kept).toMatch(/SHA-?512/i);
    expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([]);
    for (const [code, isTaken] of [
      ['AAAA-BBBB-CCCC', false],
      [codes[0], true],
      [codes[0], false],
      [codes[1], true],
    ] as const) {
      const other = await new PageKeycloak().open();
      await other.signIn(newcomer, PASSWORD);
      await other.send({ tryAnotherWay: 'on' });
      const execution = [...other.html.matchAll(/name="authenticationExecution" value="([^"]+)"/g)].at(-1)?.[1] ?? '';
      await other.send({ authenticationExecution: execution });
      await other.send({ recoveryCodeInput: code });
      expect({ code, isIn: other.returned?.has('code') ?? false }).toEqual({ code, isIn: isTaken });
      if (isTaken) expect(await shown(other)).toEqual(['rec']);
    }
    const [found] = await of('riph').read(`users?username=${newcomer}&exact=true`, z.array(z.object({ id: z.string() })));
    await of('riph').write('DELETE', `users/${found.id}`);
  });
});
