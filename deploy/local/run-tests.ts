/** `npm test`: lint, types, build, then the tests by what they need: nothing, the servers, the whole application, a browser; last a fuzzer and a few kills. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { appEnv, buildServers, buildWeb, startApp, WITHOUT_RATE_LIMITS } from './app.ts';
import { sentenceOf } from './fault.ts';
import { DEFAULT_DIR, ROOT, removeServerData } from './folders.ts';
import { mongoOfTests } from './mongo-of-tests.ts';
import { SOURCES } from './node-flags.ts';
import { portsFrom } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { interruption } from './signals.ts';
import { type Stack, startStack } from './stack.ts';
import { stepWriter } from './steps.ts';
import { TestRun } from './test-run.ts';

const dir = join(process.env.RIPH_DIR ?? DEFAULT_DIR, 'test');
const ports = portsFrom({ RIPH_PORT_BASE: process.env.RIPH_TEST_PORT_BASE ?? '4400' });
const on = stepWriter(process.stdout);
const { signal, interrupted } = interruption();
const results = join(dir, 'results');
const run = new TestRun(results, signal);
let isBuilt = false;

/** Suites by the end of their names: `.spec.ts` needs nothing, `.db.spec.ts` the servers, `.http.spec.ts` the running application, `.late.ts` and `.fuzz.ts` one that may be spoilt. */
const UNIT = [
  '--testMatch',
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '--testPathIgnorePatterns',
  '/node_modules/',
  '/dist/',
  '\\.(db|http)\\.spec\\.ts$',
];
/** The clock moves. */
const TESTING = { RIPH_TEST_CLOCK: '1', ...WITHOUT_RATE_LIMITS };
const only = (ending: string) => ['--testMatch', `**/*${ending}`];
/** The same for each run: what a suite leaves, the next ones stand on. */
const IN_ORDER = ['--testSequencer', join(ROOT, 'deploy/test-kit/ordre.ts')];
const BROWSER = ['--config', join(ROOT, 'web/e2e/jest.config.json'), ...IN_ORDER];
const IN_BROWSER = [...BROWSER, '--runInBand'];
/** Suites that look at every screen and move no clock: two at once. */
const EVERY_SCREEN = 'accessibilite-';
/**
 * Two at once too: they move no clock, stop no process, set nothing for everyone, draw nothing again and count nothing that another one files. Without the port of health none of
 * them could move the clock under its neighbour. A suite that is not named here runs alone.
 */
const SIDE_BY_SIDE = `/(${[
  'adresse',
  'comptes',
  'dossier-de-seance',
  'entrees',
  'essais',
  'hors-ligne',
  'indemnites',
  'mot-de-passe',
  'poste-partage',
  'preferences',
  'sections',
  'sso',
  'tache-10',
  'tache-16',
  'tache-3',
  'tache-7',
  'tache-9',
  'transfert',
].join('|')})\\.e2e`;

let kills: Promise<void> | undefined;
/** A few kills on a platform of its own: beside stages that leave a third of the processor, or alone where those are not reached. A seed whose first victims start fast. */
function faults(): Promise<void> {
  const args = ['--kills=5', '--seed=5395', '--dossiers=1', '--no-scenarios', ...(isBuilt ? ['--no-build'] : [])];
  const env = { RIPH_PORT_BASE: String(ports.BFF + 30) };
  kills ??= run
    .checkApart('Pannes (forme courte)', 'load-tests/faults/main.ts', args, env, SOURCES)
    .catch((error: unknown) => run.fail(sentenceOf(error)));
  return kills;
}

async function checks(): Promise<void> {
  await run.check('Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
  await run.check('Types', 'node_modules/typescript/bin/tsc', ['--noEmit']);
  await run.check('Types du web', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'web']);
  await run.jest('unitaires', [...UNIT, '--maxWorkers=2'], {});
}

async function build(stack: Stack): Promise<void> {
  await buildServers(stack.processes, on);
  await buildWeb(dir, stack.processes, on);
}

