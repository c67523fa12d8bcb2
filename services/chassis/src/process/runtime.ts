/** Starts and stops one service on a wire: data source, Nest application, handlers, consumers, relay. */
import 'reflect-metadata';
import { type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { eventSubject } from '@riph/contracts/core/events';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/logger.ts';
import { NatsTransport, PassErrors } from '../calls/transport.ts';
import type { Wire } from '../calls/wire.ts';
import { Round } from '../daily/round.ts';
import { EventConsumer, type Listener } from '../facts/consumer.ts';
import { bindingsOf } from '../facts/events.ts';
import { DocumentSweep } from '../files/document-sweep.ts';
import type { DocumentStore } from '../files/documents.ts';
import type { FactRelay } from '../store/fact-relay.ts';
import type { Database } from '../store/postgres/transaction.ts';
import { rootModule } from './chassis-module.ts';
import { openStore, prepareStore } from './open-store.ts';
import type { OpenStore } from './opened-store.ts';
import type { ServiceDefinition } from './service.ts';

export type RuntimeParts = {
  wire: Wire;
  clock: Clock;
  documents: DocumentStore;
  log: Log;
  databaseUrl?: string;
  mongoUrl?: string;
  /** False in tests: their databases do not know the files of others. */
  sweeps?: boolean;
};

export type Health = { isReady: boolean; faults: string[]; violations: readonly string[]; outboxWaiting?: number };

export type RunningService = {
  nom: string;
  app: INestMicroservice;
  transport: NatsTransport;
  wire: Wire;
  db: Database | undefined;
  relay: FactRelay | undefined;
  health: () => Promise<Health>;
  stop: () => Promise<void>;
};

const DRAIN_MS = 25_000;
const DAY_MS = 86_400_000;

/** Tables. Gives the names of the migrations run. */
export async function prepareService(definition: ServiceDefinition): Promise<string[]> {
  const run = await prepareStore(definition);
  await definition.prepare?.();
  return run;
}

/** Starts it; on failure nothing is left open but the wire, which is the caller's. */
export async function startService(definition: ServiceDefinition, parts: RuntimeParts): Promise<RunningService> {
  const { wire, clock, documents, log } = parts;
  const store = await openStore(definition, parts);
  try {
    const transport = new NatsTransport(definition.nom, wire, log);
    const module = rootModule(definition, { clock, wire, documents, store: store.providers });
    const app = await NestFactory.createMicroservice(module, { strategy: transport, logger: false, abortOnError: false });
    app.useGlobalFilters(new PassErrors());
    const relay = store.relay?.();
    const sweep = new DocumentSweep(documents, store.kept, store.db, log);
    await hear(definition, app, store, parts);
    relay?.kick();
    if (parts.sweeps !== false) sweep.start();
    const cleaning = relay && new Round(definition.nom, 'the cleaning of the outbox', DAY_MS, () => relay.clean());
    void cleaning?.demarrer();
    return {
      nom: definition.nom,
      app,
      transport,
      wire,
      db: store.db,
      relay,
      health: () => healthOf(wire, relay, store),
      stop: async () => {
        await wire.stopListening();
        await transport.whenIdle(DRAIN_MS);
        await app.close();
        await sweep.stop();
        await relay?.stop();
        await cleaning?.arreter();
        await documents.close();
        await store.close();
        await wire.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** From here on the service hears calls, durable facts and live ones. */
async function hear(definition: ServiceDefinition, app: INestMicroservice, store: OpenStore, { wire, log }: RuntimeParts) {
  const listeners = durableListeners(definition, app);
  const consumer = new EventConsumer(definition.nom, listeners, store.db, log);
  await app.listen();
  if (listeners.size > 0) await wire.consume([...listeners.keys()], (delivery) => consumer.handle(delivery));
  hearLive(definition, app, wire, log);
  await wire.flush();
}

function durableListeners(definition: ServiceDefinition, app: INestMicroservice): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  for (const type of definition.eventHandlers ?? []) {
    const instance = app.get(type, { strict: false });
    for (const { event, method, hears } of bindingsOf(type)) {
      if (hears === 'live') continue;
      const at = eventSubject(event);
      const run: Listener['run'] = (payload, meta, tx) => Reflect.get(instance, method).call(instance, payload, meta, tx);
      const listener = { event, name: `${type.name}.${method}`, run, isRepeatable: hears === 'repeatable' };
      listeners.set(at, [...(listeners.get(at) ?? []), listener]);
    }
  }
  return listeners;
}

function hearLive(definition: ServiceDefinition, app: INestMicroservice, wire: Wire, log: Log): void {
  for (const type of definition.eventHandlers ?? []) {
    const instance = app.get(type, { strict: false });
    for (const { event, method, hears } of bindingsOf(type)) {
      if (hears !== 'live') continue;
      const run: Listener['run'] = (payload, meta) => Reflect.get(instance, method).call(instance, payload, meta);
      const listener = { event, name: method, run };
      const consumer = new EventConsumer(definition.nom, new Map([[eventSubject(event), [listener]]]), undefined, log);
      wire.listen(eventSubject(event), async (delivery) => {
        await consumer.handle({ ...delivery, attempt: Number.POSITIVE_INFINITY });
      });
    }
  }
}

async function healthOf(wire: Wire, relay: FactRelay | undefined, { label, beside }: OpenStore): Promise<Health> {
  const faults: string[] = [];
  const nats = wire.fault();
  if (nats) faults.push(nats);
  let outboxWaiting: number | undefined;
  if (relay) {
    try {
      outboxWaiting = await relay.waiting();
    } catch {
      faults.push(`${label}: no answer`);
    }
  }
  await beside?.ping().catch(() => faults.push(`${beside.label}: no answer`));
  return { isReady: faults.length === 0, faults, violations: wire.violations(), outboxWaiting };
}
