/** The contract as an OpenAPI 3.1 document, made from the entries. */
import { type Call, type Contract, ownerOf } from '@riph/contracts/core/call';
import { problem } from '@riph/contracts/core/errors';
import { FILE_TYPES, type FileRule } from '@riph/contracts/core/files';
import { type Route, routesOf } from '@riph/contracts/core/mount-order';
import { profilsOf } from '@riph/contracts/core/profils-of';
import * as z from 'zod';

type Json = { [key: string]: unknown };
const FILE_MIME = {
  pdf: FILE_TYPES.pdf.mime,
  xlsx: FILE_TYPES.xlsx.mime,
  zip: 'application/zip',
  svg: 'image/svg+xml',
  original: 'application/octet-stream',
} as const;

/** Codecs and coerced values are described as they travel; what has no JSON form stays open. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: field instanceof z.ZodType ? schemaOf(field, 'input') : {},
  }));

const partOf = (rule: FileRule): Json => {
  const one = { type: 'string', contentMediaType: rule.types.map((t) => FILE_TYPES[t].mime).join(', ') };
  return rule.plusieurs ? { type: 'array', items: one } : one;
};

const bodyOf = (a: Call): Json | undefined => {
  const json = a.body && schemaOf(a.body, 'input');
  if (!a.files)
    return json && { required: !a.body?.safeParse(undefined).success, content: { 'application/json': { schema: json } } };
  const files = Object.entries(a.files).map(([name, rule]): [string, Json] => [name, partOf(rule)]);
  const required = Object.entries(a.files).flatMap(([name, rule]) => (rule.optional ? [] : [name]));
  const properties = { ...Object.fromEntries(files), ...(json && { donnees: json }) };
  return {
    required: required.length > 0,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required } } },
  };
};

const answerOf = (a: Call): Json => {
  const { response } = a;
  if ('empty' in response) return { 204: { description: 'Fait' } };
  const content = (mime: string, schema: Json) => ({ 200: { description: 'Réponse', content: { [mime]: { schema } } } });
  if ('json' in response) return content('application/json', schemaOf(response.json, 'output'));
  if ('text' in response) return content('text/plain', { type: 'string' });
  if ('file' in response) return content(FILE_MIME[response.file], { type: 'string', contentEncoding: 'binary' });
  return content('application/json', { type: 'number' in response ? 'number' : 'boolean' });
};

const operationOf = ({ call: a, contract, name }: Route): Json => ({
  operationId: name,
  summary: a.summary,
  tags: [ownerOf(contract)],
  parameters: [...parameters(a.params, 'path'), ...parameters(a.query, 'query')],
  requestBody: bodyOf(a),
  security: a.access === 'public' ? [] : [{ session: [] }],
  'x-profils': profilsOf(a),
  'x-effet': a.effect,
  ...(a.notYet && { 'x-construit': false }),
  responses: { ...answerOf(a), default: { $ref: '#/components/responses/Probleme' } },
});

/** The whole document. */
export function openapi(contracts: readonly Contract[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routesOf(contracts)) {
    const { method, path } = route.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) };
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Probleme' } } };
  // Through JSON once: keys without a value must be absent.
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: 'Plateforme des recherches impliquant la personne humaine',
        version: '1.0.0',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      servers: [{ url: '/' }],
      paths,
      components: {
        schemas: { Probleme: schemaOf(problem, 'output') },
        responses: { Probleme: { description: 'Refus (RFC 9457)', content } },
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'SESSION' } },
      },
    }),
  );
}
