/** Which file may import which: `npm run imports`. Tests, and what is made for them, are left out. */
import { existsSync } from 'node:fs';

const TESTS = '[.](spec|e2e|late|fuzz|check)[.]tsx?$|/(test|testing)/';

/** Folders from the lowest to the highest: each imports those before it only. A folder that is not named stands above them all. */
const WINGS = {
  'contracts/etude': ['socle', 'formulaire', 'depot', 'instruction', 'vie', 'suivi'],
  'services/examen/src': [
    'tables',
    'socle',
    'pieces',
    'demandes',
    'lettres',
    'notes',
    'rapporteurs',
    'seances',
    'liens',
    'redaction',
    'travail',
    'documents',
    'historique',
    'recevabilite',
    'avis',
    'reponses',
    'reaffectation',
    'registre',
  ],
  'services/etude/src': ['socle', 'depot', 'instruction', 'vie', 'suivi', 'internal'],
  'services/chassis/src': [
    'base',
    'calls',
    'nats',
    'daily',
    'store',
    'facts',
    'files',
    'print',
    'journal',
    'workflow',
    'reference',
    'process',
  ],
  'web/src': ['browser', 'hors-ligne', 'coffre', 'labels', 'api', 'session', 'components', 'frame', 'screens', 'galerie'],
};

for (const [part, folders] of Object.entries(WINGS))
  for (const folder of folders) if (!existsSync(`${part}/${folder}`)) throw new Error(`WINGS: no folder ${part}/${folder}`);

const never = (name, from, to) => ({ name, severity: 'error', from, to });

const wings = Object.entries(WINGS).flatMap(([part, folders]) =>
  folders.map((wing, at) =>
    never(
      `${part}/${wing} imports the wings below it only`,
      { path: `^${part}/${wing}/` },
      { path: `^${part}/`, pathNot: `^${part}/(${folders.slice(0, at + 1).join('|')})/` },
    ),
  ),
);

/** Core modules are named without `node:` here. */
const INPUT_OUTPUT = '^(fs|net|http|https|timers|child_process)(/|$)';

export default {
  forbidden: [
    ...wings,
    never('no file imports one that imports it, not even for a type', {}, { circular: true }),
    {
      ...never('no folder imports one that imports it', { path: '^(contracts|bff/src|web/src|services)/' }, { circular: true }),
      scope: 'folder',
    },
    never('what is imported is there', { pathNot: '^load-tests/bench/scenarios/' }, { couldNotResolve: true }),
    never(
      'the BFF stands on the contracts and on rooms of the chassis that know no store',
      { path: '^bff/src/' },
      {
        path: '^(services|web|load-tests|deploy)/',
        pathNot: '^services/chassis/src/((base|calls|files|nats)/|process/ending[.]ts$)',
      },
    ),
    never('the web knows the contracts alone', { path: '^web/src/' }, { path: '^(services|bff|load-tests|deploy)/' }),
    never(
      'the web imports groups of calls, never the list of them all',
      { path: '^web/src/' },
      { path: '^contracts/index[.]ts$' },
    ),
    never(
      'contracts stand on zod alone',
      { path: '^contracts/', pathNot: '^contracts/tools/' },
      { pathNot: '^(contracts|node_modules/zod)/' },
    ),
    never(
      'a service imports the contracts and the chassis, never another service; the owners of requests stand on the examination too',
      { path: '^services/([^/]+)/', pathNot: '^services/(host|etude|dossier-ctis)/' },
      { path: '^services/', pathNot: '^services/($1|chassis)/' },
    ),
    never(
      'an owner of requests imports the examination and the chassis, never another service',
      { path: '^services/(etude|dossier-ctis)/' },
      { path: '^services/', pathNot: '^services/($1|chassis|examen)/' },
    ),
    never('rules are pure', { path: '[.]rules[.]ts$' }, { path: `${INPUT_OUTPUT}|node_modules/(@nestjs|typeorm|pg|mongoose)/` }),
    never(
      'TypeORM and pg are known to repositories, entities and the store of the chassis',
      {
        path: '^services/[^/]+/src/',
        pathNot: '[.](repository|entity)[.]ts$|/(migrations|tools)/|^services/chassis/src/store/',
      },
      { path: 'node_modules/(typeorm|pg)/' },
    ),
    never(
      'no command of the system is run, and no text becomes code',
      {
        path: '^(contracts|services|bff|web/src)/',
        // Two programs whose arguments are written in the code: the reader of PDF, which gets the file by its input, and the list of fonts.
        pathNot: '/tools/|^bff/src/files/pdf-conduct[.]ts$|^services/chassis/src/print/glyphs[.]ts$',
      },
      { path: '^(child_process|vm|v8)$' },
    ),
  ],
  options: {
    // The default parser is a TypeScript older than ours.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|[.]riph)/', TESTS] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'node', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
