// `npm run test:faults`: the main job while servers are killed, on servers of its own.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('load-tests/faults/main.ts', ['--conditions=source', '--experimental-transform-types']);
