/** Single sign-on in the browser (authorisation code + PKCE through keycloak-js), when the deployment publishes its configuration. */
import type { KeycloakLoginOptions } from 'keycloak-js';
import * as z from 'zod';
import { readPublicJson } from '../api/client.ts';

const publicConfig = z.object({
  keycloak: z.object({ url: z.url(), realm: z.string(), clientId: z.string() }).nullable().optional(),
});
export type SsoConfig = NonNullable<z.output<typeof publicConfig>['keycloak']>;

/** Null: no single sign-on here (the address does not exist, or says none). */
export const readSsoConfig = async (): Promise<SsoConfig | null> => {
  const parsed = publicConfig.safeParse(await readPublicJson('/api/ext/config'));
  return parsed.success ? (parsed.data.keycloak ?? null) : null;
};

/** Goes to Keycloak; the browser comes back on `retour`, where `finishSso` gets the token. `identifiant`: already typed here. */
export const startSso = (config: SsoConfig, retour: string, identifiant?: string) =>
  goToKeycloak(config, { redirectUri: retour, ...(identifiant && { loginHint: identifiant }) });

/** The same, where a second factor is enrolled after the password; the browser comes back with a session that it opened. */
export const startEnrolment = (config: SsoConfig, retour: string, identifiant: string, action: Enrolment) =>
  goToKeycloak(config, { redirectUri: retour, loginHint: identifiant, action });

/** What a person may enrol by himself, by the name that Keycloak gives it. */
export type Enrolment = 'CONFIGURE_TOTP' | 'webauthn-register' | 'CONFIGURE_RECOVERY_AUTHN_CODES';

/** Where the browser comes back after a step-up. */
export const STEP_UP_PATH = '/facteur';

/** Asks the second factor alone, whatever the time of the sign-in. */
export const startStepUp = (config: SsoConfig, identifiant: string) =>
  goToKeycloak(config, { redirectUri: `${location.origin}${STEP_UP_PATH}`, loginHint: identifiant, acrValues: '2' });

const goToKeycloak = async (config: SsoConfig, options: KeycloakLoginOptions) => {
  const { default: Keycloak } = await import('keycloak-js');
  const keycloak = new Keycloak(config);
  await keycloak.init({ flow: 'standard', pkceMethod: 'S256', checkLoginIframe: false });
  await keycloak.login(options);
};

/** Whether the page was opened by Keycloak, with a code that nothing has taken yet. */
export const isBackFromSso = (): boolean => location.hash.includes('code=') || location.search.includes('code=');
/** Whether Keycloak sent the browser back without letting it in: the person gave up there. */
export const isRefusedBySso = (): boolean => location.hash.includes('error=') || location.search.includes('error=');

/** The access token of a sign-in that has just come back, null when the page was opened otherwise. */
export const finishSso = async (config: SsoConfig, retour: string): Promise<string | null> => {
  if (!isBackFromSso()) return null;
  const { default: Keycloak } = await import('keycloak-js');
  const keycloak = new Keycloak(config);
  const signed = await keycloak.init({ flow: 'standard', pkceMethod: 'S256', checkLoginIframe: false, redirectUri: retour });
  return signed ? (keycloak.token ?? null) : null;
};
