/** One person's browser over HTTP: cookies, token, a request id of our own on each request; every answer is classed. */
import { createHash, randomUUID } from 'node:crypto';
import type { Compte } from '../../deploy/test-kit/comptes.ts';
import type { Registre } from './registre.ts';
import type { Demande, Genre, Json, Reponse } from './requete.types.ts';

/** What the client must know of the platform: where it is, whether its door was closed meanwhile, and what was down, in words. */
export type Porte = {
  url: string;
  etaitFermee: (depuis: number) => boolean;
  enPanne: (depuis: number) => boolean;
  recit: (depuis: number) => string;
};

/** Longest deadline of a call (exports: 60 s) and some: a request that takes longer has no answer. */
const SANS_REPONSE_MS = 75_000;
/** Default deadline of a call (5 s) and what the machine takes: an answer that takes longer is told, with what was down meanwhile. */
const LENT_MS = 7_000;

export class Client {
  private readonly cookies = new Map<string, string>();

  readonly compte: Compte;
  private readonly porte: Porte;
  private readonly registre: Registre;

  // No parameter properties: the fuzzer runs on Node's type stripping, which refuses them.
  constructor(compte: Compte, porte: Porte, registre: Registre) {
    this.compte = compte;
    this.porte = porte;
    this.registre = registre;
  }

  async demander(d: Demande): Promise<Reponse> {
    const requestId = randomUUID();
    const debut = Date.now();
    this.registre.requetes += 1;
    const reponse = await this.envoyer(d, requestId, debut);
    this.registre.comptes[reponse.genre] += 1;
    this.registre.surReponse?.(this.compte.login, d, reponse);
    this.noter(d, reponse, debut);
    return reponse;
  }

  /** Keeps what a reader of the report will want to trace: in the logs under its request id, beside what was killed at that moment. */
  private noter(d: Demande, { genre, status, json, octets, requestId }: Reponse, debut: number): void {
    const ms = Date.now() - debut;
    this.registre.plusLongMs = Math.max(this.registre.plusLongMs, ms);
    const quoi = `${this.compte.login} ${d.method} ${d.chemin}`;
    const detail = (suite: string) => `${status} ${suite}, request ${requestId}, ${ms} ms; ${this.porte.recit(debut)}`;
    if (genre === 'AUTRE') this.registre.autre(quoi, detail(octets.toString('utf8').slice(0, 300)));
    else if (ms > LENT_MS) this.registre.lentes.push({ ms, quoi, detail: detail(json?.code ?? genre) });
    if (genre === 'INDISPONIBLE' && !this.porte.enPanne(debut))
      this.registre.sansPanne.push({ quoi, detail: detail(String(json?.code)) });
  }

  private async envoyer(d: Demande, requestId: string, debut: number): Promise<Reponse> {
    const vide = { json: {}, requestId };
    try {
      const r = await fetch(new URL(d.chemin, this.porte.url), {
        method: d.method,
        headers: { ...this.entetesDe(requestId), ...(d.json && { 'Content-Type': 'application/json' }), ...d.entetes },
        signal: AbortSignal.timeout(SANS_REPONSE_MS),
        ...(d.json && { body: JSON.stringify(d.json) }),
        ...(d.form && { body: d.form() }),
      });
      const octets = Buffer.from(await r.arrayBuffer());
      for (const line of r.headers.getSetCookie()) this.garder(line);
      const isJson = /json/.test(r.headers.get('content-type') ?? '') && octets.length > 0;
      const json = isJson ? JSON.parse(octets.toString('utf8')) : {};
      return { genre: genreDe(r.status, json), status: r.status, json, octets, requestId };
    } catch (error) {
      const cause = error instanceof Error ? `${error.name} ${error.message} ${String(error.cause ?? '')}` : String(error);
      const isFermee = this.porte.etaitFermee(debut) && !/TimeoutError/.test(cause);
      return { ...vide, genre: isFermee ? 'COUPURE' : 'AUTRE', status: 0, octets: Buffer.from(cause) };
    }
  }

  /** What our own page sends with a request that is made by other means than `demander`. */
  entetesDe(requestId: string): Record<string, string> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    return {
      Origin: new URL(this.porte.url).origin,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
      'X-Request-Id': requestId,
      Cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    };
  }

  private garder(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name) this.cookies.set(name, value ?? '');
  }
}

/** Codes of a 503 that says what to do. */
const CLAIRS = ['service.indisponible', 'stockage.plein'];

/** A refusal says its code; a session that is no more (401), or something unknown of what was acknowledged, is no refusal of the domain. */
export function genreDe(status: number, json: Json): Genre {
  if (status >= 200 && status < 300) return 'SUCCES';
  const hasCode = typeof json?.code === 'string' && typeof json?.requestId === 'string';
  if (status === 503 && CLAIRS.includes(json?.code)) return 'INDISPONIBLE';
  if (hasCode && [400, 403, 404, 409, 410, 413, 415, 422].includes(status)) return 'REFUS';
  return 'AUTRE';
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
