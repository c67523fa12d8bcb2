/** What the platform is compared with, on the same servers and tables: a bare hop, and a peer that a team could take instead. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { step } from '../../deploy/local/app.ts';
import { ROOT } from '../../deploy/local/folders.ts';
import { installed } from '../../deploy/local/install.ts';
import { NODE_FLAGS } from '../../deploy/local/node-flags.ts';
import { answers, untilReady } from '../../deploy/local/server.ts';
import type { Step } from '../../deploy/local/stack.ts';
import type { Requete } from './k6.ts';
import type { Plateforme } from './plateforme.ts';

const ICI = import.meta.dirname;

/** Starts the two processes of the hop. Gives its address. */
export async function lancerHop(p: Plateforme, on: (step: Step) => void): Promise<string> {
  const port = p.portLibre(0);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NATS_URL: p.env.NATS_URL,
    NATS_PASSWORD_OPS: p.env.NATS_PASSWORD_OPS,
    ETUDE_DATABASE_URL: p.base('etude'), // it makes a table of its own
  };
  await step('Saut nu : Express, NATS, PostgreSQL', on, async () => {
    const lancer = (nom: string, fichier: string) =>
      p.stack.processes.start({
        name: nom,
        command: process.execPath,
        args: [...NODE_FLAGS, join(ICI, 'hop', fichier)],
        cwd: ROOT,
        env: { ...env, HOP_PORT: String(port), NODE_ENV: 'production' },
      });
    await lancer('hop-arriere', 'arriere.ts');
    const avant = await lancer('hop-avant', 'avant.ts');
    await untilReady('saut nu', avant, () => answers(`${url}/dossier/1`));
  });
  return url;
}

export type Pair = { url: string };

const POSTGRAPHILE = '5.1.5';
const PAQUETS = [`postgraphile@${POSTGRAPHILE}`, 'postgraphile-plugin-connection-filter@4.0.1'];
/** Filters and sorts on any column, as our list has them. It stands beside the packages that it names. */
const REGLAGES = `import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
export default {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  schema: { defaultBehavior: '+attribute:orderBy' },
};
`;

/** PostGraphile on the tables of etude: no session, no droit, no row of anybody hidden. Installed once, beside the project. */
export async function lancerPair(p: Plateforme, on: (step: Step) => void): Promise<Pair> {
  const dossier = await installed(`postgraphile-${POSTGRAPHILE}`, async (work) => {
    writeFileSync(join(work, 'package.json'), '{"private":true}');
    writeFileSync(join(work, 'graphile.config.mjs'), REGLAGES);
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PAQUETS];
    await step('PostGraphile (une fois)', on, () =>
      p.stack.processes.run({ name: 'postgraphile-install', command: 'npm', args, cwd: work }),
    );
  });
  const port = String(p.portLibre(1));
  const url = `http://127.0.0.1:${port}/graphql`;
  const connexion = ['-c', p.env.ETUDE_DATABASE_URL, '-s', 'public', '-n', '127.0.0.1', '-p', port];
  await step('Pair : PostGraphile', on, async () => {
    const pair = await p.stack.processes.start({
      name: 'postgraphile',
      command: process.execPath,
      args: [join(dossier, 'node_modules/postgraphile/dist/cli-run.js'), '-C', 'graphile.config.mjs', ...connexion],
      cwd: dossier,
      env: { NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    });
    await untilReady('PostGraphile', pair, async () => (await poser({ url }, '{ __typename }', {})) !== null);
  });
  return { url };
}

export const requetePair = (pair: Pair, query: string, variables: object): Requete => ({
  method: 'POST',
  url: pair.url,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** Asks once: GraphQL answers 200 to a question that it refuses, which k6 would take for a success. */
export async function poser(pair: Pair, query: string, variables: object): Promise<unknown> {
  const { url, ...init } = requetePair(pair, query, variables);
  const reponse = graphql.parse(await (await fetch(url, init)).json());
  if (reponse.errors || !reponse.data) throw new Error(`the peer refuses: ${JSON.stringify(reponse.errors).slice(0, 300)}`);
  return reponse.data;
}
const graphql = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() });
