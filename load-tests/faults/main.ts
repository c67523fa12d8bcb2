/**
 * `npm run test:faults`: plays the main job over HTTP while processes are killed, then compares what was acknowledged with what stands.
 * `--kills=16 --seed=1 --dossiers=4`, `--full` (200 kills), `--no-build`, `--no-scenarios`, `--scenario=WORDS`. Ends with 0 when nothing was lost, doubled or answered wrongly.
 */
import { join } from 'node:path';
import { sentenceOf } from '../../deploy/local/fault.ts';
import { ROOT } from '../../deploy/local/folders.ts';
import { portsFrom } from '../../deploy/local/ports.ts';
import { interruption } from '../../deploy/local/signals.ts';
import { stepWriter } from '../../deploy/local/steps.ts';
import { epoque } from './epoque.ts';
import { lireOptions } from './options.ts';
import { Bilan } from './rapport.ts';

const options = lireOptions(process.argv.slice(2));
const ports = portsFrom({ RIPH_PORT_BASE: '4430', ...process.env });
const { signal, interrupted } = interruption();
const bilan = new Bilan(options.graine);
console.log(`seed ${options.graine}, ${options.kills} kills`);

async function tout(): Promise<void> {
  for (let restants = options.kills, n = 0; restants > 0 && !signal.aborted; n += 1) {
    const faites = await epoque(
      {
        dir: join(ROOT, '.riph/faults'),
        ports,
        on: stepWriter(process.stdout),
        signal,
        construire: options.construire && n === 0,
        kills: restants,
        graine: options.graine + n * 1_000_003,
        dossiers: options.dossiers,
        scenarios: options.scenarios && n === 0,
        scenario: options.scenario,
      },
      bilan,
      interrupted,
    );
    if (faites === 0 && !signal.aborted) throw new Error('not one kill could be made');
    restants -= faites;
  }
}

try {
  await tout();
} catch (error) {
  bilan.echec(sentenceOf(error));
}
const isClean = bilan.dire() && !signal.aborted;
// Trap: what was broken off may still be asking, and setting clocks. The next run has the same ports.
process.exit(isClean ? 0 : 1);
