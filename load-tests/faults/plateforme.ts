/**
 * The platform as it is deployed: its servers, each service and the BFF in a process of its own. Any of them can be killed and started again; a death
 * that nobody asked for is told.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServers, buildWeb } from '../../deploy/local/app.ts';
import { ROOT, removeServerData } from '../../deploy/local/folders.ts';
import { NODE_FLAGS } from '../../deploy/local/node-flags.ts';
import type { Ports } from '../../deploy/local/ports.ts';
import type { Child } from '../../deploy/local/processes.ts';
import { loadSecrets, type Secrets } from '../../deploy/local/secrets.ts';
import { answers, type Server, untilReady } from '../../deploy/local/server.ts';
import { docstore } from '../../deploy/local/servers/docstore.ts';
import { keycloak } from '../../deploy/local/servers/keycloak.ts';
import { nats } from '../../deploy/local/servers/nats.ts';
import { opensearch } from '../../deploy/local/servers/opensearch.ts';
import { postgres } from '../../deploy/local/servers/postgres.ts';
import { type Stack, type Step, startStack } from '../../deploy/local/stack.ts';
import { SERVICES } from '../../deploy/nats/permissions.ts';
import { envDe, migrer, principal, webDe } from '../processus.ts';
import type { Porte } from './client.ts';
import { type Panne, recitDe } from './panne.ts';
import { arbre, isVivant, navigateurs } from './proc.ts';

const SERVEURS = { nats, postgres, opensearch, keycloak, docstore } as const satisfies Record<string, Server>;
type NomServeur = keyof typeof SERVEURS;
const isServeur = (nom: string): nom is NomServeur => nom in SERVEURS;

/** How long after an outage its traces (a connection being opened again) still explain a refused request. */
const SUITES_MS = 12_000;
/** Files whose owner died before it kept them are swept after this long here; an hour in production. */
export const GRACE_S = 20;
const RELANCES_MAX = 5;
const DEMARRAGE_BFF_MS = 1_500;

/** `pages`: the real ones are served, for a browser. */
type Reglages = { dir: string; ports: Ports; construire: boolean; pages: boolean; on: (step: Step) => void; signal: AbortSignal };

export class Plateforme implements Porte {
  readonly url: string;
  readonly pannes: Panne[] = [];
  private readonly enfants = new Map<string, Child>();
  private readonly attendus = new Set<string>();
  private readonly mourants = new Map<string, readonly number[]>();
  private readonly enRelance = new Set<string>();
  private readonly vies = new Map<string, number>();
  private decalageMs = 0;
  /** The sessions live in real time, however far the day of the services has moved. */
  private decalageBffMs = 0;

  private constructor(
    private readonly reglages: Reglages,
    private readonly secrets: Secrets,
    readonly stack: Stack,
    readonly surMort: (nom: string, comment: string) => void,
  ) {
    this.url = `http://localhost:${reglages.ports.BFF}`;
    stack.processes.onDeath((child, how) => {
      if (!this.attendus.delete(child.name) && !this.enRelance.has(child.name)) surMort(child.name, how);
    });
  }

