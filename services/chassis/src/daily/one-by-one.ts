import { DomainError } from '@riph/contracts/core/errors';
import { describeFault, logOf } from '../base/logger.ts';

const CONFLICT = 409;

/**
 * The rows of a daily task, each on its own: one that fails is logged under what it is and holds back no other; the task is then not whole, and is to be
 * tried again. A refusal of the workflow (409) means that somebody acted meanwhile: the next look decides again.
 */
export class OneByOne {
  private whole = true;

  constructor(private readonly service: string) {}

  get isWhole(): boolean {
    return this.whole;
  }

  /** `failed` says what in the log. Never throws. */
  async run(of: Record<string, number>, failed: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof DomainError && error.status === CONFLICT) return;
      logOf(this.service).error({ ...describeFault(error), ...of }, failed);
      this.whole = false;
    }
  }
}
