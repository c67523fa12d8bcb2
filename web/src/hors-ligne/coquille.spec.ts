import { expect, test } from '@jest/globals';
import { isPerime, nomDuCache, partDe, routes } from './coquille.rules.ts';

const COQUILLE = { origine: 'https://riph.test', fichiers: ['/assets/index-Ab12Cd34.js', '/favicon.svg'] };
const PAGE = { method: 'GET', mode: 'navigate', destination: 'document' };
const LU = { method: 'GET', mode: 'cors', destination: '' };

test.each([
  [PAGE, '/', 'PAGE'],
  [PAGE, '/dossiers/12/pieces?vue=1', 'PAGE'],
  [PAGE, '/apiculture', 'PAGE'],
  [LU, '/assets/index-Ab12Cd34.js', 'FICHIER'],
  // Another build, or none of ours.
  [LU, '/assets/index-Zz99Zz99.js', null],
  [LU, 'https://ailleurs.test/assets/index-Ab12Cd34.js', null],
  // What persons wrote or read: never, however it is asked for.
  [LU, '/api/currentUser', null],
  [PAGE, '/api/dossier/12/zip', null],
  [PAGE, '/api', null],
  [{ ...LU, method: 'POST' }, '/api/dossier', null],
  [PAGE, '/logout', null],
  [PAGE, '/documents/avis.pdf', null],
  [{ ...PAGE, method: 'POST' }, '/', null],
  // The silent sign-in of Keycloak, in its frame.
  [{ ...PAGE, destination: 'iframe' }, '/silent-check-sso.html', null],
  [LU, '/', null],
])('%j of %s is %s', (demande, url, expected) =>
  expect(partDe({ ...demande, url: new URL(url, COQUILLE.origine).href }, COQUILLE)).toBe(expected),
);

test('a build that changes a file has another cache, and the one before is given up; a cache of somebody else is left alone', () => {
  const [un, deux] = [nomDuCache(['/assets/a-1.js', '/assets/b-1.js']), nomDuCache(['/assets/a-1.js', '/assets/b-2.js'])];
  expect(un).not.toBe(deux);
  expect([isPerime(un, deux), isPerime(deux, deux), isPerime('autre', deux)]).toEqual([true, false, false]);
});

test('what the browser does alone is what the worker would do: a call is never taken from a cache, whatever its verb', () => {
  const alone = (method: string, pathname: string) =>
    routes('riph-coquille-a').find(
      ({ condition: { requestMethod = method, urlPattern } }) =>
        requestMethod === method && (!urlPattern || pathname.startsWith(urlPattern.pathname.replace('*', ''))),
    )?.source;
  expect(alone('GET', '/api/dossier/12')).toBe('network');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(alone(method, '/assets/a-1.js')).toBe('network');
  expect(alone('GET', '/assets/a-1.js')).toEqual({ cacheName: 'riph-coquille-a' });
  expect(alone('GET', '/dossiers/12')).toBeUndefined();
});
