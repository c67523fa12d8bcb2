/** The clock, injected everywhere: legal deadlines, tokens, journal. In development and tests its hands can be moved, never in production. */
import { dateWithoutTime, type Instant, instantDe, type Jour, jourParis } from '@riph/contracts/core/paris';
import { isProduction } from './production.ts';

export abstract class Clock {
  abstract now(): Date;
  /** The day in Paris, 'YYYY-MM-DD'. */
  today(): Jour {
    return jourParis(this.now());
  }
  /** The instant as columns and facts keep it: ISO 8601, UTC. */
  instant(): Instant {
    return instantDe(this.now());
  }
}

/** Whether the environment lets a test move the clock of this process. */
export const isTestClockAllowed = (): boolean => process.env.RIPH_TEST_CLOCK === '1' && !isProduction();

/** RIPH_TEST_CLOCK_OFFSET_MS: a process that a test starts again finds the clock where the test had moved it. */
let offsetMs = isTestClockAllowed() ? Number(process.env.RIPH_TEST_CLOCK_OFFSET_MS ?? 0) || 0 : 0;

/** Moves the clock of every service of the process to an instant; null puts it back. Throws unless allowed. */
export const setProcessClock = (to: Date | null): void => {
  if (!isTestClockAllowed()) throw new Error('The clock can only be moved with RIPH_TEST_CLOCK=1, outside production.');
  offsetMs = to === null ? 0 : to.getTime() - Date.now();
};

export const isProcessClockMoved = (): boolean => offsetMs !== 0;

export class SystemClock extends Clock {
  now(): Date {
    return new Date(Date.now() + offsetMs);
  }
}

const DIX_HEURES_MS = 10 * 3_600_000;
/** A clock that stands still until it is set: for tests. `new TestClock('2026-03-02')` is that day at 10:00 UTC. */
export class TestClock extends Clock {
  #at: Date;
  constructor(at: string) {
    super();
    this.#at = TestClock.parse(at);
  }
  now(): Date {
    return new Date(this.#at);
  }
  set(at: string): void {
    this.#at = TestClock.parse(at);
  }
  private static parse(at: string): Date {
    const date = at.length === 10 ? new Date(dateWithoutTime(at).getTime() + DIX_HEURES_MS) : new Date(at);
    if (Number.isNaN(date.getTime())) throw new Error(`not a date: ${at}`);
    return date;
  }
}
