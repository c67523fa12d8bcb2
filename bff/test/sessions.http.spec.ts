/** Sessions as people and thieves live them, on two BFFs that share nothing but NATS: the one under test, and another whose clock moves. Rules: CPT-09, CPT-11, CPT-12. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import { jourParis } from '@riph/contracts/core/paris';
import { CONTRACTS } from '@riph/contracts/index';
import { pino } from 'pino';
import * as z from 'zod';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { jetonRecu } from '../../deploy/test-kit/courriels.ts';
import { clockBack, jourSuivant } from '../../deploy/test-kit/horloge.ts';
import { type Membre, nouveauMembre, quitter } from '../../deploy/test-kit/membre.ts';
import { attendre, Personne } from '../../deploy/test-kit/personne.ts';
import { readConfig } from '../src/config.ts';
import { type Bff, startBff } from '../src/server.ts';
import { type Account, type Answer, baseUrl, Person, signIn } from './matrix/client.ts';

const MINUTE = 60_000;
const AUTRE_MOT_DE_PASSE = 'Colline-Verte-2026!';
let second: Bff;
let door: URL;
let gestionnaire: Personne;
let skew = 0;
/** Lines of the log of the second BFF. */
const log: string[] = [];
const membres: Membre[] = [];

beforeAll(async () => {
  await clockBack();
  const config = readConfig({ ...process.env, BFF_PORT: '0', SIGN_IN_REFUSAL_MS: '0' });
  const lines = { write: (line: string) => void log.push(line) };
  second = await startBff(CONTRACTS, config, pino({ base: null }, lines), () => Date.now() + skew);
  door = new URL(second.url);
  gestionnaire = await Personne.entrer(accountsOf('GESTIONNAIRE')[0]);
});
afterAll(async () => {
  for (const { utiId } of membres) await quitter(gestionnaire, utiId);
  await second?.stop();
});

/** Somebody whom no other test knows, with a nomination that runs. */
async function quelquUn(): Promise<Membre> {
  const jour = jourParis(new Date());
  const membre = await nouveauMembre(gestionnaire, { dateDebut: jourSuivant(jour, -30), dateFin: jourSuivant(jour, 300) });
  membres.push(membre);
  return membre;
}

const me = (who: Person) => who.send({ method: 'GET', path: '/api/currentUser' });
const isIn = async (who: Person) => (await me(who)).status === 200;
const refusedEverywhere = (...all: Person[]) =>
  attendre('the end of the sessions', async () =>
    (await Promise.all(all.map((who) => me(who)))).every((a) => a.code === 'session.requise'),
  );
const basic = ({ login, motDePasse }: Omit<Account, 'profil'>) =>
  `Basic ${Buffer.from(`${login}:${motDePasse}`).toString('base64')}`;
const cookieOf = ({ headers }: Answer, name: string) =>
  (headers['set-cookie'] ?? []).find((line) => line.startsWith(`${name}=`)) ?? '';
const deposant = accountsOf('DEPOSANT')[0];
const signIns = z.array(z.object({ reference: z.string(), courante: z.boolean() }));

test('a cookie planted before the sign-in is not the session that it opens', async () => {
  const planted = 'A'.repeat(43);
  const Authorization = basic(deposant);
  const victim = new Person('victim');
  const answer = await victim.send({
    method: 'GET',
    path: '/processLogin',
    headers: { Authorization, Cookie: `SESSION=${planted}` },
  });
  expect(answer.status).toBe(200);
  expect(victim.sessionId()).toMatch(/^[\w-]{43}$/);
  expect(victim.sessionId()).not.toBe(planted);
  const thief = await new Person('thief').send({
    method: 'GET',
    path: '/api/currentUser',
    headers: { Cookie: `SESSION=${planted}` },
  });
  expect([thief.status, thief.code]).toEqual([401, 'session.requise']);
});

