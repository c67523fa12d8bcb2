/** `npm run calls`: how many calls are built and not yet, per service. `-- --write` also writes contracts/CALLS.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '../index.ts';
import { renderCalls, renderCounts } from './inventory.ts';

if (process.argv.includes('--write')) {
  writeFileSync(join(import.meta.dirname, '../CALLS.md'), renderCalls(CONTRACTS));
  console.info('contracts/CALLS.md written.');
}
console.info(renderCounts(CONTRACTS));
