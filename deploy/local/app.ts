import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_URL_NAME } from '../../services/chassis/src/store/postgres/database-name.ts';
import { ROOT } from './folders.ts';
import { NODE_FLAGS } from './node-flags.ts';
import type { Ports } from './ports.ts';
import type { Processes } from './processes.ts';
import { answers, untilReady } from './server.ts';
import type { Stack, Step } from './stack.ts';

type Tell = (step: Step) => void;

/** Runs one step and tells its beginning, its end and its time. */
export async function step(label: string, on: Tell, work: () => Promise<void>): Promise<void> {
  const began = Date.now();
  on({ label, state: 'begin', ms: 0 });
  await work();
  on({ label, state: 'done', ms: Date.now() - began });
}

/** What the services and the BFF read besides the addresses of the servers. */
export const appEnv = (ports: Ports): Record<string, string> => ({
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${ports.BFF}`,
  BFF_PORT: String(ports.BFF),
  HEALTH_PORT: String(ports.HEALTH),
  RIPH_PROFILE: 'development',
});

/** Builds contracts, services and BFF into dist/, when a source is younger than the last whole build. */
export async function buildServers(processes: Processes, on: Tell): Promise<void> {
  const label = 'Construction des services';
  const stamp = join(ROOT, 'dist/.built');
  const sources = ['contracts/**', 'services/**', 'bff/**', 'deploy/build.ts', 'tsconfig*.json', 'package-lock.json'];
  if (isFresh(stamp, sources)) return on({ label, state: 'done', detail: 'inchangés', ms: 0 });
  await step(label, on, async () => {
    rmSync(stamp, { force: true });
    const began = new Date();
    await processes.run({ name: 'build', command: process.execPath, args: ['deploy/build.ts'], cwd: ROOT });
    writeFileSync(stamp, '');
    utimesSync(stamp, began, began); // a source saved meanwhile is younger
  });
}

/** Builds the pages when a source is younger than what was built; beside its place, so that a kill leaves the old ones. */
export async function buildWeb(dir: string, processes: Processes, on: Tell): Promise<void> {
  const built = join(ROOT, 'web/dist');
  if (isFresh(join(built, 'index.html'), ['web/**', 'contracts/**', 'package-lock.json']))
    return on({ label: 'Pages web', state: 'done', detail: 'inchangées', ms: 0 });
  const work = join(dir, 'web-build');
  await step('Pages web', on, async () => {
    mkdirSync(work, { recursive: true });
    const began = new Date();
    const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--outDir', work, '--emptyOutDir'];
    await processes.run({ name: 'web-build', command: process.execPath, args, cwd: ROOT });
    utimesSync(join(work, 'index.html'), began, began);
    rmSync(built, { recursive: true, force: true });
    renameSync(work, built);
  });
}

/** True when `built` is there and no source is younger. What only tests read does not count. */
function isFresh(built: string, patterns: readonly string[]): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  const exclude = ['**/dist/**', '**/node_modules/**', 'web/e2e/**', '**/*.spec.*'];
  const files = globSync(patterns, { cwd: ROOT, exclude })
    .map((path) => statSync(join(ROOT, path)))
    .filter((stats) => stats.isFile());
  return files.every((stats) => stats.mtimeMs <= builtAt); // a folder gets younger by what is built in it
}

/** What only the deployment and the tests may hold. */
const ADMINISTRATION = [
  'POSTGRES_ADMIN_URL',
  OWNER_URL_NAME,
  'NATS_PASSWORD_OPS',
  'KEYCLOAK_ADMIN_PASSWORD',
  'KEYCLOAK_DATABASE_URL',
];
/** Of the addresses of a stack, those that services and BFF get. */
export const withoutAdministration = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !ADMINISTRATION.includes(name)));

/** The environment of the step that makes the tables: that of the services, with what `servers` says of their owner. */
export const withOwner = (env: Record<string, string>, servers: Record<string, string>): Record<string, string> =>
  servers[OWNER_URL_NAME] ? { ...env, [OWNER_URL_NAME]: servers[OWNER_URL_NAME] } : env;

const HOST = 'dist/services/host/src/main.js';

/** For tests: one address and few persons make all their requests. */
export const WITHOUT_RATE_LIMITS: Record<string, string> = Object.fromEntries(
  ['SIGN_IN', 'SIGN_IN_REFUSED', 'SIGN_IN_ACCOUNT', 'REGISTER', 'RESET', 'PUBLIC_WRITE', 'REPORT', 'READ', 'WRITE', 'COSTLY'].map(
    (limit) => [`RATE_${limit}`, '1000000'],
  ),
);

type AppOptions = { /** False: an installation that nobody has used yet. */ withDemo: boolean };

/** The tables, made by their owner where there is one; on a server of yours that has none, by the login of each service. `host`: the file that starts the nine. */
export const migrate = (processes: Processes, env: Record<string, string>, host = HOST): Promise<void> =>
  processes.run({
    name: 'migrations',
    command: process.execPath,
    args: [...NODE_FLAGS, host, '--migrate', '--exit'],
    cwd: ROOT,
    env,
  });

/** The tables, then the nine services in one process (they load the demonstration data first), then the BFF. Ready when both say so. */
export async function startApp(
  stack: Stack,
  ports: Ports,
  extra: Record<string, string>,
  on: Tell,
  { withDemo }: AppOptions = { withDemo: true },
): Promise<void> {
  const env = { ...withoutAdministration(stack.env), ...appEnv(ports), ...extra };
  await step('Migrations', on, () => migrate(stack.processes, withOwner(env, stack.env)));
  const start = (label: string, name: string, args: string[], port: number) =>
    step(label, on, async () => {
      const child = await stack.processes.start({
        name,
        command: process.execPath,
        args: [...NODE_FLAGS, ...args],
        cwd: ROOT,
        env,
      });
      await untilReady(label, child, () => answers(`http://127.0.0.1:${port}/health/ready`));
    });
  await start(
    withDemo ? 'Services (données de démonstration)' : 'Services',
    'services',
    [HOST, ...(withDemo ? ['--demo'] : [])],
    ports.HEALTH,
  );
  await start('Application web', 'bff', ['dist/bff/src/main.js'], ports.BFF);
}
