import { download } from '../api/download.ts';
import { asProblem } from '../api/problem.ts';
import { notifier } from '../api/toasts.ts';
import type { FileCall, Parts } from '../api/types.ts';

/** Downloads a file for a button: never rejects, a refusal is said in a toast. */
export const downloadFile = async <A extends FileCall>(entry: A, parts: Parts<A>): Promise<void> => {
  try {
    await download(entry, parts);
  } catch (e) {
    const problem = asProblem(e);
    // A lost session has its own dialog.
    if (problem.status !== 401) notifier.problem(problem);
  }
};
