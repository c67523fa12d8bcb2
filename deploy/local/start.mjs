// `npm start`: the whole platform on this machine.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('deploy/local/start.ts');
