/** How a process of the platform ends: services and BFF alike. */
import { describeFault, type Log } from '../base/logger.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Longer than what a service or the BFF leaves to the requests under way. */
const STOP_MS = 60_000;

/**
 * Gives `stop`, run once however often it is asked for; SIGTERM and SIGINT ask for it, and the process ends then with 0. A stop that fails, or takes longer than
 * `maxMs`, is logged and ends the process with 1: what it left undone is what a kill leaves, and the next start takes it up.
 *
 * Trap: Node hangs now and then while it ends, threads of its compiler waiting for one another (nodejs/node#54918). A process that still listens to SIGTERM there
 * hears it no more: only SIGKILL would end it, and whoever waits for a task or a migration waits for ever. So the signals are the system's again once all is stopped.
 */
export function endingWith(log: Log, stop: () => Promise<void>, maxMs = STOP_MS): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const onSignal = () => void end().then(() => process.exit(0));
  const end = () => {
    ending ??= stopWithin(log, stop, maxMs).finally(() => {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    });
    return ending;
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return end;
}

async function stopWithin(log: Log, stop: () => Promise<void>, maxMs: number): Promise<void> {
  const giveUp = (fault: object, what: string): void => {
    log.fatal(fault, what);
    process.exit(1);
  };
  const late = setTimeout(() => giveUp({ maxMs }, 'the stop did not end in time'), maxMs);
  try {
    await stop();
  } catch (error) {
    giveUp(describeFault(error), 'the stop failed');
  } finally {
    clearTimeout(late);
  }
}