async function withServers(stack: Stack): Promise<void> {
  isBuilt = await run.step('Construction', () => build(stack));
  // RIPH_DIR: where the logs of the servers are, for the tests that read what is in them.
  const env = { ...stack.env, ...appEnv(ports), ...TESTING, RIPH_DIR: dir };
  await run.jest('base de données', [...only('.db.spec.ts'), '--maxWorkers=2'], env);
  if (!isBuilt) return; // what an earlier build left would be tested
  const isUp = await run.step('Démarrage de l’application', () => startApp(stack, ports, TESTING, on));
  if (!isUp) return;
  await run.check('Place pour ce que les essais déposent', 'deploy/test-kit/capacite.ts', [], env, SOURCES);
  await run.jest('contrat et droits', [...only('.http.spec.ts'), ...IN_ORDER, '--runInBand'], env);
  await run.jest('navigateur, tous les écrans', [...BROWSER, '--maxWorkers=2', '--testPathPatterns', EVERY_SCREEN], env);
  const noClock = { ...env, HEALTH_PORT: '' };
  await run.jest('navigateur, deux à la fois', [...BROWSER, '--maxWorkers=2', '--testPathPatterns', SIDE_BY_SIDE], noClock);
  await run.jest('navigateur', [...IN_BROWSER, '--testPathIgnorePatterns', EVERY_SCREEN, SIDE_BY_SIDE], env);
  void faults();
  // Last: these leave dossiers and sessions that screens would show, or spoil the demonstration data.
  await run.check('Place pour les scénarios', 'deploy/test-kit/capacite.ts', [], env, SOURCES);
  await run.jest('scénarios', [...only('.late.ts'), ...IN_ORDER, '--runInBand'], env);
  await run.jest('champs de toutes les écritures', [...only('.fuzz.ts'), '--runInBand'], env);
  // Every field of every write was filled: the capacity of the draw too.
  await run.check('Place pour les requêtes inventées', 'deploy/test-kit/capacite.ts', [], env, SOURCES);
  await run.check('Requêtes inventées (forme courte)', 'load-tests/fuzz/run.ts', ['--examples=1'], env, SOURCES);
}

/** From the command of the deployment to a filed dossier, on what the migrations leave alone. */
async function onEmptyServers(stack: Stack): Promise<void> {
  isBuilt = await run.step('Construction', () => build(stack));
  if (!isBuilt) return;
  const isUp = await run.step('Démarrage d’une installation vide', () =>
    startApp(stack, ports, TESTING, on, { withDemo: false }),
  );
  if (!isUp) return;
  const env = { ...stack.env, ...appEnv(ports), ...TESTING, RIPH_DIR: dir };
  await run.jest('installation vide', [...IN_BROWSER, '--testMatch', '**/vide/*.e2e.ts'], env);
}

/** `npm run test:installation`: apart, for the rest is at its forty minutes. */
const isInstallation = process.argv.includes('--installation');

async function tests(): Promise<void> {
  if (isInstallation) return onServers('Démarrage de serveurs vides', onEmptyServers);
  await onServers('Démarrage des serveurs', withServers, checks);
  await faults();
}

/** Starts the servers beside what needs none, then does the work on them. */
async function onServers(
  label: string,
  work: (stack: Stack) => Promise<void>,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  removeServerData(dir);
  const options = { dir, ports, secrets: loadSecrets(dir), reserved: ['BFF', 'HEALTH'] as const, on, testing: true };
  let stack: Stack | undefined;
  const done = meanwhile();
  await run.step(label, async () => {
    const given = await mongoOfTests(process.env.MONGODB_URL, ports.BFF);
    stack = await startStack({ ...options, given }, signal);
  });
  try {
    await done;
    if (!stack || signal.aborted) return;
    const end = await Promise.race([work(stack), stack.died, interrupted]);
    if (end) run.fail(end);
  } finally {
    await stack?.stop();
  }
}

mkdirSync(results, { recursive: true });
try {
  await tests();
} catch (error) {
  run.fail(sentenceOf(error));
}
if (signal.aborted) run.fail('Interrompu avant la fin.');
run.finish();
