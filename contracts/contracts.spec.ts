/** What every entry must hold to: the inventory of the specification, one route one call, known droits, groups of a size one can read. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { type Call, inputSchema, serviceOf, servicesOf } from './core/call.ts';
import { DROITS, type Droit, droitsOf, PROFILS } from './core/droits.ts';
import { notDefined } from './core/fields.ts';
import { isParameter, mountOrder, routesOf, segmentsOf, shapeOf } from './core/mount-order.ts';
import { openapi } from './core/openapi.ts';
import { CONTRACTS, INTERNAL_CONTRACTS } from './index.ts';
import { renderCalls } from './tools/inventory.ts';

const here = import.meta.dirname;
const ROUTES = routesOf(CONTRACTS);
const SPECIFIED = ROUTES.filter((r) => !r.call.path.startsWith('/api/ext/'));
const routeId = (r: { method: string; path: string }) => `${r.method} ${r.path}`;

type Fact = { id: string; method: string; path: string; query: string; body: string; response: string; service: string };
/** The inventory has no quoted field. */
const INVENTORY: Fact[] = readFileSync(join(here, 'inventory/endpoints.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, method, path, query, body, response, service] = line.split(',');
    return { id, method, path, query, body, response, service };
  });

const bodyKind = (a: Call) => {
  if (a.files) return 'multipart';
  return a.body ? 'json' : 'none';
};
const responseKind = (a: Call) => ('file' in a.response ? `file ${a.response.file}` : Object.keys(a.response)[0]);
/** A bare action answers JSON or nothing; what is stated as a file may be of any kind. */
const RESPONSES: Record<string, RegExp> = {
  json: /^(json|empty)$/,
  none: /^empty$/,
  number: /^number$/,
  boolean: /^boolean$/,
  text: /^text$/,
  file: /^file /,
  xlsx: /^file xlsx$/,
  zip: /^file zip$/,
  pdf: /^file pdf$/,
  svg: /^file svg$/,
};

test('the inventory has the 649 calls of the specification', () => {
  expect(INVENTORY).toHaveLength(649);
  expect(new Set(INVENTORY.map(routeId)).size).toBe(649);
});

test('each call of the inventory is declared once, and nothing else outside /api/ext/', () => {
  expect(SPECIFIED.map((r) => routeId(r.call)).sort()).toEqual(INVENTORY.map(routeId).sort());
});

test('each declared call keeps the owner, query names, body kind and answer kind of the inventory', () => {
  const facts = new Map(INVENTORY.map((f) => [routeId(f), f]));
  const wrong = SPECIFIED.flatMap(({ contract, call: a, name }) => {
    const fact = facts.get(routeId(a));
    if (!fact) return [];
    const expected = fact.query.split(' ').filter((q) => q !== '');
    const names = expected.map((q) => q.replace('?', ''));
    const declared = Object.entries(a.query?.shape ?? {});
    const mandatory = declared.filter(([, schema]) => !schema.safeParse(undefined).success).map(([key]) => key);
    const refused = mandatory.filter((key) => expected.includes(`${key}?`));
    return [
      !servicesOf(contract).includes(fact.service) && `${name}: answered by ${servicesOf(contract)}, not by ${fact.service}`,
      declared
        .map(([key]) => key)
        .sort()
        .join() !== [...names].sort().join() && `${name}: query ${declared.map(([key]) => key)}, not ${names}`,
      refused.length > 0 && `${name}: query ${refused} must be optional`,
      bodyKind(a) !== fact.body && `${name}: body ${bodyKind(a)}, not ${fact.body}`,
      !RESPONSES[fact.response].test(responseKind(a)) && `${name}: answer ${responseKind(a)}, not ${fact.response}`,
    ].filter((x) => x !== false);
  });
  expect(wrong).toEqual([]);
});

test('no two calls share a route, whatever the names of their parameters and a last slash', () => {
  const seen = new Map<string, string>();
  const twice = ROUTES.flatMap(({ call: a, name }) => {
    const route = `${a.method} ${shapeOf(a.path)}`;
    const other = seen.get(route);
    seen.set(route, name);
    return other ? [`${route}: ${other} and ${name}`] : [];
  });
  expect(twice).toEqual([]);
});

