/** The nine services in one process, still over NATS: `--migrate`, `--demo`, `--exit` (leave after these), `--only=etude,seance`. */
import { optionsOf, run } from '@riph/chassis/process/run';
import { loadServices } from './services.ts';

const args = process.argv.slice(2);
await run(await loadServices(args), optionsOf(args));
