/**
 * Prints, in JSON, which method of which service listens to which fact: `node listeners.mjs <dist> <service>…`. A process of its own, without the condition
 * `source`: only so do the built services load their built packages.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [dist, ...services] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(join(dist, path)).href);
const { bindingsOf } = await load('services/chassis/src/facts/events.js');
const { eventSubject } = await load('contracts/core/events.js');

const listeners = [];
for (const name of services) {
  const { service } = await load(`services/${name}/src/service.js`);
  for (const type of service.eventHandlers ?? [])
    for (const { event, method, hears } of bindingsOf(type))
      if (hears !== 'live') listeners.push({ service: name, subject: eventSubject(event), consumer: `${type.name}.${method}` });
}
process.stdout.write(JSON.stringify(listeners), () => process.exit(0));
