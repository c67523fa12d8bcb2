import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { parId } from '../core/params.ts';
import { type Call, type Contract } from './call.ts';
import { id, jsonQuery } from './fields.ts';
import { openapi } from './openapi.ts';

const base = {
  path: '/api/essai/{id}',
  effect: 'read',
  access: 'DOSSIER_LIRE',
  params: parId,
  summary: 'Essai',
} as const;
const personne = z.object({
  nom: z.string().max(100),
  prenom: z.string().max(100),
  courriel: z.string().max(254).nullable(),
  organisme: z.string().max(200).optional(),
});
type Noeud = { nom: string; enfants: Noeud[] };
const noeud: z.ZodType<Noeud> = z.object({
  nom: z.string(),
  get enfants() {
    return z.array(noeud);
  },
});

const build = (calls: Record<string, Call>) => {
  const contract: Contract = { service: 'etude.essai', calls };
  const document: unknown = JSON.parse(JSON.stringify(openapi([contract], { version: '1.2.3', server: 'https://riph.example' })));
  return z
    .looseObject({
      paths: z.record(
        z.string(),
        z.record(
          z.string(),
          z.looseObject({
            parameters: z.unknown().optional(),
            requestBody: z.unknown().optional(),
            responses: z.unknown(),
            security: z.unknown(),
          }),
        ),
      ),
      components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
    })
    .parse(document);
};
const isValid = async (document: object) => (await new Validator().validate(JSON.parse(JSON.stringify(document)))).errors ?? [];

test('an object used by two calls is written once', async () => {
  const document = build({
    lire: { ...base, method: 'GET', response: { json: z.object({ auteur: personne }) } },
    lister: { ...base, path: '/api/essais', params: undefined, method: 'GET', response: { json: z.array(personne) } },
  });
  const shared = Object.keys(document.components.schemas).filter((name) => name.startsWith('EtudeEssai'));
  expect(shared).toHaveLength(1);
  const text = JSON.stringify(document);
  expect(text.split(`"$ref":"#/components/schemas/${shared[0]}"`)).toHaveLength(3);
  expect(await isValid(document)).toEqual([]);
});

test('a recursive answer refers to a component', async () => {
  const document = build({ lire: { ...base, method: 'GET', response: { json: noeud } } });
  const [name] = Object.keys(document.components.schemas).filter((n) => n.startsWith('EtudeEssai'));
  expect(JSON.stringify(document.components.schemas[name])).toContain(`"#/components/schemas/${name}"`);
  expect(JSON.stringify(document)).not.toContain('#/$defs');
  expect(await isValid(document)).toEqual([]);
});

test('a JSON parameter is described by what it holds, a plain one by its schema', () => {
  const query = z.object({ recherche: jsonQuery(z.object({ texte: z.string() })).optional(), cppId: id });
  const { parameters } = build({ lire: { ...base, method: 'GET', query, response: { empty: true } } }).paths['/api/essai/{id}']
    .get;
  expect(parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
    {
      name: 'recherche',
      in: 'query',
      required: false,
      content: {
        'application/json': { schema: { type: 'object', properties: { texte: { type: 'string' } }, required: ['texte'] } },
      },
    },
    expect.objectContaining({ name: 'cppId', required: true, schema: expect.objectContaining({ type: 'integer' }) }),
  ]);
});

test.each<[string, boolean | undefined, string[]]>([
  ['a file that is needed', undefined, ['multipart/form-data']],
  ['a file that is optional', true, ['multipart/form-data', 'application/json']],
])('%s', async (_, optional, kinds) => {
  const files = { fichier: { max: 1024 * 1024, types: ['pdf'] as const, ...(optional && { optional: true as const }) } };
  const document = build({
    deposer: { ...base, method: 'POST', effect: 'write', body: personne, files, response: { empty: true } },
  });
  const { requestBody } = document.paths['/api/essai/{id}'].post;
  const body = z
    .object({
      content: z.record(z.string(), z.looseObject({ schema: z.looseObject({ required: z.array(z.string()).optional() }) })),
    })
    .parse(requestBody);
  expect(Object.keys(body.content)).toEqual(kinds);
  expect(body.content['multipart/form-data'].schema.required).toEqual(optional ? ['donnees'] : ['fichier', 'donnees']);
  expect(await isValid(document)).toEqual([]);
});

test('what differs only by the names of parameters is one path', async () => {
  const document = build({
    ajouter: {
      ...base,
      path: '/api/a/{typeDocument}',
      params: z.object({ typeDocument: z.string() }),
      method: 'POST',
      effect: 'write',
      response: { empty: true },
    },
    supprimer: { ...base, path: '/api/a/{id}', method: 'DELETE', effect: 'write', response: { empty: true } },
  });
  expect(Object.keys(document.paths)).toHaveLength(1);
  const [item] = Object.values(document.paths);
  const [path] = Object.keys(document.paths);
  for (const { parameters } of Object.values(item))
    expect(parameters).toEqual([expect.objectContaining({ name: path.slice(8, -1) })]);
  expect(await isValid(document)).toEqual([]);
});

test.each<[Call['method'], Call['access'], unknown]>([
  ['GET', 'public', []],
  ['GET', 'signedIn', [{ session: [] }]],
  ['DELETE', 'DOSSIER_LIRE', [{ session: [], csrf: [] }]],
])('%s with access %s asks for %j', (method, access, expected) => {
  const document = build({ appel: { ...base, method, access, response: { empty: true } } });
  expect(document.paths['/api/essai/{id}'][method.toLowerCase()].security).toEqual(expected);
});

test('a call made by a machine asks for its token', async () => {
  const document = build({
    recuperer: { ...base, method: 'GET', access: 'public', bearer: true, response: { file: 'original' } },
  });
  expect(document.paths['/api/essai/{id}'].get.security).toEqual([{ integration: [] }]);
  expect(await isValid(document)).toEqual([]);
});

test.each<[Call['response'], Call['servedBy'], object]>([
  [{ empty: true }, undefined, { '204': { description: 'Fait, sans contenu' } }],
  [{ empty: true }, 'bff', { '2XX': { description: 'Fait, sans contenu' } }],
  [{ file: 'pdf' }, undefined, { '200': { description: 'Fait', content: { 'application/pdf': {} } } }],
  [{ file: 'original' }, undefined, { '200': { description: 'Fait', content: { '*/*': {} } } }],
])('what a call answers with: %j served by %s', async (response, servedBy, expected) => {
  const document = build({ appel: { ...base, method: 'GET', response, ...(servedBy && { servedBy }) } });
  const { default: _, ...ours } = z.record(z.string(), z.unknown()).parse(document.paths['/api/essai/{id}'].get.responses);
  expect(ours).toEqual(expected);
  expect(await isValid(document)).toEqual([]);
});
