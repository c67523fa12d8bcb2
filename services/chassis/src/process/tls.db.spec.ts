/**
 * Links inside are encrypted and their servers prove who they are: real servers, certificates made by the script of the deployment, authorities of the test.
 * Source: OWASP ASVS 5.0.0, 12.3.1, 12.3.2, 12.3.4.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePorts } from '../../../../deploy/local/test-ports.ts';
import { until } from '../test/until.ts';

const root = join(import.meta.dirname, '../../../..');
const dir = mkdtempSync(join(tmpdir(), 'riph-tls-'));
let servers: ChildProcess;
let env: Record<string, string>;

/** Certificates of NATS and PostgreSQL by an authority of its own. Gives the folder. */
function authority(name: string): string {
  const at = join(dir, name);
  mkdirSync(at);
  const owner = process.getuid?.() ?? 0;
  const script = join(root, 'deploy/certificates/make.sh');
  execFileSync('sh', [script, `nats:${owner}`, `postgres:${owner}`], { env: { ...process.env, TLS_DIR: at } });
  return at;
}
const environment = (more: Record<string, string>): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  RIPH_CACHE: process.env.RIPH_CACHE,
  ...more,
});

beforeAll(async () => {
  const ours = authority('ours');
  authority('theirs');
  const stack = join(dir, 'stack');
  const base = String((await freePorts()).BFF);
  const ca = join(ours, 'ca/ca.pem');
  servers = spawn(process.execPath, [join(root, 'deploy/local/stack-up.ts'), stack, 'postgres', 'nats'], {
    env: environment({ RIPH_PORT_BASE: base, RIPH_TLS_DIR: ours, NODE_EXTRA_CA_CERTS: ca }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [servers.stdout, servers.stderr])
    stream?.on('data', (text) => {
      said += text;
    });
  const file = join(stack, 'env.json');
  const isUp = () => {
    if (servers.exitCode !== null) throw new Error(`the servers did not start: ${said}`);
    return said.includes('Prêt');
  };
  await until('servers with TLS', isUp, 180_000);
  env = JSON.parse(readFileSync(file, 'utf8'));
}, 200_000);
afterAll(async () => {
  if (servers && servers.exitCode === null) {
    servers.kill('SIGINT');
    await once(servers, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
});

/** What a service finds that trusts this authority, with these addresses. */
function connect(trusted: string | null, more: Record<string, string> = {}): { nats: string; postgres: string } {
  const ca: Record<string, string> = trusted ? { NODE_EXTRA_CA_CERTS: join(dir, trusted, 'ca/ca.pem') } : {};
  const args = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const client = join(import.meta.dirname, '../test/tls-client.ts');
  return JSON.parse(
    execFileSync(process.execPath, [...args, client], { env: environment({ ...env, ...ca, ...more }), encoding: 'utf8' }),
  );
}

test('the addresses that production asks for reach servers with the right certificate, encrypted', () => {
  expect(env.NATS_URL).toMatch(/^tls:/);
  expect(env.ETUDE_DATABASE_URL).toContain('sslmode=verify-full');
  expect(connect('ours')).toEqual({ nats: 'encrypted', postgres: 'encrypted' });
});

test.each(['theirs', null])('trusting %s authority, they are refused', (trusted) => {
  const { nats, postgres } = connect(trusted);
  for (const link of [nats, postgres]) expect(link).toMatch(/^refused: .*(certificate|signature)/);
});

test('a right authority on the name of another server is refused', () => {
  const { postgres } = connect('ours', { ETUDE_DATABASE_URL: env.ETUDE_DATABASE_URL.replace('localhost', '127.0.0.1') });
  expect(postgres).toMatch(/^refused: .*(altnames|IP)/);
});

test('a server that offers no TLS is refused, not spoken to in clear', () => {
  const plain = (url: string | undefined) => url?.replace('nats://', 'tls://') ?? '';
  const etude = `${process.env.ETUDE_DATABASE_URL}?sslmode=verify-full`;
  const { nats, postgres } = connect('ours', { NATS_URL: plain(process.env.NATS_URL), ETUDE_DATABASE_URL: etude });
  expect(nats).toContain("server does not support 'tls'");
  expect(postgres).toContain('does not support SSL');
});
