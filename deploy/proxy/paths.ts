/**
 * What a browser asks of Keycloak to sign in, and nothing else: the rest of its addresses (console, realm master, account pages, registration of clients,
 * figures) stands on no public address. One list for every proxy: `nginx.ts` writes the sample from it.
 */
type Path = {
  path: string;
  /** A prefix ends with « / »; else the address is exactly this one. */
  isPrefix: boolean;
  /** Passwords and codes are tried there: tries are slowed by address. */
  isSlowed: boolean;
};

const exact = (path: string, isSlowed = false): Path => ({ path, isPrefix: false, isSlowed });
const below = (path: string, isSlowed = false): Path => ({ path, isPrefix: true, isSlowed });

export const KEYCLOAK_PATHS: readonly Path[] = [
  exact('/realms/riph/protocol/openid-connect/auth'),
  exact('/realms/riph/protocol/openid-connect/token', true),
  below('/realms/riph/login-actions/', true),
  below('/realms/riph/.well-known/'),
  below('/resources/'),
];
