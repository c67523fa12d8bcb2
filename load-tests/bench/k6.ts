/** k6 (k6.io), built by Go once for this user, and one run of it. */
import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { installed, onPath } from '../../deploy/local/install.ts';
import type { Processes } from '../../deploy/local/processes.ts';

/** The last one that `go install` takes by its name: the second major version needs a module of its own. */
const VERSION = '1.8.1';
const MODULE = 'go.k6.io/k6';

/** The path of the program. Throws a sentence when Go is missing. */
export async function k6(processes: Processes): Promise<string> {
  const dossier = await installed(`k6-${VERSION}`, async (work) => {
    const go = onPath('go');
    if (!go)
      throw new Error(
        'Go 1.24 ou plus récent manque sur cette machine : installez-le, puis relancez (k6 est construit une fois).',
      );
    const env = { GOBIN: join(work, 'bin'), GOFLAGS: '-buildvcs=false' };
    await processes.run({ name: 'k6-install', command: go, args: ['install', '-trimpath', `${MODULE}@v${VERSION}`], env });
    renameSync(join(work, 'bin/k6'), join(work, 'k6'));
  });
  return join(dossier, 'k6');
}

/** One request of a sequence. `{id}` in an address and `"{id}"` in a body are what the answer before gave, whole or at `prend`. */
export type Requete = { method: string; url: string; headers: Record<string, string>; body?: string; prend?: string };
export type Plan = {
  /** Each iteration plays one of these, all its requests one after the other. */
  suites: readonly (readonly Requete[])[];
  secondes: number;
  /** So many at once… */
  vus: number;
  /** …or so many iterations a second, whatever they take. */
  debit?: number;
};
export type Mesure = {
  debit: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  attente: number;
  n: number;
  echecs: number;
};

const tendance = z.object({ med: z.number(), 'p(95)': z.number(), 'p(99)': z.number(), max: z.number() });
const bilan = z.object({ n: z.number(), secondes: z.number(), echecs: z.number(), duree: tendance, attente: tendance });

/** Runs the plan. Throws when no iteration ended, or when a request was answered by no success: such figures mean nothing. */
export async function tirer(binaire: string, dossier: string, plan: Plan): Promise<Mesure> {
  const [entree, sortie] = [join(dossier, 'plan.json'), join(dossier, 'bilan.json')];
  writeFileSync(entree, JSON.stringify(plan));
  writeFileSync(sortie, '');
  const script = join(import.meta.dirname, 'scenarios/requetes.js');
  const dit = await lancer(binaire, [
    'run',
    '--quiet',
    '--no-usage-report',
    '-e',
    `PLAN=${entree}`,
    '-e',
    `SORTIE=${sortie}`,
    script,
  ]);
  const texte = readFileSync(sortie, 'utf8');
  if (texte === '') throw new Error(`k6 gave no figures: ${dit.slice(-600)}`);
  const b = bilan.parse(JSON.parse(texte));
  if (b.n === 0) throw new Error(`no iteration ended: ${dit.slice(0, 600)}`);
  if (b.echecs > 0) throw new Error(`${b.echecs} requests of ${b.n} failed: ${dit.slice(0, 600)}`);
  const { duree, attente } = b;
  return {
    debit: b.n / b.secondes,
    p50: duree.med,
    p95: duree['p(95)'],
    p99: duree['p(99)'],
    max: duree.max,
    attente: attente.max,
    n: b.n,
    echecs: 0,
  };
}

function lancer(binaire: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const enfant = spawn(binaire, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let dit = '';
    for (const flux of [enfant.stdout, enfant.stderr])
      flux.on('data', (morceau: Buffer) => {
        dit += morceau.toString('utf8');
      });
    enfant.once('error', reject);
    enfant.once('close', () => resolve(dit));
  });
}
