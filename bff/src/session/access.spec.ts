import { describe, expect, test } from '@jest/globals';
import { BINDING_ACTS, FACTOR_FRESH_MS } from '@riph/contracts/binding-acts';
import type { Call } from '@riph/contracts/core/call';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { type AccessContext, assertAccess } from './access.ts';
import { xsrfToken } from './csrf.ts';
import { newSessionId, type SessionRecord } from './session-record.ts';

const ORIGIN = 'https://riph.example';
const response = { empty: true } as const;
const entry = (part: Partial<Call>): Call => ({
  method: 'GET',
  path: '/api/x',
  effect: 'read',
  access: 'signedIn',
  response,
  summary: '',
  ...part,
});

const session = (part: Partial<SessionRecord> = {}) => {
  const id = newSessionId();
  const record = {
    utiId: 1,
    nom: 'A',
    profil: 'DEPOSANT',
    profils: ['DEPOSANT'],
    cppId: null,
    cguVersionAcceptee: null,
    creeLe: 0,
    vuLe: 0,
    reference: 'A'.repeat(22),
    device: '',
    keycloakSid: null,
    aFacteur: false,
    facteurLe: null,
    retenue: null,
    ...part,
  } satisfies SessionRecord;
  return { id, key: 'session.x', record };
};
const context = (part: Partial<AccessContext> = {}): AccessContext => ({
  session: session(),
  headers: {},
  origin: ORIGIN,
  versionCgu: null,
  now: 0,
  ...part,
});
const refused = (call: Call, c: AccessContext, name = 'essai.groupe.appel') => {
  try {
    assertAccess({ call, name }, c);
    return null;
  } catch (e) {
    return e instanceof Error && 'code' in e ? e.code : e;
  }
};

test('nobody makes public calls only', () => {
  const nobody = context({ session: null });
  expect(refused(entry({ access: 'public' }), nobody)).toBeNull();
  expect(refused(entry({}), nobody)).toBe('session.requise');
  expect(refused(entry({ access: 'PARAMETRE_GERER' }), nobody)).toBe('session.requise');
});

test('a write needs the token of the session, whatever the browser says of itself', () => {
  const post = entry({ method: 'POST', effect: 'write' });
  const mine = session();
  const headers = { 'sec-fetch-site': 'same-origin', origin: ORIGIN };
  expect(refused(post, context({ session: mine, headers }))).toBe('csrf.refuse');
  expect(refused(post, context({ session: mine, headers: { ...headers, 'x-xsrf-token': xsrfToken(newSessionId()) } }))).toBe(
    'csrf.refuse',
  );
  const right = { 'x-xsrf-token': xsrfToken(mine.id) };
  expect(refused(post, context({ session: mine, headers: right }))).toBeNull();
  for (const foreign of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://ailleurs.example' },
  ])
    expect(refused(post, context({ session: mine, headers: { ...right, ...foreign } }))).toBe('csrf.refuse');
});

test('a POST that only reads needs it too: the client always sends it', () => {
  expect(refused(entry({ method: 'POST' }), context())).toBe('csrf.refuse');
});

test('without a session a public write is refused only when another site sends it', () => {
  const post = entry({ method: 'POST', effect: 'write', access: 'public' });
  expect(refused(post, context({ session: null }))).toBeNull();
  expect(refused(post, context({ session: null, headers: { origin: 'https://ailleurs.example' } }))).toBe('csrf.refuse');
});

test('reports of browsers and sign-ins carry their own proof or need none', () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(refused(entry({ method: 'POST', path: '/report', effect: 'write', access: 'public' }), context({ headers }))).toBeNull();
  expect(
    refused(entry({ path: '/processLogin', effect: 'write', access: 'public' }), context({ session: null, headers })),
  ).toBeNull();
});

test.each<[Record<string, string>, string | null]>([
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, null],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 'csrf.refuse'],
  [{ 'sec-fetch-site': 'cross-site' }, 'csrf.refuse'],
  [{ referer: `${ORIGIN}/x` }, null],
  [{}, 'csrf.refuse'],
])('a GET that writes, sent with %j: %s', (headers, expected) => {
  expect(refused(entry({ effect: 'write' }), context({ headers }))).toBe(expected);
});

