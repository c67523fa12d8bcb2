/** The sample of nginx is what the list of paths says, and every proxy of the deployment reads the same list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { nginxConf, SAMPLE } from './nginx.ts';
import { KEYCLOAK_PATHS } from './paths.ts';

test('the file is what nginx.ts writes today', () => {
  expect(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')).toBe(nginxConf(SAMPLE));
});

test('nothing of the console, of the realm master or of account pages is let through; what takes a password is slowed', () => {
  expect(KEYCLOAK_PATHS.filter(({ path }) => !/^\/(realms\/riph|resources)\//.test(path))).toEqual([]);
  expect(KEYCLOAK_PATHS.filter(({ path }) => /account|admin|master|registrations/.test(path))).toEqual([]);
  expect(KEYCLOAK_PATHS.filter((p) => p.isSlowed).map((p) => p.path)).toEqual([
    '/realms/riph/protocol/openid-connect/token',
    '/realms/riph/login-actions/',
  ]);
  for (const { path, isPrefix } of KEYCLOAK_PATHS) expect([path, path.endsWith('/')]).toEqual([path, isPrefix]);
});
