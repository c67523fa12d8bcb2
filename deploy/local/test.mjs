// `npm test`: every check of the project, on servers of its own.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('deploy/local/run-tests.ts');
