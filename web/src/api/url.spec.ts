import { expect, test } from '@jest/globals';
import type { AnyParts } from './types.ts';
import { buildUrl } from './url.ts';

test.each<[string, AnyParts, string]>([
  ['/api/seance/{seanceId}', { params: { seanceId: 12 } }, '/api/seance/12'],
  ['/api/f/{nom}', { params: { nom: 'a/b é?' } }, '/api/f/a%2Fb%20%C3%A9%3F'],
  [
    '/api/l',
    { query: { recherche: { filtres: { statut: 'CLOS' } } } },
    '/api/l?recherche=%7B%22filtres%22%3A%7B%22statut%22%3A%22CLOS%22%7D%7D',
  ],
  ['/api/l', { query: { a: undefined, b: null, c: false, d: 0, e: '' } }, '/api/l?c=false&d=0&e='],
  ['/api/l', { query: { ids: [1, 2] } }, '/api/l?ids=1&ids=2'],
  ['/api/l', {}, '/api/l'],
])('%s with %j', (path, parts, url) => expect(buildUrl({ path }, parts)).toBe(url));

test('a missing path parameter is an error, never an address with « undefined »', () => {
  expect(() => buildUrl({ path: '/api/seance/{seanceId}' }, {})).toThrow('seanceId');
});
