/** The platform as it is deployed, each service and the BFF a process of its own: what the faults and the bench start them with. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appEnv, migrate, WITHOUT_RATE_LIMITS, withOwner, withoutAdministration } from '../deploy/local/app.ts';
import { ROOT } from '../deploy/local/folders.ts';
import type { Ports } from '../deploy/local/ports.ts';
import type { Processes } from '../deploy/local/processes.ts';

/** `dir`: the folder of the run; `env`: the addresses of its servers. */
type Lieu = { dir: string; ports: Ports; env: Record<string, string> };

/** The pages that the BFF serves. */
export const webDe = (dir: string): string => join(dir, 'web');

/** Environment of one process; `portSante` 0: its health is not asked, or the BFF answers on its own port. */
export const envDe = ({ dir, ports, env }: Lieu, portSante: number): Record<string, string> => ({
  ...withoutAdministration(env),
  ...appEnv(ports),
  ...WITHOUT_RATE_LIMITS,
  HEALTH_PORT: String(portSante),
  WEB_DIST: webDe(dir),
  LOG_LEVEL: 'warn',
});

/** The file that starts a service or the BFF; `dist`: what was built. */
export const principal = (dist: string, nom: string): string =>
  join(dist, nom === 'bff' ? 'bff/src/main.js' : `services/${nom}/src/main.js`);

/** Before the first process: an empty page for the BFF to serve, the tables, the data of demonstration. */
export async function migrer(lieu: Lieu, processes: Processes, dist: string, env: Record<string, string> = {}): Promise<void> {
  mkdirSync(webDe(lieu.dir), { recursive: true });
  writeFileSync(join(webDe(lieu.dir), 'index.html'), '<!doctype html><html lang="fr"><title>Essai</title></html>');
  const sien = { ...envDe(lieu, 0), ...env };
  await migrate(processes, withOwner(sien, lieu.env), principal(dist, 'host'));
  await processes.run({
    name: 'demonstration',
    command: process.execPath,
    args: [principal(dist, 'host'), '--demo', '--exit'],
    cwd: ROOT,
    env: sien,
  });
}