/** Whether a router that tries `general` first would never reach `special`. */
const swallows = (general: Call, special: Call) => {
  const [g, s] = [segmentsOf(general.path), segmentsOf(special.path)];
  return (
    general.method === special.method &&
    g.length === s.length &&
    g.every((segment, i) => isParameter(segment) || segment === s[i]) &&
    s.some((segment, i) => !isParameter(segment) && isParameter(g[i]))
  );
};

test('a call that a parameter would swallow is mounted before it', () => {
  const order = mountOrder(CONTRACTS);
  expect(order).toHaveLength(ROUTES.length);
  const pairs = order.flatMap((general, i) =>
    order.flatMap((special, j) => (swallows(general.call, special.call) ? [{ general, special, right: j < i }] : [])),
  );
  expect(pairs.length).toBeGreaterThanOrEqual(26);
  expect(pairs.filter((p) => !p.right).map((p) => `${p.special.name} after ${p.general.name}`)).toEqual([]);
});

/** Everything that has method GET and effect 'write': the screens call these by an action, and the BFF refuses them from another site. */
const GETS_THAT_WRITE = [
  '/admin/processLogin',
  '/api/administration/expert/{expId}/activate/{actif}',
  '/api/administration/indexation/deleteAllDossiers',
  '/api/administration/indexation/deleteAllEtudes',
  '/api/administration/indexation/syncAllDossiers',
  '/api/administration/indexation/syncAllEtudes',
  '/api/administration/parametrage/applicatif/activer-batch-ctis',
  '/api/administration/parametrage/applicatif/desactiver-batch-ctis',
  '/api/deposant/demande-bascule-activation',
  '/api/indemnites/generer/{dateDebut}/{dateFin}',
  '/api/register/confirmation/{token}',
  '/api/renouvellerSession',
  '/processLogin',
];

test('the GETs that write are the known ones', () => {
  const found = ROUTES.filter((r) => r.call.method === 'GET' && r.call.effect === 'write').map((r) => r.call.path);
  expect(found.sort()).toEqual(GETS_THAT_WRITE);
});

test('an answer in JSON is never left out: what there is not is null, which can be read', () => {
  const omitted = ROUTES.filter(({ call: { response } }) => 'json' in response && response.json.safeParse(undefined).success);
  expect(omitted.map((r) => r.name)).toEqual([]);
});

test('PUT and DELETE write, but for the search by identifier and the error endpoint', () => {
  const reads = ROUTES.filter((r) => ['PUT', 'DELETE'].includes(r.call.method) && r.call.effect === 'read').map((r) =>
    routeId(r.call),
  );
  expect(reads.sort()).toEqual(['DELETE /api/error', 'PUT /api/error', 'PUT /api/vrb/volontaire/get-by-identifiant']);
});

/** What a person may call before signing in; each line is a decision. */
const PUBLIC = [
  'DELETE /api/error',
  'GET /',
  'GET /admin/login',
  'GET /admin/processLogin',
  'GET /api/documents_transverses/public/declaration_rgaa',
  'GET /api/error',
  'GET /api/ext/calendrier/{jeton}/calendrier.ics',
  'GET /api/ext/cgu/en-vigueur',
  'GET /api/ext/config',
  'GET /api/ext/documents_transverses/public/accessibilite',
  'GET /api/ext/documents_transverses/public/accessibilite/plan',
  'GET /api/ext/documents_transverses/public/accessibilite/schema',
  'GET /api/ext/integration/eclaire/{reglementationCode}',
  'GET /api/ext/openapi.json',
  'GET /api/ext/register/types-promoteur',
  'GET /api/ext/tirages/empreintes',
  'GET /api/parametrage/applicatif/cgu-active',
  'GET /api/parametrage/applicatif/download-cgu',
  'GET /api/parametrage/applicatif/infos-session',
  'GET /api/register/confirmation/{token}',
  'GET /api/register/pays',
  'GET /login',
  'GET /processLogin',
  'POST /api/error',
  'POST /api/ext/acces',
  'POST /api/logout',
  'POST /api/modification-mdp',
  'POST /api/register',
  'POST /api/reinitialisation-mdp/envoi-mail',
  'POST /api/reinitialisation-mdp/reinitialiser',
  'POST /api/reinitialisation-mdp/test-token',
  'POST /report',
  'PUT /api/error',
];

