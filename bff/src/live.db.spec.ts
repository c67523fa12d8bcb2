/** Calls that are followed, through a real NATS, with an owner that the test plays and kills. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { HEADERS } from '@riph/chassis/calls/wire';
import { refusal } from '@riph/contracts/core/errors';
import type { Bff } from './server.ts';
import type { OpenSession } from './session/session.ts';
import { answer, connectOps, eventually, signedIn, somebody, startTestBff } from './testing/bff.ts';
import { essai, FAIT, GROUPE } from './testing/essai.ts';

let ops: NatsConnection;
let bff: Bff;
let session: OpenSession;
let version = '1.0';
let isRefused = false;
/** How often the owner was asked for what is the same for all. */
let demandes = 0;

const BEAT_MS = 50;
const start = async () => {
  bff = await startTestBff([essai], undefined, { LIVE_BEAT_MS: String(BEAT_MS) });
  session = await bff.sessions.open(somebody());
};
beforeAll(async () => {
  ops = await connectOps();
  await start();
  await answer(ops, GROUPE, {
    suivreTous: () => {
      demandes += 1;
      return { cle: 'tous', version };
    },
    suivre: ({ payload }) => {
      if (isRefused) throw refusal('objet.introuvable', { objet: 'Objet' });
      return { cle: `objet-${JSON.stringify(payload.params)}`, version };
    },
  });
});
afterEach(() => {
  isRefused = false;
});
afterAll(async () => {
  await bff.stop();
  await ops.close();
});

const tell = async (id: number, said: string) => {
  version = said;
  const list = headers();
  list.set(HEADERS.cle, `objet-${JSON.stringify({ id: String(id) })}`);
  ops.publish(`event.${FAIT}`, JSON.stringify({ version: said }), { headers: list });
  await ops.flush();
};

/** What a browser takes of a stream until it is cut: versions, in order, and what arrived as it stands. Each on a connection of its own: a pool would keep some open. */
function follow(id: number | 'tous', sent: Record<string, string> = {}) {
  const seen: string[] = [];
  const head: IncomingHttpHeaders = {};
  const state = { text: '', isOver: false, status: 0, head };
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const asked = get(`${bff.url}/api/essai/${id}/flux`, { agent: false, headers: { ...signedIn(session), ...sent } }, (r) => {
    Object.assign(state, { status: r.statusCode, head: r.headers });
    r.setEncoding('utf8').on('data', (text: string) => {
      state.text += text;
      seen.splice(0, seen.length, ...[...state.text.matchAll(/^data: (.*)$/gm)].map((m) => m[1]));
    });
    r.once('error', () => undefined);
  });
  asked
    .once('error', () => undefined)
    .once('close', () => {
      state.isOver = true;
      resolve();
    });
  return { seen, state, over, cut: () => asked.destroy() };
}

test('two follow: both hear each version of what they follow, in order, and nothing of another', async () => {
  version = '1.0';
  const [a, b, other] = [follow(1), follow(1), follow(2)];
  await eventually(() => [a, b, other].every((f) => f.seen.length === 1), 'the version of now');
  expect(a.state.status).toBe(200);
  expect(a.state.head['content-type']).toContain('text/event-stream');
  expect(a.state.head['cache-control']).toBe('no-store, no-transform');
  expect(a.state.head['x-accel-buffering']).toBe('no');
  await tell(1, '2.0');
  await eventually(() => [a, b].every((f) => f.seen.length === 2), 'the second version');
  await tell(1, '2.0');
  await tell(1, '3.0');
  await eventually(() => [a, b].every((f) => f.seen.length === 3), 'the third version');
  expect([a.seen, b.seen]).toEqual([
    ['1.0', '2.0', '3.0'],
    ['1.0', '2.0', '3.0'],
  ]);
  expect(a.state.text).toContain('retry: 2000');
  expect(a.state.text).toContain('id: 3.0\ndata: 3.0');
  for (const f of [a, b, other]) f.cut();
  await Promise.all([a, b, other].map((f) => f.over));
});

test('the BFF stops: who follows is let go at once, and learns on another what he missed', async () => {
  version = '4.0';
  const before = follow(3);
  await eventually(() => before.seen.at(-1) === '4.0', 'the version of now');
  await bff.stop();
  await before.over;
  version = '5.0';
  await start();
  const after = follow(3, { 'Last-Event-ID': '4.0' });
  await eventually(() => after.seen.at(-1) === '5.0', 'what changed meanwhile');
  after.cut();
  await after.over;
});

test('a fact that nobody heard is made good by the next beat', async () => {
  version = '6.0';
  const f = follow(4);
  await eventually(() => f.seen.at(-1) === '6.0', 'the version of now');
  version = '7.0';
  await eventually(() => f.seen.at(-1) === '7.0', 'the version that no fact told');
  expect(f.state.text).toContain(': \n\n');
  f.cut();
  await f.over;
});

test('who may not is refused before anything is sent; who may no more, or is signed out, is let go', async () => {
  isRefused = true;
  const stranger = follow(5);
  await stranger.over;
  expect(stranger.state.status).toBe(404);
  isRefused = false;
  const f = follow(5);
  await eventually(() => f.seen.length > 0, 'the version of now');
  isRefused = true;
  await f.over;
  isRefused = false;
  const g = follow(5);
  await eventually(() => g.seen.length > 0, 'the version of now');
  await bff.sessions.close(session);
  await g.over;
  const nobody = follow(5);
  await nobody.over;
  expect(nobody.state.status).toBe(401);
  session = await bff.sessions.open(somebody());
});

test('one person follows twelve at once, not more', async () => {
  const all = Array.from({ length: 12 }, () => follow(6));
  await eventually(() => all.every((f) => f.seen.length > 0), 'twelve at once');
  const more = follow(6);
  await more.over;
  expect(more.state.status).toBe(429);
  for (const f of all) f.cut();
  await Promise.all(all.map((f) => f.over));
  await eventually(async () => {
    const again = follow(6);
    await eventually(() => again.seen.length > 0 || again.state.isOver, 'an answer');
    again.cut();
    await again.over;
    return again.state.status === 200;
  }, 'a place given back');
});

test('what is the same for all is asked once in a beat, whoever follows it; a fact with a number is heard by all of them', async () => {
  version = '1';
  const all = Array.from({ length: 10 }, () => follow('tous'));
  await eventually(() => all.every((f) => f.seen.at(-1) === '1'), 'the version of now');
  const [from, before] = [performance.now(), demandes];
  await eventually(() => demandes >= before + 3, 'three beats of the owner');
  const beats = () => all.map((f) => f.state.text.split(': \n\n').length);
  const heard = beats();
  await eventually(() => beats().every((n, i) => n > heard[i]), 'a beat of each line');
  // Two questions are a beat apart, however slow the machine: ten lines would have asked ten times as often.
  expect(demandes - before).toBeLessThanOrEqual((performance.now() - from) / BEAT_MS + 2);
  version = '2';
  const list = headers();
  list.set(HEADERS.cle, 'tous');
  ops.publish(`event.${FAIT}tous`, JSON.stringify({ liste: 'pays', version: 2 }), { headers: list });
  await eventually(() => all.every((f) => f.seen.at(-1) === '2'), 'the version that a fact told');
  version = '3';
  await eventually(() => all.every((f) => f.seen.at(-1) === '3'), 'the version that no fact told');
  for (const f of all) expect(f.seen).toEqual(['1', '2', '3']);
  for (const f of all) f.cut();
  await Promise.all(all.map((f) => f.over));
});
