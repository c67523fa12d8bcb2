/**
 * The tests, by the end of their names: `.spec.ts` needs nothing, `.db.spec.ts` the servers, `.http.spec.ts` the running application, `.late.ts` and `.fuzz.ts` one that may be
 * spoilt, `.e2e.ts` a browser too. RIPH_TESTS names the project to play; without it, any file may be played, in a process of its own. `deploy/local/run-tests.ts` plays each project on
 * servers of its own.
 * Files that load the services share the modules of their process (`isShared`): else each loads Nest, TypeORM and our own code again, which was half of the processor of the database
 * tests (measured on 2026-11-26). So a module keeps nothing that the next file would find changed. Journeys have a process for each file: they keep persons, windows and moments.
 */
const KIT = '<rootDir>/deploy/test-kit/jest';

/** Suites that look at every screen and move no clock: two at once. */
const EVERY_SCREEN = ['**/web/e2e/accessibilite-*.e2e.ts'];
/**
 * Two at once too: they move no clock, stop no process, set nothing for everyone, draw nothing again and count nothing that another one files. A browser suite that is not named here
 * runs alone.
 */
const SIDE_BY_SIDE = [
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
  'second-facteur',
  'sections',
  'sso',
  'tache-10',
  'tache-16',
  'tache-3',
  'tache-7',
  'tache-9',
  'transfert',
].map((suite) => `**/web/e2e/${suite}.e2e.ts`);

const except = (globs) => globs.map((glob) => `!${glob}`);
/** `workers` files run at once. */
const PROJECTS = {
  unitaires: { files: ['**/*.spec.{ts,tsx}', ...except(['**/*.{db,http}.spec.ts'])], workers: 2, isShared: true },
  // One at a time: `npm test` plays them beside the journeys.
  'base de données': { files: ['**/*.db.spec.ts'], isShared: true },
  'contrat et droits': { files: ['**/*.http.spec.ts'] },
  'tous les écrans': { files: EVERY_SCREEN, workers: 2 },
  'navigateur, deux à la fois': { files: SIDE_BY_SIDE, workers: 2 },
  navigateur: { files: ['**/web/e2e/*.e2e.ts', ...except([...EVERY_SCREEN, ...SIDE_BY_SIDE])] },
  'installation vide': { files: ['**/web/e2e/vide/*.e2e.ts'] },
  scénarios: { files: ['**/*.late.ts'] },
  'champs de toutes les écritures': { files: ['**/*.fuzz.ts'] },
};
const ANY = { files: ['**/*.spec.{ts,tsx}', '**/*.{late,fuzz,e2e}.ts'] };

const name = process.env.RIPH_TESTS;
const project = name ? PROJECTS[name] : ANY;
if (!project) throw new Error(`RIPH_TESTS: « ${name} » is not one of ${Object.keys(PROJECTS).join(' / ')}`);
const { files, workers = 1, isShared = false } = project;

export default {
  rootDir: import.meta.dirname,
  testMatch: files,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.riph/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/web/dist/', '<rootDir>/.riph/'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  haste: { forceNodeFilesystemAPI: true },
  watchman: false,
  maxWorkers: workers,
  // Bytes, compared after each file: with 2, the next file gets a new process. A limit also keeps tests out of Jest's own process, where `-w 1` alone would run them.
  workerIdleMemoryLimit: isShared ? '64GB' : 2,
  transform: {},
  injectGlobals: false,
  testTimeout: 180_000,
  slowTestThreshold: 60,
  testSequencer: `${KIT}/sequencer.cjs`,
  testEnvironment: `${KIT}/environment.cjs`,
  runtime: `${KIT}/runtime.cjs`,
};
