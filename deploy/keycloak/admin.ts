/** The administration of a running Keycloak, for the gesture at each start and for its test. */
import * as z from 'zod';

const token = z.object({ access_token: z.string() });

/** One who may administer: a name with its password, or a client of the realm master with its secret. */
export type Administrator = { name: string; password: string } | { clientId: string; secret: string };

/** The realm of the platform. */
const REALM = 'riph';

/** The administration of one realm. */
export class KeycloakAdmin {
  readonly #address: string;
  readonly #token: string;

  private constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  /** Throws a sentence when Keycloak refuses this administrator. */
  static async open(url: string, who: Administrator, realm = REALM): Promise<KeycloakAdmin> {
    return new KeycloakAdmin(`${url}/admin/realms/${realm}`, await tokenOf(url, who));
  }

  /** The realms together: what makes one. */
  static async all(url: string, who: Administrator): Promise<KeycloakAdmin> {
    return new KeycloakAdmin(`${url}/admin/realms`, await tokenOf(url, who));
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

  private send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    return fetch(path === '' ? this.#address : `${this.#address}/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  }
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
