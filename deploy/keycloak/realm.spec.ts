/** What the realm promises of accounts, without a server. Rules: CPT-14, CPT-20; OWASP ASVS 5.0.0, V6, V7 and V10. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { MDP_LONGUEUR_MAX, MDP_LONGUEUR_MIN } from '../../contracts/identity/mot-de-passe.ts';
import { MDP_JOURS_MAX } from '../../contracts/identity/parametres.schemas.ts';
import { BLACKLIST, HASHING, LOG_LEVEL } from '../local/servers/keycloak.ts';
import { commonPasswords } from './common-passwords.ts';

const client = z.looseObject({
  clientId: z.string(),
  publicClient: z.boolean(),
  directAccessGrantsEnabled: z.boolean(),
  implicitFlowEnabled: z.boolean(),
  secret: z.string().optional(),
  redirectUris: z.array(z.string()).default([]),
  attributes: z.record(z.string(), z.string()).default({}),
});
const execution = z.looseObject({
  authenticator: z.string().optional(),
  authenticatorConfig: z.string().optional(),
  flowAlias: z.string().optional(),
  requirement: z.string(),
});
const userProfile = z.object({
  attributes: z.array(z.looseObject({ name: z.string(), permissions: z.object({ edit: z.array(z.string()) }) })),
});
const realm = z
  .looseObject({
    editUsernameAllowed: z.boolean(),
    components: z.record(z.string(), z.array(z.looseObject({ config: z.record(z.string(), z.array(z.string())) }))),
    passwordPolicy: z.string(),
    clients: z.array(client),
    browserFlow: z.string(),
    requiredActions: z.array(z.looseObject({ alias: z.string(), enabled: z.boolean(), defaultAction: z.boolean() })),
    authenticationFlows: z.array(z.looseObject({ alias: z.string(), authenticationExecutions: z.array(execution) })),
    authenticatorConfig: z.array(z.object({ alias: z.string(), config: z.record(z.string(), z.string()) })),
    users: z.array(z.looseObject({ username: z.string(), serviceAccountClientId: z.string().optional() })),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'riph-realm.json'), 'utf8')));

/** What Keycloak fills in from its environment at the import. */
const given = (name: string) => `\${${name}}`;
const clientOf = (id: string) => realm.clients.find((c) => c.clientId === id);
/** A generator of codes, a key, a recovery code: what the person has. */
const ANY_FACTOR = ['auth-otp-form', 'webauthn-authenticator', 'auth-recovery-authn-code-form'].map((authenticator) => ({
  authenticator,
  requirement: 'ALTERNATIVE',
}));
const executionsOf = (alias: string) => realm.authenticationFlows.find((f) => f.alias === alias)?.authenticationExecutions;

test('passwords: lengths of the contract, common ones refused, hashed by what Keycloak takes by itself', () => {
  const rules = new Map([...realm.passwordPolicy.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name, value]) => [name, value]));
  expect(rules.get('length')).toBe(String(MDP_LONGUEUR_MIN));
  expect(rules.get('maxLength')).toBe(String(MDP_LONGUEUR_MAX));
  expect(rules.get('passwordBlacklist')).toBe('courants.txt');
  // The longest life that may be set is the one of the realm: a longer one would be told, and not hold.
  expect(rules.get('forceExpiredPasswordChange')).toBe(String(MDP_JOURS_MAX));
  // Argon2id, unless a policy says otherwise; an administrator's form would silently go back to PBKDF2 by one of these.
  for (const weaker of ['hashAlgorithm', 'hashIterations']) expect(rules.has(weaker)).toBe(false);
});

