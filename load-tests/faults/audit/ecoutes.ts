/** Who listens to what, as the built services themselves say it. */
import { execFileSync } from 'node:child_process';
import { SERVICES } from '../../../deploy/nats/permissions.ts';

/** One method that must have run once for each fact of its subject. */
export type Ecoute = { service: string; subject: string; consumer: string };

/** Run in a process of its own: this one resolves our packages to their sources, which what was built does not hold. */
const LECTURE = `
const [dist, ...services] = process.argv.slice(1);
const charger = (chemin) => import('file://' + dist + '/' + chemin);
const { bindingsOf } = await charger('services/chassis/src/facts/events.js');
const { eventSubject } = await charger('contracts/core/events.js');
const ecoutes = [];
for (const nom of services) {
  const { service } = await charger('services/' + nom + '/src/service.js');
  for (const type of service.eventHandlers ?? [])
    for (const { event, method, isLive } of bindingsOf(type))
      if (!isLive) ecoutes.push({ service: nom, subject: eventSubject(event), consumer: type.name + '.' + method });
}
process.stdout.write(JSON.stringify(ecoutes), () => process.exit(0));
`;

export async function lireEcoutes(dist: string, env: Record<string, string>): Promise<Ecoute[]> {
  const args = ['--input-type=module', '-e', LECTURE, dist, ...SERVICES];
  const output = execFileSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  return JSON.parse(output);
}
