/** What every answer of the contract tells browsers, refusals included; and what the platform does not answer at all. Rule: SEC-07; requirements: deploy/security.md. */
import { beforeAll, expect, test } from '@jest/globals';
import { mountOrder } from '@riph/contracts/core/mount-order';
import { CONTRACTS } from '@riph/contracts/index';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { courrielsDe } from '../../deploy/test-kit/courriels.ts';
import { COORDONNEES_INSCRIPTION } from '../../deploy/test-kit/inscription.ts';
import { attendre } from '../../deploy/test-kit/personne.ts';
import { type Answer, baseUrl, Person, type Sent, signIn, together } from './matrix/client.ts';
import { requestFor } from './matrix/inputs.ts';

const CALLS = mountOrder(CONTRACTS).map((r) => r.call);
const PAGES = [
  '/',
  '/login',
  '/admin/login',
  '/un/ecran',
  '/silent-check-sso.html',
  '/inconnu.txt',
  '/api/inconnu',
  '/health/live',
];
const ELSEWHERE = 'https://ailleurs.example';
let admin: Person;
const nobody = new Person('nobody');

beforeAll(async () => {
  admin = await signIn(accountsOf('SUPER_ADMIN')[0]);
});

const EXPECTED: Record<string, RegExp> = {
  'content-security-policy':
    /^(?!.*(unsafe|\*))(?=.*default-src 'self')(?=.*script-src 'self';)(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*form-action 'self')/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
};
const FORBIDDEN = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials', 'etag-weak'];
const TEXTUAL = /^(text\/|application\/(problem\+)?json)/;

const wrongIn = (sent: Sent, { headers, status, text }: Answer): string[] => {
  const got = `${sent.method} ${sent.path} ${status}`;
  const isApi = /^\/(api|processLogin|admin\/processLogin)/.test(sent.path);
  const type = headers['content-type'] ?? '';
  // What is followed must not be compressed on its way either: a proxy would hold it back until it has enough.
  const cache = type.startsWith('text/event-stream') ? 'no-store, no-transform' : 'no-store';
  return [
    ...Object.entries(EXPECTED).flatMap(([name, value]) =>
      value.test(String(headers[name])) ? [] : [`${got}: ${name} ${headers[name]}`],
    ),
    ...FORBIDDEN.filter((name) => headers[name] !== undefined).map((name) => `${got}: ${name}`),
    ...(isApi && headers['cache-control'] !== cache ? [`${got}: cache-control ${headers['cache-control']}`] : []),
    ...(TEXTUAL.test(type) && !/charset=utf-8/i.test(type) ? [`${got}: ${type}`] : []),
    ...(status >= 400 && text !== '' && !type.startsWith('application/problem+json') ? [`${got}: ${type}`] : []),
    ...(/\bat .+\.[jt]s:\d+|node_modules|SELECT /.test(status >= 400 ? text : '') ? [`${got}: ${text.slice(0, 200)}`] : []),
  ];
};

test('every answer bears the headers, and nothing that tells of the machinery', async () => {
  const reads = CALLS.filter((a) => a.effect === 'read').map((a) => ({ who: admin, sent: requestFor(a) }));
  const strangers = CALLS.filter((a) => a.access !== 'public').map((a) => ({ who: nobody, sent: requestFor(a) }));
  const pages = PAGES.map((path) => ({ who: nobody, sent: { method: 'GET', path, headers: { Accept: 'text/html' } } }));
  const wrong = await together(
    [...reads, ...strangers, ...pages].map(({ who, sent }) => async () => {
      const answer = await who.send({
        ...sent,
        headers: { ...sent.headers, ...(sent.method === 'GET' && { Origin: ELSEWHERE }) },
      });
      return wrongIn(sent, answer);
    }),
  );
  expect(wrong.length).toBeGreaterThan(800);
  expect(wrong.flat()).toEqual([]);
});

test('no page may be framed', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors ('\w+')/.exec(String((await nobody.send({ method: 'GET', path })).headers['content-security-policy']))?.[1];
  for (const page of PAGES) expect([page, await ancestors(page)]).toEqual([page, "'none'"]);
});

test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'])('%s is answered nowhere, and allows nobody', async (method) => {
  for (const path of ['/api/currentUser', '/api/dossier/create', '/']) {
    const { status, headers } = await nobody.send({
      method,
      path,
      headers: { Origin: ELSEWHERE, 'Access-Control-Request-Method': 'POST' },
    });
    expect([method, path, status]).toEqual([method, path, 404]);
    expect([headers.allow, headers['access-control-allow-methods']]).toEqual([undefined, undefined]);
  }
});

test('a link sent by mail leads to us, whatever host the request names', async () => {
  const email = `nouveau.${crypto.randomUUID()}@essai.test`;
  const inscription = {
    nom: 'Lefort',
    prenom: 'Zoé',
    ...COORDONNEES_INSCRIPTION,
    email,
    emailConfirmation: email,
    profilDemande: 'DEPOSANT',
    cguAcceptees: true,
    dureeSaisie: 60_000,
  };
  const { status } = await nobody.send({
    method: 'POST',
    path: '/api/register',
    headers: { 'Content-Type': 'application/json', Host: 'ailleurs.example', 'X-Forwarded-Host': 'ailleurs.example' },
    body: JSON.stringify(inscription),
  });
  expect(status).toBe(202);
  await attendre('the mail of the registration', async () => (await courrielsDe(email)).length > 0);
  const [{ text, html }] = await courrielsDe(email);
  expect(text).toContain(`${baseUrl().origin}/`);
  expect(`${text} ${html}`).not.toContain('ailleurs.example');
});

test('a parameter given twice is refused, a path that climbs reaches no file', async () => {
  const tries = [
    '/api/recherche_globale/?rechercheGlobalDto={}&rechercheGlobalDto={}',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
  ];
  for (const path of tries) {
    const { status, text } = await admin.send({ method: 'GET', path });
    expect([path, status < 500]).toEqual([path, true]);
    expect(text).not.toMatch(/"dependencies"|root:x:/);
    if (path.includes('Dto')) expect(status).toBe(400);
  }
});
