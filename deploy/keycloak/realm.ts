/** What `riph-realm.json` asks of a realm: read once, for the gesture at each start (`align.ts`) and for the test that compares it with a running one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const names = z.array(z.string());
const texts = z.record(z.string(), z.string());
const mapper = z.object({ name: z.string(), protocol: z.string(), protocolMapper: z.string(), config: texts });
const client = z.object({
  clientId: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  protocol: z.string(),
  publicClient: z.boolean(),
  clientAuthenticatorType: z.string().optional(),
  secret: z.string().optional(),
  standardFlowEnabled: z.boolean(),
  implicitFlowEnabled: z.boolean(),
  directAccessGrantsEnabled: z.boolean(),
  serviceAccountsEnabled: z.boolean(),
  fullScopeAllowed: z.boolean(),
  baseUrl: z.string().optional(),
  redirectUris: names,
  webOrigins: names,
  defaultClientScopes: names,
  optionalClientScopes: names,
  attributes: texts.default({}),
  protocolMappers: z.array(mapper).default([]),
});
const execution = z.object({
  authenticator: z.string().optional(),
  authenticatorConfig: z.string().optional(),
  flowAlias: z.string().optional(),
  authenticatorFlow: z.boolean(),
  requirement: z.string(),
  priority: z.number(),
});
const flow = z.object({
  alias: z.string(),
  description: z.string(),
  providerId: z.string(),
  topLevel: z.boolean(),
  builtIn: z.boolean(),
  authenticationExecutions: z.array(execution),
});
const action = z.object({
  alias: z.string(),
  name: z.string(),
  providerId: z.string(),
  enabled: z.boolean(),
  defaultAction: z.boolean(),
  priority: z.number(),
  config: texts,
});
const role = z.object({ name: z.string(), description: z.string(), composite: z.boolean().default(false) });
const users = z.array(
  z.object({
    username: z.string(),
    enabled: z.boolean(),
    serviceAccountClientId: z.string(),
    clientRoles: z.record(z.string(), names),
  }),
);
const components = z.record(z.string(), z.array(z.object({ providerId: z.string(), config: z.record(z.string(), names) })));
const wanted = z
  .object({
    realm: z.string(),
    clients: z.array(client),
    roles: z.object({ realm: z.array(role) }),
    defaultRole: z.object({ name: z.string() }),
    defaultDefaultClientScopes: names,
    defaultOptionalClientScopes: names,
    components,
    users,
    requiredActions: z.array(action),
    authenticationFlows: z.array(flow),
    authenticatorConfig: z.array(z.object({ alias: z.string(), config: texts })),
  })
  .catchall(z.json());

export type Wanted = z.output<typeof wanted>;
export type WantedClient = Wanted['clients'][number];

/** Parts of the file that are not settings of the realm itself: each has its own address in the administration of Keycloak. */
const PARTS: ReadonlySet<string> = new Set([
  ...['realm', 'clients', 'roles', 'defaultRole', 'defaultDefaultClientScopes', 'defaultOptionalClientScopes', 'components'],
  ...['users', 'requiredActions', 'authenticationFlows', 'authenticatorConfig'],
]);

/** What Keycloak fills in by itself at the import. */
export type Filling = Readonly<Record<string, string | undefined>>;

const FILE = join(import.meta.dirname, 'riph-realm.json');

/** The file, with `${NAME}` and `${NAME:default}` filled in as Keycloak does. Throws when one has neither value nor default. */
export function wantedRealm(filling: Filling): Wanted {
  const text = readFileSync(FILE, 'utf8').replaceAll(/\$\{([A-Z_]+)(?::([^}]*))?\}/g, (_, name: string, byDefault?: string) => {
    const value = filling[name] || byDefault;
    if (value === undefined) throw new Error(`riph-realm.json asks for ${name}`);
    return JSON.stringify(value).slice(1, -1);
  });
  return wanted.parse(JSON.parse(text));
}

/** Settings of the realm itself: lives, locks, rules, kinds of events, flows that are bound. */
export const settingsOf = (realm: Wanted): Record<string, unknown> =>
  Object.fromEntries(Object.entries(realm).filter(([name]) => !PARTS.has(name)));

/** What a person's sheet holds, and who may read and change it. */
export const userProfileOf = (realm: Wanted): unknown =>
  JSON.parse(realm.components['org.keycloak.userprofile.UserProfileProvider'][0].config['kc.user.profile.config'][0]);

export type FlatExecution = { level: number; what: string; requirement: string; config: Record<string, string> | null };

/** Trap: what Keycloak does not know by its own form it hides when it is read. Whoever changes a reference in the file also renames the sub-flow that bears it. */
const asRead = (config: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(config).map(([k, value]) => [k, k.startsWith('default.reference.') ? '**********' : value]));

/** A flow as a list, as Keycloak tells it, each execution under the sub-flow that holds it. */
export function flattened(realm: Wanted, alias: string, level = 0): FlatExecution[] {
  const found = realm.authenticationFlows.find((f) => f.alias === alias);
  if (!found) throw new Error(`no flow « ${alias} » in riph-realm.json`);
  return found.authenticationExecutions.flatMap((e) => {
    const config = realm.authenticatorConfig.find((c) => c.alias === e.authenticatorConfig)?.config;
    const what = e.flowAlias ?? e.authenticator ?? '';
    const line = { level, what, requirement: e.requirement, config: config ? asRead(config) : null };
    return e.flowAlias ? [line, ...flattened(realm, e.flowAlias, level + 1)] : [line];
  });
}
