// `npm test`: every check of the project, on servers of its own.
import { bootstrap } from './bootstrap.mjs';

bootstrap('deploy/local/test.ts');
