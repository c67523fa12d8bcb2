/** The rules of the house that no compiler checks: who may import what. One line of RULES per rule; a violation names the file. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..');
const SOURCES = globSync(
  [
    'contracts/**/*.ts',
    'services/*/src/**/*.ts',
    'bff/{src,test}/**/*.ts',
    'web/{src,e2e,tools}/**/*.{ts,tsx}',
    'deploy/**/*.ts',
    'load-tests/**/*.ts',
  ],
  {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  },
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

type Source = (typeof SOURCES)[number];
type Rule = { name: string; of: RegExp; except?: RegExp; never: RegExp };

const TEST = /\.(spec|e2e|check)\.tsx?$|\/test\//;
const RULES: Rule[] = [
  {
    name: 'zod is imported whole (the browser would carry three times as much)',
    of: /./,
    never: /import \{[^}]*\bz\b[^}]*\} from 'zod'/,
  },
  {
    name: 'the BFF stands on the contracts and on rooms of the chassis that know no store',
    of: /^bff\/src\//,
    except: TEST,
    never: /from '@riph\/(?!contracts\/|chassis\/(?:base|calls|files|nats)\/|chassis\/process\/ending')/,
  },
  {
    name: 'contracts name one another by their path, where circles are seen',
    of: /^contracts\//,
    except: TEST,
    never: /from '@riph\//,
  },
  { name: 'the web imports groups, never the list of all the calls', of: /^web\/src\//, never: /@riph\/contracts\/index'/ },
  { name: 'the web and the contracts know no service', of: /^(web\/src|contracts)\//, never: /from '@riph\/(?!contracts)/ },
  {
    name: 'contracts hold no input nor output',
    of: /^contracts\//,
    except: /^contracts\/(tools\/|.*\.spec\.ts$)/,
    never: /from '(node:|@nestjs|typeorm|express|pg)/,
  },
  {
    name: 'rules are pure',
    of: /\.rules\.ts$/,
    never: /from '(@nestjs|typeorm|pg|node:(fs|net|http|timers))|\bnew Date\(\)|Date\.now\(\)|Math\.random\(\)/,
  },
  {
    name: 'a day is cut out of an instant by contracts/core/paris.ts only: in UTC it is the day before, after midnight in Paris',
    of: /^(contracts|services|bff|web|load-tests|deploy\/(test-kit|copies))\//,
    except: /^contracts\/(core\/|house\.spec)/,
    never:
      /\.(?:slice|substring|substr)\(0, ?10\)|\.split\('T'\)|\.(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|toDateString\(/,
  },
  {
    name: 'an instant is made of a day by contracts/core/paris.ts only: midnight of UTC is one or two o’clock in Paris',
    of: /^(contracts|services|bff|web\/src)\//,
    except: new RegExp(`^contracts/core/|${TEST.source}`),
    never: /\}T\d\d:\d\d|\+ ?['"`]T\d\d:\d\d/,
  },
  {
    name: 'a date is written for a zone that is said, not for that of the machine',
    of: /./,
    except: /house\.spec\.ts$/,
    never: /(?:DateTimeFormat|toLocale(?:Date|Time)String)\((?![^)]*(?:timeZone|ZONE))|\bDate\([^()]*\)\.toLocaleString/,
  },
  {
    name: 'SQL casts an instant to a day in Paris: sessions run in UTC',
    of: /^(services|bff|load-tests|deploy)\//,
    never:
      /(?<!\$\d{1,2}|\bnull|'Europe\/Paris'\)|'\d{4}-\d\d-\d\d')::date\b|\bdate_trunc\(|\bcurrent_date\b|\bto_char\((?![^`\n]*? at time zone '(?:Europe\/Paris'|UTC', 'YYYY-MM-DD"T"HH24))/i,
  },
  {
    name: 'fetch is called in web/src/api only, and by the service worker, which passes on what the page asked',
    of: /^web\/src\//,
    except: /^web\/src\/(api\/|hors-ligne\/sw\.ts$)/,
    never: /(?<![.\w])fetch\(/,
  },
  {
    name: 'the compiler is never silenced, but to test what must not compile',
    of: /./,
    except: TEST,
    never: /@ts-(ignore|nocheck|expect-error)/,
  },
  {
    name: 'no text becomes code, and no command of the system is run',
    of: /^(contracts|services|bff|web\/src)\//,
    except: TEST,
    never: /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(inner|outer)HTML\b|from 'node:(child_process|vm|v8)'/,
  },
  {
    name: 'chance comes from node:crypto, and no weak algorithm is used',
    of: /^(contracts|services|bff|web\/src)\//,
    except: new RegExp(`${TEST.source}|/testing/`),
    never: /Math\.random\(|create(Hash|Hmac)\('(md5|sha1|ripemd)|createCipher\(|createCipheriv\((?!'aes-256-gcm')/i,
  },
  {
    name: 'what runs writes to its log only',
    of: /^(services\/[^/]+|bff)\/src\//,
    except: new RegExp(`${TEST.source}|/tools/`),
    never: /\bconsole\.|process\.stdout\.write/,
  },
  { name: 'pasting is never prevented', of: /^web\/src\//, never: /onPaste|onBeforeInput|['"]paste['"]/ },
  { name: 'the BFF sends nobody elsewhere', of: /^bff\/src\//, except: TEST, never: /\.redirect\(|'Location'/ },
  {
    name: 'no secret stands in the sources',
    of: /./,
    except: TEST,
    never: /-----BEGIN [A-Z ]*PRIVATE KEY|(password|passwd|secret)\w*['"]?\s*[:=]\s*'[^'\s]{8,}'/i,
  },
  {
    name: 'a test has the three minutes of the house, or more: less only fails on a busy machine',
    of: /\.(spec|e2e)\.tsx?$/,
    except: /house\.spec\.ts$/,
    never: /^(?:\}|afterAll\(.*\)), (?:\d{1,2}|1[0-7]\d)_000\);$|Timeout: (?:\d{1,2}|1[0-7]\d)_000\b/m,
  },
  {
    name: 'the catalogues of PostgreSQL are those of all databases: a test asks for one by its name',
    of: TEST,
    except: /house\.spec\.ts$/,
    never: /(?:from|join) pg_(?:locks|stat_activity)(?![^`]*(?:current_database\(\)|datname = \$1))/,
  },
  {
    name: 'what is drawn at random by a property is the same at each run',
    of: TEST,
    except: /house\.spec\.ts$/,
    never: /fc\.assert\((?![\s\S]*?seed: \d)/,
  },
  {
    name: 'what a service refuses is thrown by `refus` of its contracts, or by `refusal` for what every service refuses',
    of: /^services\/[^/]+\/src\//,
    except: new RegExp(`^services/chassis/src/test/|${TEST.source}`),
    never: /refusals\(/,
  },
  {
    name: 'a mail is asked for by `tx.mail`, or by the transition that it follows',
    of: /^services\/[^/]+\/src\//,
    except: /^services\/(chassis\/src\/store\/|identity\/src\/destinataires\/mail\.events|host\/)/,
    never: /mailEvent\(/,
  },
  {
    name: 'one spelling: what kind of word comes first, then the thing: StatutChose, STATUTS_CHOSE, STATUT_CHOSE_LABELS; Etat, Evenement, Type, Mode… alike',
    of: /^(contracts|services|web\/src)\//,
    never:
      /export (?:const|type) (?:(?!File)[A-Z]\w*(?:Statut|Etat|Evenement|Type|Mode|Motif)\b|(?!FILE_)[A-Z][A-Z_]*_(?:STATUTS|ETATS|EVENEMENTS|TYPES|MODES|ROLES|MOTIFS|CATEGORIES|GENRES)\b|(?!STATUT|TON_|FILTRE_|ACTEUR_)[A-Z]+_STATUT_\w*LABELS\b|STATUTS_\w+_LABELS\b)/,
  },
  {
    name: 'one engine: services/chassis/src/workflow alone follows the tables of workflows',
    of: /^services\/[^/]+\/src\//,
    except: new RegExp(`^services/chassis/src/workflow/|${TEST.source}`),
    never: /\w+Workflow(?:\[[^\]]+\]|\.\w+)\.(?:from|to|by)\b|\bTransition\b[^;]*from '@riph\/contracts\/core\/workflow'/,
  },
  {
    name: 'an act asks its state with its guard: `assertMay`, never the state alone',
    of: /^services\/[^/]+\/src\//,
    // A draft that is deleted has no state after: nothing is guarded but that it is one.
    except: new RegExp(`^services/chassis/src/workflow/|depot/dossier/brouillons\\.ts$|${TEST.source}`),
    never: /\b(?:transitions|gestes|comptes|partieUn|partieDeux|machineRecours)\.assertPossible\(/,
  },
  {
    name: 'SQL stands in *.repository.ts',
    of: /^services\/[^/]+\/src\//,
    except: new RegExp(
      `\\.repository\\.ts$|/migrations/|/demo(/|\\.ts$)|^services/chassis/src/store/|house\\.spec|${TEST.source}`,
    ),
    never:
      /\.(?:repository|getRepository|createQueryBuilder)(?:<[^(]*>)?\(|\b(?:db|tx|on|manager|dataSource)\s*\.(?:query|prepared|columns)(?:<[^(]*>)?\(|\binstantSql\b|(['"`])\s*(?:select\s[^'"`]*\sfrom|insert into\s|update\s+\w+\s+set|delete from|with\s+\w+\s+as\s)/i,
  },
  {
    name: 'TypeORM and pg are known to repositories, entities and the store of the chassis',
    of: /^services\/[^/]+\/src\//,
    except: new RegExp(`\\.(repository|entity)\\.ts$|/migrations/|/tools/|^services/chassis/src/store/|${TEST.source}`),
    never: /from '(?:typeorm|pg)['/]/,
  },
  {
    name: 'what `useAction` wrote is read again by it alone: a screen asks again (`refetch`) after a refusal only',
    of: /^web\/src\/screens\//,
    never:
      /^( +)\S.*async \(.*\) => \{\n(?:(?! +if \(r\.ok\) return|.*\brequest\()(?:\1 .*)?\n)*?\1 {2}(?:await |void )?(?:refetch|reading\.mutate)\(\);|onDone=\{\(\) => (?:void )?(?:refetch|reading\.mutate)\(/m,
  },
  {
    name: 'the props of shared components are technical words, in English; words of the field stay French',
    of: /^web\/src\/components\/.*\.tsx?$/,
    never:
      /(?:\btype \w*Props(?:<[^\n]*>)? =|\bconst [A-Z]\w* = [^=\n]*\{(?=\n))(?:(?!\n\}[;)])[\s\S])*?\n {2}(?:titre|libelle|valeur|taille|priorite|enCours|aide|largeur|erreurs?|icone|vide|lignes?|colonnes?|champs?|liste|lecture|obligatoire|desactive|appel|vers|retour|effet|raison|severite|tri|filtres?|envoyer|nom|legende)\??:/,
  },
  {
    name: 'a technical helper bears an English name: what the web and the services share knows no word of the field',
    of: /^(?:web\/src\/(?:api|components)|services\/chassis\/src\/(?!test\/))/,
    except: TEST,
    never:
      /export (?:const|(?:async )?function|class) (?:use)?(?:\w*De\b|\w*EnMots\b|(?:[Ss]aisi|[Tt]elecharg|[Ee]nregistr|[Aa]percu|[Cc]omparer|[Cc]omparaison|[Cc]herch|[Vv]erifi|[Ll]ire|[Ee]cri|[Gg]ard|[Nn]oter|[Ee]cout|[Ss]uiv|[Cc]ouper|[Cc]oupee|[Tt]exte|[Rr]etrouv|[Cc]hois|[Tt]ouche|[Ff]ichier|[Ll]iste|[Ll]igne|[Bb]outon|[Dd]ialogue|[Pp]ied|[Mm]odifi|[Rr]etir|[Ee]xporter|[Aa]ffich|[Cc]harger|[Oo]uvr|[Ff]erm|[Ee]fface|[Oo]ubli|[Ee]nvoy|[Aa]jout|[Ss]upprim|[Ff]iltre|[Nn]ombre|[Tt]aille|[Vv]ue|[Ff]aute|[Mm]ots|[Mm]ontrer|[Cc]lasseur|[Rr]onde))/,
  },
  {
    name: 'a local name of a technical thing is English too, in the web: `refetch`, `reading`, `errors`, `onDone`',
    of: /^web\/src\//,
    never:
      /\b(?:const|let) \[?(?:relire|lectures?|erreurs?|colonnes|onglets|succes|silencieux|reessayer)\b|\b(?:relire\w*|silencieux|onFait|onChoisir|onAnnuler|onTrouve|onFerme|setErreurs?)\??:/,
  },
  {
    name: 'an address names the open tab as `Tabs` reads it: `?onglet=` in a link, `atTab` elsewhere',
    of: /^web\/src\//,
    never: /(?:ouvrir|setSearch|navigate)\(\{ (?:tab|onglet)\b|[?&]tab=/,
  },
  {
    name: 'what a service locks is named as SQL names it: `lock`',
    of: /^services\/[^/]+\/src\//,
    never: /\bverrou(?:s\b|iller|\b)/i,
  },
  { name: 'nothing is left for later', of: /./, except: /house\.spec\.ts$/, never: /\b(TODO|FIXME|XXX)\b/ },
  {
    name: 'no test is left out or alone',
    of: /\.(spec|e2e)\.tsx?$/,
    except: /house\.spec\.ts$/,
    never: /\b(test|describe|it)\.(skip|only|todo)\b|\bx(it|test|describe)\(/,
  },
];

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const lockedPackage = z.object({
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
});
const lineOf = ({ text }: Source, at: number) => text.slice(0, at).split('\n').length;

const withoutPlural = (words: string): string =>
  words
    .split('_')
    .map((w) => w.replace(/(?<=..)S$/, ''))
    .join('_');
const inCapitals = (type: string): string => type.replace(/(?<!^)[A-Z]/g, (l) => `_${l}`).toUpperCase();
/** Types and maps of words that do not bear the name of their list. */
const misspelt = (text: string): string[] => [
  ...[...text.matchAll(/^export type (\w+) = \(typeof ([A-Z]\w+)\)\[number\];/gm)]
    .filter(([, type, list]) => withoutPlural(inCapitals(type)) !== withoutPlural(list))
    .map(([, type, list]) => `${type}, of ${list}`),
  ...[...text.matchAll(/^export const (\w+)_LABELS = \{[^{}]*\} as const satisfies Record<(\w+), string>/gm)]
    .filter(([, map, type]) => map !== inCapitals(type))
    .map(([, map, type]) => `${map}_LABELS, of ${type}`),
];

/** Words that are not those of their type alone: why. */
const OTHERWISE: Record<string, string> = {
  'SANS_REPONSE_LABELS, of EtatDemande': 'what stands in the place of an answer, not the words of the state',
};

test('one spelling: CHOSES is the list of Chose, and CHOSE_LABELS its words', () => {
  expect(misspelt('export type TypeSeance = (typeof SEANCE_TYPES)[number];')).toEqual(['TypeSeance, of SEANCE_TYPES']);
  const found = SOURCES.filter((s) => s.path.startsWith('contracts/') && !TEST.test(s.path)).flatMap((s) => misspelt(s.text));
  expect(found.filter((f) => !(f in OTHERWISE))).toEqual([]);
  expect(Object.keys(OTHERWISE).filter((f) => !found.includes(f))).toEqual([]);
});

test('there is something to check', () => expect(SOURCES.length).toBeGreaterThan(200));

test.each(RULES)('$name', ({ of, except, never }) => {
  const wrong = SOURCES.filter((s) => of.test(s.path) && !except?.test(s.path)).flatMap((s) => {
    const found = never.exec(s.text);
    return found ? [`${s.path}:${lineOf(s, found.index)} ${found[0]}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('each workflow has its machine, and its table of events: none is allowed because nobody wrote its guard', () => {
  const workflows = SOURCES.filter(({ path }) => /^contracts\/.*\.workflow\.ts$/.test(path)).flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+Workflow) = /gm)].map(([, name]) => name),
  );
  expect(workflows.length).toBeGreaterThan(5);
  const services = SOURCES.filter(({ path }) => /^services\/[^/]+\/src\//.test(path) && !TEST.test(path));
  const isWritten = (words: string) => services.some(({ text }) => text.includes(words));
  const isTabled = (w: string) => isWritten(`EventTable<typeof ${w},`) || isWritten(`DocumentTable<typeof ${w},`);
  expect(workflows.filter((w) => !isWritten(`workflow: ${w}`) || !isTabled(w))).toEqual([]);
});

/** Sentences that hold a number of their own: why. */
const NUMBERS: Record<string, string> = {
  'contracts/etude/depot/historique.rules.ts': 'the length is that of the pattern above the sentence',
  'contracts/etude/formulaire/formulaire.catalogue.ts': 'examples of what is typed, and a number written with its space',
  'contracts/referentiel/referentiel.schemas.ts': 'the limit stands beside its sentence, and nowhere else',
  'web/src/screens/administration/comptes.rules.ts': 'choices of a filter, whose code is the number',
  'web/src/screens/dossiers/experts/section.tsx': 'the names of reminders, whose code bears the number',
  'web/src/screens/public/preuve-tirages-page.tsx': 'the length of a SHA-256',
  'web/src/screens/registre/exports-page.tsx': 'the hour of a task, not a delay',
};

test('a threshold is said from where it is kept: no sentence holds its own number of days, hours, characters or megabytes', () => {
  const said = SOURCES.filter(
    ({ path }) =>
      /^(contracts|services\/[^/]+\/src|bff\/src|web\/src)\//.test(path) &&
      !TEST.test(path) &&
      !/\/(demo|seed|migrations|galerie|testing)(\/|\.|-)/.test(path),
  ).filter(({ text }) =>
    text
      .split('\n')
      .some(
        (line) =>
          !/^\s*(?:\/?\*|\/\/)/.test(line) &&
          /(?<![\w,-])\d+ (?:jours?|mois|heures?|minutes|semaines|[MK]o|caractères)(?![\w])/.test(
            line.replace(/\/\*.*?\*\/|\/\/ .*/g, ''),
          ),
      ),
  );
  expect(said.map((s) => s.path).filter((path) => !(path in NUMBERS))).toEqual([]);
  expect(Object.keys(NUMBERS).filter((path) => !said.some((s) => s.path === path))).toEqual([]);
});

/** Who else writes a state that a workflow moves: why. */
const STATE_WRITERS: Readonly<Record<string, string>> = {
  'services/etude/src/depot/historique/historique.repository.ts':
    'a dossier taken over from before the platform is born with its opinion',
  'services/identity/src/entretien/entretien.repository.ts':
    'all the comptes of a person are made anonymous at once, with what is known of him',
};
test('a state that a workflow moves is written by its machine: nowhere else, but where a reason is said', () => {
  const sources = SOURCES.filter(({ path }) => /^services\/[^/]+\/src\//.test(path) && !TEST.test(path));
  const isMachine = (text: string) => /\bextends Machine</.test(text);
  const callers = sources.filter(({ text }) => /\.(?:changerStatut|changerEtat)\(/.test(text) && !isMachine(text));
  // In SQL: the column of the state, set by a repository that offers it to the machine alone.
  const table =
    /\bupdate (?:compte|sollicitation|fichier|seance|dossier|etude|transfert|lien_mixte)\b(?: as)?(?: \w+)? set (?:(?!\bwhere\b)[^'`])*?\b(?:statut|etat) = /i;
  const inSql = sources.filter(({ path, text }) => !/\/(?:migrations|demo|test)\//.test(path) && table.test(text));
  const offered = inSql.filter(({ text }) => !/^ {2}(?:async )?(?:changerStatut|changer|ecrire)\(/m.test(text));
  const found = [...callers, ...offered].map(({ path }) => path);
  expect(inSql.length).toBeGreaterThan(3);
  expect(found.filter((path) => !(path in STATE_WRITERS))).toEqual([]);
  expect(Object.keys(STATE_WRITERS).filter((path) => !found.includes(path))).toEqual([]);
});

/** From the parenthesis that opens at `start` to the one that closes it. */
function inParentheses(text: string, start: number): string {
  let open = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '(') open++;
    else if (text[i] === ')' && --open === 0) return text.slice(start, i + 1);
  }
  return text.slice(start);
}
test('a transaction asks one question at a time: its connection answers them one by one, and its driver will refuse more', () => {
  const sides = SOURCES.filter(({ path }) => /^services\/[^/]+\/src\//.test(path) && !TEST.test(path)).flatMap(({ path, text }) =>
    [...text.matchAll(/Promise\.all\(/g)].map((m) => ({ path, side: inParentheses(text, m.index + 'Promise.all'.length) })),
  );
  expect(sides.length).toBeGreaterThan(50);
  const together = sides.filter(({ side }) => /\btx\b/.test(side) && !side.includes('.transaction('));
  expect(together.map(({ path, side }) => `${path}: ${side}`)).toEqual([]);
});

test('whoever makes a temporary folder removes it', () => {
  const makers = SOURCES.filter((s) => /\bmkdtemp(?:Sync)?\(/.test(s.text) && s.path !== 'contracts/house.spec.ts');
  expect(makers.length).toBeGreaterThan(10);
  expect(makers.filter((s) => !/\brm(?:Sync)?\(/.test(s.text)).map((s) => s.path)).toEqual([]);
});

test('each part says what it is for, in a README of its own', () => {
  const parts = globSync(['contracts', 'services/*', 'bff', 'web', 'deploy', 'load-tests'], { cwd: root });
  expect(parts.length).toBeGreaterThan(14);
  const silent = parts.filter((part) => !/^# .+\n+\S/.test(textOf(join(root, part, 'README.md'))));
  expect(silent).toEqual([]);
});

test('what is installed is what was locked: each package has its print, but the binaries of other platforms', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), lockedPackage) })
    .parse(JSON.parse(textOf(join(root, 'package-lock.json'))));
  const foreign = Object.entries(packages).filter(([path, p]) => path.includes('node_modules/') && !p.link);
  expect(foreign.length).toBeGreaterThan(500);
  expect(foreign.filter(([, p]) => !/^sha512-/.test(p.integrity ?? '') && !p.optional).map(([path]) => path)).toEqual([]);
});

test('a service imports the contracts and the chassis, never another service; its own files by their path, where circles are seen', () => {
  const wrong = SOURCES.flatMap((s) => {
    const own = /^services\/([^/]+)\//.exec(s.path)?.[1];
    if (!own || own === 'host' || TEST.test(s.path)) return [];
    return [...s.text.matchAll(/from '@riph\/([^/']+)/g)]
      .map((m) => m[1])
      .filter((name) => name === own || !['contracts', 'chassis'].includes(name))
      .map((name) => `${s.path} imports @riph/${name}`);
  });
  expect(wrong).toEqual([]);
});

test('a file of a service bears one of the endings that the README of the chassis lists, or none', () => {
  const listed = [...textOf(join(root, 'services/chassis/README.md')).matchAll(/^\| `\.(\w+)\.ts` \|/gm)].map((m) => m[1]);
  expect(listed.length).toBeGreaterThan(5);
  const files = SOURCES.flatMap(({ path }) => {
    if (TEST.test(path) || !/^services\/[^/]+\/src\//.test(path)) return [];
    return [{ path, endings: basename(path).split('.').slice(1, -1) }];
  });
  expect(files.filter((f) => f.endings.length > 1 || !f.endings.every((e) => listed.includes(e))).map((f) => f.path)).toEqual([]);
  const borne = new Set(files.flatMap((f) => f.endings));
  expect(listed.filter((ending) => !borne.has(ending))).toEqual([]);
});

/** Components that are longer: why. */
const LONG_COMPONENTS: Record<string, string> = {
  SessionProvider: 'the one place that knows who is signed in: its effects read each other’s state, and are kept in one order',
};
const COMPONENT_LINES = 150;

test('a component has at most 150 lines', () => {
  const components = SOURCES.filter((s) => /^web\/src\/.*\.tsx$/.test(s.path) && !TEST.test(s.path)).flatMap(({ path, text }) =>
    text.split(/^(?=[a-z/])/m).flatMap((part) => {
      const name = /^(?:export )?(?:const|function) ([A-Z]\w*[a-z]\w*)(?: = |\()/.exec(part)?.[1];
      return name === undefined ? [] : [{ name, path, lines: part.trimEnd().split('\n').length }];
    }),
  );
  expect(components.length).toBeGreaterThan(200);
  const long = components.filter((c) => c.lines > COMPONENT_LINES);
  expect(long.filter((c) => !(c.name in LONG_COMPONENTS)).map((c) => `${c.path} ${c.name} ${c.lines}`)).toEqual([]);
  expect(Object.keys(LONG_COMPONENTS).filter((name) => !long.some((c) => c.name === name))).toEqual([]);
});

/** The exported classes and functions of a text that nothing says a word of: neither a comment above them nor one above the file. */
const silentIn = ({ path, text }: Source): string[] => {
  const lines = text.split('\n');
  if (lines[0].startsWith('/**')) return [];
  return lines.flatMap((line, at) => {
    const name = /^export (?:(?:async )?function|class) (\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?[<(]/.exec(line);
    const above = lines.slice(0, at).findLast((l) => !l.startsWith('@')) ?? '';
    return name === null || /\*\/$|^\/\//.test(above) ? [] : [`${path}:${at + 1} ${name[1] ?? name[2]}`];
  });
};

test('what a file exports to be called says what it is', () => {
  const text =
    'import a;\n\nexport const f = (x) => x;\n/** Said. */\n@Injectable()\nexport class A {}\n\nexport function g() {}';
  expect(silentIn({ path: 'a.ts', text })).toEqual(['a.ts:3 f', 'a.ts:8 g']);
  expect(silentIn({ path: 'a.ts', text: `/** Said of all. */\n${text}` })).toEqual([]);
  const told = SOURCES.filter(
    ({ path }) =>
      /^(contracts|services|bff|web|deploy|load-tests)\//.test(path) &&
      !TEST.test(path) &&
      !/\/(migrations|testing)\/|\.(module|entity)\.ts$|\/(main|host\/src\/services)\.ts$/.test(path),
  );
  expect(told.length).toBeGreaterThan(1800);
  expect(told.flatMap(silentIn)).toEqual([]);
});

const METHOD_LINES = 40;
const isMethod =
  /^ {2}(?:(?:private|protected|static|override|async|get|set) )*(?!constructor\b)[\w#]+(?:<[^(]*>)?\((?:.*[({}])?$/;

/** The methods of the classes of a text, each with its lines: the formatter ends one at the first line that is its brace alone. */
const methodsOf = ({ path, text }: Source) => {
  let isInClass = false;
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (/^\S/.test(line)) isInClass = /\bclass \w+/.test(line);
    if (!isInClass || !isMethod.test(line)) return [];
    const length = lines.slice(at).findIndex((l, i) => l === '  }' || (i === 0 && l.endsWith('}'))) + 1;
    return [{ at: `${path}:${at + 1} ${line.trim()}`, length }];
  });
};

test('a method has at most 40 lines', () => {
  const long = ['  private async x(', '    a: string,', '  ) {', ...Array(40).fill('    a();'), '  }'].join('\n');
  expect(methodsOf({ path: 'a.ts', text: `class A {\n  constructor() {}\n  y() {}\n${long}\n}` })).toEqual([
    { at: 'a.ts:3 y() {}', length: 1 },
    { at: 'a.ts:4 private async x(', length: 44 },
  ]);
  const all = SOURCES.filter(
    ({ path }) => /^(services\/[^/]+|bff)\/src\//.test(path) && !TEST.test(path) && !/\/migrations\//.test(path),
  );
  const methods = all.flatMap(methodsOf);
  expect(methods.length).toBeGreaterThan(1000);
  expect(methods.filter((m) => m.length > METHOD_LINES).map((m) => `${m.at} ${m.length}`)).toEqual([]);
});

/** Longer functions: why. Each is one table, read from its top to its end. */
const LONG_FUNCTIONS: Record<string, string> = {
  annonceDe: 'the words of the first page for each step of a session',
  filtresDossiers: 'the filters of the lists of dossiers, one after the other',
  lier: 'what ties a field to its key, one kind of value after the other',
  suites: 'the steps that follow a filing, in their words',
  administratif: 'the administrative form of the journeys, field by field',
  administratifDe: 'the administrative form of a study of the made years, field by field',
  administratifDemo: 'the administrative form of a study of the demonstration, field by field',
  ligneExport: 'one line of the public export, column by column',
};
const FUNCTION_LINES = 40;

/**
 * The functions at the top of a text, each with its lines of code: empty lines and those of a comment alone do not count. The formatter begins each statement at the margin, where
 * within one nothing but what closes it stands.
 */
const functionsOf = ({ path, text }: Source) => {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const name = /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)(?:: .+)? =(?: (?:async )?[<(].*)?$/.exec(
      line,
    );
    if (name === null) return [];
    const next = lines.findIndex((l, i) => i > at && /^[^\s)}\]]/.test(l));
    const own = lines.slice(at, next < 0 ? undefined : next);
    if (line.startsWith('export const') || line.startsWith('const')) if (!own.some((l) => /=>(?: \S.*)?$/.test(l))) return [];
    const length = own.filter((l) => !/^\s*(?:$|\/\/|\/?\*)/.test(l)).length;
    return [{ path, name: name[1] ?? name[2], at: at + 1, length }];
  });
};

test('a function has at most 40 lines', () => {
  const text = [
    '/** Said. */',
    'export const f = (',
    '  a: string,',
    ') => {',
    '',
    '  // Why.',
    '  a();',
    '};',
    '',
    'async function g() {}',
  ];
  expect(functionsOf({ path: 'a.ts', text: text.join('\n') })).toEqual([
    { path: 'a.ts', name: 'f', at: 2, length: 5 },
    { path: 'a.ts', name: 'g', at: 10, length: 1 },
  ]);
  // Components have a measure of their own; the hooks and all that is called in the page are functions as any other.
  const functions = SOURCES.filter(
    ({ path }) =>
      /^(contracts|services\/[^/]+\/src|bff\/src|web|deploy|load-tests)\//.test(path) &&
      !TEST.test(path) &&
      !/\/migrations\//.test(path),
  )
    .flatMap(functionsOf)
    .filter((f) => !(f.path.endsWith('.tsx') && /^[A-Z]/.test(f.name)));
  expect(functions.length).toBeGreaterThan(4000);
  const long = functions.filter((f) => f.length > FUNCTION_LINES);
  expect(long.filter((f) => !(f.name in LONG_FUNCTIONS)).map((f) => `${f.path}:${f.at} ${f.name} ${f.length}`)).toEqual([]);
  expect(Object.keys(LONG_FUNCTIONS).filter((name) => !long.some((f) => f.name === name))).toEqual([]);
});

/** Longer files: why. */
const LONG_FILES: Record<string, string> = {
  'deploy/local/annee.ts': 'one play of two years, day after day, read from its top to its end',
  'load-tests/bench/donnees/lignes.ts': 'the rows of every table of the made years, column by column',
  'services/identity/src/mail/templates/dossiers.ts': 'one table: the text of each mail about a dossier',
  'contracts/etude/formulaire/formulaire.catalogue.ts': 'one table: every field of the form, with what the law asks of it',
  'contracts/etude/socle/dossier.workflow.ts': 'one table: the statuses of a dossier and its events',
  'services/referentiel/src/seed/listes.ts': 'one table: the values that the platform opens with',
  'web/e2e/ecrans.ts': 'one table: every screen, and how a browser comes to it',
  'web/src/routes.tsx': 'one table: every address of the page',
};
const FILE_LINES = 300;

test('a file has at most 300 lines', () => {
  const long = SOURCES.filter(({ path, text }) => !TEST.test(path) && text.trimEnd().split('\n').length > FILE_LINES).map(
    (s) => s.path,
  );
  expect(long.filter((path) => !(path in LONG_FILES))).toEqual([]);
  expect(Object.keys(LONG_FILES).filter((path) => !long.includes(path))).toEqual([]);
});

/** Larger folders: why. */
const LARGE_FOLDERS: Record<string, string> = {
  ...Object.fromEntries(
    ['dossier-ctis', 'identity', 'referentiel', 'seance'].map((s) => [
      `contracts/${s}`,
      'one file a group of calls, beside what the group is made of',
    ]),
  ),
  'deploy/local': 'one file a server or a step of the start, all read by stack.ts or start.ts',
  'services/etude/src/migrations': 'one file a migration, never moved once it has run',
  'web/src/components': 'what every screen uses, one part a file, each found by its name',
  'web/src/frame': 'one frame around all the screens',
  'web/src/screens/etudes': 'one page, by its sections',
  'web/src/screens/tableau-de-bord': 'one dashboard a profile, made of the same tiles',
};
const FOLDER_FILES = 25;

test('a folder has at most 25 files, tests left out', () => {
  const sizes = new Map<string, number>();
  for (const { path } of SOURCES) if (!TEST.test(path)) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  const large = [...sizes].filter(([, n]) => n > FOLDER_FILES).map(([folder]) => folder);
  expect(large.filter((folder) => !(folder in LARGE_FOLDERS))).toEqual([]);
  expect(Object.keys(LARGE_FOLDERS).filter((folder) => !large.includes(folder))).toEqual([]);
});

test('what an address is about, when two groups ask for it, is said once: contracts/core/params.ts', () => {
  const said = SOURCES.filter((s) => /^contracts\/(?!core\/|.*\.spec\.ts$)/.test(s.path)).flatMap(({ path, text }) =>
    [...text.matchAll(/z\.object\((\{ \w+(?:: id)?(?:, \w+(?:: id)?)* \})\)/g)].map(([, shape]) => ({ path, shape })),
  );
  const shared = [...textOf(join(root, 'contracts/core/params.ts')).matchAll(/^export const par\w+ = z\.object\((.*)\);$/gm)];
  expect(shared.length).toBeGreaterThan(8);
  const isShared = (shape: string) => shared.some(([, s]) => s === shape);
  expect(said.filter((s) => isShared(s.shape)).map((s) => `${s.path}: ${s.shape}`)).toEqual([]);
});

test('the example of contracts/README.md is the code itself', () => {
  const code = [...readFileSync(join(root, 'contracts/README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map((m) => m[1]);
  expect(code.length).toBeGreaterThan(1);
  expect(code.filter((block) => !SOURCES.some((s) => s.text.includes(block)))).toEqual([]);
});
