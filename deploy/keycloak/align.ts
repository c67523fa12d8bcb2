/**
 * Brings a running realm to what `riph-realm.json` asks. Keycloak imports the file once, when the realm does not exist; what was imported before, and what
 * Keycloak adds by itself, gets the same gesture here at each start. Run twice, it changes nothing the second time.
 */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { KeycloakAdmin } from './admin.ts';
import { type Filling, flattened, settingsOf, userProfileOf, type Wanted, type WantedClient, wantedRealm } from './realm.ts';
import {
  identified,
  named,
  nameOf,
  type RunningClient,
  readActions,
  readClients,
  readDefaultRoles,
  readDefaultScopes,
  readExecutions,
  readFlow,
  readFlows,
  readRoles,
  readScopes,
  readSettings,
  readUserProfile,
} from './running.ts';

export async function alignRealm(admin: KeycloakAdmin, filling: Filling): Promise<void> {
  const wanted = wantedRealm(filling);
  for (const alias of boundFlows(wanted)) await alignFlow(admin, wanted, alias);
  await admin.write('PUT', '', settingsOf(wanted));
  await removeOtherFlows(admin, wanted);
  await alignActions(admin, wanted);
  await alignRoles(admin, wanted);
  await alignClients(admin, wanted);
  await alignServiceAccounts(admin, wanted);
  await alignDefaults(admin, wanted);
  if (!isDeepStrictEqual(await readUserProfile(admin), userProfileOf(wanted)))
    await admin.write('PUT', 'users/profile', userProfileOf(wanted));
}

const AUTHENTICATION = 'authentication';
const ofFlow = (alias: string) => `${AUTHENTICATION}/flows/${encodeURIComponent(alias)}`;
const boundFlows = (wanted: Wanted): string[] => wanted.authenticationFlows.filter((f) => f.topLevel).map((f) => f.alias);

/** A flow that changed gives its names up and stays in use until the new one is bound: no sign-in meets half a flow. */
async function alignFlow(admin: KeycloakAdmin, wanted: Wanted, alias: string): Promise<void> {
  const running = (await readFlows(admin)).find((f) => f.alias === alias);
  if (running) {
    if (isDeepStrictEqual(await readFlow(admin, alias), flattened(wanted, alias))) return;
    const former = `former ${Date.now()}`;
    for (const e of await readExecutions(admin, alias))
      if (e.flowId) await rename(admin, e.flowId, `${former} ${e.displayName}`, false);
    await rename(admin, running.id, `${former} ${alias}`, true);
  }
  await buildFlow(admin, wanted, alias);
}

const rename = (admin: KeycloakAdmin, id: string, alias: string, topLevel: boolean) =>
  admin.write('PUT', `${AUTHENTICATION}/flows/${id}`, { id, alias, providerId: 'basic-flow', topLevel, builtIn: false });

async function buildFlow(admin: KeycloakAdmin, wanted: Wanted, top: string): Promise<void> {
  const flowOf = (alias: string) => wanted.authenticationFlows.find((f) => f.alias === alias);
  const configOf = (alias?: string) => wanted.authenticatorConfig.find((c) => c.alias === alias)?.config;
  const fill = async (alias: string): Promise<void> => {
    for (const { flowAlias, authenticator, authenticatorConfig, requirement, priority } of flowOf(alias)
      ?.authenticationExecutions ?? []) {
      if (flowAlias) {
        const description = flowOf(flowAlias)?.description ?? '';
        await admin.write('POST', `${ofFlow(alias)}/executions/flow`, { alias: flowAlias, type: 'basic-flow', description });
        await fill(flowAlias);
      } else await admin.write('POST', `${ofFlow(alias)}/executions/execution`, { provider: authenticator });
      const made = (await readExecutions(admin, alias)).find((e) => e.level === 0 && nameOf(e) === (flowAlias ?? authenticator));
      if (!made) throw new Error(`the flow « ${alias} » lacks ${flowAlias ?? authenticator}`);
      await admin.write('PUT', `${ofFlow(alias)}/executions`, { ...made, requirement, priority });
      const config = configOf(authenticatorConfig);
      if (config) await admin.write('POST', `${AUTHENTICATION}/executions/${made.id}/config`, { alias: made.id, config });
    }
  };
  await admin.write('POST', `${AUTHENTICATION}/flows`, { ...flowOf(top), authenticationExecutions: [] });
  await fill(top);
}

async function removeOtherFlows(admin: KeycloakAdmin, wanted: Wanted): Promise<void> {
  const kept = new Set(boundFlows(wanted));
  for (const { id, alias, builtIn } of await readFlows(admin))
    if (!builtIn && !kept.has(alias)) await admin.write('DELETE', `${AUTHENTICATION}/flows/${id}`);
}

async function alignActions(admin: KeycloakAdmin, wanted: Wanted): Promise<void> {
  const asked = new Map(wanted.requiredActions.map((a) => [a.alias, a]));
  for (const running of await readActions(admin)) {
    // One that a newer Keycloak brings is closed until somebody has decided about it.
    const want = asked.get(running.alias) ?? { ...running, enabled: false, defaultAction: false };
    if (!isDeepStrictEqual(running, want)) await admin.write('PUT', `${AUTHENTICATION}/required-actions/${running.alias}`, want);
  }
}

