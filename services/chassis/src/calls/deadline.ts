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

/** Names this process until it stops: `performance.now()` of another process, or of the next start, cannot be compared with ours. */
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

/** The fastest ways of a sender: of the window before and of this one, which began at `since`; when its first request came. */
type Known = { before: number; now: number; since: number; first: number };

/** What one receiver knows of its senders. */
export class Arrivals {
  private readonly fastest = new Map<string, Known>();

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

  /** How long a request waited on its way. The first one of a sender tells nothing of it: as long as this process slept, if it slept just now, else not at all. */
  private waited(sent: string): number {
    const [sender, text] = sent.split(' ');
    const way = this.now() - Number(text);
    if (!Number.isFinite(way)) return 0;
    this.awake();
    const at = this.now();
    if (!this.fastest.has(sender) && this.fastest.size >= SENDERS_MAX) this.fastest.delete([...this.fastest.keys()][0]);
    const known = after(this.fastest.get(sender) ?? { before: way, now: way, since: at, first: at }, way, at);
    this.fastest.set(sender, known);
    const isNew = known.first > this.sleep.from && at < this.sleep.readUntil;
    return Math.max(0, way - Math.min(known.before, known.now), isNew ? at - this.sleep.from : 0);
  }
}

/** What is known of a sender after one more request. */
function after(known: Known, way: number, at: number): Known {
  const age = at - known.since;
  return age > WINDOW_MS
    ? { ...known, before: known.now + age * DRIFT, now: way, since: at }
    : { ...known, now: Math.min(known.now, way) };
}
