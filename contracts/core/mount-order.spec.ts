import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Call, type Contract } from './call.ts';
import type { Owner } from './fields.ts';
import { isParameter, mountOrder, segmentsOf, serviceAsked, shapeOf } from './mount-order.ts';

const get = (path: string): Call => ({
  method: 'GET',
  path,
  effect: 'read',
  access: 'public',
  response: { empty: true },
  summary: 'Essai',
});
const group = (paths: readonly string[]): Contract => ({
  service: 'essai.essai',
  calls: Object.fromEntries(paths.map((p, i) => [`c${i}`, get(p)])),
});
const order = (...paths: string[]) => mountOrder([group(paths)]).map((r) => r.call.path);

test.each<[string, string[], string[]]>([
  ['a literal before a parameter', ['/a/{id}', '/a/search'], ['/a/search', '/a/{id}']],
  ['at the first segment that differs', ['/a/{id}/x', '/a/b/{id}'], ['/a/b/{id}', '/a/{id}/x']],
  ['whatever the letters', ['/a/{id}', '/a/~', '/a/été'], ['/a/~', '/a/été', '/a/{id}']],
  ['a literal between two parameters', ['/{a}/{b}', '/{a}/x', '/y/{b}'], ['/y/{b}', '/{a}/x', '/{a}/{b}']],
])('%s', (_, paths, expected) => expect(order(...paths)).toEqual(expected));

test.each([
  ['/api/seance/', '/api/seance'],
  ['/api/seance/{seance_id}', '/api/seance/{}'],
  ['/', '/'],
])('the shape of %s is %s', (path, shape) => expect(shapeOf(path)).toBe(shape));

test.each<[string, readonly Owner[], string, string]>([
  ['of the national flow', ['etude', 'dossier-ctis'], '12', 'etude'],
  ['of the portal', ['etude', 'dossier-ctis'], '1000000012', 'dossier-ctis'],
  ['of the portal, in a group that its owner does not answer yet', ['etude'], '1000000012', 'etude'],
  ['that is no number', ['etude', 'dossier-ctis'], 'x', 'etude'],
])('a shared call on a request %s goes to its owner', (_, owners, dosId, expected) => {
  const shared: Contract = { service: 'examen.essai', calls: { lire: get('/api/dossier/{dosId}/essai/{rang}') }, owners };
  const [route] = mountOrder([shared]);
  expect(serviceAsked(route, { dosId, rang: '1000000000' })).toBe(expected);
});

test('a call of one service goes there, whatever its parameters', () => {
  const [route] = mountOrder([group(['/api/{id}'])]);
  expect(serviceAsked(route, { id: '1000000012' })).toBe('essai');
});

const segment = fc.constantFrom('a', 'b', 'search', '{id}', '{dosId}');
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((s) => `/${s.join('/')}`);
const covers = (general: string, special: string) => {
  const [g, s] = [segmentsOf(general), segmentsOf(special)];
  return g.length === s.length && g.every((x, i) => isParameter(x) || x === s[i]);
};

test('what a parameter would swallow always comes first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 12, selector: shapeOf }), (paths) => {
      const sorted = order(...paths);
      sorted.forEach((general, i) => {
        for (const after of sorted.slice(i + 1)) expect(covers(general, after)).toBe(false);
      });
    }),
    { seed: 2, numRuns: 1_000 },
  );
});