test('public calls are the known ones', () => {
  expect(
    ROUTES.filter((r) => r.call.access === 'public')
      .map((r) => routeId(r.call))
      .sort(),
  ).toEqual(PUBLIC);
});

test('a group has at most 15 calls, a name of its own, and a service that exists', () => {
  const names = CONTRACTS.map((c) => c.service);
  expect(names.filter((n, i) => names.indexOf(n) !== i)).toEqual([]);
  expect(CONTRACTS.filter((c) => Object.keys(c.calls).length > 15).map((c) => c.service)).toEqual([]);
  const services = new Set([...INVENTORY.map((f) => f.service), 'ext']);
  expect(CONTRACTS.filter((c) => !servicesOf(c).every((name) => services.has(name))).map((c) => c.service)).toEqual([]);
});

test('a call that several services answer begins its path with an identifier: it says whose the request is', () => {
  const shared = ROUTES.filter(({ contract }) => contract.owners);
  expect(shared.length).toBeGreaterThan(5);
  const first = ({ call: a }: (typeof shared)[number]): z.ZodType =>
    a.params?.shape[segmentsOf(a.path).find(isParameter)?.slice(1, -1) ?? ''] ?? z.never();
  expect(shared.filter((r) => serviceOf(r.contract) !== 'examen').map((r) => r.name)).toEqual([]);
  expect(shared.filter((r) => !first(r).safeParse('1000000000').success || first(r).safeParse('un').success)).toEqual([]);
});

test('internal calls have subjects of their own', () => {
  const subjects = [
    ...ROUTES.map((r) => r.name),
    ...INTERNAL_CONTRACTS.flatMap((c) => Object.keys(c.calls).map((key) => `${c.service}.${key}`)),
  ];
  expect(subjects.filter((s, i) => subjects.indexOf(s) !== i)).toEqual([]);
});

const exportsOf = async (pattern: string): Promise<[string, string, unknown][]> => {
  const files = globSync(pattern, { cwd: here }).sort();
  const modules = await Promise.all(files.map((file) => import(`./${file}`)));
  return modules.flatMap((m, i) => Object.entries(m).map(([key, value]): [string, string, unknown] => [files[i], key, value]));
};
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

test('every group of every *.calls.ts and *.internal.ts is in the index', async () => {
  const known = new Set<unknown>([...CONTRACTS, ...INTERNAL_CONTRACTS]);
  const all = (await exportsOf('**/*.{calls,internal}.ts')).filter(([, , v]) => isRecord(v) && 'service' in v && 'calls' in v);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(([, , v]) => !known.has(v)).map(([file, key]) => `${file} ${key}`)).toEqual([]);
});

/** Words of the field that end like a verb. */
const NOUNS =
  /^(?:dossier|fichier|paire|papier|calendrier|courrier|membre|parametre|registre|lettre|titre|nombre|ministre|repere|annuaire|formulaire|questionnaire|affaire)$/;
/** A verb in the infinitive (« lire », « ouvrir », « chercher »), or a question: « est », « a », « peut », « contient ». */
const isVerb = (name: string): boolean => {
  const [first] = /^[a-z]+/.exec(name) ?? [''];
  return /^(?:[a-z]+(?:er|ir|re)|est|a|peut|contient)$/.test(first) && !NOUNS.test(first);
};

