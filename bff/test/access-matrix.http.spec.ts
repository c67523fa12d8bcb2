/**
 * Every call of the contract, by every profile and by nobody, over HTTP against the running BFF (PUBLIC_URL). Nobody writes a 403 test: a
 * new entry is in the matrix by being in the contract.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { PROFILS, type Profil } from '@riph/contracts/core/droits';
import { mountOrder, type Route } from '@riph/contracts/core/mount-order';
import { profilsOf } from '@riph/contracts/core/profils-of';
import { CONTRACTS } from '@riph/contracts/index';
import * as z from 'zod';
import { attendre } from '../../deploy/test-kit/personne.ts';
import { type Account, type Answer, Person, signIn, together } from './matrix/client.ts';
import { isHarmless, requestFor } from './matrix/inputs.ts';

const accounts: Account[] = z
  .array(z.looseObject({ profil: z.string(), login: z.string(), motDePasse: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../deploy/keycloak/demo-accounts.json'), 'utf8')));

const routes = mountOrder(CONTRACTS);
const routeOf = (r: Route) => `${r.call.method} ${r.call.path}`;

/**
 * Writes that take nothing that could be refused. They come last, one by one, in this order, which leaves things as they were: what empties
 * an index is followed by what fills it, what stops the import by what starts it, the address of a calendar by its end, the end of a session by nothing. The key of
 * papers taken along is made once and given again.
 */
const BARE_WRITES = [
  'POST /api/accepter-cgu',
  'GET /api/renouvellerSession',
  'POST /api/administration/cgu/publier',
  'GET /api/administration/parametrage/applicatif/desactiver-batch-ctis',
  'GET /api/administration/parametrage/applicatif/activer-batch-ctis',
  'GET /api/administration/indexation/deleteAllDossiers',
  'GET /api/administration/indexation/syncAllDossiers',
  'GET /api/administration/indexation/deleteAllEtudes',
  'GET /api/administration/indexation/syncAllEtudes',
  'POST /api/ext/administration/eclaire/exports',
  'POST /api/ext/coffre/cle-de-secours',
  'POST /api/ext/calendrier/jetons',
  'DELETE /api/ext/calendrier/jetons',
  'POST /api/logout',
];
/** The sign-in calls carry their proof in a header: without it they refuse, and nothing else guards them. */
const SIGN_IN = ['GET /processLogin', 'GET /admin/processLogin'];
/** Sent by browsers on their own; an empty list of reports leaves no trace. */
const REPORT = 'POST /report';
const REFUSALS_OF_ACCESS = ['session.requise', 'droit.manquant', 'csrf.refuse', 'cgu.nonAcceptees', 'cpp.nonSelectionne'];

const people = new Map<Profil, Person>();
const personOf = (profil: Profil): Person => {
  const person = people.get(profil);
  if (!person) throw new Error(`${profil} is not signed in.`);
  return person;
};

/** What is wrong with an answer, null when nothing is. */
const verdict = (r: Route, who: Profil | null, { status, code }: Answer): string | null => {
  const got = `${r.name} by ${who ?? 'nobody'}: ${status} ${code ?? ''}`;
  const { access } = r.call;
  if (access !== 'public' && !who) return status === 401 && code === 'session.requise' ? null : `${got}, not 401 session.requise`;
  if (access !== 'public' && who && !profilsOf(r.call).includes(who))
    return status === 403 && code === 'droit.manquant' ? null : `${got}, not 403 droit.manquant`;
  if (SIGN_IN.includes(routeOf(r))) return code === 'auth.incorrecte' || status === 429 ? null : `${got}, not auth.incorrecte`;
  // Of a machine: whoever is signed in, its token opens it, and none is shown here.
  if (r.call.bearer) return code === 'integration.jeton' ? null : `${got}, not integration.jeton`;
  if (code && REFUSALS_OF_ACCESS.includes(code)) return `${got}, though allowed`;
  return status !== 401 && status !== 403 && status < 500 ? null : `${got}, though allowed`;
};

const attempt = async (r: Route, who: Profil | null): Promise<string | null> =>
  verdict(r, who, await (who ? personOf(who) : new Person('nobody')).send(requestFor(r.call)));

const infos = z.object({
  indexes: z
    .array(z.looseObject({ objet: z.string(), enBase: z.int(), ecart: z.int(), enCours: z.looseObject({}).nullable() }))
    .min(1),
});
/** What the administrator reads of the indexes. */
const indexes = async () =>
  infos.parse(await personOf('SUPER_ADMIN').json('GET', '/api/administration/indexation/infos')).indexes;
const isReconstruit = async () => (await indexes()).every((i) => i.enCours === null);

const harmless = routes.filter((r) => !BARE_WRITES.includes(routeOf(r)));
const bare = BARE_WRITES.flatMap((name) => routes.filter((r) => routeOf(r) === name));
const wrong = (verdicts: (string | null)[]) => verdicts.filter((v) => v !== null);

beforeAll(async () => {
  for (const profil of PROFILS) {
    const account = accounts.find((a) => a.profil === profil);
    if (!account) throw new Error(`No demo account has the profile ${profil}.`);
    people.set(profil, await signIn(account));
  }
});

test('every write can be tried without harm, but for the known bare ones', () => {
  const unsafe = routes.filter((r) => !isHarmless(r.call)).map(routeOf);
  expect(unsafe.filter((name) => ![...BARE_WRITES, ...SIGN_IN, REPORT].includes(name))).toEqual([]);
  expect(bare.map(routeOf)).toEqual(BARE_WRITES);
});

test.each<Profil | null>([null, ...PROFILS])('the calls as seen by %s', async (who) => {
  const verdicts = await together(harmless.map((r) => () => attempt(r, who)));
  expect(verdicts).toHaveLength(routes.length - BARE_WRITES.length);
  expect(wrong(verdicts)).toEqual([]);
});

test('the bare writes, last', async () => {
  const verdicts: (string | null)[] = [];
  for (const r of bare) {
    for (const who of [null, ...PROFILS]) verdicts.push(await attempt(r, who));
    if (r.call.path.includes('/indexation/')) await attendre('the end of a rebuild', isReconstruit);
    // The index is emptied and filled by what goes on after the answer: a second order while it does is refused.
    if (routeOf(r).endsWith('/syncAllDossiers'))
      expect((await indexes()).filter((i) => i.objet !== 'ETUDE').map((i) => i.ecart)).toEqual([0, 0]);
    if (routeOf(r).endsWith('/syncAllEtudes'))
      expect((await indexes()).filter((i) => i.objet === 'ETUDE').map((i) => i.ecart)).toEqual([0]);
  }
  expect(verdicts).toHaveLength(BARE_WRITES.length * (PROFILS.length + 1));
  expect(wrong(verdicts)).toEqual([]);
});
