/** The process of pdf-conduct.ts: tells of each PDF that it is sent what it would do. */
import { conductOf } from './pdf-active.ts';

process.on('message', (bytes) => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the bytes of a file were expected');
  process.send?.({ conduct: conductOf(Buffer.from(bytes)) });
});
