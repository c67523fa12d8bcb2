import { StackFault } from './fault.ts';

type Client = {
  id: string;
  clientId: string;
  enabled?: boolean;
  secret?: string;
  redirectUris?: string[];
  baseUrl?: string;
  webOrigins?: string[];
};
type Wanted = { url: string; adminPassword: string; apiSecret: string; publicUrl: string };

/**
 * Brings the clients of an imported realm in line with this start: the import is skipped once the realm exists, but the address of the web and the
 * secret may have changed since.
 */
export async function alignRealm({ url, adminPassword, apiSecret, publicUrl }: Wanted): Promise<void> {
  const token = await adminToken(url, adminPassword);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const clients: Client[] = await json(await fetch(`${url}/admin/realms/riph/clients`, { headers }));
  const redirectUris = [`${publicUrl}/*`];
  const wanted: Record<string, Partial<Client>> = {
    'riph-api': { secret: apiSecret },
    'riph-web': { redirectUris, webOrigins: [publicUrl], baseUrl: `${publicUrl}/` },
    // A realm imported before they were closed.
    account: { enabled: false },
    'account-console': { enabled: false },
  };
  for (const client of clients) {
    const want = wanted[client.clientId];
    if (!want || isWithin(client, want)) continue;
    await json(
      await fetch(`${url}/admin/realms/riph/clients/${client.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...client, ...want }),
      }),
    );
  }
}

const isWithin = (whole: Client, part: Partial<Client>): boolean =>
  JSON.stringify({ ...whole, ...part }) === JSON.stringify(whole);

async function adminToken(url: string, password: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password });
  const { access_token: token } = await json(
    await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body }),
  );
  return token;
}

async function json(response: Response) {
  const text = await response.text();
  if (response.ok) return text ? JSON.parse(text) : undefined;
  throw new StackFault(
    `Keycloak refuse ${new URL(response.url).pathname} (${response.status} ${text.slice(0, 200)}) : si sa base date d’un autre jeu de secrets, supprimez le dossier des données et relancez.`,
  );
}
