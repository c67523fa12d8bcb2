/** A whole service on MongoDB: calls, facts, health, files, documents of older shapes. On a real server. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { refusal } from '@riph/contracts/core/errors';
import { event } from '@riph/contracts/core/events';
import * as z from 'zod';
import { toDomainError } from '../../base/errors.ts';
import { logOf } from '../../base/logger.ts';
import { type EventMeta, OnMongo } from '../../facts/events.ts';
import { prepareService } from '../../process/runtime.ts';
import { defineService } from '../../process/service.ts';
import { type ServicesUnderTest, startServicesForTest } from '../../test/service.ts';
import { collection } from './collection.ts';
import { prepareCollections } from './connect.ts';
import type { Intake } from './intake.ts';
import { MongoStore } from './mongo-store.ts';
import { upgradeAll } from './upkeep.ts';

const depose = event('dossier-ctis.depose', z.object({ id: z.int(), numero: z.string() }));

const v1 = collection('essai', {
  objet: 'Essai',
  contenu: z.object({ titre: z.string() }),
});
const v3 = collection('essai', {
  objet: 'Essai',
  contenu: z.object({ titre: z.string(), numero: z.string().nullable(), phases: z.array(z.string()) }),
  uniques: { numero: (e) => e.numero },
  upgrades: [(e) => ({ ...e, numero: null }), (e) => ({ ...e, phases: [] })],
});
const suivis = collection('suivi', { objet: 'Suivi', contenu: z.object({ numero: z.string(), vus: z.int() }) });

@Injectable()
class Essais {
  constructor(readonly store: MongoStore) {}

  @OnMongo(depose)
  async surDepose({ id, numero }: z.output<typeof depose.schema>, _meta: EventMeta, tx: Intake) {
    await tx.create(suivis, id, { numero, vus: 1 });
    await tx.change(v3, id, (essai) => {
      essai.phases.push('déposé');
    });
  }
}

@Module({ providers: [Essais] })
class EssaisModule {}

const service = defineService({
  nom: 'dossier-ctis',
  module: EssaisModule,
  store: 'mongo',
  handlers: {},
  eventHandlers: [Essais],
  collections: [v3, suivis],
});

let services: ServicesUnderTest;
let store: MongoStore;
beforeAll(async () => {
  services = await startServicesForTest([service]);
  store = services.of('dossier-ctis').get(Essais).store;
});
afterAll(() => services?.stop());

const ecrire = (id: number, numero: string | null = null) =>
  store.create(v3, id, { titre: `Essai ${id}`, numero, phases: [] }, (tx) =>
    tx.publish(depose, { id, numero: numero ?? 'aucun' }),
  );

test('a fact that changes several documents is done once in each, delivered twice too', async () => {
  await ecrire(1, '2026-500001-01-00');
  await services.settled();
  const [fact] = services.bus.published;
  services.bus.deliver({ ...fact, body: JSON.stringify(fact.payload), attempt: 1 });
  await services.settled();
  expect((await store.read(suivis, 1))?.contenu).toEqual({ numero: '2026-500001-01-00', vus: 1 });
  expect((await store.read(v3, 1))?.contenu.phases).toEqual(['déposé']);
  expect(services.bus.dead).toEqual([]);
});

test('a second write of one document by one fact is refused: it would find the message remembered by the first', async () => {
  const twice = store.takeIn('m-1', 'deux-fois', async (tx) => {
    for (let n = 0; n < 2; n += 1)
      await tx.change(suivis, 1, (suivi) => {
        suivi.vus += 1;
      });
  });
  await expect(twice).rejects.toThrow('suivi/1: what a fact does to one document is one write');
});

test('documents are read by id, in the order asked, and by a unique value; absent values are no duplicates', async () => {
  for (const id of [2, 3]) await ecrire(id);
  expect((await store.readMany(v3, [3, 99, 1])).map((e) => e.id)).toEqual([3, 1]);
  expect((await store.readBy(v3, 'numero', '2026-500001-01-00'))?.id).toBe(1);
  expect(await store.readBy(v3, 'numero', 'inconnu')).toBeNull();
  await expect(store.readBy(v3, 'titre', 'Essai 1')).rejects.toThrow('no unique value titre');
  await expect(store.change(v3, { id: 99 }, () => undefined)).rejects.toEqual(refusal('objet.introuvable', { objet: 'Essai' }));
});

test('an erased document is gone, its number is free again, its id and its journal are not', async () => {
  await ecrire(4, '2026-500004-01-00');
  await store.erase(v3, { id: 4 }, (_e, tx) => tx.journal({ entityCode: 'ESSAI', entityId: 4, action: 'EFFACER' }));
  expect(await store.read(v3, 4)).toBeNull();
  expect((await store.journalOf(v3, 4)).map((l) => l.action)).toEqual(['EFFACER']);
  await ecrire(5, '2026-500004-01-00');
  await expect(ecrire(4)).rejects.toMatchObject({ constraint: '_id' });
  await expect(store.change(v3, { id: 4 }, () => undefined)).rejects.toMatchObject({ code: 'objet.introuvable' });
});

test('a content outside the shape of its collection is never written', async () => {
  await ecrire(6);
  const wrong = store.change(v3, { id: 6 }, (essai) => {
    Reflect.set(essai, 'titre', 12);
  });
  await expect(wrong).rejects.toThrow(z.ZodError);
  expect((await store.read(v3, 6))?.contenu.titre).toBe('Essai 6');
});

test('a unit of work inside another is refused', async () => {
  await expect(store.change(v3, { id: 6 }, () => store.change(v3, { id: 2 }, () => undefined))).rejects.toThrow('already open');
});

test('numbers of a series are never given twice', async () => {
  const numbers = await Promise.all(Array.from({ length: 20 }, () => store.nextNumber('essai')));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('a document of an older shape is read as a present one, written so by its next change, and by the upkeep without a new version', async () => {
  for (const id of [11, 12, 13]) {
    await store.create(v1, id, { titre: `Ancien ${id}` });
    await store.documents(v1).updateOne({ _id: id }, { $set: { 'cles.numero': `\0${id}` } });
  }
  const kept = async (id: number) => {
    const found = await store.documents(v3).findOne({ _id: id });
    return { schema: found?.schema, version: found?.version, contenu: found?.contenu };
  };
  expect((await store.read(v3, 11))?.contenu).toEqual({ titre: 'Ancien 11', numero: null, phases: [] });
  expect(await kept(11)).toMatchObject({ schema: 1, version: 1 });
  await store.change(v3, { id: 11, version: 1 }, (essai) => {
    essai.phases.push('repris');
  });
  expect(await kept(11)).toEqual({ schema: 3, version: 2, contenu: { titre: 'Ancien 11', numero: null, phases: ['repris'] } });
  expect(await upgradeAll(store, logOf('essai'))).toBe(2);
  expect(await upgradeAll(store, logOf('essai'))).toBe(0);
  expect(await kept(12)).toEqual({ schema: 3, version: 1, contenu: { titre: 'Ancien 12', numero: null, phases: [] } });
  // Whoever read it before saves it all the same.
  await store.change(v3, { id: 12, version: 1 }, (essai) => {
    essai.titre = 'Repris';
  });
});

test('a unique value that a later shape brings is made for the documents that stand already', async () => {
  const other = collection('ancien', { objet: 'Ancien', contenu: z.object({ titre: z.string() }) });
  const later = collection('ancien', {
    objet: 'Ancien',
    contenu: z.object({ titre: z.string() }),
    uniques: { titre: (e) => e.titre },
    upgrades: [(e) => ({ ...e })],
  });
  await prepareCollections(store.db, [other], logOf('essai'));
  for (const id of [1, 2]) await store.create(other, id, { titre: `Titre ${id}` });
  await prepareCollections(store.db, [later], logOf('essai'));
  expect((await store.readBy(later, 'titre', 'Titre 2'))?.id).toBe(2);
  await expect(store.create(later, 3, { titre: 'Titre 2' })).rejects.toMatchObject({ constraint: 'titre' });
});

test('code older than a document is told to come back later, and changes nothing', async () => {
  const lu = await store.read(v3, 11);
  const error = await store
    .change(v1, { id: 11 }, (essai) => void Reflect.set(essai, 'titre', 'perdu'))
    .catch((cause: unknown) => cause);
  expect(toDomainError(error).status).toBe(503);
  expect(await store.read(v3, 11)).toEqual(lu);
});

test('the service is ready while its MongoDB answers, and says so when it does not', async () => {
  const { running } = services.of('dossier-ctis');
  expect(await running.health()).toMatchObject({ isReady: true, faults: [], outboxWaiting: 0 });
  await store.client.close();
  expect(await running.health()).toMatchObject({ isReady: false, faults: ['MongoDB: no answer'] });
  const error = await store.read(v3, 1).catch((cause: unknown) => cause);
  expect(toDomainError(error)).toEqual(refusal('service.indisponible', {}));
  await store.client.connect();
  expect(await running.health()).toMatchObject({ isReady: true });
});

test('a service does not start, and is not prepared, without its MongoDB', async () => {
  const url = process.env.MONGODB_URL;
  process.env.MONGODB_URL = 'mongodb://127.0.0.1:1/rien?directConnection=true&serverSelectionTimeoutMS=200';
  try {
    await expect(prepareService(service)).rejects.toThrow('ECONNREFUSED');
    await expect(startServicesForTest([service])).rejects.toThrow('ECONNREFUSED');
  } finally {
    process.env.MONGODB_URL = url;
  }
  Reflect.deleteProperty(process.env, 'MONGODB_URL');
  try {
    await expect(prepareService(service)).rejects.toThrow('MONGODB_URL is not set');
  } finally {
    process.env.MONGODB_URL = url;
  }
});