  /** A new platform with the demonstration data. `surMort` hears of processes that die by themselves. */
  static async demarrer(reglages: Reglages, surMort: (nom: string, comment: string) => void): Promise<Plateforme> {
    const { dir, ports, on, signal, construire } = reglages;
    removeServerData(dir);
    const secrets = loadSecrets(dir);
    // Not `testing`: commits must reach the disk before they are acknowledged, as in production.
    const options = { dir, ports, secrets, reserved: ['BFF', 'HEALTH'] as const, on, given: {} };
    const stack = await startStack(options, signal);
    const p = new Plateforme(reglages, secrets, stack, surMort);
    try {
      if (construire || !existsSync(join(dir, 'dist'))) await p.construire();
      await migrer(p.lieu, stack.processes, p.dist, p.heure('host'));
      if (reglages.pages) await p.poserPages();
      await Promise.all(SERVICES.map((s) => p.lancer(s)));
      await p.lancer('bff');
      return p;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  get services(): readonly string[] {
    return SERVICES;
  }
  /** What every process of this platform carries in its environment. */
  get marque(): string {
    return `RIPH_RUN_DIR=${resolve(this.reglages.dir)}`;
  }
  get dist(): string {
    return join(this.reglages.dir, 'dist');
  }
  get env(): Record<string, string> {
    return this.stack.env;
  }

  /** A copy of its own: the services are started again for an hour, whatever is built meanwhile. */
  private async construire(): Promise<void> {
    await buildServers(this.stack.processes, this.reglages.on);
    const dist = join(this.reglages.dir, 'dist');
    rmSync(dist, { recursive: true, force: true });
    cpSync(join(ROOT, 'dist'), dist, { recursive: true, verbatimSymlinks: true });
  }

  private async poserPages(): Promise<void> {
    const { dir, on } = this.reglages;
    await buildWeb(dir, this.stack.processes, on);
    cpSync(join(ROOT, 'web/dist'), webDe(dir), { recursive: true });
  }

  private get lieu() {
    return { ...this.reglages, env: this.env };
  }

  /** What a process gets at this moment of the run: its clock too. */
  private heure(nom: string): Record<string, string> {
    return {
      RIPH_TEST_CLOCK: '1',
      RIPH_TEST_CLOCK_OFFSET_MS: String(nom === 'bff' ? this.decalageBffMs : this.decalageMs),
      RIPH_DOCUMENTS_GRACE_S: String(GRACE_S),
    };
  }

  private portSante(nom: string): number {
    const { ports } = this.reglages;
    // biome-ignore lint/complexity/useIndexOf: any name is asked, and none is -1
    return nom === 'bff' ? ports.BFF : ports.HEALTH + 1 + SERVICES.findIndex((s) => s === nom);
  }

  /** Starts a service or the BFF and waits until it is ready. */
  private async lancer(nom: string): Promise<void> {
    this.archiverJournal(nom);
    const child = await this.stack.processes.start({
      name: nom,
      command: process.execPath,
      args: [...NODE_FLAGS, principal(this.dist, nom)],
      cwd: ROOT,
      env: { ...envDe(this.lieu, this.portSante(nom)), ...this.heure(nom) },
    });
    this.enfants.set(nom, child);
    await untilReady(nom, child, () => answers(`http://127.0.0.1:${this.portSante(nom)}/health/ready`));
  }

  /** Each life of a process keeps its log: `etude.log`, then `etude.2.log`… */
  private archiverJournal(nom: string): void {
    const vie = this.vies.get(nom) ?? 0;
    this.vies.set(nom, vie + 1);
    const log = (suffixe: string) => join(this.reglages.dir, 'log', `${nom}${suffixe}.log`);
    if (vie > 0 && existsSync(log(''))) renameSync(log(''), log(`.${vie}`));
  }

  pid(nom: string): number {
    // Trap: `stack.pids` is what ran at the start; a server that was started again has another one.
    const pid = this.enfants.get(nom)?.pid ?? this.stack.processes.pids[nom];
    if (pid === undefined) throw new Error(`${nom} does not run`);
    return pid;
  }

  /** SIGKILL: a service or the BFF alone (what it started must notice), a server with all its processes, the browsers that print. False: nobody there. */
  tuer(nom: string): boolean {
    const victimes = nom === 'navigateur' ? navigateurs(this.services.map((s) => this.pid(s))) : [this.pid(nom)];
    if (!victimes.some(isVivant)) return false;
    const tous = isServeur(nom) || nom === 'navigateur' ? victimes.flatMap(arbre) : victimes;
    if (nom !== 'navigateur') this.attendus.add(nom);
    this.pannes.push({ nom, du: Date.now(), au: nom === 'navigateur' ? Date.now() : null });
    this.mourants.set(nom, tous);
    for (const pid of tous) envoyer(pid, 'SIGKILL');
    return true;
  }

  /** Until the last of them is gone: what is started on their port must not find it taken. */
  private async mort(nom: string): Promise<void> {
    for (const pid of this.mourants.get(nom) ?? []) while (isVivant(pid)) await delay(20);
    this.mourants.delete(nom);
  }

  /** Starts again what was killed, and waits until it is ready. */
  async relancer(nom: string): Promise<void> {
    if (nom === 'navigateur') return; // the next print starts it
    await this.mort(nom);
    if (isServeur(nom)) await this.relancerServeur(nom);
    else await this.lancer(nom);
    const panne = this.pannes.findLast((x) => x.nom === nom);
    if (panne) panne.au = Date.now();
  }

  /** As a supervisor does: one that ends at its start, for want of another one that is down just now, is started again. */
  private async relancerServeur(nom: NomServeur): Promise<void> {
    const { dir, ports } = this.reglages;
    const debut = { dir, data: dir, ports, secrets: this.secrets, env: this.env, publicUrl: this.url, isTesting: false };
    for (let essai = 1; ; essai += 1) {
      this.archiverJournal(nom);
      this.enRelance.add(nom);
      try {
        await SERVEURS[nom].start({ ...debut, processes: this.stack.processes, progress: () => undefined });
        return;
      } catch (error) {
        const isOrphelin = this.pannes.some((x) => x.nom !== nom && (x.au === null || x.au > Date.now() - SUITES_MS * 5));
        if (essai === RELANCES_MAX || !isOrphelin) throw error;
        // It may live on, half started: a second one beside it would find its port taken.
        this.mourants.set(nom, arbre(this.pid(nom)));
        for (const pid of this.mourants.get(nom) ?? []) envoyer(pid, 'SIGKILL');
        await this.mort(nom);
        await delay(1_000);
      } finally {
        this.enRelance.delete(nom);
      }
    }
  }

  /** Something is away (a server, room on a disk) until the function given back is called. */
  priver(nom: string): () => void {
    const panne: Panne = { nom, du: Date.now(), au: null };
    this.pannes.push(panne);
    return () => {
      panne.au = Date.now();
    };
  }

  /** Stops a process without its knowledge, until the function given back is called. */
  geler(nom: string): () => void {
    const rendre = this.priver(nom);
    envoyer(this.pid(nom), 'SIGSTOP');
    return () => {
      envoyer(this.pid(nom), 'SIGCONT');
      rendre();
    };
  }

  etaitFermee = (depuis: number): boolean =>
    this.pannes.some((x) => x.nom === 'bff' && (x.au === null || x.au + DEMARRAGE_BFF_MS >= depuis));
  enPanne = (depuis: number): boolean => this.pannes.some((x) => x.au === null || x.au + SUITES_MS >= depuis);
  recit = (depuis: number): string => recitDe(this.pannes, depuis);

  /** 16:00 UTC of that day in every service; one that starts meanwhile starts with it. */
  async passerAu(jour: string): Promise<void> {
    const now = `${jour}T16:00:00.000Z`;
    this.decalageMs = Date.parse(now) - Date.now();
    await Promise.all(SERVICES.map((s) => this.regler(s, now)));
  }

  /** The clock of every machine jumps, as a wrong time server makes it: services at once, the BFF and the service of the dossiers by a start with it. */
  async sauter(jours: number): Promise<void> {
    const saut = jours * 86_400_000;
    this.decalageMs += saut;
    this.decalageBffMs += saut;
    await Promise.all(SERVICES.map((s) => this.regler(s, new Date(Date.now() + this.decalageMs).toISOString())));
    for (const nom of ['bff', 'etude', 'identity']) {
      this.tuer(nom);
      await this.relancer(nom);
    }
  }

  private async regler(service: string, now: string): Promise<void> {
    const url = `http://127.0.0.1:${this.portSante(service)}/test/clock`;
    for (;;) {
      const r = await fetch(url, { method: 'PUT', body: JSON.stringify({ now }), signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      if (r?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** A task of a service, as whoever deploys runs it: how it ended, and what it said. */
  tache(service: string, nom: string, ...args: readonly string[]): Promise<{ code: number; dit: string }> {
    const commande = [...NODE_FLAGS, principal(this.dist, service), `--task=${nom}`, ...args];
    const env = { ...process.env, ...envDe(this.lieu, 0), ...this.heure(service) };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, commande, { cwd: ROOT, env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, dit: stdout + stderr }),
      );
    });
  }

  async arreter(): Promise<void> {
    await this.stack.stop();
  }
}

function envoyer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}
