/**
 * The tests, by the end of their names: `.spec.ts` needs nothing, `.db.spec.ts` the servers, `.http.spec.ts` the running application, `.late.ts` and `.fuzz.ts` one that may be
 * spoilt, `.e2e.ts` a browser too. `deploy/local/run-tests.ts` plays each project on servers of its own.
 * Files that load the services share the modules of their process (`isShared`): else each loads Nest, TypeORM and our own code again, which was half of the processor of the database
 * tests (measured on 2026-11-26). So a module keeps nothing that the next file would find changed. Journeys have a process for each file: they keep persons, windows and moments.
 */
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import ParChemin from './deploy/test-kit/ordre.ts';

/** Suites that look at every screen and move no clock: two at once. */
const EVERY_SCREEN = ['web/e2e/accessibilite-*.e2e.ts'];
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
  'sections',
  'sso',
  'tache-10',
  'tache-16',
  'tache-3',
  'tache-7',
  'tache-9',
  'transfert',
].map((suite) => `web/e2e/${suite}.e2e.ts`);

const OUTSIDE = [...configDefaults.exclude, '**/dist/**', '.riph/**'];
type Options = { exclude?: string[]; workers?: 1 | 2; isShared?: boolean };
let groups = 0;
/** Projects run one after the other; `workers` files of one at once. */
const project = (
  name: string,
  include: string[],
  { exclude = [], workers = 1, isShared = false }: Options = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude: [...OUTSIDE, ...exclude],
    maxWorkers: workers,
    isolate: !isShared,
    sequence: { groupOrder: groups++ },
  },
});

/** Our own packages from their TypeScript. Not `module`: what Node loads by that condition is written for bundlers. */
const CONDITIONS = ['source', 'node', 'default'];

export default defineConfig({
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS, externalConditions: CONDITIONS } },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    slowTestThreshold: 60_000,
    sequence: { sequencer: ParChemin },
    setupFiles: ['deploy/test-kit/propre.ts'],
    projects: [
      project('unitaires', ['**/*.spec.{ts,tsx}'], { exclude: ['**/*.{db,http}.spec.ts'], workers: 2, isShared: true }),
      // One at a time: `npm test` plays them beside the journeys.
      project('base de données', ['**/*.db.spec.ts'], { isShared: true }),
      project('contrat et droits', ['**/*.http.spec.ts']),
      project('tous les écrans', EVERY_SCREEN, { workers: 2 }),
      project('navigateur, deux à la fois', SIDE_BY_SIDE, { workers: 2 }),
      project('navigateur', ['web/e2e/*.e2e.ts'], { exclude: [...EVERY_SCREEN, ...SIDE_BY_SIDE] }),
      project('installation vide', ['web/e2e/vide/*.e2e.ts']),
      project('scénarios', ['**/*.late.ts']),
      project('champs de toutes les écritures', ['**/*.fuzz.ts']),
    ],
  },
});
