/** Works of one kind, a few at once: the others wait for their turn. */
export class Turns {
  private readonly atOnce: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
