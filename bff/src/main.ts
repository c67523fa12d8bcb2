/** Starts the BFF from the environment and stops it on SIGTERM or SIGINT: running requests finish first. */
import { SystemClock } from '@riph/chassis/base/clock';
import { watchFaults } from '@riph/chassis/base/last-resort';
import { logOf } from '@riph/chassis/base/logger';
import { collectProcessMetrics } from '@riph/chassis/base/metrics';
import { assertProduction } from '@riph/chassis/base/production';
import { startTracing, stopTracing } from '@riph/chassis/base/telemetry';
import { endingWith } from '@riph/chassis/process/ending';
import { CONTRACTS } from '@riph/contracts/index';
import { readConfig } from './config.ts';
import { startBff } from './server.ts';

const log = logOf('bff');
watchFaults(log);
try {
  assertProduction();
  const config = readConfig();
  await startTracing('bff');
  collectProcessMetrics();
  const clock = new SystemClock();
  const bff = await startBff(CONTRACTS, config, log, () => clock.now().getTime());
  log.info({ port: config.port, origin: config.origin }, 'the BFF listens');
  endingWith(log, async () => {
    await bff.stop();
    await stopTracing();
  });
} catch (error) {
  process.stderr.write(`The BFF does not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
