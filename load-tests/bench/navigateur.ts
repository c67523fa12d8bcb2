/** A signed-in person, for requests of the bench itself and for the cookies that it hands to k6. */
import { setTimeout as attendre } from 'node:timers/promises';
import type { Compte } from '../../deploy/test-kit/comptes.ts';

// Answers of many calls, each read for the few fields that a scenario needs.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;
const ESSAIS = 10;
export type Ou = { url: string; origine: string };

export class Navigateur {
  private readonly cookies = new Map<string, string>();
  private readonly ou: Ou;

  private constructor(ou: Ou) {
    this.ou = ou;
  }

  /** Signs in, accepts the terms, chooses the first committee when one is needed. */
  static async entrer(ou: Ou, compte: Compte): Promise<Navigateur> {
    const n = new Navigateur(ou);
    const isAdmin = compte.profil === 'SUPER_ADMIN';
    const chemin = isAdmin ? '/admin/processLogin' : '/processLogin';
    let r = await n.fetch(chemin, { headers: { Authorization: basic(compte) } });
    // Keycloak takes its time for the first sign-ins after its start: the answer says when to ask again.
    for (let essai = 1; r.status === 503 && essai < ESSAIS; essai += 1) {
      await attendre(1_000 * Number(r.headers.get('retry-after') ?? 1));
      r = await n.fetch(chemin, { headers: { Authorization: basic(compte) } });
    }
    if (!r.ok) throw new Error(`${compte.login} does not get in: ${r.status} ${await r.text()}`);
    await r.arrayBuffer();
    const user = await n.json('GET', '/api/currentUser');
    if (!user.isCguAccepted) await n.json('POST', '/api/accepter-cgu');
    if (!user.cppActif && (compte.profil === 'GESTIONNAIRE' || compte.profil === 'INSTRUCTEUR')) {
      const [{ cppId }] = await n.json('GET', '/api/multi-cpp/liste-cpp-disponibles');
      await n.json('POST', '/api/multi-cpp/set-cpp-actif', { cppId });
    }
    return n;
  }

  /** What a browser of our own page sends. */
  get entetes(): Record<string, string> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    return {
      Origin: this.ou.origine,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      Cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    };
  }

  async fetch(chemin: string, init: RequestInit = {}): Promise<Response> {
    const r = await fetch(new URL(chemin, this.ou.url), {
      ...init,
      headers: { ...this.entetes, ...Object.fromEntries(new Headers(init.headers)) },
    });
    for (const ligne of r.headers.getSetCookie()) {
      const [, nom, valeur] = /^([^=]+)=([^;]*)/.exec(ligne) ?? [];
      if (nom) this.cookies.set(nom, valeur ?? '');
    }
    return r;
  }

  /** Throws on an answer that is no success. */
  async json(method: string, chemin: string, corps?: object): Promise<Json> {
    const r = await this.fetch(chemin, {
      method,
      ...(corps && { body: JSON.stringify(corps), headers: { 'Content-Type': 'application/json' } }),
    });
    const texte = await r.text();
    if (!r.ok) throw new Error(`${method} ${chemin} answered ${r.status} ${texte.slice(0, 400)}`);
    return texte === '' ? {} : JSON.parse(texte);
  }
}

export const basic = (c: Pick<Compte, 'login' | 'motDePasse'>): string =>
  `Basic ${Buffer.from(`${c.login}:${c.motDePasse}`).toString('base64')}`;
