/** `npm run calls`: the counts of the contracts (`contracts/tools/calls.ts`), then how many of them a screen uses. */
import '../../contracts/tools/calls.ts';
import { appelsDesEcrans, tousLesAppels } from './reach.ts';
import { RAISONS, SANS_ECRAN } from './sans-ecran.ts';

const utilises = await appelsDesEcrans();
const appels = tousLesAppels();
const atteints = appels.filter((a) => utilises.has(a.nom)).length;
console.info(`\n${atteints} of ${appels.length} calls are used by a screen. The others:`);
for (const [raison, phrase] of Object.entries(RAISONS))
  console.info(`${String(Object.values(SANS_ECRAN).filter((r) => r === raison).length).padStart(5)}  ${phrase}`);
