/** Who listens to what, as the built services themselves say it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { SERVICES } from '../../../deploy/nats/permissions.ts';

/** One method that must have run once for each fact of its subject. */
export type Ecoute = { service: string; subject: string; consumer: string };

const LISTENERS = join(import.meta.dirname, 'listeners.mjs');

export async function lireEcoutes(dist: string, env: Record<string, string>): Promise<Ecoute[]> {
  const output = execFileSync(process.execPath, [LISTENERS, dist, ...SERVICES], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}
