/**
 * A person who works while parts of the platform die: reads until it answers, writes until it is done, and after an answer that says nothing of the
 * outcome looks first, as one does, before doing it again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Compte } from '../../deploy/test-kit/comptes.ts';
import { Client, type Porte, sha256 } from './client.ts';
import type { Registre } from './registre.ts';
import type { Demande, Json, Reponse } from './requete.types.ts';

type Acte = {
  /** Name in the report. */
  acte: string;
  /** What it is about: a dossier, a trial, a study with volunteers. */
  dosId: number | null;
  /** Asked anew for each try: versions move. Null: nothing is left to do. */
  demande: () => Promise<Demande | null>;
  /** Whether the effect stands, looked at after an uncertain answer. Absent: the request may simply be made again. */
  fait?: () => Promise<boolean>;
  /** Codes of refusals that pass by themselves: a fact of a neighbour is on its way. */
  patienter?: readonly string[];
  /** Codes of refusals that say that it is done already. */
  dejaFait?: readonly string[];
};

/** Longer than any outage of the test: who is still refused then is blocked. */
const PATIENCE_MS = 240_000;
const PAUSE_MS = 400;

export class Acteur {
  readonly client: Client;
  readonly compte: Compte;
  private readonly registre: Registre;

  constructor(compte: Compte, porte: Porte, registre: Registre) {
    this.compte = compte;
    this.registre = registre;
    this.client = new Client(compte, porte, registre);
  }

  get login(): string {
    return this.compte.login;
  }

  /** Signs in, accepts the terms of use, takes the only committee. */
  async entrer(): Promise<void> {
    const Authorization = `Basic ${Buffer.from(`${this.compte.login}:${this.compte.motDePasse}`).toString('base64')}`;
    const chemin = this.compte.profil === 'SUPER_ADMIN' ? '/admin/processLogin' : '/processLogin';
    await this.lireReponse({ method: 'GET', chemin, entetes: { Authorization } });
    const user = await this.lire('/api/currentUser');
    if (!user.isCguAccepted) await this.ecrire('accepter les CGU', { method: 'POST', chemin: '/api/accepter-cgu' });
    if (!user.cppActif && ['GESTIONNAIRE', 'INSTRUCTEUR'].includes(this.compte.profil)) {
      const [{ cppId }] = await this.lire('/api/multi-cpp/liste-cpp-disponibles');
      await this.ecrire('choisir le comité', { method: 'POST', chemin: '/api/multi-cpp/set-cpp-actif', json: { cppId } });
    }
  }

  /** The JSON of a GET, asked until it is answered. Throws on a refusal: what was acknowledged is readable. */
  async lire(chemin: string): Promise<Json> {
    return (await this.lireReponse({ method: 'GET', chemin })).json;
  }

  /** The bytes of a file, noted: the same ones must come at the end of the run. */
  async telecharger(chemin: string): Promise<Buffer> {
    const { octets } = await this.lireReponse({ method: 'GET', chemin });
    this.registre.fichiers.push({ login: this.login, chemin, sha256: sha256(octets) });
    return octets;
  }

  private async lireReponse(d: Demande): Promise<Reponse> {
    for (const fin = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      const r = await this.client.demander(d);
      if (r.genre === 'SUCCES') return r;
      if (r.genre === 'REFUS' || r.genre === 'AUTRE') throw new Error(this.phrase(d, r));
      if (Date.now() > fin) throw new Error(`${this.phrase(d, r)}, still after ${PATIENCE_MS / 1000} s`);
    }
  }

  /** A write that may be repeated as it is. */
  ecrire(acte: string, demande: Demande, dosId: number | null = null): Promise<Json> {
    return this.agir({ acte, dosId, demande: async () => demande });
  }

  /** The bytes that a write gives, which may be repeated as it is. */
  async recevoir(acte: string, demande: Demande): Promise<Buffer> {
    const reponse = await this.repondre({ acte, dosId: null, demande: async () => demande });
    if (!reponse) throw new Error(`${acte}: no file`);
    return reponse.octets;
  }

  /** Does it once: gives the JSON of its acknowledgement, null when it was found done after an uncertain answer. */
  async agir(acte: Acte): Promise<Json> {
    return (await this.repondre(acte))?.json ?? null;
  }

  private async repondre({ acte, dosId, demande, fait, patienter = [], dejaFait = [] }: Acte): Promise<Reponse | null> {
    let isIncertain = false;
    for (const fin = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      if (isIncertain && fait && (await fait())) return null;
      const d = await demande();
      if (d === null) return null;
      const r = await this.client.demander(d);
      if (r.genre === 'SUCCES') {
        this.registre.acquittes.push({ acte, requestId: r.requestId, dosId });
        return r;
      }
      if (r.genre === 'INDISPONIBLE' || r.genre === 'COUPURE' || r.genre === 'AUTRE') {
        isIncertain = true;
        this.registre.incertains.push({ acte, requestId: r.requestId, dosId });
        if (Date.now() > fin || r.genre === 'AUTRE') throw new Error(`${acte}: ${this.phrase(d, r)}`);
        continue;
      }
      this.registre.refuses.push({ acte, requestId: r.requestId, dosId });
      if (dejaFait.includes(r.json.code)) return null;
      if (isIncertain && fait && (await fait())) return null;
      if (!patienter.includes(r.json.code) || Date.now() > fin) throw new Error(`${acte}: ${this.phrase(d, r)}`);
    }
  }

  private phrase = (d: Demande, r: Reponse): string =>
    `${this.login} ${d.method} ${d.chemin} → ${r.status} ${r.octets.toString('utf8').slice(0, 400)}`;
}

/** Waits for what a fact brings; throws when it does not come. */
export async function attendreQue(quoi: string, test: () => Promise<boolean>, dansMs = PATIENCE_MS): Promise<void> {
  for (const fin = Date.now() + dansMs; !(await test()); await delay(PAUSE_MS))
    if (Date.now() > fin) throw new Error(`it did not come in ${dansMs / 1000} s: ${quoi}`);
}

/** A multipart body with one file, a PDF unless said, and the JSON part; made anew for each try. */
export const envoi =
  (donnees: object, fichier?: { nom: string; octets: Buffer; type?: string }): (() => FormData) =>
  () => {
    const form = new FormData();
    form.append('donnees', JSON.stringify(donnees));
    if (!fichier) return form;
    const { nom, octets, type = 'application/pdf' } = fichier;
    form.append('fichier', new Blob([new Uint8Array(octets)], { type }), nom);
    return form;
  };
