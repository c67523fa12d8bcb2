// `npm run fuzz`: an outside fuzzer over every call, on servers of its own.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('load-tests/fuzz/run.ts', ['--conditions=source', '--experimental-transform-types']);
