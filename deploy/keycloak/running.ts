/** What a running realm holds, in the shape of `realm.ts`: whole lists, so that what Keycloak adds by itself is seen. */
import * as z from 'zod';
import type { KeycloakAdmin } from './admin.ts';
import type { FlatExecution } from './realm.ts';

const names = z.array(z.string());
export const identified = z.object({ id: z.string() });
export const named = identified.extend({ name: z.string() });
const settings = z.looseObject({ defaultRole: named });
const client = z.object({
  id: z.string(),
  clientId: z.string(),
  name: z.string().optional(),
  enabled: z.boolean(),
  publicClient: z.boolean(),
  bearerOnly: z.boolean(),
  standardFlowEnabled: z.boolean(),
  implicitFlowEnabled: z.boolean(),
  directAccessGrantsEnabled: z.boolean(),
  serviceAccountsEnabled: z.boolean(),
  fullScopeAllowed: z.boolean(),
  baseUrl: z.string().optional(),
  secret: z.string().optional(),
  redirectUris: names,
  webOrigins: names,
  defaultClientScopes: names,
  optionalClientScopes: names,
  attributes: z.record(z.string(), z.string()).default({}),
  authenticationFlowBindingOverrides: z.record(z.string(), z.string()).default({}),
  protocolMappers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        protocol: z.string(),
        protocolMapper: z.string(),
        config: z.record(z.string(), z.string()),
      }),
    )
    .default([]),
});
const action = z.object({
  alias: z.string(),
  name: z.string(),
  providerId: z.string(),
  enabled: z.boolean(),
  defaultAction: z.boolean(),
  priority: z.number(),
  config: z.record(z.string(), z.string()),
});
const execution = z.object({
  id: z.string(),
  level: z.number(),
  requirement: z.string(),
  displayName: z.string().optional(),
  providerId: z.string().optional(),
  flowId: z.string().optional(),
  authenticationFlow: z.boolean().optional(),
  authenticationConfig: z.string().optional(),
});
const flow = z.object({ id: z.string(), alias: z.string(), builtIn: z.boolean() });
const authenticatorConfig = z.object({ config: z.record(z.string(), z.string()) });

const roleMappings = z.object({
  realmMappings: z.array(named).default([]),
  clientMappings: z.record(z.string(), z.object({ mappings: z.array(named) })).default({}),
});

export type RunningClient = z.output<typeof client>;

export const readSettings = (admin: KeycloakAdmin) => admin.read('', settings);
export const readClients = (admin: KeycloakAdmin) => admin.read('clients', z.array(client));
export const readActions = (admin: KeycloakAdmin) => admin.read('authentication/required-actions', z.array(action));
export const readFlows = (admin: KeycloakAdmin) => admin.read('authentication/flows', z.array(flow));
export const readUserProfile = (admin: KeycloakAdmin) => admin.read('users/profile', z.unknown());
export const readScopes = (admin: KeycloakAdmin) => admin.read('client-scopes', z.array(named));
export const readDefaultScopes = (admin: KeycloakAdmin, kind: 'default' | 'optional') =>
  admin.read(`default-${kind}-client-scopes`, z.array(named));
export const readRoles = (admin: KeycloakAdmin) => admin.read('roles', z.array(named));
/** Roles that everybody has from the start. */
export const readDefaultRoles = (admin: KeycloakAdmin, role: string) => admin.read(`roles/${role}/composites`, z.array(named));

/** What the account of a client may do in the administration of the realm, by client that holds the role. */
export const readServiceAccountRoles = async (admin: KeycloakAdmin, id: string) => {
  const user = await admin.read(`clients/${id}/service-account-user`, identified);
  const { realmMappings, clientMappings } = await admin.read(`users/${user.id}/role-mappings`, roleMappings);
  const roles = Object.entries(clientMappings).map(([client, { mappings }]) => [client, mappings.map((r) => r.name).toSorted()]);
  return { realm: realmMappings.map((r) => r.name), clients: Object.fromEntries(roles) };
};

export const readExecutions = (admin: KeycloakAdmin, alias: string) =>
  admin.read(`authentication/flows/${encodeURIComponent(alias)}/executions`, z.array(execution));

/** Its sub-flow, or what it executes. */
export const nameOf = (e: z.output<typeof execution>): string => (e.authenticationFlow ? e.displayName : e.providerId) ?? '';

/** A flow as a list, with what each condition is set to. */
export async function readFlow(admin: KeycloakAdmin, alias: string): Promise<FlatExecution[]> {
  const lines: FlatExecution[] = [];
  for (const e of await readExecutions(admin, alias)) {
    const config = e.authenticationConfig
      ? (await admin.read(`authentication/config/${e.authenticationConfig}`, authenticatorConfig)).config
      : null;
    lines.push({ level: e.level, what: nameOf(e), requirement: e.requirement, config });
  }
  return lines;
}