test.each<[number | null, number | null, string, string | null]>([
  [null, null, '/api/x', null],
  [2, 2, '/api/x', null],
  [2, 1, '/api/x', 'cgu.nonAcceptees'],
  [2, null, '/api/x', 'cgu.nonAcceptees'],
  [2, 1, '/api/currentUser', null],
  [2, 1, '/api/renouvellerSession', null],
])('CGU published %s, accepted %s, %s: %s', (versionCgu, cguVersionAcceptee, path, expected) => {
  expect(refused(entry({ path }), context({ versionCgu, session: session({ cguVersionAcceptee }) }))).toBe(expected);
});

test('a public call stays open to who has not accepted the CGU', () => {
  expect(refused(entry({ access: 'public' }), context({ versionCgu: 1 }))).toBeNull();
});

test.each(PROFILS.map((p): [Profil] => [p]))('%s needs the droit of the call', (profil) => {
  const holds = profil === 'SUPER_ADMIN';
  expect(refused(entry({ access: 'PARAMETRE_GERER' }), context({ session: session({ profil, cppId: 1 }) }))).toBe(
    holds ? null : 'droit.manquant',
  );
});

test('a profile of a committee must choose one first, but for its own account', () => {
  const member = (cppId: number | null) => context({ session: session({ profil: 'INSTRUCTEUR', cppId }) });
  expect(refused(entry({ access: 'CPP_LIRE' }), member(null))).toBe('cpp.nonSelectionne');
  expect(refused(entry({ access: 'CPP_LIRE' }), member(3))).toBeNull();
  expect(refused(entry({}), member(null))).toBeNull();
  expect(refused(entry({ access: 'PROFIL_MEMBRE_CPP', path: '/api/profil/x' }), member(null))).toBeNull();
  expect(refused(entry({ access: 'PARAMETRE_GERER' }), member(null))).toBe('droit.manquant');
});

describe('an act that binds', () => {
  const now = 1_000_000_000;
  const [name] = BINDING_ACTS;
  const asked = (part: Partial<SessionRecord>, call: Partial<Call> = {}, of = name) =>
    refused(entry(call), context({ session: session(part), now }), of);

  test.each<[string, Partial<SessionRecord>, string | null]>([
    ['has no factor', { aFacteur: false }, null],
    ['has one, and did not show it in this session', { aFacteur: true }, 'facteur.requis'],
    ['showed it just now', { aFacteur: true, facteurLe: now }, null],
    ['showed it not quite five minutes ago', { aFacteur: true, facteurLe: now - FACTOR_FRESH_MS + 1 }, null],
    ['showed it five minutes ago', { aFacteur: true, facteurLe: now - FACTOR_FRESH_MS }, 'facteur.requis'],
  ])('whoever %s: %s', (_, part, expected) => expect(asked(part)).toBe(expected));

  const waits = (levable: boolean, jusqua = now + 1) => ({ retenue: { jusqua, levable } });
  test.each<[string, Partial<SessionRecord>, string | null]>([
    ['replaced a forgotten password', waits(false), 'acte.retenu'],
    ['did so more than a day ago', waits(false, now), null],
    ['shows a factor that he enrolled since', { aFacteur: true, facteurLe: now, ...waits(false) }, 'acte.retenu'],
    ['has a factor that would end the wait', { aFacteur: true, ...waits(true) }, 'facteur.requis'],
  ])('whoever %s: %s', (_, part, expected) => expect(asked(part)).toBe(expected));

  test('what is no such act does not wait', () => expect(asked(waits(false), {}, 'essai.groupe.autre')).toBeNull());

  test('another call of the same person asks none', () => expect(asked({ aFacteur: true }, {}, 'essai.groupe.autre')).toBeNull());

  test('the droit is judged first: nobody shows a factor for what he may not do', () =>
    expect(asked({ aFacteur: true }, { access: 'PARAMETRE_GERER' })).toBe('droit.manquant'));
});