test('the thief signs in, plants his own living session: the victim’s sign-in opens another, and ends the thief’s', async () => {
  const thief = await signIn(accountsOf('EXPERT')[0]);
  const planted = thief.sessionId();
  const victim = thief.copy();
  await victim.send({ method: 'GET', path: '/processLogin', headers: { Authorization: basic(deposant) } });
  expect(victim.sessionId()).not.toBe(planted);
  expect(JSON.parse((await me(victim)).text).profil.code).toBe('DEPOSANT');
  await refusedEverywhere(thief, thief.copy(door));
});

test('the cookie of the session is out of reach of scripts and of other sites, and ends with the browser', async () => {
  const answer = await new Person('x').send({
    method: 'GET',
    path: '/processLogin',
    headers: { Authorization: basic(deposant) },
  });
  const [session, xsrf] = [cookieOf(answer, 'SESSION'), cookieOf(answer, 'XSRF-TOKEN')];
  for (const line of [session, xsrf]) {
    expect(line).toMatch(/; Path=\//);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).not.toMatch(/Domain=|Expires=|Max-Age=/i);
  }
  expect([/HttpOnly/.test(session), /HttpOnly/.test(xsrf)]).toEqual([true, false]);
  expect(/; Secure/.test(session)).toBe(baseUrl().protocol === 'https:');
});

test('wrong passwords typed elsewhere lock the account, and spare the browser that signed in before', async () => {
  const membre = await quelquUn();
  const entrer = (who: Person, motDePasse: string, Cookie = '') => {
    const headers = { Authorization: basic({ ...membre, motDePasse }), ...(Cookie && { Cookie }) };
    return who.send({ method: 'GET', path: '/processLogin', headers });
  };
  const line = cookieOf(await entrer(new Person('x'), membre.motDePasse), 'NAVIGATEUR');
  expect(line).toMatch(/^NAVIGATEUR=[\w-]{43}; Max-Age=15552000; Path=\/; .*HttpOnly; SameSite=Lax/);
  await attendre('the lock', async () => {
    for (let i = 0; i < 5; i += 1) await entrer(new Person('stranger'), 'Mauvais123!ab');
    return (await entrer(new Person('x'), membre.motDePasse)).status === 401;
  });
  expect((await entrer(new Person('x'), membre.motDePasse, line.split(';')[0])).status).toBe(200);
});

test('behind https, cookies are Secure and browsers are told never to come back without it', async () => {
  const config = readConfig({
    ...process.env,
    BFF_PORT: '0',
    PUBLIC_URL: 'https://riph.example',
    TRUST_PROXY: '1',
    CLAMAV_ADDRESS: 'sans',
  });
  const secure = await startBff(CONTRACTS, config, logOf('bff'));
  try {
    const who = new Person('x', new URL(secure.url));
    const answer = await who.send({ method: 'GET', path: '/processLogin', headers: { Authorization: basic(deposant) } });
    const session = cookieOf(answer, '__Host-SESSION');
    for (const name of ['__Host-SESSION', 'XSRF-TOKEN']) expect(cookieOf(answer, name)).toMatch(/; Secure/);
    const currentUser = async (name: string) => {
      const Cookie = `${name}=${session.slice(session.indexOf('=') + 1, session.indexOf(';'))}`;
      return (await who.copy(new URL(secure.url)).send({ method: 'GET', path: '/api/currentUser', headers: { Cookie } })).status;
    };
    // What a neighbour of the domain could plant, a cookie without the prefix, is not looked at.
    expect([await currentUser('__Host-SESSION'), await currentUser('SESSION')]).toEqual([200, 401]);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  } finally {
    await secure.stop();
  }
});

test('what was stolen before a sign-out is worth nothing after it, on any BFF; signing out twice is fine', async () => {
  const who = await signIn(deposant);
  const [here, there] = [who.copy(), who.copy(door)];
  expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
  expect((await who.send({ method: 'POST', path: '/api/logout' })).status).toBe(200);
  await refusedEverywhere(here, there);
  expect((await there.send({ method: 'POST', path: '/api/logout' })).status).toBe(200);
});

test('a sign-out asked of one BFF ends the session on the other one too', async () => {
  const who = await signIn(deposant);
  expect((await who.copy(door).send({ method: 'POST', path: '/api/logout' })).status).toBe(200);
  await refusedEverywhere(who, who.copy(door));
});

test('another committee, another id: the one of before is dead everywhere, the new one lives everywhere', async () => {
  const who = await signIn(accountsOf('GESTIONNAIRE')[0]);
  const [before, beforeThere] = [who.copy(), who.copy(door)];
  const [{ cppId }] = JSON.parse((await who.send({ method: 'GET', path: '/api/multi-cpp/liste-cpp-disponibles' })).text);
  await who.json('POST', '/api/multi-cpp/set-cpp-actif', { cppId });
  expect(who.sessionId()).not.toBe(before.sessionId());
  await refusedEverywhere(before, beforeThere);
  expect([await isIn(who), await isIn(who.copy(door))]).toEqual([true, true]);
});

test('a changed password ends the other sessions of the person on every BFF, and not the one that changed it', async () => {
  const membre = await quelquUn();
  const [mine, otherHere, otherThere] = [await signIn(membre), await signIn(membre), await signIn(membre, door)];
  await mine.json('POST', '/api/modification-mdp', {
    ancien: membre.motDePasse,
    nouveau: AUTRE_MOT_DE_PASSE,
    confirmation: AUTRE_MOT_DE_PASSE,
  });
  await refusedEverywhere(otherHere, otherHere.copy(door), otherThere, otherThere.copy(baseUrl()));
  await attendre('the spared session on the other BFF', () => isIn(mine.copy(door)));
  expect(await isIn(mine)).toBe(true);
});

test('a password chosen anew by the link ends all sessions, and opens none', async () => {
  const membre = await quelquUn();
  const [here, there] = [await signIn(membre), await signIn(membre, door)];
  await here.json('POST', '/api/reinitialisation-mdp/envoi-mail', { email: membre.login });
  const first = membre.jeton;
  let token = first;
  await attendre('a new link', async () => {
    token = await jetonRecu(membre.login);
    return token !== first;
  });
  const stranger = new Person('stranger');
  await stranger.json('POST', '/api/reinitialisation-mdp/reinitialiser', {
    token,
    motDePasse: AUTRE_MOT_DE_PASSE,
    confirmation: AUTRE_MOT_DE_PASSE,
  });
  expect(stranger.sessionId()).toBeNull();
  await refusedEverywhere(here, here.copy(door), there, there.copy(baseUrl()));
});

test('a member closed by his committee, or whose nomination is cut short, is out at once, on every BFF', async () => {
  const [ferme, fini] = [await quelquUn(), await quelquUn()];
  const sessions = [await signIn(ferme), await signIn(ferme, door), await signIn(fini), await signIn(fini, door)];
  await quitter(gestionnaire, ferme.utiId);
  const [periode] = await gestionnaire.get(`/api/membreCpp/periodeNomination/${fini.utiId}`);
  await gestionnaire.put('/api/membreCpp/periodeNomination', {
    periodeId: periode.periodeId,
    utiId: fini.utiId,
    college: periode.college.code,
    categorie: periode.categorie.code,
    fonction: periode.fonction.code,
    dateDebut: periode.dateDebut,
    dateFin: jourSuivant(jourParis(new Date()), -1),
  });
  await refusedEverywhere(...sessions, ...sessions.map((s) => s.copy(door)), ...sessions.map((s) => s.copy(baseUrl())));
  expect(
    (await new Person('x').send({ method: 'GET', path: '/processLogin', headers: { Authorization: basic(ferme) } })).status,
  ).toBe(401);
});

test('idle it ends, prolonged it lives, and ten hours after the sign-in it ends all the same', async () => {
  const { dureeSession } = JSON.parse(
    (await new Person('x').send({ method: 'GET', path: '/api/parametrage/applicatif/infos-session' })).text,
  );
  const idle = await signIn(accountsOf('EXPERT')[0], door);
  const kept = await signIn(accountsOf('EXPERT')[0], door);
  const prolonger = () => kept.send({ method: 'GET', path: '/api/renouvellerSession' });
  const start = skew;
  skew += (dureeSession - 2) * MINUTE;
  const prolonged = await prolonger();
  expect([prolonged.status, JSON.parse(prolonged.text).dureeSession]).toEqual([200, dureeSession]);
  skew += 3 * MINUTE;
  const gone = await me(idle);
  expect([gone.status, JSON.parse(gone.text).detail]).toEqual([401, expect.stringMatching(/^Votre session a expiré\./)]);
  for (; skew - start < (600 - dureeSession) * MINUTE; skew += (dureeSession - 1) * MINUTE)
    expect((await prolonger()).status).toBe(200);
  skew = start + 600 * MINUTE;
  expect([(await prolonger()).status, (await me(kept)).code]).toEqual([401, 'session.requise']);
});

test('the log says who came, who was refused and for what, and nothing that opens or names', async () => {
  const who = await signIn(accountsOf('EXPERT')[0], door);
  await new Person('x', door).send({
    method: 'GET',
    path: '/processLogin',
    headers: { Authorization: basic({ ...deposant, motDePasse: 'Mauvais-Passe-2026!' }) },
  });
  await who.send({ method: 'GET', path: `/api/ext/mes-dossiers?texte=${encodeURIComponent('Nom Cherché')}` });
  await me(who);
  const lines = log.map((line): { security?: string; route?: string; status?: number; utiId?: number } => JSON.parse(line));
  const { utiId } = accountsOf('EXPERT')[0];
  expect(lines.some((l) => l.security === 'signIn' && l.utiId === utiId)).toBe(true);
  expect(lines.some((l) => l.security === 'signInRefused')).toBe(true);
  expect(lines.some((l) => l.security === 'refused' && l.status === 403 && l.utiId === utiId)).toBe(true);
  expect(lines.some((l) => l.route === 'GET /api/currentUser' && l.status === 200 && l.utiId === utiId)).toBe(true);
  const text = log.join('');
  const secrets = [
    deposant.login,
    deposant.motDePasse,
    'Mauvais-Passe',
    'Basic ',
    who.sessionId() ?? '',
    'Nom%20Cherch',
    'Nom Cherché',
    deposant.nom,
  ];
  expect(secrets.filter((s) => text.includes(s))).toEqual([]);
});

test('a person sees his sign-ins and ends one, then all the others: at once, everywhere, and never those of somebody else', async () => {
  const membre = await quelquUn();
  const [here, phone, forgotten] = [await signIn(membre), await signIn(membre), await signIn(membre)];
  const stranger = await signIn(accountsOf('EXPERT')[0]);
  const list = async (who: Person) => signIns.parse(await who.json('GET', '/api/ext/sessions'));
  const end = (who: Person, reference: string | null) => who.json('POST', '/api/ext/sessions/fermeture', { reference });
  const mine = await list(here);
  expect(mine.filter((s) => s.courante)).toHaveLength(1);
  expect(mine).toHaveLength(3);
  const ofPhone = (await list(phone)).find((s) => s.courante)?.reference ?? '';
  expect(mine.map((s) => s.reference)).toContain(ofPhone);
  expect(await end(stranger, ofPhone)).toEqual({ fermees: 0 });
  expect(await isIn(phone)).toBe(true);
  expect(await end(here, ofPhone)).toEqual({ fermees: 1 });
  await refusedEverywhere(phone, phone.copy(door));
  expect(await end(here, ofPhone)).toEqual({ fermees: 0 });
  expect(await end(here, null)).toEqual({ fermees: 1 });
  await refusedEverywhere(forgotten, forgotten.copy(door));
  expect(await list(here)).toEqual([expect.objectContaining({ courante: true })]);
  expect(await isIn(stranger)).toBe(true);
});
