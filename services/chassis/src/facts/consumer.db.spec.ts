/** What becomes of a fact when the service that takes it in fails: by the fact itself, or by what it needs. On a real PostgreSQL. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { event, eventSubject } from '@riph/contracts/core/events';
import * as z from 'zod';
import { logOf } from '../base/logger.ts';
import { raw, sql } from '../store/postgres/sql.ts';
import type { Tx } from '../store/postgres/transaction.ts';
import { carnetService } from '../test/exemple/carnet.service.ts';
import { startServiceForTest } from '../test/service.ts';
import { EventConsumer } from './consumer.ts';

const essai = event('referentiel.essai', z.object({}));
let t: Awaited<ReturnType<typeof startServiceForTest>>;
let consumer: EventConsumer;
let work: (tx: Tx) => Promise<unknown>;

beforeAll(async () => {
  t = await startServiceForTest(carnetService);
  await t.db.query(sql`create table pris (n serial)`);
});
afterAll(() => t?.stop());
beforeEach(async () => {
  await t.db.query(sql`truncate pris`);
  const run = async (_payload: unknown, _meta: unknown, tx?: Tx) => {
    if (!tx) throw new Error('no transaction');
    await tx.query(sql`insert into pris default values`);
    await work(tx);
  };
  const listener = { event: essai, name: 'essai', run };
  consumer = new EventConsumer('referentiel', new Map([[eventSubject(essai), [listener]]]), t.db, logOf('referentiel'));
});

const taken = async () => (await t.db.query(sql`select 1 from pris`)).length;
/** One delivery after the other of one fact. */
const deliveries = () => {
  const delivery = { subject: eventSubject(essai), body: '{}', headers: {}, msgId: randomUUID() };
  let attempt = 0;
  return () => {
    attempt += 1;
    return consumer.handle({ ...delivery, attempt });
  };
};
const poison = async () => {
  throw new Error('this fact cannot be read');
};
/** A consumer whose statement PostgreSQL refuses with this error code. */
const answering = (code: string) => (tx: Tx) =>
  tx.query(sql`
  do $$ begin raise exception 'x' using errcode = '${raw(code)}'; end $$
`);

test.each([
  ['its disk is full', answering('53100')],
  ['a statement takes too long', answering('57014')],
  ['it has become read only', (tx: Tx) => tx.query(sql`set transaction read only; insert into pris default values`)],
])('PostgreSQL fails, %s: the fact waits without end, and is then taken in once', async (_name, failing) => {
  const deliver = deliveries();
  work = failing;
  for (let n = 0; n < 20; n += 1) expect(await deliver()).toEqual({ done: 'retry', afterMs: 5_000 });
  expect(await taken()).toBe(0);
  work = async () => undefined;
  expect(await deliver()).toEqual({ done: 'ack' });
  expect(await deliver()).toEqual({ done: 'ack' });
  expect(await taken()).toBe(1);
});

test('a fact at fault has five tries, later and later, however long it had waited; others have theirs', async () => {
  const [deliver, other] = [deliveries(), deliveries()];
  work = answering('53100');
  for (let n = 0; n < 20; n += 1) await deliver();
  work = poison;
  const pauses: unknown[] = [];
  for (let n = 0; n < 4; n += 1) {
    pauses.push(await deliver());
    expect(await other()).toMatchObject({ done: 'retry' });
  }
  expect(pauses).toEqual([100, 500, 2_000, 5_000].map((afterMs) => ({ done: 'retry', afterMs })));
  expect(await deliver()).toEqual({ done: 'dead', reason: 'Error' });
  expect(await other()).toEqual({ done: 'dead', reason: 'Error' });
  // Sent again from DEAD, it has five tries again.
  expect(await deliver()).toEqual({ done: 'retry', afterMs: 100 });
});

test('a fact that was taken in after a fault starts anew', async () => {
  const deliver = deliveries();
  work = poison;
  expect(await deliver()).toEqual({ done: 'retry', afterMs: 100 });
  work = async () => undefined;
  expect(await deliver()).toEqual({ done: 'ack' });
  expect(await taken()).toBe(1);
});
