import { describeFault, logOf } from '../base/logger.ts';

/**
 * What each instance of a service looks at now and then, from its start to its stop: one look at a time, and at most one that waits for it; a look that
 * fails is logged, and the next one tries again. `quoi` says in the log what failed. While `isHeld`, the timer looks at nothing.
 */
export class Round<T = unknown> {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private isWaiting = false;

  constructor(
    private readonly service: string,
    private readonly quoi: string,
    private readonly pause: number,
    private readonly regarder: () => Promise<T>,
    private readonly isHeld: () => boolean = () => false,
  ) {}

  /** Resolves after the first look, whatever became of it. Trap: Nest may bootstrap a microservice twice; the second time starts nothing. */
  async demarrer(): Promise<void> {
    if (!this.timer) {
      this.timer = setInterval(() => this.isHeld() || this.passer(), this.pause).unref();
      this.passer();
    }
    await this.running;
  }

  /** A look that the caller asks for, after the one under way: its result, or its error, is the caller's. */
  now(): Promise<T> {
    const look = this.running.then(() => this.regarder());
    this.running = look.catch(() => undefined);
    return look;
  }

  /** Waits for the look that is under way. */
  async arreter(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** A look slower than the pause: those that come due meanwhile are one look, after it. */
  private passer(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.running = this.running
      .then(() => {
        this.isWaiting = false;
        return this.regarder();
      })
      .catch((error: unknown) => logOf(this.service).error(describeFault(error), `${this.quoi} failed`));
  }
}
