/** The sign-in page of Keycloak as a browser goes through it, without a browser: forms, cookies, the code that comes back and what it is exchanged for. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string().optional(), id_token: z.string().optional() });
export type Tokens = z.output<typeof tokens>;

type Options = { url?: string; realm?: string; clientId?: string; redirectUri?: string };

export class PageKeycloak {
  readonly #cookies = new Map<string, string>();
  readonly #verifier = randomBytes(32).toString('base64url');
  readonly #realm: string;
  readonly #clientId: string;
  readonly #redirectUri: string;
  /** Of the last answer. */
  status = 0;
  html = '';
  /** What the address of return was given, once Keycloak sent the browser back. */
  returned: URLSearchParams | null = null;

  constructor({ url = process.env.KEYCLOAK_URL ?? '', realm = 'riph', clientId = 'riph-web', redirectUri }: Options = {}) {
    this.#realm = `${url}/realms/${realm}/protocol/openid-connect`;
    this.#clientId = clientId;
    this.#redirectUri = redirectUri ?? `${process.env.PUBLIC_URL}/login`;
  }

  /** Goes to the page, with what a person may add to its address (`scope`, `kc_action`…). */
  async open(extra: Record<string, string> = {}): Promise<this> {
    const query = new URLSearchParams({
      client_id: this.#clientId,
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    await this.#go(`${this.#realm}/auth?${query}`);
    return this;
  }

  /** Sends the first form of the page that is there; another one leads to another way in. */
  async send(fields: Record<string, string>): Promise<this> {
    const [form, address] = /<form[^>]*action="([^"]+)"[\s\S]*?<\/form>/.exec(this.html) ?? [];
    const action = address?.replaceAll('&amp;', '&');
    if (!form || !action) throw new Error(`no form on this page (${this.status}): ${this.text}`);
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].flatMap(([tag]) => {
      const [name, value] = ['name', 'value'].map((attribute) => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1]);
      return name ? [[name, value ?? '']] : [];
    });
    await this.#go(action, new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }));
    return this;
  }

  signIn(username: string, password: string): Promise<this> {
    return this.send({ username, password });
  }

  /** The id of each field to fill in. */
  get fields(): string[] {
    return [...this.html.matchAll(/<input[^>]*id="([^"]+)"[^>]*>/g)].flatMap(([tag, id]) =>
      /hidden|readonly/.test(tag) ? [] : [id],
    );
  }

  get text(): string {
    return this.html
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  /** The secret of the generator that the page offers. */
  get totpSecret(): string {
    const secret = /name="totpSecret" value="([^"]+)"/.exec(this.html)?.[1];
    if (!secret) throw new Error(`no generator is offered: ${this.text}`);
    return secret;
  }

  /** What the code that came back is exchanged for, as the page of the platform does. */
  async tokens(): Promise<Tokens> {
    const code = this.returned?.get('code');
    if (!code) throw new Error(`no code came back (${this.status}): ${this.text}`);
    const response = await fetch(`${this.#realm}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: this.#clientId,
        redirect_uri: this.#redirectUri,
        code,
        code_verifier: this.#verifier,
      }),
    });
    return tokens.parse(await response.json());
  }

  async #go(address: string, body?: URLSearchParams): Promise<void> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
      headers: { cookie },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    this.status = response.status;
    this.html = await response.text();
    const to = response.headers.get('location');
    if (to === null) return;
    const next = new URL(to, address);
    if (to.startsWith(this.#redirectUri)) this.returned = next.searchParams;
    else await this.#go(next.href);
  }
}
