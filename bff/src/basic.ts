/** The `Authorization` header of the sign-in calls. Rule: CPT-13. */

export type Credentials = { kind: 'basic'; login: string; motDePasse: string } | { kind: 'bearer'; jeton: string };

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads `Basic base64(UTF-8("login:password"))`, cut at the first colon, or `Bearer <token>`. Null for anything else: missing, not base64,
 * not UTF-8 (a Latin-1 encoder must fail, never be guessed), no colon, an empty part.
 */
export function parseAuthorization(header: string | undefined): Credentials | null {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+)$/i.exec(header ?? '') ?? [];
  if (!scheme || !value) return null;
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', jeton: value };
  if (!BASE64.test(value)) return null;
  const text = decode(value);
  const colon = text?.indexOf(':') ?? -1;
  if (text === null || colon < 1 || colon === text.length - 1) return null;
  return { kind: 'basic', login: text.slice(0, colon), motDePasse: text.slice(colon + 1) };
}

const decode = (base64: string): string | null => {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
};
