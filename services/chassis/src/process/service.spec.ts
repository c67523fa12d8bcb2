/** What a service declares of its store: one that would not remember the facts that it takes in neither compiles nor starts. */
import { expect, test } from '@jest/globals';
import { event } from '@riph/contracts/core/events';
import * as z from 'zod';
import { On, OnLive, OnMongo } from '../facts/events.ts';
import type { Intake } from '../store/mongo/intake.ts';
import type { Tx } from '../store/postgres/transaction.ts';
import { openStore } from './open-store.ts';
import { prepareService } from './runtime.ts';
import { defineService, type ServiceDefinition } from './service.ts';

const ouvert = event('etude.ouvert', z.object({ id: z.int() }));

class Rows {
  @On(ouvert) async surOuvert(_payload: { id: number }, _meta: unknown, _tx: Tx) {}
}
class Documents {
  @OnMongo(ouvert) async surOuvert(_payload: { id: number }, _meta: unknown, _tx: Intake) {}
}
class Live {
  @OnLive(ouvert) async surOuvert(_payload: { id: number }) {}
}

const common = { nom: 'essai', module: class {}, handlers: {} };
// @ts-expect-error: no collection, so no outbox, no journal and no memory of facts.
const WITHOUT_MEMORY: ServiceDefinition = { ...common, store: 'mongo' };
// @ts-expect-error: tables are those of PostgreSQL.
const WITH_TABLES: ServiceDefinition = { ...common, store: 'mongo', collections: [], migrations: [] };

test.each<[string, ServiceDefinition, RegExp]>([
  ['on MongoDB without a memory', WITHOUT_MEMORY, /names no collection: it would remember none of the facts/],
  ['on MongoDB with tables', WITH_TABLES, /migrations but no PostgreSQL/],
  [
    'on MongoDB with a method that expects rows',
    { ...common, store: 'mongo', collections: [], eventHandlers: [Rows] },
    /Rows.surOuvert of essai would not remember that it took etude.ouvert in: say @OnMongo/,
  ],
  [
    'on PostgreSQL with a method that expects documents',
    { ...common, store: 'postgres', eventHandlers: [Documents] },
    /Documents.surOuvert of essai would not remember .* say @On$/,
  ],
  ['without a store, with a method that expects documents', { ...common, store: 'none', eventHandlers: [Documents] }, /say @On$/],
])('a service %s is refused when it is defined, prepared and started', async (_what, definition, why) => {
  expect(() => defineService(definition)).toThrow(why);
  await expect(prepareService(definition)).rejects.toThrow(why);
  const parts: Parameters<typeof openStore>[1] = Object.create(null);
  await expect(openStore(definition, parts)).rejects.toThrow(why);
});

test.each<ServiceDefinition>([
  { ...common, store: 'postgres', eventHandlers: [Rows, Live] },
  { ...common, store: 'mongo', collections: [], eventHandlers: [Documents, Live] },
  { ...common, store: 'none', eventHandlers: [Rows, Live] },
])('one whose methods are those of its store is not: $store', (definition) => {
  expect(defineService(definition)).toBe(definition);
});
