/** The processes as they were built, started as in production with something that production refuses: they end at once, with one sentence. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const SAFE = { NODE_ENV: 'production', RIPH_PROFILE: 'production', HEALTH_PORT: '0', BFF_PORT: '0', LOG_LEVEL: 'fatal' };

const OWNER = { MIGRATIONS_DATABASE_URL: 'postgres://migrations:x@localhost/postgres' };

function start(main: string, args: string[], env: Record<string, string>) {
  const { RIPH_TEST_CLOCK: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist', main), ...args], {
    env: { ...inherited, ...SAFE, ...env },
    encoding: 'utf8',
    timeout: 90_000,
    killSignal: 'SIGKILL', // one that hangs while it ends may hear no other signal
  });
  return { status, said: stdout + stderr };
}

test.each<[string, string[], Record<string, string>, string]>([
  ['services/host/src/main.js', ['--demo'], {}, '--demo loads accounts'],
  ['services/identity/src/main.js', ['--migrate', '--demo', '--exit'], {}, '--demo loads accounts'],
  ['services/host/src/main.js', [], OWNER, 'MIGRATIONS_DATABASE_URL opens every table'],
  ['services/vrb/src/main.js', ['--migrate'], OWNER, 'MIGRATIONS_DATABASE_URL opens every table'],
  ['services/host/src/main.js', [], { RIPH_TEST_CLOCK: '1' }, 'RIPH_TEST_CLOCK is a means of tests'],
  ['services/host/src/main.js', [], { RIPH_PROFILE: 'development' }, 'RIPH_PROFILE=development'],
  ['services/search/src/main.js', [], { OPENSEARCH_URL: 'http://opensearch.example:9200' }, 'OPENSEARCH_URL is a link in clear'],
  ['bff/src/main.js', [], { RIPH_TEST_CLOCK: '1' }, 'RIPH_TEST_CLOCK is a means of tests'],
  ['bff/src/main.js', [], { NATS_URL: 'nats://nats.example:4222' }, 'NATS_URL is a link in clear'],
  ['bff/src/main.js', [], { PUBLIC_URL: 'http://riph.example.org' }, 'PUBLIC_URL is a link in clear'],
  // Not a refusal of production: it has started, and must end all the same.
  ['services/identity/src/main.js', ['--task=administrateur', 'nobody'], {}, 'usage: --task=administrateur'],
  ['services/identity/src/main.js', ['--task=autre'], {}, 'no task autre: administrateur'],
])(
  '%s %j %j does not start',
  (main, args, env, sentence) => {
    const { status, said } = start(main, args, env);
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
  },
  100_000,
);
