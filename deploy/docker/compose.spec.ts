/** What docker-compose.yml starts: a platform for real use. The demonstration is in its own file. The file itself is read by `deploy/tools/compose-check`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertProduction } from '@riph/chassis/base/production';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from '../local/node-flags.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8').replaceAll(/^\s*#.*$/gm, '');
const compose = read('docker-compose.yml');
const demo = read('docker-compose.demo.yml');
const variables = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }));
const printed = (...args: string[]): Record<string, string> =>
  Object.fromEntries(
    execFileSync(process.execPath, [join(import.meta.dirname, 'make-env.ts'), ...args], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
/** What a container of the file is given, as the process will see it. */
const given = (text: string, values: Record<string, string>): [string, string][] =>
  [...text.matchAll(/^\s+([A-Z][A-Z_]+): (\S.*)$/gm)].map(([, name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => values[variable] ?? ''),
  ]);

test.each(['services', 'bff'])('the image of %s starts Node as every other start does', (image) => {
  const start = read(`deploy/docker/Dockerfile.${image}`)
    .split('\n')
    .findLast((line) => /^(CMD|ENTRYPOINT)/.test(line));
  expect(start?.match(/--[\w-]+(=\w+)?(?=[ "])/g)).toEqual(NODE_FLAGS);
});

test('no demonstration, no profile of development, no catcher of mails; those are in the other file', () => {
  const OF_DEMO = ['--demo', 'RIPH_PROFILE: development', 'NODE_ENV: development', 'mail-catcher'];
  expect(OF_DEMO.filter((word) => compose.includes(word))).toEqual([]);
  expect(OF_DEMO.filter((word) => !demo.includes(word))).toEqual([]);
  expect(compose).not.toMatch(/RIPH_TEST_CLOCK|RIPH_DEMO|RIPH_PRIVATE_NETWORK/);
});

test('what has no default stops the start with a sentence, and nothing secret has a default', () => {
  const withDefault = variables.filter((v) => !v.rest.startsWith(':?'));
  expect(withDefault.filter((v) => !v.rest.startsWith(':-')).map((v) => v.name)).toEqual([]);
  expect(withDefault.map((v) => v.name).sort()).toEqual(['DOCUMENTS_MAX_GB', 'TRUST_PROXY']);
  expect(variables.filter((v) => v.rest === ':?').map((v) => v.name)).toEqual([]);
});

test('compose:env prints each of them: fresh secrets, and addresses to fill in or those of the demonstration', () => {
  const [real, other, forDemo] = [printed(), printed(), printed('--demo')];
  const needed = [...new Set(variables.filter((v) => v.rest.startsWith(':?')).map((v) => v.name))];
  expect(needed.filter((name) => !(name in real))).toEqual([]);
  expect(needed.filter((name) => !forDemo[name])).toEqual([]);
  expect(needed.filter((name) => !real[name]).sort()).toEqual([
    ...['CLAMAV_ADDRESS', 'KEYCLOAK_PUBLIC_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL'],
  ]);
  const secrets = Object.keys(real).filter((name) => /PASSWORD|SECRET/.test(name));
  expect(secrets.filter((name) => real[name].length < 43 || real[name] === other[name])).toEqual([]);
});

test('production accepts every link that it names, with addresses that are safe', () => {
  const values = {
    ...printed(),
    PUBLIC_URL: 'https://riph.example.org',
    KEYCLOAK_PUBLIC_URL: 'https://sso.example.org',
    SMTP_URL: 'smtps://relay.example.org',
  };
  const environments = given(compose, values);
  const links = environments.filter(([name]) => name.endsWith('_URL'));
  expect(links.length).toBeGreaterThan(12);
  expect(environments).toContainEqual(['NODE_ENV', 'production']);
  for (const [name, value] of environments) assertProduction({ NODE_ENV: 'production', [name]: value });
  expect(() => assertProduction({ NODE_ENV: 'production', NATS_URL: 'nats://nats:4222' })).toThrow('NATS_URL');
});
