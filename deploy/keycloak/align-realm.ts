/**
 * The gesture of a deployment, once Keycloak is up and before anything that asks it: its realm is brought to what `riph-realm.json` says, and the realm
 * master gets locks and second factors. Reads KEYCLOAK_URL, KEYCLOAK_REALM_SECRET, KEYCLOAK_API_SECRET, PUBLIC_URL. Usage: node deploy/keycloak/align-realm.ts
 */
import { type Administrator, KeycloakAdmin } from './admin.ts';
import { alignRealm } from './align.ts';
import { secureMaster } from './master.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};

const url = given('KEYCLOAK_URL');
const who: Administrator = { clientId: 'riph-deploy', secret: given('KEYCLOAK_REALM_SECRET') };
await alignRealm(await KeycloakAdmin.open(url, who), {
  RIPH_API_SECRET: given('KEYCLOAK_API_SECRET'),
  RIPH_PUBLIC_URL: given('PUBLIC_URL'),
});
await secureMaster(await KeycloakAdmin.open(url, who, 'master'));
console.log('The realm is as riph-realm.json says; master has locks and second factors.');
