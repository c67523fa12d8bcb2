/**
 * Deadlines between machines whose clocks differ. What travels is the time that is left, and the moment of the sending by the sender's own monotonic clock.
 * The receiver compares nothing with its own clock: the fastest way that a sender's requests have taken so far gives the difference of the two clocks, and
 * what a request took beyond it is the time that it waited (in a process asleep, in a queue), which is no longer left.
 */
import { randomUUID } from 'node:crypto';
import { DEADLINE_DEFAULT } from '@riph/contracts/core/call';
import { HEADERS, type WireHeaders } from './wire.ts';

/** An instant of this process alone (monotonic milliseconds) after which nobody waits for the answer. */
export type Deadline = number;

export const deadlineIn = (ms: number): Deadline => performance.now() + ms;
/** Negative once it is over. */
export const leftUntil = (deadline: Deadline): number => deadline - performance.now();

/** This life of this process. */
const SENDER = randomUUID();

/** Headers of a request that is sent now and must be answered within `leftMs`. */
export const departure = (leftMs: number, now: number = performance.now(), sender: string = SENDER): WireHeaders => ({
  [HEADERS.left]: String(Math.ceil(leftMs)),
  [HEADERS.sent]: `${sender} ${now.toFixed(1)}`,
});

/**
 * The fastest way is that of this window and of the one before: clocks that drift apart, or that one machine's pause has moved, are known again after two
 * windows of requests, and a receiver that slept longer than that still knows what was before its sleep.
 */
const WINDOW_MS = 10_000;
/** Between two requests far apart the clocks may drift, by less than a thousandth. */
const DRIFT = 1 / 1_000;
/** A process that shows no life for so long was asleep; once awake it has read all that came meanwhile after so long. */
const ASLEEP_MS = 1_000;
const CATCH_UP_MS = 1_000;
/** How often it is told to be awake. */
export const AWAKE_EVERY_MS = 250;
/** Lives of processes that are remembered. */
const SENDERS_MAX = 500;

/** What one receiver knows of its senders. */
export class Arrivals {
  private readonly fastest = new Map<string, { before: number; now: number; since: number }>();

  private awakeAt: number;
  private sleep = { from: 0, readUntil: Number.NEGATIVE_INFINITY };

  constructor(private readonly now: () => number = () => performance.now()) {
    this.awakeAt = now();
  }

  /** Told every AWAKE_EVERY_MS: a gap is a sleep of this process. */
  awake(): void {
    const at = this.now();
    if (at - this.awakeAt > ASLEEP_MS) this.sleep = { from: this.awakeAt, readUntil: at + CATCH_UP_MS };
    this.awakeAt = at;
  }

  /** Until when the request that has just come may be worked on; without the header (a sender of another version) the default deadline from now. */
  deadlineOf(headers: WireHeaders): Deadline {
    const left = Number(headers[HEADERS.left] ?? DEADLINE_DEFAULT);
    return this.now() + (Number.isFinite(left) ? left : DEADLINE_DEFAULT) - this.waited(headers[HEADERS.sent] ?? '');
  }

  /** The first request of a sender tells nothing: it waited as long as this process slept, if it slept just now, else not at all. */
  private waited(sent: string): number {
    const [sender, text] = sent.split(' ');
    const way = this.now() - Number(text);
    if (!Number.isFinite(way)) return 0;
    this.awake();
    const at = this.now();
    const known = this.fastest.get(sender);
    if (!known) {
      if (at < this.sleep.readUntil) return at - this.sleep.from;
      if (this.fastest.size >= SENDERS_MAX) this.fastest.delete([...this.fastest.keys()][0]);
      this.fastest.set(sender, { before: way, now: way, since: at });
      return 0;
    }
    const age = at - known.since;
    const kept =
      age > WINDOW_MS ? { before: known.now + age * DRIFT, now: way, since: at } : { ...known, now: Math.min(known.now, way) };
    this.fastest.set(sender, kept);
    return Math.max(0, way - Math.min(kept.before, kept.now));
  }
}
