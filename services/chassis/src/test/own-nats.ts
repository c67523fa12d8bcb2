/**
 * A NATS of this test file alone, with the accounts, rights and streams of the deployment: durable consumers are named after the services, so that a
 * file which takes in facts may not share the server of the others. Sets NATS_URL and the passwords in the environment of the process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

const STACK_UP = join(import.meta.dirname, '../../../../deploy/local/stack-up.ts');

export type OwnNats = { stop: () => Promise<void> };

export async function startOwnNats(): Promise<OwnNats> {
  const dir = mkdtempSync(join(tmpdir(), 'riph-nats-'));
  // Away from the ports of the stacks and from those the system gives out.
  const base = 20_000 + (process.pid % 800) * 12;
  const env = { ...process.env, RIPH_PORT_BASE: String(base), NODE_OPTIONS: '' };
  for (const name of Object.keys(env)) if (name.startsWith('NATS_')) Reflect.deleteProperty(env, name);
  const child = spawn(process.execPath, [STACK_UP, dir, 'nats'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const file = join(dir, 'env.json');
  await until(
    'a NATS server',
    () => {
      if (child.exitCode !== null) throw new Error(`NATS did not start: ${said}`);
      return existsSync(file);
    },
    180_000,
  );
  const given: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, value] of Object.entries(given)) if (name.startsWith('NATS_')) process.env[name] = String(value);
  return { stop: () => stop(child, dir) };
}

async function stop(child: ChildProcess, dir: string): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
}
