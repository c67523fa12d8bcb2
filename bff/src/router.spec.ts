import { expect, test } from '@jest/globals';
import { call, contract } from '@riph/contracts/core/call';
import { mountOrder, routesOf } from '@riph/contracts/core/mount-order';
import { CONTRACTS } from '@riph/contracts/index';
import * as z from 'zod';
import { createRouter } from './router.ts';

const router = createRouter(mountOrder(CONTRACTS));
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'valeur%20%C3%A9');

test('every call of the contract is found by its own address, in both slash forms, with its parameters decoded', () => {
  const routes = routesOf(CONTRACTS);
  expect(routes.length).toBeGreaterThan(600);
  for (const { call: a, name } of routes) {
    const names = [...a.path.matchAll(/\{(\w+)\}/g)].map(([, p]) => p);
    const bare = filled(a.path).replace(/\/$/, '');
    for (const path of [bare || '/', `${bare}/`]) {
      const match = router.find(a.method, path);
      expect(match?.route.name).toBe(name);
      expect(match?.params).toEqual(Object.fromEntries(names.map((p) => [p, 'valeur é'])));
    }
  }
});

/** The order of mount-order.ts, tried one pattern after the other as Express would. */
const firstMatch = (method: string, path: string) =>
  mountOrder(CONTRACTS).find(
    ({ call: a }) =>
      a.method === method && new RegExp(`^${a.path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(path),
  )?.name;

test('the tree finds what the ordered list finds, for addresses made of the words of several calls', () => {
  const paths = routesOf(CONTRACTS).map((r) => r.call.path);
  const mixed = paths.map((path, i) => {
    const other = paths[(i * 7) % paths.length].split('/');
    return filled(
      path
        .split('/')
        .map((s, at) => (s.startsWith('{') && other[at] ? other[at] : s))
        .join('/'),
    );
  });
  for (const path of mixed) expect([path, router.find('GET', path)?.route.name]).toEqual([path, firstMatch('GET', path)]);
});

test('/error and /logout are served without /api too; a HEAD finds the GET; an unknown address finds nothing', () => {
  expect(router.find('POST', '/logout')?.route.name).toBe('identity.session.deconnecter');
  expect(router.find('DELETE', '/error/')?.route.name).toBe('identity.erreurs.supprimer');
  expect(router.find('HEAD', '/api/currentUser')?.route.name).toBe('identity.session.lireUtilisateurCourant');
  expect(router.find('GET', '/api/inconnue')).toBeNull();
  expect(router.find('PUT', '/api/currentUser')).toBeNull();
});

test('two calls on one route stop the start; a broken escape is the fault of the request', () => {
  const read = { method: 'GET', effect: 'read', access: 'public', response: { empty: true }, summary: '' } as const;
  const a = call({ ...read, path: '/api/x/{a}', params: z.object({ a: z.string() }) });
  const b = call({ ...read, path: '/api/x/{b}', params: z.object({ b: z.string() }) });
  expect(() => createRouter(routesOf([contract('search.essai', { a, b })]))).toThrow(/share one route/);
  expect(() => createRouter(routesOf([contract('search.essai', { a })])).find('GET', '/api/x/%E0%A4%A')).toThrow(URIError);
});
