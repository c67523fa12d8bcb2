/** `npm test`: lint, types, build, then the tests by what they need: nothing, the servers, the whole application, a browser; last a fuzzer and a few kills. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appEnv, buildServers, buildWeb, startApp, WITHOUT_RATE_LIMITS } from './app.ts';
import { sentenceOf } from './fault.ts';
import { DEFAULT_DIR, ROOT } from './folders.ts';
import { SOURCES } from './node-flags.ts';
import { type Ports, portsFrom } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { interruption } from './signals.ts';
import { type Stack, startStack } from './stack.ts';
import { stepWriter } from './steps.ts';
import { TestRun } from './test-run.ts';

/** Where a platform keeps what it writes, and its ports. */
type Place = { dir: string; ports: Ports };
const { BFF: BASE } = portsFrom({ RIPH_PORT_BASE: process.env.RIPH_TEST_PORT_BASE ?? '4400' });
const placeOf = (folder: string, offset: number): Place => ({
  dir: join(process.env.RIPH_DIR ?? DEFAULT_DIR, folder),
  ports: portsFrom({ RIPH_PORT_BASE: String(BASE + offset) }),
});
const FIRST = placeOf('test', 0);
/** A platform with nothing in common with the first one: its suites may move the clock, stop a process or count what is filed, whatever plays on the first one meanwhile. */
const SECOND = placeOf('test-2', 15);
/** That of the kills makes its own folder. */
const FAULTS_BASE = String(BASE + 30);
const on = stepWriter(process.stdout);
const { signal, interrupted } = interruption();
const results = join(FIRST.dir, 'results');
const run = new TestRun(results, signal);
let isBuilt = false;
/** Awaited whatever becomes of the first platform: what it says would else come after the last line. */
let second: Promise<void> | undefined;

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
/**
 * What the second platform plays, one suite at a time as on the first one: about half of the time of all suites. Any suite may change sides; one that is not named here plays on the
 * first platform.
 */
const ON_SECOND = `/(${[
  'accessibilite-\\w+',
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

async function checks(): Promise<void> {
  await run.check('Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
  await run.check('Types', 'node_modules/typescript/bin/tsc', ['--noEmit']);
  await run.check('Types du web', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'web']);
  await run.jest('unitaires', [...UNIT, '--maxWorkers=2'], {});
}

async function build(stack: Stack): Promise<void> {
  await buildServers(stack.processes, on);
  await buildWeb(FIRST.dir, stack.processes, on);
}

/** RIPH_DIR: where the logs of the servers are, for the tests that read what is in them. */
const envOf = (stack: Stack, { dir, ports }: Place): Record<string, string> => ({
  ...stack.env,
  ...appEnv(ports),
  ...TESTING,
  RIPH_DIR: dir,
});

async function withServers(stack: Stack): Promise<void> {
  isBuilt = await run.step('Construction', () => build(stack));
  await run.jest('base de données', [...only('.db.spec.ts'), '--maxWorkers=2'], envOf(stack, FIRST));
  if (!isBuilt) return; // what an earlier build left would be tested
  second = onServers(SECOND, 'Démarrage des seconds serveurs', onSecond).catch((error) => run.fail(sentenceOf(error)));
  await onFirst(stack);
}

/** The application with its demonstration data, and days that have room for what the suites file. Gives whether it is there. */
async function started(stack: Stack, place: Place, which: string): Promise<boolean> {
  const isUp = await run.step(`Démarrage de l’application${which}`, () => startApp(stack, place.ports, TESTING, on));
  if (isUp) await makeRoom(stack, place, `Place pour ce que les essais déposent${which}`);
  return isUp;
}

const makeRoom = (stack: Stack, place: Place, label: string): Promise<void> =>
  run.check(label, 'deploy/test-kit/capacite.ts', [], envOf(stack, place), SOURCES);

async function onFirst(stack: Stack): Promise<void> {
  const env = envOf(stack, FIRST);
  if (!(await started(stack, FIRST, ''))) return;
  await run.jest('contrat et droits', [...only('.http.spec.ts'), ...IN_ORDER, '--runInBand'], env);
  await run.jest('navigateur', [...IN_BROWSER, '--testPathIgnorePatterns', ON_SECOND], env);
  // Last: these leave dossiers and sessions that screens would show, or spoil the demonstration data.
  await makeRoom(stack, FIRST, 'Place pour les scénarios');
  await run.jest('scénarios', [...only('.late.ts'), ...IN_ORDER, '--runInBand'], env);
  await run.jest('champs de toutes les écritures', [...only('.fuzz.ts'), '--runInBand'], env);
  // Every field of every write was filled: the capacity of the draw too.
  await makeRoom(stack, FIRST, 'Place pour les requêtes inventées');
  await run.check('Requêtes inventées (forme courte)', 'load-tests/fuzz/run.ts', ['--examples=1'], env, SOURCES);
}

async function onSecond(stack: Stack): Promise<void> {
  const label = 'navigateur, seconde plateforme';
  if (!(await started(stack, SECOND, ' (seconde plateforme)'))) return;
  await run.jest(label, [...IN_BROWSER, '--testPathPatterns', ON_SECOND], envOf(stack, SECOND));
}

/** A few kills on a platform of its own, once those of the tests have stopped: one more is more than two cores hold. A seed whose first victims start fast. */
const faults = (): Promise<void> =>
  run.check(
    'Pannes (forme courte)',
    'load-tests/faults/main.ts',
    ['--kills=5', '--seed=5395', '--dossiers=1', '--no-scenarios', ...(isBuilt ? ['--no-build'] : [])],
    { RIPH_PORT_BASE: FAULTS_BASE },
    SOURCES,
  );

/** From the command of the deployment to a filed dossier, on what the migrations leave alone. */
async function onEmptyServers(stack: Stack): Promise<void> {
  isBuilt = await run.step('Construction', () => build(stack));
  if (!isBuilt) return;
  const isUp = await run.step('Démarrage d’une installation vide', () =>
    startApp(stack, FIRST.ports, TESTING, on, { withDemo: false }),
  );
  if (!isUp) return;
  await run.jest('installation vide', [...IN_BROWSER, '--testMatch', '**/vide/*.e2e.ts'], envOf(stack, FIRST));
}

/** `npm run test:installation`: apart, for the rest is at its forty minutes. */
const isInstallation = process.argv.includes('--installation');

async function tests(): Promise<void> {
  if (isInstallation) return onServers(FIRST, 'Démarrage de serveurs vides', onEmptyServers);
  await onServers(FIRST, 'Démarrage des serveurs', withServers, checks);
  await second;
  await faults();
}

/** Starts the servers beside what needs none, then does the work on them. */
async function onServers(
  { dir, ports }: Place,
  label: string,
  work: (stack: Stack) => Promise<void>,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const name of ['postgres', 'nats', 'docstore', 'opensearch']) rmSync(join(dir, name), { recursive: true, force: true });
  const options = { dir, ports, secrets: loadSecrets(dir), reserved: ['BFF', 'HEALTH'] as const, on, testing: true, given: {} };
  let stack: Stack | undefined;
  const done = meanwhile();
  await run.step(label, async () => {
    stack = await startStack(options, signal);
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