test('a call is a verb, between services too', () => {
  expect(['lire745', 'chercherMembres', 'estDansUe', 'membres', 'avis', 'pageRacine', 'parametreTas'].map(isVerb)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
  const names = [...CONTRACTS, ...INTERNAL_CONTRACTS].flatMap((c) =>
    Object.keys(c.calls).map((name) => ({ name, at: `${c.service}.${name}` })),
  );
  expect(names.length).toBeGreaterThan(900);
  expect(names.filter(({ name }) => !isVerb(name)).map(({ at }) => at)).toEqual([]);
});

test('an event of a workflow is a verb in capitals; the events of part I say their part first', async () => {
  const tables = (await exportsOf('**/*.workflow.ts')).flatMap(([file, key, v]) =>
    /Workflow$/.test(key) && isRecord(v) ? [{ file, v }] : [],
  );
  expect(tables.length).toBeGreaterThan(5);
  const events = tables.flatMap(({ file, v }) => Object.keys(v).map((event) => `${file} ${event}`));
  expect(events.filter((e) => !/ (?:P1_)?[A-Z]+(?:ER|IR|RE)(?:_[A-Z]+)*$/.test(e))).toEqual([]);
});

test('every droit is used by a call or a transition, and held by a profile', async () => {
  const transitions = (await exportsOf('**/*.workflow.ts')).flatMap(([, , v]) => (isRecord(v) ? Object.values(v) : []));
  const used = new Set<unknown>([
    ...ROUTES.map((r) => r.call.access),
    ...transitions.flatMap((t) => (isRecord(t) ? [t.by].flat() : [])),
  ]);
  const droits = Object.keys(DROITS) as Droit[];
  expect(droits.filter((d) => !used.has(d))).toEqual([]);
  expect(droits.filter((d) => !DROITS[d].some((p) => PROFILS.includes(p)))).toEqual([]);
  expect(PROFILS.filter((p) => droitsOf(p).length === 0)).toEqual([]);
});

test('what a call declares can be parsed: params cover the path, summaries are sentences of one line', () => {
  const wrong = ROUTES.flatMap(({ call: a, name }) => {
    const inPath = segmentsOf(a.path)
      .filter(isParameter)
      .map((s) => s.slice(1, -1));
    const declared = Object.keys(a.params?.shape ?? {});
    inputSchema(a);
    return [
      inPath.sort().join() !== declared.sort().join() && `${name}: params ${declared}, path ${inPath}`,
      !/^\p{Lu}[^\n]{2,119}$/u.test(a.summary) && `${name}: summary`,
      a.files && Object.keys(a.files).includes('donnees') && `${name}: a file part cannot be named donnees`,
      !(
        a.path.startsWith('/api/') ||
        ['/', '/login', '/admin/login', '/processLogin', '/admin/processLogin', '/report'].includes(a.path)
      ) && `${name}: path outside /api`,
    ].filter((x) => typeof x === 'string');
  });
  expect(wrong).toEqual([]);
});

/** A body whose content the BFF reads by itself: browsers send three forms of it. */
const WITHOUT_SHAPE = ['identity.rapportCsp.recevoir'];

test('a call promises the shape of its body, its query and its answer', () => {
  const isUndefinedShape = (s: unknown): boolean =>
    s === notDefined || (s instanceof z.ZodOptional && isUndefinedShape(s.unwrap()));
  const shapeless = ROUTES.filter(({ call: a }) => {
    const query = Object.values<z.ZodType>(a.query?.shape ?? {}).map((s) => (s instanceof z.ZodOptional ? s.unwrap() : s));
    const inQuery = query.flatMap((s) => (s instanceof z.ZodCodec ? [s.def.out] : []));
    return [a.body, ...inQuery, 'json' in a.response && a.response.json].some(isUndefinedShape);
  });
  expect(shapeless.map((r) => r.name)).toEqual(WITHOUT_SHAPE);
});

test('CALLS.md is up to date (npm run calls -- --write)', () => {
  const written = readFileSync(join(here, 'CALLS.md'), 'utf8');
  const [is, should] = [written, renderCalls(CONTRACTS)].map((text) => text.split('\n'));
  expect({ outdated: is.filter((line) => !should.includes(line)), missing: should.filter((line) => !is.includes(line)) }).toEqual(
    {
      outdated: [],
      missing: [],
    },
  );
  expect(written).toBe(renderCalls(CONTRACTS));
});

test('the OpenAPI document is valid 3.1 and describes every call once', async () => {
  const document = openapi(CONTRACTS, { version: '0.1.0', server: 'https://riph.example' });
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const operations = Object.values(document.paths as Record<string, object>).flatMap(
    (item) => Object.values(item) as { operationId: string }[],
  );
  expect(operations.map((o) => o.operationId).sort()).toEqual(ROUTES.map((r) => r.name).sort());
  const text = JSON.stringify(document);
  const schemas = (document.components as { schemas: object }).schemas;
  const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((m) => m[1]);
  expect(refs.filter((name) => !(name in schemas))).toEqual([]);
});
