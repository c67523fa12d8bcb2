/** The files inside a zip that somebody sent, read one by one and within a bound. */
import { type Entry, fromBufferPromise } from 'yauzl';

const ENTRIES_MAX = 10_000;

export type OpenZip = {
  names: readonly string[];
  /** Throws when the zip has no such file. */
  read: (name: string) => AsyncIterable<Buffer>;
};

/** `max`: bytes that all the reads together may expand to; the read that passes it throws. The sizes that a zip declares are not believed. */
export async function openZip(zip: Buffer, max: number): Promise<OpenZip> {
  const file = await fromBufferPromise(zip, { lazyEntries: true });
  if (file.entryCount > ENTRIES_MAX) throw new Error(`more than ${ENTRIES_MAX} files in a zip`);
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  let left = max;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`no file ${name} in this zip`);
      const stream: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        left -= chunk.length;
        if (left < 0) throw new Error(`more than ${max} bytes once expanded`);
        yield chunk;
      }
    },
  };
}
