/** Who may make a call, before anything of it is read. Pure. Rule: SEC-02. */
import { BINDING_ACTS, FACTOR_FRESH_MS } from '@riph/contracts/binding-acts';
import type { Call } from '@riph/contracts/core/call';
import { type Droit, hasDroit, isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { Route } from '@riph/contracts/core/mount-order';
import { HEADER_XSRF } from './cookies.ts';
import { isForeign, isFromOurPage, isXsrfValid } from './csrf.ts';
import type { OpenSession } from './session.ts';
import type { SessionRecord } from './session-record.ts';

/** Open while the published CGU are not accepted (CPT-10); public calls are open too, as anyone could make them signed out. */
const OPEN_WITHOUT_CGU = new Set([
  'GET /api/currentUser',
  'GET /api/accepter-cgu',
  'POST /api/accepter-cgu',
  'POST /api/ext/cgu/acceptation',
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
export type AccessContext = {
  session: OpenSession | null;
  headers: Headers;
  origin: string;
  versionCgu: number | null;
  now: number;
};

const nameOf = (a: Call) => `${a.method} ${a.path}`;

/** Throws the first refusal: session, CSRF or origin, CGU, droit, committee, second factor. */
export function assertAccess({ call: a, name }: Pick<Route, 'call' | 'name'>, context: AccessContext): void {
  const { session, now } = context;
  if (!session && a.access !== 'public') throw refusal('session.requise', {});
  assertOurs(a, context);
  if (!session || a.access === 'public') return;
  const { record } = session;
  if (context.versionCgu !== null && (record.cguVersionAcceptee ?? 0) < context.versionCgu && !OPEN_WITHOUT_CGU.has(nameOf(a)))
    throw refusal('cgu.nonAcceptees', {});
  if (a.access !== 'signedIn') assertDroit(a.access, a, record);
  if (BINDING_ACTS.has(name)) assertMayBind(record, now);
}

const HOUR_MS = 3_600_000;

/** The factor first: for some, showing it ends the wait. */
function assertMayBind(record: SessionRecord, now: number): void {
  if (!isFactorFresh(record, now)) throw refusal('facteur.requis', {});
  const { retenue } = record;
  if (retenue === null || now >= retenue.jusqua) return;
  throw refusal('acte.retenu', { heures: Math.ceil((retenue.jusqua - now) / HOUR_MS), levable: retenue.levable });
}

function assertDroit(droit: Droit, a: Call, record: SessionRecord): void {
  if (!hasDroit(record.profil, droit)) throw refusal('droit.manquant', { droit });
  if (isProfilCpp(record.profil) && record.cppId === null && !OPEN_WITHOUT_COMMITTEE.test(a.path))
    throw refusal('cpp.nonSelectionne', {});
}

/** Nothing is asked of whoever has no factor yet: until when he may have none is decided at the sign-in (CPT-24). */
const isFactorFresh = ({ aFacteur, facteurLe }: SessionRecord, now: number): boolean =>
  !aFacteur || (facteurLe !== null && now - facteurLe < FACTOR_FRESH_MS);

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
