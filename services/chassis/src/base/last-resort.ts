/** What nobody caught, in any process of the platform: one line of the log, without anything that a user typed. Source: OWASP ASVS 5.0.0, 16.5.4. */
import { describeFault, type Log } from './logger.ts';

/**
 * A promise that fails where nobody looks is the fault of one request or of one effect: it is told, and the process goes on for all the others. A throw
 * that nobody caught may have left anything half done: the process ends with 1, as if it had been killed, and whoever runs it starts it again.
 */
export function watchFaults(log: Log): void {
  process.on('unhandledRejection', (error) => log.error(describeFault(error), 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal(describeFault(error), 'uncaught exception: the process ends');
    process.exit(1);
  });
}
