/** What stops a start: one French sentence that says which part, why, and what to do. Shown as it is; never a stack trace. */
export class StackFault extends Error {
  override name = 'StackFault';
}

/** The sentence of any error, for the last line that a person reads. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The last word of a command that did not end well: an interruption is no fault. */
export function tellFault(error: unknown, signal: AbortSignal): void {
  if (signal.aborted) console.log('\nArrêté avant la fin du démarrage.');
  else console.error(`\n${sentenceOf(error)}`);
  process.exitCode = 1;
}
