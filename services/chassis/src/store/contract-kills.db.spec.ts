/**
 * The contract of the store under kill -9: a process that writes and takes its own facts in is killed again and again, wherever it stands. What it had
 * answered is there, each fact left and had its effect once, none left without its write, the journal holds. Real NATS, real servers, real processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AckPolicy, DeliverPolicy, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { eventSubject } from '@riph/contracts/core/events';
import { SystemClock } from '../base/clock.ts';
import { logOf } from '../base/logger.ts';
import { deadLetters, replayDeadLetter } from '../nats/dead-letters.ts';
import { connectNats } from '../nats/nats.ts';
import { EVENTS_STREAM, NatsWire } from '../nats/nats-wire.ts';
import { databaseForTest, type TestDatabase } from '../test/database.ts';
import { documentsForTest } from '../test/documents.ts';
import { type OwnNats, startOwnNats } from '../test/own-nats.ts';
import { inscription, NOM, ouvert, POISON, vu } from '../test/registre/registre.ts';
import { DEFINITION, HEARD, type Rig, startRig } from '../test/registre/rig.ts';
import { until } from '../test/until.ts';

const CHILD = join(import.meta.dirname, '../test/registre/child.ts');
const KILLS = 10;

let nats: OwnNats;
let ops: NatsConnection;
let jsm: JetStreamManager;
const databases: TestDatabase[] = [];
const children = new Set<ChildProcess>();

beforeAll(async () => {
  nats = await startOwnNats();
  ops = await connectNats('ops');
  jsm = await jetstreamManager(ops);
}, 240_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const { drop } of databases) await drop();
  await ops?.close();
  await nats?.stop();
});

const freshDatabase = async (): Promise<string> => {
  const database = await databaseForTest(DEFINITION);
  databases.push(database);
  return database.url;
};

/** An empty stream, and a consumer to which a delivery that a kill left unanswered comes back after two seconds, not after a minute. */
async function durable(): Promise<void> {
  await jsm.streams.purge(EVENTS_STREAM);
  await jsm.consumers.delete(EVENTS_STREAM, NOM);
  await jsm.consumers.add(EVENTS_STREAM, {
    durable_name: NOM,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subjects: [...HEARD],
    ack_wait: nanos(2_000),
    max_ack_pending: 1,
  });
}

const rigOf = async (databaseUrl: string): Promise<Rig> => {
  const nc = await connectNats(NOM);
  const log = logOf(NOM);
  const documents = documentsForTest(NOM);
  return startRig({ wire: new NatsWire(NOM, nc, log), clock: new SystemClock(), documents, log, databaseUrl });
};

/** The same at each run: where a kill falls must not depend on the day. */
const drawn = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

type Answered = { ouverts: Set<number>; pages: Set<number> };

/** Kills the process once it has answered so many writes, and a little later, between two instructions. Adds what it had answered. */
async function writeAndKill(url: string, first: number, draw: () => number, answered: Answered): Promise<void> {
  const flags = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, CHILD, url, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let [said, fault] = ['', ''];
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    fault += text;
  });
  const wanted = 1 + Math.floor(draw() * 12);
  const lines = () => said.split('\n').slice(0, -1);
  await until(`${wanted} answered writes`, () => {
    if (child.exitCode !== null) throw new Error(`the writer ended by itself: ${fault}`);
    return lines().length > wanted;
  });
  const after = draw() * 30;
  for (const end = performance.now() + after; performance.now() < end; ) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'close');
  children.delete(child);
  for (const line of lines()) {
    const [what, id] = line.split(' ');
    if (what === 'ouvert') answered.ouverts.add(Number(id));
    if (what === 'page') answered.pages.add(Number(id));
  }
}

type Told = { id: number; titre: string; msgId: string };

async function factsOf(subject: string): Promise<Told[]> {
  const { first_seq, last_seq } = (await jsm.streams.info(EVENTS_STREAM)).state;
  const told: Told[] = [];
  for (let seq = first_seq; seq <= last_seq; seq += 1) {
    const m = await jsm.streams.getMessage(EVENTS_STREAM, { seq });
    if (m?.subject === subject) told.push({ ...inscription.parse(m.json()), msgId: m.header.get('Nats-Msg-Id') });
  }
  return told;
}

/** Nothing is left to relay, and every fact was taken in. */
async function settled(rig: Rig): Promise<void> {
  await until('nothing left to relay', async () => (await rig.relay.waiting()) === 0, 120_000);
  const isDone = async () => {
    const { num_pending, num_ack_pending } = await jsm.consumers.info(EVENTS_STREAM, NOM);
    return num_pending + num_ack_pending === 0 && (await rig.relay.waiting()) === 0;
  };
  await until('every fact taken in', isDone, 120_000);
}

test('ten kills lose no answered write, no fact and no effect, and double none', async () => {
  const url = await freshDatabase();
  await durable();
  const draw = drawn(991_177);
  const answered: Answered = { ouverts: new Set(), pages: new Set() };
  // The first start makes the tables.
  await (await rigOf(url)).stop();
  for (let n = 1; n <= KILLS; n += 1) await writeAndKill(url, n * 10_000, draw, answered);
  const rig = await rigOf(url);
  try {
    await settled(rig);
    expect(answered.ouverts.size).toBeGreaterThanOrEqual(KILLS);
    const [ouverts, vus] = [await factsOf(eventSubject(ouvert)), await factsOf(eventSubject(vu))];
    const faults: unknown[] = [];
    const written = [...new Set([...answered.ouverts, ...ouverts.map((f) => f.id)])];
    for (const id of written) {
      const lu = await rig.registre.lire(id);
      const actions = (await rig.registre.journal(id)).map((l) => l.action);
      const found = {
        facts: ouverts.filter((f) => f.id === id).length,
        vus: lu?.vus,
        // What was said of the fact on the document, and of its page on none.
        said: new Set(vus.filter((f) => f.id === id).map((f) => f.msgId)).size,
        pages: lu?.pages,
        lines: actions.length,
      };
      const pages = Math.max(lu?.pages ?? 0, answered.pages.has(id) ? 1 : 0);
      const wanted = { facts: 1, vus: 1, said: 1 + pages, pages, lines: 1 + pages };
      if (JSON.stringify(found) !== JSON.stringify(wanted)) faults.push({ id, found, wanted });
    }
    expect(faults).toEqual([]);
    expect(await rig.registre.verify()).toMatchObject({ isIntact: true });
  } finally {
    await rig.stop();
  }
}, 600_000);

test('a fact given up is in DEAD; mended and sent again, it is taken in once', async () => {
  const url = await freshDatabase();
  await durable();
  const rig = await rigOf(url);
  try {
    await rig.registre.ouvrir(1, POISON);
    const letter = await until('the fact in DEAD', async () => (await deadLetters(ops)).find((l) => l.service === NOM));
    expect(letter).toMatchObject({ event: ouvert.name, reason: 'Error' });
    expect(await rig.registre.lire(1)).toMatchObject({ vus: 0 });
    rig.registre.mend();
    await replayDeadLetter(ops, letter.seq);
    await until('the effect of the fact', async () => (await rig.registre.lire(1))?.vus === 1);
    await settled(rig);
    expect(await rig.registre.lire(1)).toMatchObject({ vus: 1 });
    expect(await deadLetters(ops)).toEqual([]);
  } finally {
    await rig.stop();
  }
});
