/**
 * `npm run audit`: known faults of the libraries of the lock and first numbers that are behind. Exits with 1 on a fault that is high or critical, 2 when the service
 * of advisories does not answer: no news is not good news. Needs the network, hence no part of `npm test`; `.ci/watch` calls it, for a nightly run.
 */
import { spawnSync } from 'node:child_process';
import { faultsOf, majorsBehind } from './components.rules.ts';

function npm(...args: string[]): unknown {
  const { stdout } = spawnSync('npm', [...args, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 300_000 });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

const faults = faultsOf(npm('audit'));
const behind = majorsBehind(npm('outdated'));
console.log(
  faults ? `Known faults: ${faults.length}` : 'Known faults: the service of advisories does not answer, nothing is known.',
);
for (const f of faults ?? [])
  console.log(`  ${f.severity.padEnd(8)} ${f.name} ${f.range}${f.isMendable ? '' : ', no mended version'}`);
console.log(behind ? `First numbers behind: ${behind.length}` : 'First numbers behind: npm does not answer.');
for (const b of behind ?? []) console.log(`  ${b.name} ${b.current} → ${b.latest}`);
if (faults?.some((f) => f.severity === 'critical' || f.severity === 'high')) process.exitCode = 1;
else if (!faults || !behind) process.exitCode = 2;
