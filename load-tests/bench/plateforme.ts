/**
 * The platform that is measured: real servers, each service and the BFF in a process of its own from `dist`, one or several of the busiest. Its data
 * is kept between runs as long as the number of dossiers, the seed and the migrations are the same.
 */

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jourParis } from '@riph/contracts/core/paris';
import { buildServers, step } from '../../deploy/local/app.ts';
import { databaseOf } from '../../deploy/local/databases.ts';
import { ROOT, removeServerData } from '../../deploy/local/folders.ts';
import { NODE_FLAGS } from '../../deploy/local/node-flags.ts';
import type { Ports } from '../../deploy/local/ports.ts';
import type { Child } from '../../deploy/local/processes.ts';
import { loadSecrets } from '../../deploy/local/secrets.ts';
import { answers, untilReady } from '../../deploy/local/server.ts';
import { type Stack, type Step, startStack } from '../../deploy/local/stack.ts';
import { SERVICES } from '../../deploy/nats/permissions.ts';
import { envDe, migrer, principal } from '../processus.ts';
import { remplir } from './donnees/remplir.ts';
import { gonfler } from './gonfler.ts';
import type { Options } from './options.ts';

export type Reglages = {
  dir: string;
  ports: Ports;
  on: (step: Step) => void;
  signal: AbortSignal;
  options: Options;
  dossiers: number;
};

/** Services of which several processes are started with `--instances`. */
const MULTIPLES: readonly string[] = ['etude', 'search'];
/** The BFF listens on its port, the others on ports of the health checks, from here on. */
const PORTS_LIBRES = 20;
const DIST = join(ROOT, 'dist');

/** As in the images. Not identity: there, the administrator of the bench would need a second factor. */
const EN_PRODUCTION = { NODE_ENV: 'production', RIPH_PROFILE: 'production' };

export class Plateforme {
  readonly stack: Stack;
  readonly dossiers: number;
  private readonly reglages: Reglages;
  private readonly enfants: Child[] = [];

  private constructor(reglages: Reglages, stack: Stack) {
    this.reglages = reglages;
    this.stack = stack;
    this.dossiers = reglages.dossiers;
  }

  /** Starts, and fills what is not filled yet. The caller stops it. */
  static async demarrer(reglages: Reglages): Promise<Plateforme> {
    const { dir, ports, on, signal } = reglages;
    const marque = marqueDe(reglages);
    const isPlein = existsSync(fichierMarque(dir)) && readFileSync(fichierMarque(dir), 'utf8') === marque;
    if (!isPlein) {
      removeServerData(dir);
      rmSync(fichierMarque(dir), { force: true });
    }
    const stack = await startStack({ dir, ports, secrets: loadSecrets(dir), reserved: ['BFF', 'HEALTH'], on, given: {} }, signal);
    const p = new Plateforme(reglages, stack);
    try {
      await buildServers(stack.processes, on);
      if (!isPlein) await p.remplir();
      await p.lancerTout();
      if (!isPlein) await p.indexer();
      writeFileSync(fichierMarque(dir), marque);
      return p;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.reglages.ports.BFF}`;
  }
  /** Origin that the BFF takes for its own. */
  get origine(): string {
    return `http://localhost:${this.reglages.ports.BFF}`;
  }
  get env(): Record<string, string> {
    return this.stack.env;
  }
  /** The database of a service, for who may do all in it. */
  base(service: string): string {
    return databaseOf(this.env.POSTGRES_ADMIN_URL, service);
  }
  get dir(): string {
    return this.reglages.dir;
  }

  /** Processes of the platform by name: services, BFF and servers. */
  get pids(): Record<string, number> {
    return this.stack.processes.pids;
  }

  /** A port for a process beside the platform. */
  portLibre(rang: number): number {
    return this.reglages.ports.HEALTH + PORTS_LIBRES + rang;
  }

  private async remplir(): Promise<void> {
    const { on, options, dossiers } = this.reglages;
    await step('Migrations et données de démonstration', on, () => migrer(this.lieu, this.stack.processes, DIST));
    const label = `${dossiers} dossiers, ${options.personnes} personnes, cinq ans de séances`;
    const debut = Date.now();
    const bases = {
      // A journal is written here without its function, and what the planner knows is made anew: no login of a service may.
      etude: this.base('etude'),
      seance: this.base('seance'),
      identity: this.base('identity'),
      referentiel: this.base('referentiel'),
    };
    on({ label, state: 'begin', ms: 0 });
    const aujourdhui = jourParis(new Date());
    const dire = (faits: number) => on({ label, state: 'progress', detail: `${faits}`, ms: Date.now() - debut });
    await remplir(bases, { dossiers, personnes: options.personnes, graine: options.graine, aujourdhui, dire });
    on({ label, state: 'done', ms: Date.now() - debut });
  }

  private async indexer(): Promise<void> {
    const { indexer } = await import('./index-recherche.ts');
    const { on, options } = this.reglages;
    await step('Index de recherche', on, async () => void (await indexer(this)));
    const { index: jusqua, graine } = options;
    if (jusqua !== null)
      await step(`Index de ${jusqua} documents`, on, () => gonfler({ url: this.env.OPENSEARCH_URL, jusqua, graine }));
  }

  private get lieu() {
    return { ...this.reglages, env: this.env };
  }

  private async lancerTout(): Promise<void> {
    const voulus = SERVICES.flatMap((service) => {
      const n = MULTIPLES.includes(service) ? this.reglages.options.instances : 1;
      return Array.from({ length: n }, (_, i) => ({ service, nom: i === 0 ? service : `${service}-${i + 1}` }));
    });
    await step('Services', this.reglages.on, async () => {
      for (const [i, { service, nom }] of voulus.entries()) await this.lancer(nom, service, this.reglages.ports.HEALTH + 1 + i);
      await this.lancer('bff', 'bff', this.reglages.ports.BFF);
    });
  }

  private async lancer(nom: string, service: string, port: number): Promise<void> {
    const child = await this.stack.processes.start({
      name: nom,
      command: process.execPath,
      args: [...NODE_FLAGS, ...(process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean), principal(DIST, service)],
      cwd: ROOT,
      env: { ...envDe(this.lieu, service === 'bff' ? 0 : port), ...(service !== 'identity' && EN_PRODUCTION) },
    });
    this.enfants.push(child);
    await untilReady(nom, child, () => answers(`http://127.0.0.1:${port}/health/ready`));
  }

  async arreter(): Promise<void> {
    await this.stack.stop();
  }
}

const fichierMarque = (dir: string): string => join(dir, 'donnees.json');

/** What the kept data depends on. The day counts: statuses and deadlines follow from it. */
function marqueDe({ options, dossiers }: Reglages): string {
  const hash = createHash('sha256');
  for (const motif of [
    'services/*/src/migrations/*.sql',
    'services/chassis/src/store/postgres/migrations/*.sql',
    'services/*/src/seed/*.ts',
    'load-tests/bench/donnees/*.ts',
    'load-tests/bench/data/*.json',
  ])
    for (const file of globSync(motif, { cwd: ROOT, exclude: ['**/*.spec.ts'] }).sort())
      hash.update(file).update(readFileSync(join(ROOT, file)));
  const jour = jourParis(new Date());
  const { index } = options;
  return JSON.stringify({
    dossiers,
    index,
    graine: options.graine,
    personnes: options.personnes,
    jour,
    sources: hash.digest('hex'),
  });
}