/** Its roles are what the administration of the realm is asked with; it opens nothing to anybody. */
export const MANAGEMENT = 'realm-management';

async function alignClients(admin: KeycloakAdmin, wanted: Wanted): Promise<void> {
  const scopes = new Map((await readScopes(admin)).map((s) => [s.name, s.id]));
  const asked = new Map(wanted.clients.map((c) => [c.clientId, c]));
  for (const [clientId, want] of asked) {
    if (!(await readClients(admin)).some((c) => c.clientId === clientId)) await admin.write('POST', 'clients', want);
  }
  for (const running of await readClients(admin)) {
    const want = asked.get(running.clientId);
    if (want) await alignClient(admin, running, want);
    else if (running.clientId !== MANAGEMENT) await admin.write('PUT', `clients/${running.id}`, { ...running, enabled: false });
  }
  // Read again: Keycloak gives a scope of its own to a client whose service account it has just made.
  for (const running of await readClients(admin)) {
    const want = asked.get(running.clientId);
    if (want) await alignScopes(admin, running, want, scopes);
  }
}

async function alignClient(admin: KeycloakAdmin, running: RunningClient, want: WantedClient): Promise<void> {
  const address = `clients/${running.id}`;
  // Without an empty value, Keycloak keeps an attribute that is not named.
  const dropped = Object.keys(running.attributes).filter((name) => name !== 'realm_client' && !(name in want.attributes));
  const attributes = { ...want.attributes, ...Object.fromEntries(dropped.map((name) => [name, ''])) };
  await admin.write('PUT', address, { ...want, bearerOnly: false, attributes, protocolMappers: undefined });
}

async function alignScopes(
  admin: KeycloakAdmin,
  running: RunningClient,
  want: WantedClient,
  scopes: ReadonlyMap<string, string>,
): Promise<void> {
  const address = `clients/${running.id}`;
  for (const kind of ['default', 'optional'] as const) {
    const [has, wants] =
      kind === 'default'
        ? [running.defaultClientScopes, want.defaultClientScopes]
        : [running.optionalClientScopes, want.optionalClientScopes];
    for (const name of has)
      if (!wants.includes(name)) await admin.write('DELETE', `${address}/${kind}-client-scopes/${scopes.get(name)}`);
    for (const name of wants)
      if (!has.includes(name)) await admin.write('PUT', `${address}/${kind}-client-scopes/${scopes.get(name)}`);
  }
  for (const { id, ...mapper } of running.protocolMappers)
    if (!want.protocolMappers.some((m) => isDeepStrictEqual(m, mapper)))
      await admin.write('DELETE', `${address}/protocol-mappers/models/${id}`);
  for (const mapper of want.protocolMappers)
    if (!running.protocolMappers.some(({ id: _, ...m }) => isDeepStrictEqual(m, mapper)))
      await admin.write('POST', `${address}/protocol-mappers/models`, mapper);
}

/** What a new client, and a new person, would get without a word. */
async function alignDefaults(admin: KeycloakAdmin, wanted: Wanted): Promise<void> {
  const scopes = new Map((await readScopes(admin)).map((s) => [s.name, s.id]));
  for (const kind of ['default', 'optional'] as const) {
    const wants = kind === 'default' ? wanted.defaultDefaultClientScopes : wanted.defaultOptionalClientScopes;
    const has = await readDefaultScopes(admin, kind);
    for (const { id, name } of has) if (!wants.includes(name)) await admin.write('DELETE', `default-${kind}-client-scopes/${id}`);
    for (const name of wants)
      if (!has.some((s) => s.name === name)) await admin.write('PUT', `default-${kind}-client-scopes/${scopes.get(name)}`);
  }
  const { defaultRole } = await readSettings(admin);
  const given = await readDefaultRoles(admin, defaultRole.name);
  if (given.length > 0) await admin.write('DELETE', `roles/${defaultRole.name}/composites`, given);
}

async function alignRoles(admin: KeycloakAdmin, wanted: Wanted): Promise<void> {
  const has = new Set((await readRoles(admin)).map((r) => r.name));
  const { defaultRole } = wanted;
  for (const role of wanted.roles.realm)
    if (role.name !== defaultRole.name && !has.has(role.name)) await admin.write('POST', 'roles', role);
}

/** What the services may do in the administration of the realm, and nothing more. */
async function alignServiceAccounts(admin: KeycloakAdmin, wanted: Wanted): Promise<void> {
  const clients = new Map((await readClients(admin)).map((c) => [c.clientId, c.id]));
  for (const { serviceAccountClientId, clientRoles } of wanted.users) {
    const { id } = await admin.read(`clients/${clients.get(serviceAccountClientId)}/service-account-user`, identified);
    for (const [clientId, names] of Object.entries(clientRoles)) {
      const address = `users/${id}/role-mappings/clients/${clients.get(clientId)}`;
      const has = await admin.read(address, z.array(named));
      const free = await admin.read(`${address}/available`, z.array(named));
      const add = free.filter((r) => names.includes(r.name));
      const remove = has.filter((r) => !names.includes(r.name));
      if (add.length > 0) await admin.write('POST', address, add);
      if (remove.length > 0) await admin.write('DELETE', address, remove);
    }
  }
}
