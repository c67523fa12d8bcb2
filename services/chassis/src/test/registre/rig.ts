/** The example on its store and a wire, as the runtime assembles a service, without Nest. */
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
import { NOM, ouvert, page, type Registre } from './registre.ts';
import { REGISTRE_SQL, RegistrePostgres } from './registre-postgres.ts';

export const DEFINITION: ServiceDefinition = {
  nom: NOM,
  module: class {},
  handlers: {},
  store: 'postgres',
  migrations: [{ name: 'registre', number: '001', sql: REGISTRE_SQL }],
  keptDocuments: [{ table: 'registre', documentId: 'fichier' }],
};

export type Rig = { registre: Registre; store: OpenStore; relay: FactRelay; stop: () => Promise<void> };
export type RigParts = { wire: Wire; clock: Clock; documents: DocumentStore; log: Log; databaseUrl: string };

/** The facts that the example hears. */
export const HEARD: readonly string[] = [eventSubject(ouvert), eventSubject(page)];

export async function startRig(parts: RigParts): Promise<Rig> {
  const store = await openStore(DEFINITION, parts);
  if (!store.db) throw new Error('no store');
  const registre: Registre = new RegistrePostgres(store.db, parts.databaseUrl);
  const listeners = new Map<string, Listener[]>([
    [eventSubject(ouvert), [{ event: ouvert, name: 'surOuvert', run: registre.surOuvert }]],
    [eventSubject(page), [{ event: page, name: 'surPage', run: registre.surPage }]],
  ]);
  const consumer = new EventConsumer(NOM, listeners, store.db, parts.log);
  const relay = store.relay?.();
  if (!relay) throw new Error('this store relays nothing');
  await parts.wire.consume([...listeners.keys()], (delivery) => consumer.handle(delivery));
  relay.kick();
  const stop = async () => {
    await parts.wire.stopListening();
    await relay.stop();
    await parts.documents.close();
    await store.close();
    await parts.wire.close();
  };
  return { registre, store, relay, stop };
}
