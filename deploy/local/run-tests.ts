/** `npm test`: lint, types, build, then the tests by what they need: nothing, the servers, the whole application, a browser; last a fuzzer and a few kills. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { appEnv, buildServers, buildWeb, startApp, WITHOUT_RATE_LIMITS } from './app.ts';
import { sentenceOf } from './fault.ts';
import { DEFAULT_DIR, removeServerData } from './folders.ts';
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

/** The clock moves. */
const TESTING = { RIPH_TEST_CLOCK: '1', ...WITHOUT_RATE_LIMITS };

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

const CRUISED = ['contracts', 'services', 'bff', 'web', 'deploy', 'load-tests'];

async function checks(): Promise<void> {
  await run.check('Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
  await run.check('Imports', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', CRUISED);
  await run.check('Code inutilisé', 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
  await run.check('Types', 'node_modules/typescript/bin/tsc', ['--noEmit']);
  await run.check('Types du web', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'web']);
  await run.tests('unitaires', {});
}

async function build(stack: Stack): Promise<void> {
  await buildServers(stack.processes, on);
  await buildWeb(dir, stack.processes, on);
}

/** The database tests run beside the application: each has databases of its own, and they take the processor that a journey leaves while it waits for its page. */
async function withServers(stack: Stack): Promise<void> {
  isBuilt = await run.step('Construction', () => build(stack));
  // RIPH_DIR: where the logs of the servers are, for the tests that read what is in them.
  const env = { ...stack.env, ...appEnv(ports), ...TESTING, RIPH_DIR: dir };
  // A trial that a journey puts in the folder of reception is none of theirs: each of their services would import it at its start.
  const database = run.testsApart('base de données', { ...env, CTIS_INBOX: '' });
  if (isBuilt) await withApplication(stack, env); // else what an earlier build left would be tested
  await database;
}

async function withApplication(stack: Stack, env: Record<string, string>): Promise<void> {
  const isUp = await run.step('Démarrage de l’application', () => startApp(stack, ports, TESTING, on));
  if (!isUp) return;
  await run.check('Place pour ce que les essais déposent', 'deploy/test-kit/capacite.ts', [], env, SOURCES);
  await run.tests('contrat et droits', env);
  await run.tests('tous les écrans', env);
  // Without the port of health none of them can move the clock under its neighbour.
  await run.tests('navigateur, deux à la fois', { ...env, HEALTH_PORT: '' });
  await run.tests('navigateur', env);
  void faults();
  // Last: these leave dossiers and séances that screens would show, or spoil the demonstration data.
  await run.check('Place pour les scénarios', 'deploy/test-kit/capacite.ts', [], env, SOURCES);
  await run.tests('scénarios', env);
  await run.tests('champs de toutes les écritures', env);
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
  await run.tests('installation vide', env);
}

/** `npm run test:installation`: apart, for the rest takes most of its forty minutes. */
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
