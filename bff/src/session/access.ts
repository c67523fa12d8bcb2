/** Who may make a call, before anything of it is read. Pure. Rule: SEC-02. */
import type { Call } from '@riph/contracts/core/call';
import { hasDroit, isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { HEADER_XSRF } from './cookies.ts';
import { isForeign, isFromOurPage, isXsrfValid } from './csrf.ts';
import type { OpenSession } from './session.ts';

/** Open while the published CGU are not accepted (CPT-10); public calls are open too, as anyone could make them signed out. */
const OPEN_WITHOUT_CGU = new Set([
  'GET /api/currentUser',
  'GET /api/accepter-cgu',
  'POST /api/accepter-cgu',
  'GET /api/parametrage/applicatif/download-cgu',
  'POST /api/logout',
  'GET /api/renouvellerSession',
  'GET /api/parametrage/applicatif/infos-session',
]);

/** Calls of one's own account: open to profiles that work in a committee before they chose one, whatever droit they ask. */
const OPEN_WITHOUT_COMMITTEE = /^\/api\/(profil|expiration-mdp|modification-mdp)(\/|$)/;

/** Reported by browsers on their own, without cookie nor header (SEC-04). */
const EXEMPT_FROM_CSRF = new Set(['POST /report']);
/** Their `Authorization` header is what no other site can make a browser send. */
const SIGN_IN = new Set(['GET /processLogin', 'GET /admin/processLogin']);

type Headers = { [name: string]: string | string[] | undefined };
export type AccessContext = { session: OpenSession | null; headers: Headers; origin: string; versionCgu: number | null };

const nameOf = (a: Call) => `${a.method} ${a.path}`;

/** Throws the first refusal: session, CSRF or origin, CGU, droit, committee. */
export function assertAccess(a: Call, context: AccessContext): void {
  const { session } = context;
  if (!session && a.access !== 'public') throw refusal('session.requise', {});
  assertOurs(a, context);
  if (!session || a.access === 'public') return;
  const { record } = session;
  if (context.versionCgu !== null && (record.cguVersionAcceptee ?? 0) < context.versionCgu && !OPEN_WITHOUT_CGU.has(nameOf(a)))
    throw refusal('cgu.nonAcceptees', {});
  if (a.access === 'signedIn') return;
  if (!hasDroit(record.profil, a.access)) throw refusal('droit.manquant', { droit: a.access });
  if (isProfilCpp(record.profil) && record.cppId === null && !OPEN_WITHOUT_COMMITTEE.test(a.path))
    throw refusal('cpp.nonSelectionne', {});
}

/** A cookie travels with requests that another site made: the request itself must prove that it is ours. */
function assertOurs(a: Call, { session, headers, origin }: AccessContext): void {
  if (EXEMPT_FROM_CSRF.has(nameOf(a)) || SIGN_IN.has(nameOf(a))) return;
  if (a.method === 'GET') {
    if (a.effect === 'write' && !isFromOurPage(headers, origin)) throw refusal('csrf.refuse', {});
    return;
  }
  const sent = headers[HEADER_XSRF];
  const isTokenRight = session === null || isXsrfValid(session.id, Array.isArray(sent) ? sent[0] : sent);
  if (!isTokenRight || isForeign(headers, origin)) throw refusal('csrf.refuse', {});
}
