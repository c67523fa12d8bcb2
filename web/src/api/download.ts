/** Files: saved by the browser under the name that the server gives, or opened as bytes for the viewer. */
import { type RequestOptions, send, signalled } from './client.ts';
import { problemOf } from './problem.ts';
import { asParts, type FileCall, type Parts } from './types.ts';
import { buildUrl } from './url.ts';

/** Name in a Content-Disposition header: the UTF-8 form first. Null when there is none. */
const fileNameOf = (disposition: string | null): string | null => {
  const utf8 = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (utf8) {
    try {
      return decodeURIComponent(utf8);
    } catch {
      // A badly written name: the plain one below.
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
};

/** Address of a file for a link or for the viewer: only calls made by GET. */
export const fileUrl = <A extends FileCall & { method: 'GET' }>(entry: A, parts: Parts<A>): string =>
  buildUrl(entry, asParts(parts));

/** Bytes of a file. Rejects with ApiProblem. */
export const fetchFile = async <A extends FileCall>(
  entry: A,
  parts: Parts<A>,
  options?: RequestOptions,
): Promise<{ blob: Blob; nom: string }> => {
  const response = await send(entry, asParts(parts), options);
  if (!response.ok) throw signalled(problemOf(response.status, await response.text()), options);
  return { blob: await response.blob(), nom: fileNameOf(response.headers.get('Content-Disposition')) ?? 'document' };
};

/** Hands bytes to the browser as a download. */
export const saveBlob = (blob: Blob, nom: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nom;
  link.click();
  // Revoked after the browser took the address: at once, Safari would download nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Downloads a file under its readable name. Rejects with ApiProblem. */
export const download = async <A extends FileCall>(entry: A, parts: Parts<A>, options?: RequestOptions) => {
  const { blob, nom } = await fetchFile(entry, parts, options);
  saveBlob(blob, nom);
};
