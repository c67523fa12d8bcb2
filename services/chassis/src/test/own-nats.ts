/**
 * A NATS of this test file alone, with the accounts, rights and streams of the deployment: durable consumers are named after the services, so that a
 * file which takes in facts may not share the server of the others. Sets NATS_URL and the passwords in the environment of the process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../../deploy/local/test-ports.ts';
import { until } from './until.ts';

const STACK_UP = join(import.meta.dirname, '../../../../deploy/local/stack-up.ts');

export type OwnNats = {
  /** Ends the server as a crash would; what it had stored stays. */
  kill: () => Promise<void>;
  /** Starts it again on the same port with what it had stored. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startOwnNats(): Promise<OwnNats> {
  const dir = mkdtempSync(join(tmpdir(), 'riph-nats-'));
  const base = String((await freePorts()).BFF);
  let child = await launch(dir, base);
  return {
    kill: () => end(child),
    start: async () => {
      child = await launch(dir, base);
    },
    stop: async () => {
      await end(child);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function launch(dir: string, base: string): Promise<ChildProcess> {
  const env = { ...process.env, RIPH_PORT_BASE: base };
  for (const name of Object.keys(env)) if (name.startsWith('NATS_')) Reflect.deleteProperty(env, name);
  const child = spawn(process.execPath, [STACK_UP, dir, 'nats'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const file = join(dir, 'env.json');
  const isUp = () => {
    if (child.exitCode !== null) throw new Error(`NATS did not start: ${said}`);
    return existsSync(file);
  };
  await until('a NATS server', isUp, 180_000);
  const given: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, value] of Object.entries(given)) if (name.startsWith('NATS_')) process.env[name] = String(value);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}
