/**
 * Work on what somebody sent, in a thread that has little memory and little time: a small file can ask for any amount of both, and the process must go on answering.
 */
import { Worker } from 'node:worker_threads';
import { Turns } from './turns.ts';

export type ThreadLimits = { timeMs: number; memoryMb: number };

const hasCode = (error: Error, code: string): boolean => 'code' in error && error.code === code;

/** One program of threads, a few at once: they share the memory of the process, and the others wait. */
export class Threads<Data, Answer> {
  private readonly program: URL;
  private readonly turns: Turns;

  /** `program`: a module that reads its `workerData`, posts one answer and ends. */
  constructor(program: URL, atOnce: number) {
    this.program = program;
    this.turns = new Turns(atOnce);
  }

  /**
   * The answer of the thread to `octets` and `data`; null when it passed its memory or its time, which begins when its turn has come.
   * Throws when the program itself fails.
   */
  run(octets: Buffer, data: Data, limits: ThreadLimits): Promise<Answer | null> {
    return this.turns.take(() => this.start(octets, data, limits));
  }

  private start(octets: Buffer, data: Data, { timeMs, memoryMb }: ThreadLimits): Promise<Answer | null> {
    const copy = new Uint8Array(octets).buffer;
    const worker = new Worker(this.program, {
      workerData: { octets: copy, data },
      transferList: [copy],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      env: {},
      execArgv: [],
    });
    return new Promise<Answer | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), timeMs);
      worker.once('message', resolve);
      worker.once('error', (error) => (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? resolve(null) : reject(error)));
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error(`${this.program.pathname} ended without an answer`));
      });
    }).finally(() => worker.terminate());
  }
}
