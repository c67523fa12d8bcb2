/** OpenAPI 3.1 document of a list of contracts. Nothing is written by hand: a call is described by its entry alone. */
import * as z from 'zod';
import { type Call, type Contract, servicesOf } from './call.ts';
import { problem } from './errors.ts';
import { FILE_TYPES, type FileRule, MO } from './files.ts';
import { mountOrder, type Route, segmentsOf, shapeOf } from './mount-order.ts';
import { type Json, SchemaCollector } from './openapi-schemas.ts';
import { profilsOf } from './profils-of.ts';

const MIME_OF_FILE = {
  pdf: 'application/pdf',
  xlsx: FILE_TYPES.xlsx.mime,
  zip: 'application/zip',
  svg: 'image/svg+xml',
  // The type that the file had when it came in.
  original: '*/*',
} as const;

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'SESSION',
    description: 'Session ouverte par /processLogin ; sur https, le nom est __Host-SESSION.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'Valeur du cookie XSRF-TOKEN, pour tout autre appel que GET.',
  },
  motDePasse: { type: 'http', scheme: 'basic', description: 'Identifiant et mot de passe, en UTF-8 : ouvre une session.' },
  jeton: { type: 'http', scheme: 'bearer', description: 'Jeton de Keycloak : ouvre une session.' },
  integration: { type: 'http', scheme: 'bearer', description: 'Jeton d’intégration externe, remis par l’administration.' },
} as const;

/** Builds the document. `version` is that of the platform; `server` its public address. */
export const openapi = (contracts: readonly Contract[], about: { version: string; server: string }): Json => {
  const schemas = new SchemaCollector();
  const probleme = schemas.add('Probleme', problem, 'output');
  const paths: Record<string, Json> = {};
  /** Paths that differ by the names of their parameters alone are one path of OpenAPI: the first spelling is kept. */
  const spelling = new Map<string, string>();
  for (const route of mountOrder(contracts)) {
    const shape = `${shapeOf(route.call.path)}${route.call.path.endsWith('/') ? '/' : ''}`;
    const path = spelling.get(shape) ?? route.call.path;
    spelling.set(shape, path);
    const item = paths[path] ?? {};
    item[route.call.method.toLowerCase()] = operation(route, path, schemas);
    paths[path] = item;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recherches impliquant la personne humaine',
      version: about.version,
      description: 'Tous les appels de la plateforme. Les erreurs suivent la RFC 9457.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: about.server }],
    tags: [...new Set(contracts.flatMap(servicesOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components(),
      responses: { Probleme: { description: 'Refus', content: { 'application/problem+json': { schema: probleme } } } },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};

const operation = (route: Route, path: string, schemas: SchemaCollector): Json => {
  const a = route.call;
  const parameters = [...pathParameters(a, path, route.name, schemas), ...queryParameters(a, route.name, schemas)];
  const body = requestBody(a, route.name, schemas);
  return {
    operationId: route.name,
    summary: a.summary,
    tags: [...servicesOf(route.contract)],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(a, route.name, schemas),
    security: security(a),
    'x-effet': a.effect,
    'x-acces': a.access,
    'x-profils': a.access === 'public' ? [] : profilsOf(a),
  };
};

const security = (a: Call): Json[] => {
  if (a.path.endsWith('/processLogin')) return [{ motDePasse: [] }, { jeton: [] }];
  if (a.bearer) return [{ integration: [] }];
  if (a.access === 'public') return [];
  return [a.method === 'GET' ? { session: [] } : { session: [], csrf: [] }];
};

const pathParameters = (a: Call, path: string, name: string, schemas: SchemaCollector): Json[] => {
  const spelled = segmentsOf(path);
  return segmentsOf(a.path).flatMap((segment, i) => {
    if (!segment.startsWith('{')) return [];
    const own = segment.slice(1, -1);
    const schema: z.ZodType = a.params?.shape[own] ?? z.string();
    return [
      { name: spelled[i].slice(1, -1), in: 'path', required: true, schema: schemas.add(`${name} ${own}`, schema, 'input') },
    ];
  });
};

const queryParameters = (a: Call, name: string, schemas: SchemaCollector): Json[] =>
  Object.entries<z.ZodType>(a.query?.shape ?? {}).map(([key, schema]) => {
    const inner = jsonInside(schema);
    return {
      name: key,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      ...(inner
        ? { content: { 'application/json': { schema: schemas.add(`${name} ${key}`, inner, 'input') } } }
        : { schema: schemas.add(`${name} ${key}`, schema, 'input') }),
    };
  });

/** The schema of what a JSON parameter holds, once decoded; null for a plain parameter. */
const jsonInside = (schema: z.ZodType): z.ZodType | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return jsonInside(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodCodec ? (schema.def.out as z.ZodType) : null;
};

const requestBody = (a: Call, name: string, schemas: SchemaCollector): Json | null => {
  const required = a.body ? !a.body.safeParse(undefined).success : false;
  const json = a.body && { schema: schemas.add(`${name} corps`, a.body, 'input') };
  if (!a.files) return json ? { required, content: { 'application/json': json } } : null;
  const files = Object.entries(a.files);
  const needed = [...files.filter(([, rule]) => !rule.optional).map(([part]) => part), ...(required ? ['donnees'] : [])];
  return {
    required: needed.length > 0,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            ...Object.fromEntries(files.map(([part, rule]) => [part, filePart(rule)])),
            ...(json && { donnees: json.schema }),
          },
          ...(needed.length > 0 && { required: needed }),
        },
        ...(json && { encoding: { donnees: { contentType: 'application/json' } } }),
      },
      // A call whose files are all optional takes plain JSON too.
      ...(json && files.every(([, rule]) => rule.optional) && { 'application/json': json }),
    },
  };
};

const filePart = (rule: FileRule): Json => {
  const labels = rule.types.map((t) => FILE_TYPES[t].label).join(', ');
  const one = { type: 'string', format: 'binary', description: `${labels} ; ${Math.round(rule.max / MO)} Mo au plus.` };
  return rule.plusieurs ? { type: 'array', items: one } : one;
};

const responses = (a: Call, name: string, schemas: SchemaCollector): Json => ({
  ...success(a, name, schemas),
  default: { $ref: '#/components/responses/Probleme' },
});

const contentOf = ({ path, response: r }: Call, name: string, schemas: SchemaCollector): Json => {
  if ('json' in r) return { 'application/json': { schema: schemas.add(`${name} reponse`, r.json, 'output') } };
  if ('file' in r) return { [MIME_OF_FILE[r.file]]: {} };
  if ('live' in r) return { 'text/event-stream': { schema: { type: 'string' } } };
  if ('text' in r) return { [path.startsWith('/api/') ? 'text/plain' : 'text/html']: { schema: { type: 'string' } } };
  return { 'application/json': { schema: { type: 'number' in r ? 'number' : 'boolean' } } };
};
const success = (a: Call, name: string, schemas: SchemaCollector): Json => {
  // Of those that the BFF answers itself, the calls of the session say 200 and the others 204.
  if ('empty' in a.response) return { [a.servedBy ? '2XX' : '204']: { description: 'Fait, sans contenu' } };
  const content = contentOf(a, name, schemas);
  return a.accepted ? { '202': { description: 'Reçu', content } } : { '200': { description: 'Fait', content } };
};
