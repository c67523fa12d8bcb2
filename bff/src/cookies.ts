/** Reading and writing of the two cookies. */
import type { Request, Response } from 'express';

/** With the prefix browsers take it from this host over https only, so that no neighbour plants one; over http they would refuse it. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-SESSION' : 'SESSION');
export const COOKIE_XSRF = 'XSRF-TOKEN';
export const HEADER_XSRF = 'x-xsrf-token';

/** Value of a cookie, null when absent. The first one wins, as browsers send the most specific first. */
export function readCookie(req: Pick<Request, 'headers'>, name: string): string | null {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const equal = pair.indexOf('=');
    if (equal > 0 && pair.slice(0, equal).trim() === name) return pair.slice(equal + 1).trim();
  }
  return null;
}

/** Puts the session cookie and its XSRF twin. Both end with the browser: the server decides how long a session lives. */
export function putCookies(res: Response, values: { session: string; xsrf: string }, secure: boolean) {
  const common = { path: '/', sameSite: 'lax', secure } as const;
  res.cookie(sessionCookie(secure), values.session, { ...common, httpOnly: true, encode: String });
  res.cookie(COOKIE_XSRF, values.xsrf, { ...common, httpOnly: false, encode: String });
}

export function clearCookies(res: Response, secure: boolean) {
  const common = { path: '/', sameSite: 'lax', secure } as const;
  res.clearCookie(sessionCookie(secure), { ...common, httpOnly: true });
  res.clearCookie(COOKIE_XSRF, common);
}
