/**
 * The contract of the store, on real servers. What a kill must not lose: contract-kills.db.spec.ts.
 */

import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventSubject } from '@riph/contracts/core/events';
import pg from 'pg';
import { TestClock } from '../base/clock.ts';
import { duplicateOf, isUndone } from '../base/errors.ts';
import { logOf } from '../base/logger.ts';
import { DocumentSweep } from '../files/document-sweep.ts';
import { databaseForTest, type TestDatabase } from '../test/database.ts';
import { documentsForTest } from '../test/documents.ts';
import { LocalBus, LocalWire } from '../test/local-wire.ts';
import { NOM, ouvert, POISON, page, type Registre, vu } from '../test/registre/registre.ts';
import { DEFINITION, type Rig, startRig } from '../test/registre/rig.ts';
import { until } from '../test/until.ts';
import { HeadsFolder } from '../tools/journal-heads.ts';
import { LaidHeads } from './journal-chain.ts';
import { sql } from './postgres/sql.ts';

const VERIFY = join(import.meta.dirname, '../tools/journal-verify.ts');
const clock = new TestClock('2026-03-02T09:00:00Z');
const log = logOf('contrat');

/** NATS can be taken away from the relay. */
class BreakableWire extends LocalWire {
  isBroken = false;
  override async publish(...fact: Parameters<LocalWire['publish']>): Promise<void> {
    if (this.isBroken) throw new Error('NATS is away');
    return super.publish(...fact);
  }
}

