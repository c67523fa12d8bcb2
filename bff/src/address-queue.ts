/**
 * Sign-ins from an address that had too many refused ones, one after the other. They are slowed rather than refused: a hospital has one address, and whoever types invented names on its guest network
 * must not keep it out. Several BFFs have each their own queue.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { refusal } from '@riph/contracts/core/errors';

/** Between two tries. */
const PACE_MS = 3_000;
/** A longer queue is refused: a connection that is held costs more than its answer. */
const LONGEST_MS = 20_000;

export class AddressQueue {
  private readonly freeAt = new Map<string, number>();
  constructor(
    private readonly paceMs = PACE_MS,
    private readonly longestMs = LONGEST_MS,
    private readonly now: () => number = Date.now,
    private readonly sleep: (ms: number) => Promise<unknown> = wait,
  ) {}

  /** Resolves when it is the turn of this try. Throws `debit.limite` when too many wait already. */
  async pass(address: string): Promise<void> {
    const now = this.now();
    for (const [other, at] of this.freeAt) if (at < now - this.longestMs) this.freeAt.delete(other);
    const turn = Math.max(now + this.paceMs, (this.freeAt.get(address) ?? 0) + this.paceMs);
    if (turn - now > this.longestMs) throw refusal('debit.limite', { secondes: Math.ceil(this.longestMs / 1000) });
    this.freeAt.set(address, turn);
    await this.sleep(turn - now);
  }
}
