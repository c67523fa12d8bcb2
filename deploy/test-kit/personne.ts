/** Someone at work over HTTP: JSON calls, files given and taken. What the sponsor receives is kept as text in `vu`. */
import type { Compte } from './comptes.ts';
import { textOf } from './pdf.ts';

// The journey reads answers as a person reads a screen: their schemas are tested by the contract.
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, each checked by what the journey expects of it
type Json = any;
type Sent = { method: string; path: string; json?: object };
type Received = { status: number; json: Json };

const base = () => {
  if (!process.env.PUBLIC_URL) throw new Error('PUBLIC_URL is not set: the journey asks a running BFF. `npm test` starts one.');
  return process.env.PUBLIC_URL;
};

export class Personne {
  private cookies = new Map<string, string>();
  private constructor(
    readonly nom: string,
    readonly utiId: number,
    private readonly vu: string[] | null,
  ) {}

  /** Signs in, accepts the terms of use and chooses the only committee when asked. */
  static async entrer(compte: Compte | undefined, vu: string[] | null = null): Promise<Personne> {
    if (!compte) throw new Error('no such demonstration account');
    const p = new Personne(compte.login, compte.utiId, vu);
    const Authorization = `Basic ${Buffer.from(`${compte.login}:${compte.motDePasse}`).toString('base64')}`;
    const path = compte.profil === 'SUPER_ADMIN' ? '/admin/processLogin' : '/processLogin';
    const entree = await p.fetch(path, { headers: { Authorization } });
    if (!entree.ok) throw new Error(`${compte.login} cannot sign in: ${entree.status}`);
    const user = await p.get('/api/currentUser');
    if (!user.isCguAccepted) await p.post('/api/accepter-cgu');
    if (!user.cppActif && (compte.profil === 'GESTIONNAIRE' || compte.profil === 'INSTRUCTEUR')) {
      const [{ cppId }] = await p.get('/api/multi-cpp/liste-cpp-disponibles');
      await p.post('/api/multi-cpp/set-cpp-actif', { cppId });
    }
    return p;
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const r = await fetch(new URL(path, base()), {
      ...init,
      headers: {
        Origin: new URL(base()).origin,
        'Sec-Fetch-Site': 'same-origin',
        'Sec-Fetch-Mode': 'cors',
        Cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
        ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    for (const line of r.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    return r;
  }

  private async read(r: Response): Promise<Received> {
    const text = await r.text();
    this.vu?.push(text);
    return { status: r.status, json: text && /json/.test(r.headers.get('content-type') ?? '') ? JSON.parse(text) : {} };
  }

  async send({ method, path, json }: Sent): Promise<Received> {
    return this.read(
      await this.fetch(path, {
        method,
        ...(json && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
      }),
    );
  }

  private async must(sent: Sent): Promise<Json> {
    const { status, json } = await this.send(sent);
    if (status >= 300)
      throw new Error(`${this.nom}: ${sent.method} ${sent.path} answered ${status} ${JSON.stringify(json).slice(0, 600)}`);
    return json;
  }
  get(path: string): Promise<Json> {
    return this.must({ method: 'GET', path });
  }
  post(path: string, json?: object): Promise<Json> {
    return this.must({ method: 'POST', path, ...(json && { json }) });
  }
  put(path: string, json?: object): Promise<Json> {
    return this.must({ method: 'PUT', path, ...(json && { json }) });
  }

  /** Multipart with one file and the JSON part. */
  async deposer(
    path: string,
    nom: string,
    bytes: Buffer,
    donnees: object = {},
    method = 'POST',
    champ = 'fichier',
  ): Promise<Received> {
    const form = new FormData();
    form.append('donnees', JSON.stringify(donnees));
    form.append(champ, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), nom);
    return this.read(await this.fetch(path, { method, body: form }));
  }

  /** Multipart without a file. */
  async envoyer(path: string, donnees: object): Promise<Received> {
    const form = new FormData();
    form.append('donnees', JSON.stringify(donnees));
    return this.read(await this.fetch(path, { method: 'POST', body: form }));
  }

  /** A download as it comes. */
  async brut(path: string): Promise<{ bytes: Buffer; headers: Headers }> {
    const r = await this.fetch(path);
    if (!r.ok) throw new Error(`${this.nom}: GET ${path} answered ${r.status} ${(await r.text()).slice(0, 300)}`);
    return { bytes: Buffer.from(await r.arrayBuffer()), headers: r.headers };
  }

  /** A downloaded PDF and its text; made from `json` by a POST when it is given. */
  async fichier(path: string, json?: object): Promise<{ bytes: Buffer; texte: string }> {
    const corps = { method: 'POST', body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
    const r = await this.fetch(path, json && corps);
    if (!r.ok) throw new Error(`${this.nom}: ${path} answered ${r.status} ${(await r.text()).slice(0, 300)}`);
    const bytes = Buffer.from(await r.arrayBuffer());
    const texte = await textOf(bytes);
    this.vu?.push(texte);
    return { bytes, texte };
  }
}

/** Facts travel on their own. A minute only ends a test that would never end: the machine may be slow, and have other things to do. */
const LIMITE_MS = 60_000;

/** Asks again until it is so; `quoi` says what never came. */
export async function attendre(quoi: string, test: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + LIMITE_MS;
  while (!(await test())) {
    if (Date.now() > limit) throw new Error(`it did not come: ${quoi}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
