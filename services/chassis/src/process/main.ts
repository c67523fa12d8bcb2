/** `runAlone(service)` is the whole of a service's src/main.ts. */
import { optionsOf, run } from './run.ts';
import type { ServiceDefinition } from './service.ts';

export const runAlone = (definition: ServiceDefinition): Promise<void> => run([definition], optionsOf(process.argv.slice(2)));
