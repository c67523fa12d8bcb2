/** Reading and writing of the cookies. */
import { NAVIGATEUR_JOURS } from '@riph/contracts/core/conservation';
import type { Request, Response } from 'express';

/** With the prefix browsers take it from this host over https only, so that no neighbour plants one; over http they would refuse it. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-SESSION' : 'SESSION');
/** What a sign-in leaves in the browser, so that a lock by wrong passwords typed elsewhere spares it. */
const knownCookie = (secure: boolean): string => (secure ? '__Host-NAVIGATEUR' : 'NAVIGATEUR');
export const COOKIE_XSRF = 'XSRF-TOKEN';
const DAY_MS = 86_400_000;
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

/** At most as long as identity knows it; it stays at the sign-out. */
export const putKnown = (res: Response, value: string, secure: boolean) =>
  res.cookie(knownCookie(secure), value, {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: true,
    encode: String,
    maxAge: NAVIGATEUR_JOURS * DAY_MS,
  });

/** Undefined when absent, or nothing that we put. */
export const readKnown = (req: Pick<Request, 'headers'>, secure: boolean): string | undefined => {
  const value = readCookie(req, knownCookie(secure));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : undefined;
};

export function clearCookies(res: Response, secure: boolean) {
  const common = { path: '/', sameSite: 'lax', secure } as const;
  res.clearCookie(sessionCookie(secure), { ...common, httpOnly: true });
  res.clearCookie(COOKIE_XSRF, common);
}
