/** `npm run calls`: how many calls each service answers. `-- --write` also writes contracts/CALLS.md, examen/PARITY.md and the drawings of contracts/circuits. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CIRCUITS } from '../circuits.ts';
import { CONTRACTS } from '../index.ts';
import { renderCalls, renderCounts } from './inventory.ts';
import { renderParity } from './parity.ts';

if (process.argv.includes('--write')) {
  writeFileSync(join(import.meta.dirname, '../CALLS.md'), renderCalls(CONTRACTS));
  writeFileSync(join(import.meta.dirname, '../examen/PARITY.md'), renderParity());
  mkdirSync(join(import.meta.dirname, '../circuits'), { recursive: true });
  for (const [code, svg] of Object.entries(CIRCUITS))
    writeFileSync(join(import.meta.dirname, `../circuits/${code}.svg`), `${svg}\n`);
  console.info('contracts/CALLS.md, contracts/examen/PARITY.md and contracts/circuits written.');
}
console.info(renderCounts(CONTRACTS));
