/** The example on one store and one wire, as the runtime assembles a service, without Nest. */
import { eventSubject } from '@riph/contracts/core/events';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/logger.ts';
import type { Wire } from '../../calls/wire.ts';
import { EventConsumer, type Listener } from '../../facts/consumer.ts';
import type { DocumentStore } from '../../files/documents.ts';
import { openStore } from '../../process/open-store.ts';
import type { OpenStore } from '../../process/opened-store.ts';
import type { ServiceDefinition } from '../../process/service.ts';
import type { FactRelay } from '../../store/fact-relay.ts';
import type { Intake } from '../../store/mongo/intake.ts';
import type { Tx } from '../../store/postgres/transaction.ts';
import { type Kind, NOMS, ouvert, page, type Registre } from './registre.ts';
import { RegistreMongo, registres } from './registre-mongo.ts';
import { REGISTRE_SQL, RegistrePostgres } from './registre-postgres.ts';

const common = { module: class {}, handlers: {} };
export const DEFINITIONS: Record<Kind, ServiceDefinition> = {
  postgres: {
    ...common,
    nom: NOMS.postgres,
    store: 'postgres',
    migrations: [{ name: 'registre', number: '001', sql: REGISTRE_SQL }],
    keptDocuments: [{ table: 'registre', documentId: 'fichier' }],
  },
  mongo: { ...common, nom: NOMS.mongo, store: 'mongo', collections: [registres] },
};

export type Rig = { registre: Registre; store: OpenStore; relay: FactRelay; stop: () => Promise<void> };
export type RigParts = { wire: Wire; clock: Clock; documents: DocumentStore; log: Log; databaseUrl: string };

/** The facts that the example hears. */
export const heardBy = (kind: Kind): string[] => [eventSubject(ouvert(kind)), eventSubject(page(kind))];

export async function startRig(kind: Kind, parts: RigParts): Promise<Rig> {
  const store = await openStore(DEFINITIONS[kind], parts);
  const registre = registreOf(store, parts.databaseUrl);
  const listeners = new Map<string, Listener<Tx | Intake>[]>([
    [eventSubject(ouvert(kind)), [{ event: ouvert(kind), name: 'surOuvert', run: registre.surOuvert }]],
    [eventSubject(page(kind)), [{ event: page(kind), name: 'surPage', run: registre.surPage }]],
  ]);
  const consumer = new EventConsumer(NOMS[kind], listeners, store.memory, parts.log);
  const relay = store.relay?.();
  if (!relay) throw new Error('this store relays nothing');
  await parts.wire.consume([...listeners.keys()], (delivery) => consumer.handle(delivery));
  relay.kick();
  const stop = async () => {
    await parts.wire.stopListening();
    await relay.stop();
    await store.close();
    await parts.wire.close();
  };
  return { registre, store, relay, stop };
}

function registreOf({ db, mongo }: OpenStore, url: string): Registre {
  if (db) return new RegistrePostgres(db, url);
  if (mongo) return new RegistreMongo(mongo);
  throw new Error('no store');
}
