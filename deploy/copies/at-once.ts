/**
 * Runs the work on each item, at most `count` at once. At the first failure nothing more is begun; what had begun ends before that failure is thrown, so that
 * whoever asked may close what the work used.
 */
export async function eachAtOnce<T>(items: Iterable<T>, count: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  let failure: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    while (!failure) {
      const { done, value } = left.next();
      if (done) return;
      try {
        await work(value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  if (failure) throw failure.error;
}