describe('PostgreSQL', () => {
  const documents = documentsForTest(NOM);
  let database: TestDatabase;
  let bus: LocalBus;
  let wire: BreakableWire;
  let rig: Rig;
  let registre: Registre;
  let last = 0;

  beforeAll(async () => {
    database = await databaseForTest(DEFINITION);
    bus = new LocalBus();
    wire = new BreakableWire(NOM, bus);
    rig = await startRig({ wire, clock, documents, log, databaseUrl: database.url });
    registre = rig.registre;
  });
  afterAll(async () => {
    await rig?.stop();
    await database?.drop();
  });

  /** Every fact so far has left and was taken in. */
  const settled = async () => {
    for (let before = -1; before !== bus.published.length; ) {
      before = bus.published.length;
      await relayed();
      await bus.settled();
      // What was said of the facts taken in must be on the bus before the count is compared.
      await relayed();
    }
  };
  const relayed = async () => {
    rig.relay.kick();
    await rig.relay.settled();
  };
  const facts = (subject: string, id: number) =>
    bus.published.filter((p) => p.subject === subject && JSON.stringify(p.payload).includes(`"id":${id},`));
  const [OUVERT, VU, PAGE] = [ouvert, vu, page].map((fact) => eventSubject(fact));
  const nouveau = async (titre?: string, fichier?: string) => {
    last += 1;
    await registre.ouvrir(last, titre ?? `Registre ${last}`, fichier);
    return last;
  };
  const actions = async (id: number) => (await registre.journal(id)).map((l) => l.action);

  test('a write, its line and its fact are one; the fact is taken in once, and what follows from it leaves', async () => {
    const id = await nouveau('Premier');
    await settled();
    expect(await registre.lire(id)).toEqual({ titre: 'Premier', pages: 0, vus: 1, version: 2 });
    expect(await actions(id)).toEqual(['OUVRIR']);
    expect([facts(OUVERT, id), facts(VU, id)].map((f) => f.length)).toEqual([1, 1]);
    expect(facts(OUVERT, id)[0]).toMatchObject({
      payload: { id, titre: 'Premier' },
      headers: { 'Riph-At': '2026-03-02T09:00:00.000Z', 'Riph-Cle': `registre-${id}` },
    });
    expect(await rig.relay.waiting()).toBe(0);
  });

  test('a unit of work that throws leaves no change, no line, no fact', async () => {
    const id = await nouveau();
    await settled();
    const [avant, publies] = [await registre.lire(id), bus.published.length];
    await expect(registre.echouer(id)).rejects.toThrow('no');
    await settled();
    expect([await registre.lire(id), await actions(id), bus.published.length]).toEqual([avant, ['OUVRIR'], publies]);
  });

  test('of two writers that read the same version, one is refused and leaves nothing', async () => {
    const id = await nouveau();
    await settled();
    const version = (await registre.lire(id))?.version ?? 0;
    const ends = await Promise.allSettled(['a', 'b'].map((x) => registre.renommer(id, version, `Renommé ${x} ${id}`)));
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0].reason).toMatchObject({ code: 'version.perimee', status: 409 });
    expect(isUndone(refused[0].reason)).toBe(true);
    const lu = await registre.lire(id);
    expect(lu?.version).toBe(version + 1);
    expect(lu?.titre).toBe(ends[0].status === 'fulfilled' ? `Renommé a ${id}` : `Renommé b ${id}`);
    expect(await actions(id)).toEqual(['OUVRIR', 'RENOMMER']);
  });

  test('writers that read no version all write: no page, no line, no fact is lost, and facts leave in order', async () => {
    const id = await nouveau();
    const pages = await Promise.all(Array.from({ length: 25 }, () => registre.ajouterPage(id)));
    expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    await settled();
    expect(await registre.lire(id)).toMatchObject({ pages: 25, vus: 1 });
    expect((await actions(id)).filter((a) => a === 'PAGE')).toHaveLength(25);
    expect(facts(PAGE, id).map((f) => f.payload)).toEqual(Array.from({ length: 25 }, (_, i) => ({ id, pages: i + 1 })));
    expect(facts(VU, id)).toHaveLength(26);
  });

  test.each([
    ['on a document', () => OUVERT],
    ['on none', () => PAGE],
  ])('a fact delivered again, several times at once too, has one effect %s', async (_on, subject) => {
    const id = await nouveau();
    await registre.ajouterPage(id);
    await settled();
    const [avant, publies] = [await registre.lire(id), bus.published.length];
    const [fact] = facts(subject(), id);
    const { headers, msgId, payload } = fact;
    const delivery = { subject: subject(), body: JSON.stringify(payload), headers, msgId, attempt: 1 };
    const twin = await startRig({
      wire: new LocalWire(NOM, bus),
      clock,
      documents,
      log,
      databaseUrl: database.url,
    });
    for (let n = 0; n < 3; n += 1) bus.deliver(delivery);
    // Never seen before, by two instances at the same time.
    const fresh = { ...delivery, msgId: randomUUID() };
    bus.deliver(fresh);
    await settled();
    await twin.relay.settled();
    await twin.stop();
    const once = subject() === OUVERT ? 1 : 0;
    expect(await registre.lire(id)).toEqual({ ...avant, vus: 1 + once, version: (avant?.version ?? 0) + once });
    expect(bus.published.length).toBe(publies + 1);
    expect(bus.dead).toEqual([]);
  });

  test('a fact at fault is given up after five tries without any effect; those behind it are taken in', async () => {
    const poisoned = await nouveau(POISON);
    const next = await nouveau();
    await settled();
    expect(bus.dead.splice(0)).toMatchObject([{ service: NOM, subject: OUVERT, reason: 'Error' }]);
    expect([(await registre.lire(poisoned))?.vus, (await registre.lire(next))?.vus]).toEqual([0, 1]);
    expect(facts(VU, poisoned)).toEqual([]);
    await registre.renommer(poisoned, 1, 'Guéri');
  });

  test('facts wait while NATS is away, and then leave, in order', async () => {
    wire.isBroken = true;
    const id = await nouveau();
    for (let n = 0; n < 3; n += 1) await registre.ajouterPage(id);
    await rig.relay.settled();
    expect(await rig.relay.waiting()).toBe(4);
    expect(facts(OUVERT, id)).toEqual([]);
    wire.isBroken = false;
    await settled();
    expect(await rig.relay.waiting()).toBe(0);
    expect(facts(PAGE, id).map((f) => f.payload)).toEqual([1, 2, 3].map((pages) => ({ id, pages })));
  });

  test('a unique value that is taken is told by its name, and nothing is written', async () => {
    const id = await nouveau('Unique');
    const autre = await nouveau();
    await settled();
    const avant = await registre.lire(autre);
    for (const write of [() => registre.ouvrir(9_000, 'Unique'), () => registre.renommer(autre, avant?.version ?? 0, 'Unique')]) {
      const error = await write().catch((cause: unknown) => cause);
      expect([duplicateOf(error), isUndone(error)]).toEqual(['titre', true]);
    }
    await expect(registre.ouvrir(id, 'Autre titre')).rejects.toThrow();
    await settled();
    expect([await registre.lire(9_000), await registre.lire(autre)]).toEqual([null, avant]);
    expect(await rig.relay.waiting()).toBe(0);
  });

  test('files: those of no entry are swept, those of one stay, one that is given up goes with the write', async () => {
    const [kept, lost, given] = await Promise.all(
      ['a', 'b', 'c'].map((text) => documents.putBuffer(Buffer.from(text), { nom: 'a.txt', type: 'text/plain' })),
    );
    await nouveau(undefined, kept.documentId);
    const id = await nouveau(undefined, given.documentId);
    await settled();
    const mine = {
      whole: [kept, lost, given].map((d) => ({ documentId: d.documentId, at: Date.now() })),
      unfinished: [],
    };
    const listed = Object.assign(Object.create(documents), { since: async () => mine });
    const sweep = new DocumentSweep(listed, rig.store.kept, rig.store.db, log);
    expect(await sweep.pass(Date.now() + 7_200_000)).toBe(1);
    expect([await documents.info(kept.documentId), await documents.info(given.documentId)]).not.toContain(null);
    expect(await documents.info(lost.documentId)).toBeNull();
    await registre.retirerFichier(id, given.documentId);
    await until('the bytes of the file given up are gone', async () => (await documents.info(given.documentId)) === null);
    await settled();
    await documents.delete(kept.documentId);
  });

  test.each<['changed' | 'removed' | 'cut', RegExp]>([
    ['changed', /line \d+ was altered/],
    ['removed', /line \d+ a line is missing/],
    ['cut', /lines were cut off/],
  ])('the journal is intact; a line that is %s is found', async (how, why) => {
    const id = await nouveau();
    await registre.ajouterPage(id);
    await registre.ajouterPage(id);
    await settled();
    expect(await registre.verify()).toMatchObject({ isIntact: true, print: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const verdict = await tampered(how, verifie);
    expect(verdict).toMatchObject({ isIntact: false, why: expect.stringMatching(why) });
    expect(await registre.verify()).toMatchObject({ isIntact: true });
  });

  const verifie = () => registre.verify();
  /** What `npm run journal:verify` says and how it ends, with the address of this database alone. */
  async function commande(args: readonly string[] = [], more: Record<string, string> = {}) {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_DATABASE_URL$/.test(name)));
    const child = spawn(process.execPath, ['--conditions=source', VERIFY, ...args], {
      env: { ...env, ...more, ETUDE_DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return { said, code };
  }

  test('one command verifies the journal: it ends well when it is intact, badly when a line was altered', async () => {
    const id = await nouveau();
    await registre.ajouterPage(id);
    await settled();
    const whole = new RegExp(`^${NOM} +intact  \\d+ lines`);
    expect(await commande()).toEqual({ code: 0, said: expect.stringMatching(whole) });
    expect(await tampered('changed', commande)).toEqual({ code: 1, said: expect.stringMatching(/ALTERED .* was altered/) });
  });

  test('the command lays the heads outside, and tells what no longer passes by them', async () => {
    await nouveau();
    await settled();
    const folder = await mkdtemp(join(tmpdir(), 'heads-'));
    const keyFile = join(folder, 'key.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const laying = () => commande(['--heads', folder], { JOURNAL_SIGNING_KEY: keyFile });
    expect(await laying()).toEqual({ code: 0, said: expect.stringMatching(/intact[\s\S]*heads laid in .*heads-.*\.json/) });
    expect(await laying()).toMatchObject({ code: 0 });
    const heads = new HeadsFolder(folder, privateKey);
    const last = heads.read().at(-1)?.[NOM];
    if (!last) throw new Error('no head was laid');
    expect(last.rang).toBeGreaterThan(0);
    heads.lay({ [NOM]: { ...last, rang: last.rang + 1_000 } }, new Date('2000-01-01'));
    expect(await laying()).toEqual({ code: 1, said: expect.stringMatching(/ALTERED .*whose print lies outside, has gone/) });
    await rm(folder, { recursive: true });
  });

  test('a link that is not the one laid outside is told', async () => {
    const other = new LaidHeads([{ rang: 1, print: 'f'.repeat(64) }]);
    await settled();
    expect(await registre.verify(other)).toMatchObject({
      isIntact: false,
      why: expect.stringMatching(/ 1 is not the one whose print lies outside/),
    });
  });

  type Tampering = 'changed' | 'removed' | 'cut';
  async function tampered<T>(how: Tampering, look: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const [{ rang }] = (await client.query(sql`select max(rang)::int as rang from evenement`)).rows;
      const damage = {
        changed: sql`update evenement set action = 'AUTRE' where rang = ${rang - 1}`,
        removed: sql`delete from evenement where rang = ${rang - 1}`,
        cut: sql`delete from evenement where rang = ${rang}`,
      }[how];
      await client.query(sql`alter table evenement disable trigger user`);
      await client.query(sql`create table garde as select * from evenement`);
      await client.query(damage);
      const verdict = await look();
      await client.query(sql`truncate evenement; insert into evenement select * from garde; drop table garde`);
      await client.query(sql`alter table evenement enable trigger user`);
      return verdict;
    } finally {
      await client.end();
    }
  }
});
