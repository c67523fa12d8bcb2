/** The administration of a running Keycloak, for the gesture at each start and for its test. */
import * as z from 'zod';

const token = z.object({ access_token: z.string() });

/** One who may administer: a name with its password, or a client of the realm master with its secret. */
export type Administrator = { name: string; password: string } | { clientId: string; secret: string };

/** The realm of the platform. */
const REALM = 'riph';

/** A token of the realm master lives a minute, and bringing a realm in line may take longer on a slow machine. */
const RENEWED_AFTER_MS = 20_000;

/** The administration of one realm. */
export class KeycloakAdmin {
  readonly #address: string;
  readonly #tokens: () => Promise<string>;

  private constructor(address: string, tokens: () => Promise<string>) {
    this.#address = address;
    this.#tokens = tokens;
  }

  /** Throws a sentence when Keycloak refuses this administrator. */
  static async open(url: string, who: Administrator, realm = REALM): Promise<KeycloakAdmin> {
    return new KeycloakAdmin(`${url}/admin/realms/${realm}`, await tokensOf(url, who));
  }

  /** The realms together: what makes one. */
  static async all(url: string, who: Administrator): Promise<KeycloakAdmin> {
    return new KeycloakAdmin(`${url}/admin/realms`, await tokensOf(url, who));
  }

  async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return schema.parse(await this.ask('GET', path));
  }

  async write(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> {
    await this.ask(method, path, body);
  }

  private async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    return bodyOf(await this.send(method, path, body));
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${await this.#tokens()}`, 'content-type': 'application/json' };
    return fetch(path === '' ? this.#address : `${this.#address}/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  }
}

/** The first is asked at once; another when it grows old. */
async function tokensOf(url: string, who: Administrator): Promise<() => Promise<string>> {
  const ask = async () => ({ value: await tokenOf(url, who), since: Date.now() });
  let last = await ask();
  return async () => {
    if (Date.now() - last.since > RENEWED_AFTER_MS) last = await ask();
    return last.value;
  };
}

async function tokenOf(url: string, who: Administrator): Promise<string> {
  const fields: Record<string, string> =
    'name' in who
      ? { grant_type: 'password', client_id: 'admin-cli', username: who.name, password: who.password }
      : { grant_type: 'client_credentials', client_id: who.clientId, client_secret: who.secret };
  const address = `${url}/realms/master/protocol/openid-connect/token`;
  return token.parse(await bodyOf(await fetch(address, { method: 'POST', body: new URLSearchParams(fields) }))).access_token;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return text ? JSON.parse(text) : undefined;
  throw new Error(`Keycloak refuse ${new URL(response.url).pathname} (${response.status} ${text.slice(0, 200)})`);
}
