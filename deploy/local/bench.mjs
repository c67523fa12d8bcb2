// `npm run bench`: figures of the platform under load, on servers of its own.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('load-tests/bench/main.ts', ['--conditions=source']);
