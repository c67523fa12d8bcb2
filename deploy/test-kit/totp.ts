/** Codes of a generator, as a telephone gives them. */
import { createHmac } from 'node:crypto';

const PERIODE_MS = 30_000;
export const periode = () => Math.floor(Date.now() / PERIODE_MS);

/** The six digits of RFC 6238 for a period; the present one unless said otherwise. */
export function codeTotp(secret: string, pour = periode()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(pour));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = hash[hash.length - 1] & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