test('common passwords: thousands that pass the other rules, as the dictionaries of this day give them', () => {
  const lines = readFileSync(join(import.meta.dirname, 'courants.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines).toEqual(commonPasswords());
  expect(lines.length).toBeGreaterThan(20_000);
  for (const one of ['motdepasse123!', 'azerty123456!', 'bienvenue2026!', 'password1234!', 'marseille123!'])
    expect(lines).toContain(one);
});

test('they are hashed in at least 15 MiB and two passes, on one machine and in the image; both log alike', () => {
  const numberOf = (option: string) => Number(HASHING.find((arg) => arg.includes(option))?.split('=')[1]);
  expect(numberOf('memory')).toBeGreaterThanOrEqual(15 * 1024);
  expect(numberOf('iterations')).toBeGreaterThanOrEqual(2);
  const image = readFileSync(join(import.meta.dirname, '../docker/Dockerfile.keycloak'), 'utf8');
  expect([...HASHING, LOG_LEVEL, BLACKLIST].filter((arg) => !image.includes(`"${arg}"`))).toEqual([]);
});

test('what happens to factors is noted for the watch of identity and kept a year', () => {
  expect(realm).toMatchObject({ eventsEnabled: true, adminEventsEnabled: true, eventsExpiration: 365 * 86_400 });
  expect(realm).toMatchObject({
    enabledEventTypes: expect.arrayContaining(['LOGIN', 'LOGIN_ERROR', 'UPDATE_CREDENTIAL', 'REMOVE_CREDENTIAL']),
  });
});

test('wrong passwords lock for a while, never for ever; sessions end', () => {
  expect(realm).toMatchObject({ bruteForceProtected: true, permanentLockout: false, failureFactor: 5, rememberMe: false });
  expect(realm).toMatchObject({ waitIncrementSeconds: 60, maxFailureWaitSeconds: 900 });
  expect(realm).toMatchObject({ ssoSessionMaxLifespan: 10 * 3_600, accessTokenLifespan: 300 });
});

test('nobody registers, resets or renames himself behind the back of identity; nobody has an account from the start', () => {
  expect(realm).toMatchObject({ registrationAllowed: false, resetPasswordAllowed: false });
  // The name to sign in with follows the address that identity changes: Keycloak must let it, and only it.
  expect(realm.editUsernameAllowed).toBe(true);
  const [{ config }] = realm.components['org.keycloak.userprofile.UserProfileProvider'];
  const { attributes } = userProfile.parse(JSON.parse(config['kc.user.profile.config'][0]));
  for (const name of ['username', 'email', 'utiId'])
    expect([name, attributes.find((a) => a.name === name)?.permissions.edit]).toEqual([name, ['admin']]);
  // Keycloak makes its own account pages unless their client is given: a password changed there would end no session and tell nobody.
  expect(clientOf('account')).toMatchObject({ enabled: false, standardFlowEnabled: false, directAccessGrantsEnabled: false });
  expect(realm.users.filter((u) => !u.serviceAccountClientId)).toEqual([]);
});

test('on the page whoever has a factor is asked its code, an administrator has one; a code lives half a minute and serves once', () => {
  expect(realm).toMatchObject({ otpPolicyType: 'totp', otpPolicyPeriod: 30, otpPolicyLookAheadWindow: 1, otpPolicyDigits: 6 });
  expect(realm).toMatchObject({ otpPolicyCodeReusable: false });
  expect(realm.browserFlow).toBe('page riph');
  expect(executionsOf('page riph forms')).toMatchObject([
    { flowAlias: 'page riph entry', requirement: 'CONDITIONAL' },
    { flowAlias: 'page riph step-up', requirement: 'CONDITIONAL' },
  ]);
  expect(executionsOf('page riph entry')).toMatchObject([
    { authenticator: 'conditional-level-of-authentication', requirement: 'REQUIRED' },
    { authenticator: 'auth-username-password-form', requirement: 'REQUIRED' },
    { flowAlias: 'page riph own factor', requirement: 'CONDITIONAL' },
    { flowAlias: 'page riph administrator', requirement: 'CONDITIONAL' },
  ]);
  expect(executionsOf('page riph own factor')).toMatchObject([
    { authenticator: 'conditional-user-configured', requirement: 'REQUIRED' },
    ...ANY_FACTOR,
  ]);
  expect(executionsOf('page riph administrator')).toMatchObject([
    { authenticator: 'conditional-user-role', requirement: 'REQUIRED' },
    { authenticator: 'conditional-sub-flow-executed', requirement: 'REQUIRED' },
    { authenticator: 'auth-otp-form', requirement: 'REQUIRED' },
  ]);
  expect(JSON.stringify(realm.authenticatorConfig)).toContain('"condUserRole":"SUPER_ADMIN","negate":"false"');
});

test('a step-up asks the factor alone each time, unless the sign-in has just asked it; what was shown is written in the token for a minute', () => {
  expect(executionsOf('page riph step-up')).toMatchObject([
    { authenticator: 'conditional-level-of-authentication', requirement: 'REQUIRED' },
    { authenticator: 'conditional-sub-flow-executed', requirement: 'REQUIRED' },
    ...ANY_FACTOR,
  ]);
  const configOf = (alias: unknown) => realm.authenticatorConfig.find((c) => c.alias === alias)?.config;
  const steps = realm.authenticationFlows.flatMap((f) => f.authenticationExecutions);
  const shown = steps.filter((e) => ANY_FACTOR.some((f) => f.authenticator === e.authenticator));
  expect(shown.map((e) => configOf(e.authenticatorConfig)?.['default.reference.maxAge'])).toEqual(shown.map(() => '60'));
  const level = executionsOf('page riph step-up')?.[0]?.authenticatorConfig;
  expect(configOf(level)).toEqual({ 'loa-condition-level': '2', 'loa-max-age': '0' });
});

test('the page holds no secret, proves its code, and is sent back to our own address only', () => {
  expect(clientOf('riph-web')).toMatchObject({
    publicClient: true,
    directAccessGrantsEnabled: false,
    implicitFlowEnabled: false,
    redirectUris: ['/login', '/admin/login', '/facteur'].map((path) => `${given('RIPH_PUBLIC_URL')}${path}`),
    webOrigins: [given('RIPH_PUBLIC_URL')],
    // Where its pages of error lead back to.
    baseUrl: `${given('RIPH_PUBLIC_URL')}/`,
  });
  expect(clientOf('riph-web')?.secret).toBeUndefined();
  expect(clientOf('riph-web')?.attributes['pkce.code.challenge.method']).toBe('S256');
  expect(clientOf('riph-api')).toMatchObject({ publicClient: false, redirectUris: [], secret: given('RIPH_API_SECRET') });
  // Those that Keycloak would make by itself stand in the file, closed.
  const ofKeycloak = ['account', 'account-console', 'admin-cli', 'broker', 'security-admin-console'];
  expect(realm.clients.map((c) => c.clientId)).toEqual([...ofKeycloak, 'riph-api', 'riph-web']);
  for (const id of ofKeycloak)
    expect(clientOf(id)).toMatchObject({
      enabled: false,
      standardFlowEnabled: false,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
      redirectUris: [],
    });
});

test('at Keycloak a person enrols a factor and changes nothing else: a password is changed on our page, which ends sessions and tells him', () => {
  expect(realm.requiredActions.filter((a) => a.enabled).map((a) => a.alias)).toEqual([
    'CONFIGURE_TOTP',
    'webauthn-register',
    'CONFIGURE_RECOVERY_AUTHN_CODES',
  ]);
  expect(realm.requiredActions.filter((a) => a.defaultAction)).toEqual([]);
});

test('its pages bear the icon and the font of the product', () => {
  const same = (ours: string, theirs: string) =>
    readFileSync(join(import.meta.dirname, 'theme-riph/login/resources', ours)).equals(readFileSync(theirs));
  const fonts = join(import.meta.dirname, '../../node_modules/@codegouvfr/react-dsfr/dsfr/fonts');
  expect(same('img/favicon.svg', join(import.meta.dirname, '../../web/public/favicon.svg'))).toBe(true);
  for (const weight of ['Regular', 'Bold'])
    expect([weight, same(`fonts/Marianne-${weight}.woff2`, join(fonts, `Marianne-${weight}.woff2`))]).toEqual([weight, true]);
});

test('no message of the sign-in says « Cliquez ici » or loses its value to a straight apostrophe', () => {
  const lire = (name: string) =>
    readFileSync(join(import.meta.dirname, 'theme-riph/login/messages', name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const lines = lire('messages_fr.properties');
  const keys = lines.map((line) => line.slice(0, line.indexOf('=')));
  expect(keys.length).toBe(new Set(keys).size);
  // Keycloak formats them: a straight apostrophe would vanish and take the value after it.
  expect(lines.filter((line) => line.includes("'"))).toEqual([]);
  expect(lines.filter((line) => /cliquez ici/i.test(line))).toEqual([]);
});
