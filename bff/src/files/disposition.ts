/** `Content-Disposition` with accents (RFC 6266, RFC 5987). */
import { safeFileName } from '@riph/contracts/core/files';

const ascii = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = safeFileName(fileName);
  return `${kind}; filename="${ascii(name)}"; filename*=UTF-8''${extended(name)}`;
}
