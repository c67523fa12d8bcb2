/** What a service declares of its store: one that would not remember the facts that it takes in neither compiles nor starts. */
import { expect, test } from '@jest/globals';
import { event } from '@riph/contracts/core/events';
import * as z from 'zod';
import { On, OnLive, OnRepeatable } from '../facts/events.ts';
import type { Tx } from '../store/postgres/transaction.ts';
import { openStore } from './open-store.ts';
import { prepareService } from './runtime.ts';
import { defineService, type ServiceDefinition } from './service.ts';

const ouvert = event('etude.ouvert', z.object({ id: z.int() }));

class Rows {
  @On(ouvert) async surOuvert(_payload: { id: number }, _meta: unknown, _tx: Tx) {}
}
class Acts {
  @OnRepeatable(ouvert) async surOuvert(_payload: { id: number }) {}
}
class Live {
  @OnLive(ouvert) async surOuvert(_payload: { id: number }) {}
}

const common = { nom: 'essai', module: class {}, handlers: {} };
// @ts-expect-error: tables are those of PostgreSQL.
const WITH_TABLES: ServiceDefinition = { ...common, store: 'none', migrations: [] };
// @ts-expect-error: MongoDB stands beside tables.
const WITH_MONGO: ServiceDefinition = { ...common, store: 'none', mongo: true };

test.each<[string, ServiceDefinition, RegExp]>([
  ['with tables', WITH_TABLES, /migrations but no PostgreSQL/],
  ['with MongoDB', WITH_MONGO, /mongo but no PostgreSQL/],
  [
    'with an effect to be remembered after it',
    { ...common, store: 'none', eventHandlers: [Acts] },
    /Acts.surOuvert of essai would not remember that it took etude.ouvert in: say @On$/,
  ],
])('a service without a store, %s, is refused when it is defined, prepared and started', async (_what, definition, why) => {
  expect(() => defineService(definition)).toThrow(why);
  await expect(prepareService(definition)).rejects.toThrow(why);
  const parts: Parameters<typeof openStore>[1] = Object.create(null);
  await expect(openStore(definition, parts)).rejects.toThrow(why);
});

test.each<ServiceDefinition>([
  { ...common, store: 'postgres', mongo: true, eventHandlers: [Rows, Acts, Live] },
  { ...common, store: 'none', eventHandlers: [Rows, Live] },
])('one whose methods are those of its store is not: $store', (definition) => {
  expect(defineService(definition)).toBe(definition);
});
