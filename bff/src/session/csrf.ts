/** Requests that another site could have made a browser send. Rule: SEC-05. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The XSRF token of a session. Keyed by the session's own id, which scripts cannot read and the server does not store: no secret to share
 * between BFFs, and a token fixed by another site never fits.
 */
export const xsrfToken = (sessionId: string) => createHmac('sha256', sessionId).update('xsrf').digest('base64url');

/** Whether the header sent is the token of this session. */
export function isXsrfValid(sessionId: string, sent: string | undefined): boolean {
  const expected = Buffer.from(xsrfToken(sessionId));
  const given = Buffer.from(sent ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Headers = { [name: string]: string | string[] | undefined };
const one = (v: string | string[] | undefined) => (Array.isArray(v) ? v[0] : v);

/**
 * Whether a script of our own page sent this request: `Sec-Fetch-Site` and `Sec-Fetch-Mode` decide; without them Origin or Referer must be ours.
 * A followed link (mode navigate) is never ours: that is how a GET that writes would be triggered from a mail.
 */
export function isFromOurPage(headers: Headers, origin: string): boolean {
  const site = one(headers['sec-fetch-site']);
  if (site !== undefined) return site === 'same-origin' && one(headers['sec-fetch-mode']) !== 'navigate';
  const sent = one(headers.origin) ?? originOf(one(headers.referer));
  return sent === origin;
}

/** The rule for every write, the only one without a session: refused when the browser says that another site sent it, whatever token it bears. */
export function isForeign(headers: Headers, origin: string): boolean {
  const site = one(headers['sec-fetch-site']);
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const sent = one(headers.origin);
  return sent !== undefined && sent !== origin;
}

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : undefined);
