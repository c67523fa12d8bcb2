/** Who listens to what, as the built services themselves say it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICES } from '../../../deploy/nats/permissions.ts';

/** One method that must have run once for each fact of its subject. */
export type Ecoute = { service: string; subject: string; consumer: string };

export async function lireEcoutes(dist: string, env: Record<string, string>): Promise<Ecoute[]> {
  Object.assign(process.env, { OPENSEARCH_URL: env.OPENSEARCH_URL });
  const charger = (chemin: string) => import(pathToFileURL(join(dist, chemin)).href);
  const { bindingsOf } = await charger('services/chassis/src/events.js');
  const { eventSubject } = await charger('contracts/core/events.js');
  const ecoutes: Ecoute[] = [];
  for (const nom of SERVICES) {
    const { service } = await charger(`services/${nom}/src/service.js`);
    for (const type of service.eventHandlers ?? [])
      for (const { event, method, isLive } of bindingsOf(type))
        if (!isLive) ecoutes.push({ service: nom, subject: eventSubject(event), consumer: `${type.name}.${method}` });
  }
  return ecoutes;
}
