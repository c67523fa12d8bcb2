import { expect, test } from '@jest/globals';
import { assertProduction } from './production.ts';

const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://riph.example.org',
  NATS_URL: 'tls://nats-1:4222,tls://nats-2:4222',
  ETUDE_DATABASE_URL: 'postgres://etude:x@postgres:5432/etude?sslmode=verify-full',
  OPENSEARCH_URL: 'https://riph:x@opensearch:9200',
  MONGODB_URL: 'mongodb://ctis:x@mongo-1:27017,mongo-2:27017/ctis?tls=true',
  KEYCLOAK_URL: 'https://keycloak:8443',
  SMTP_URL: 'smtp://relay:587?requireTLS=true',
};
const start =
  (more: Record<string, string>, args: string[] = []) =>
  () =>
    assertProduction({ ...SAFE, ...more }, args);

test('starts with every link encrypted, and with the other form of a mail address', () => {
  expect(start({})).not.toThrow();
  expect(start({ SMTP_URL: 'smtps://relay:465' })).not.toThrow();
});

test.each<[string, Record<string, string>, string[]]>([
  ['--demo', {}, ['--migrate', '--demo']],
  ['RIPH_TEST_CLOCK', { RIPH_TEST_CLOCK: '1' }, []],
  ['RIPH_TEST_CLOCK_OFFSET_MS', { RIPH_TEST_CLOCK_OFFSET_MS: '60000' }, []],
  ['RIPH_DEMO_ACCOUNTS', { RIPH_DEMO_ACCOUNTS: '/accounts.json' }, []],
  ['RIPH_PROFILE=development', { RIPH_PROFILE: 'development' }, []],
  ['NODE_TLS_REJECT_UNAUTHORIZED=0', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, []],
])('refuses %s in production with one sentence that names it, and nowhere else', (named, env, args) => {
  expect(start(env, args)).toThrow(named);
  expect(start({ ...env, RIPH_PRIVATE_NETWORK: '1' }, args)).toThrow(named);
  expect(start({ ...env, NODE_ENV: 'development' }, args)).not.toThrow();
});

test.each([
  ['NATS_URL', 'nats://nats:4222'],
  ['NATS_URL', 'tls://nats-1:4222,nats://nats-2:4222'],
  ['ETUDE_DATABASE_URL', 'postgres://etude:x@postgres:5432/etude'],
  ['ETUDE_DATABASE_URL', 'postgres://etude:x@postgres:5432/etude?sslmode=require'],
  ['OPENSEARCH_URL', 'http://opensearch:9200'],
  ['MONGODB_URL', 'mongodb://mongo-1:27017,mongo-2:27017/ctis'],
  ['MONGODB_URL', 'mongodb://localhost,mongo-2/ctis'],
  ['KEYCLOAK_URL', 'http://keycloak:8080'],
  ['NATS_URL', 'nats-1'],
  ['ETUDE_DATABASE_URL', 'postgres://localhost:x@postgres/etude'],
])('refuses %s=%s unless its network is said to be private', (name, value) => {
  expect(start({ [name]: value })).toThrow(`${name} is a link in clear`);
  expect(start({ [name]: value, RIPH_PRIVATE_NETWORK: '1' })).not.toThrow();
});

test.each([
  ['PUBLIC_URL', 'http://riph.example.org'],
  ['KEYCLOAK_PUBLIC_URL', 'http://sso.example.org'],
  ['SMTP_URL', 'smtp://relay:25'],
])('refuses %s=%s whatever the network: it leaves it', (name, value) =>
  expect(start({ [name]: value, RIPH_PRIVATE_NETWORK: '1' })).toThrow(`${name} is a link in clear`),
);

test('a server on the machine itself needs no encryption', () =>
  expect(
    start({ NATS_URL: 'nats://127.0.0.1:4222', SMTP_URL: 'smtp://localhost:25', PUBLIC_URL: 'http://localhost:4200' }),
  ).not.toThrow());

test('a refusal never tells the password of the address', () =>
  expect(start({ ETUDE_DATABASE_URL: 'postgres://etude:secret@postgres/etude' })).toThrow(/^(?!.*secret)/));
