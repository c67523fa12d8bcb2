/** Until when a request is worth working on. What travels is an instant of the clocks that all machines share by NTP (DECISIONS.md of the chassis). */
import { DEADLINE_DEFAULT } from '@riph/contracts/core/call';
import { HEADERS, type WireHeaders } from './wire.ts';

/** An instant of this process alone (monotonic milliseconds) after which nobody waits for the answer. */
export type Deadline = number;

export const deadlineIn = (ms: number): Deadline => performance.now() + ms;
/** Negative once it is over. */
export const leftUntil = (deadline: Deadline): number => deadline - performance.now();

/** Header of a request that must be answered within `leftMs`. */
export const deadlineHeader = (leftMs: number, now = Date.now()): WireHeaders => ({
  [HEADERS.deadline]: String(Math.ceil(now + leftMs)),
});

/** What is left of a request that has just come: what it waited on its way, or in a process asleep, is taken off. Without the header, the default. */
export const leftOf = (headers: WireHeaders, now = Date.now()): number => {
  const until = Number(headers[HEADERS.deadline] ?? Number.NaN);
  return Number.isFinite(until) ? until - now : DEADLINE_DEFAULT;
};
