/**
 * A numbered fact carries a thing as it stands (its `version` says which state is later), so one unit of work tells it once, when it has written all of it. A second one
 * is read, sent and indexed for nothing.
 */
import type { Event } from '@riph/contracts/core/events';
import type * as z from 'zod';
import { UnitOfWork } from '../store/unit-of-work.ts';

const twice: string[] = [];
const told = new WeakMap<UnitOfWork, Set<string>>();
const { publish } = UnitOfWork.prototype;

UnitOfWork.prototype.publish = function watched<E extends Event>(
  this: UnitOfWork,
  event: E,
  payload: z.input<E['schema']>,
  options: { cle?: string } = {},
): void {
  if (isNumbered(payload)) {
    const facts = told.get(this) ?? new Set();
    told.set(this, facts);
    const fact = `${event.name} ${JSON.stringify({ ...payload, version: 0, document: null })}`;
    if (facts.has(fact)) twice.push(fact);
    facts.add(fact);
  }
  publish.call(this, event, payload, options);
};

const isNumbered = (payload: unknown): payload is object =>
  typeof payload === 'object' && payload !== null && 'version' in payload;

/** Throws when a unit of work of the tests since the last look has told one thing twice. */
export function assertToldOnce(): void {
  const found = twice.splice(0);
  if (found.length > 0) throw new Error(`told twice in one unit of work: ${[...new Set(found)].join(', ')}`);
}
