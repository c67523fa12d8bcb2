/** What docker-compose.yml starts: a platform for real use. The demonstration is in its own file. The file itself is read by `deploy/tools/compose-check`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { assertProduction } from '@riph/chassis/base/production';
import { databaseName, databaseUrlName, OWNER_URL_NAME, TABLE_OWNER } from '@riph/chassis/store/postgres/database-name';
import { parse } from 'yaml';
import { DATABASE_OWNERS, databasePasswordName, EXTENSIONS, WITH_DATABASE } from '../local/databases.ts';
import { NODE_FLAGS } from '../local/node-flags.ts';
import { FONTS } from '../local/servers/fonts.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8').replaceAll(/^\s*#.*$/gm, '');
const compose = read('docker-compose.yml');
const demo = read('docker-compose.demo.yml');
const variables = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }));
const MAKE_ENV = join(import.meta.dirname, 'make-env.ts');
const folder = mkdtempSync(join(tmpdir(), 'riph-env-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** The `.env` that the command writes into a folder without one. */
function written(...args: string[]): Record<string, string> {
  const file = join(folder, '.env');
  rmSync(file, { force: true });
  execFileSync(process.execPath, [MAKE_ENV, ...args], { cwd: folder, encoding: 'utf8' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
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

test('the image that prints has the fonts of a developer’s machine', () => {
  const words = read('deploy/docker/Dockerfile.services').split(/\s+/);
  expect(FONTS.filter((name) => !words.includes(name))).toEqual([]);
});

test('no demonstration, no profile of development, no catcher of mails; those are in the other file', () => {
  const OF_DEMO = ['--demo', 'RIPH_PROFILE: development', 'NODE_ENV: development', 'mail-catcher'];
  expect(OF_DEMO.filter((word) => compose.includes(word))).toEqual([]);
  expect(OF_DEMO.filter((word) => !demo.includes(word))).toEqual([]);
  expect(compose).not.toMatch(/RIPH_TEST_CLOCK|RIPH_DEMO|RIPH_PRIVATE_NETWORK/);
});

/** The same words for each container are written once. */
const YAML = { merge: true, maxAliasCount: -1 };
const containers: Record<string, Record<string, unknown>> = parse(compose, YAML).services;
/** It writes in its own folders, which are no volumes. */
const WRITE_BESIDE = ['keycloak', 'opensearch'];
/** They start as root and give their volume to another user. */
const CAPABLE: Record<string, number> = { certificates: 3, postgres: 5, mongo: 5 };

test.each(Object.keys(containers))(
  '%s has no capability that it does not need, no new privilege, and writes in its volumes alone where it can',
  (name) => {
    const { cap_drop, cap_add = [], security_opt, read_only, privileged } = containers[name];
    expect({ cap_drop, security_opt, read_only, privileged }).toEqual({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: !WRITE_BESIDE.includes(name),
      privileged: undefined,
    });
    expect(cap_add).toHaveLength(CAPABLE[name] ?? 0);
  },
);

test('what has no default stops the start with a sentence, and nothing secret has a default', () => {
  const withDefault = variables.filter((v) => !v.rest.startsWith(':?'));
  expect(withDefault.filter((v) => !v.rest.startsWith(':-')).map((v) => v.name)).toEqual([]);
  expect(withDefault.map((v) => v.name).sort()).toEqual(['DOCUMENTS_MAX_GB', 'RIPH_JETON_SECRET']);
  expect(variables.filter((v) => v.rest === ':?').map((v) => v.name)).toEqual([]);
});

test('compose:env writes each of them: fresh secrets, and addresses to fill in or those of the demonstration', () => {
  const [real, other, forDemo] = [written(), written(), written('--demo')];
  const needed = [...new Set(variables.filter((v) => v.rest.startsWith(':?')).map((v) => v.name))];
  expect(needed.filter((name) => !(name in real))).toEqual([]);
  expect(needed.filter((name) => !forDemo[name])).toEqual([]);
  expect(needed.filter((name) => !real[name]).sort()).toEqual([
    ...['CLAMAV_ADDRESS', 'KEYCLOAK_PUBLIC_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY'],
  ]);
  const secrets = Object.keys(real).filter((name) => /PASSWORD|SECRET/.test(name));
  expect(secrets.filter((name) => real[name].length < 43 || real[name] === other[name])).toEqual([]);
});

test('compose:env never touches a file that is there: its keys are those of data', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'VRB_CLES_MAITRES=la-seule\n');
  const again = spawnSync(process.execPath, [MAKE_ENV, '--demo'], { cwd: folder, encoding: 'utf8' });
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('existe déjà et n’a pas été touché');
  expect(readFileSync(file, 'utf8')).toBe('VRB_CLES_MAITRES=la-seule\n');
});

test('the demonstration has a project name of its own: real data never meet its volumes', () => {
  expect(written('--demo').COMPOSE_PROJECT_NAME).toBe('riph-demo');
  expect(written().COMPOSE_PROJECT_NAME).toBeUndefined();
  expect(compose).toMatch(/^name: riph$/m);
});

test('the container of PostgreSQL makes the databases that a machine has, each with its password, and each service is given the address of its own', () => {
  const made = /^for name in (.*); do$/m.exec(read('deploy/postgres/init.sh'))?.[1].split(' ') ?? [];
  expect(made.sort()).toEqual(WITH_DATABASE.map(databaseName).sort());
  const extensions = [...read('deploy/postgres/init.sh').matchAll(/^create extension if not exists (\w+);$/gm)].map(
    ([, name]) => name,
  );
  expect(extensions).toEqual(EXTENSIONS);
  const services = servicesOf(compose);
  const passwords = Object.keys(services.postgres.environment ?? {}).filter((name) => name.endsWith('_DATABASE_PASSWORD'));
  expect(passwords.sort()).toEqual([TABLE_OWNER, ...WITH_DATABASE].map(databasePasswordName).sort());
  for (const owner of DATABASE_OWNERS) {
    const address = `postgres://${databaseName(owner)}:\${${databasePasswordName(owner)}:?npm run -s compose:env writes it}@postgres:5432/${databaseName(owner)}?sslmode=verify-full`;
    expect(services[owner].environment).toMatchObject({ MODE: owner, [databaseUrlName(owner)]: address });
  }
});

test('the login that owns the tables is held by the step that makes them, which ends before the services start', () => {
  const services = servicesOf(compose);
  const holding = Object.entries(services).filter(([, { environment = {} }]) =>
    Object.entries(environment).some(([name, value]) => /MIGRATIONS/.test(`${name} ${value}`)),
  );
  expect(holding.map(([name]) => name).sort()).toEqual(['migrations', 'postgres']);
  const { command, restart, environment } = services.migrations;
  expect({ restart, given: Object.keys(environment ?? {}).sort() }).toEqual({
    restart: 'no',
    given: [OWNER_URL_NAME, 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'],
  });
  expect(command).toEqual(['--migrate', '--exit', `--only=${DATABASE_OWNERS.join(',')}`]);
  for (const owner of DATABASE_OWNERS) {
    expect(services[owner].command).toEqual([]);
    expect(services[owner].depends_on).toMatchObject({ migrations: { condition: 'service_completed_successfully' } });
    expect(servicesOf(demo)[owner].command).toEqual(['--demo']);
  }
});

type Service = {
  image: string;
  command?: string[];
  restart?: string;
  build?: unknown;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
};
const servicesOf = (text: string): Record<string, Service> => parse(text, YAML).services;

test('each image is built by one service: two that build one tag stop a current engine', () => {
  const all = [...Object.values(servicesOf(compose)), ...Object.values(servicesOf(demo))];
  const built = all.flatMap((s) => (s.build ? [s.image] : [])).sort();
  expect(built).toEqual([...new Set(built)]);
  expect(built).toEqual(['riph-bff', 'riph-keycloak', 'riph-services', 'riph-services-build']);
});

test('the demonstration loads in the order of the host: each service waits for those that it calls', () => {
  const waits = (name: string): string[] => Object.keys(servicesOf(demo)[name].depends_on ?? {});
  const before = (name: string): string[] => waits(name).flatMap((other) => [other, ...before(other)]);
  expect(before('dossier-ctis')).toEqual(['indemnites', 'etude', 'seance', 'identity', 'referentiel']);
  for (const name of ['expertise', 'vrb', 'search']) expect(before(name)).toEqual(['identity', 'referentiel']);
});

test('what goes into an image is named: nothing that lies beside the sources does', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const [first, ...rest] = lines;
  expect(first).toBe('*');
  expect(rest.filter((line) => line.startsWith('!')).sort()).toEqual([
    ...['!bff', '!contracts', '!deploy', '!load-tests/package.json', '!package-lock.json', '!package.json', '!services'],
    ...['!tsconfig.build.json', '!tsconfig.json', '!web'],
  ]);
  expect(rest.filter((line) => !line.startsWith('!')).sort()).toEqual(['**/.env*', '**/dist', '**/node_modules']);
});

test('production accepts every link that it names, with addresses that are safe', () => {
  const values = {
    ...written(),
    PUBLIC_URL: 'https://riph.example.org',
    TRUST_PROXY: '1',
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

test('the realm is brought in line before identity asks it; the console and forged addresses stay outside', () => {
  const keycloak = compose.slice(compose.indexOf('\n  keycloak:'), compose.indexOf('\n  keycloak-realm:'));
  expect(keycloak).toMatch(/KC_HOSTNAME_ADMIN: http:\/\/localhost:\d+/);
  expect(keycloak).toMatch(/KC_PROXY_TRUSTED_ADDRESSES: \d/);
  const identity = compose.slice(compose.indexOf('\n  identity:'), compose.indexOf('\n  referentiel:'));
  expect(identity).toContain('keycloak-realm: { condition: service_completed_successfully }');
});
