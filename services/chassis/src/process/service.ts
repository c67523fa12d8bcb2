/** What a service is: a module, its handlers, its tables, what it hears. `src/service.ts` of each exports `service = defineService({ … })`. */

import type { Log } from '../base/logger.ts';
import { bindingsOf } from '../facts/events.ts';
import type { KeptDocuments } from '../files/document-sweep.repository.ts';
import type { DocumentCollection } from '../store/mongo/collection.ts';
import type { EntityClass } from '../store/postgres/data-source.ts';
import type { Migration, Query } from '../store/postgres/migrations.ts';

type AnyClass = abstract new (...args: never[]) => object;

/** What the demo data and the tasks of a service are given. */
export type ServiceContext = {
  /** A provider or a handler of this service. */
  get: <T extends object>(type: abstract new (...args: never[]) => T) => T;
  log: Log;
};

type Common = {
  nom: string;
  /** Nest module: `controllers: Object.values(HANDLERS)`, `providers: [...repositories, ...EVENT_HANDLERS]`. */
  module: new () => object;
  /** HANDLERS of the module, `satisfies ClassesOf<typeof …Contracts>`. */
  handlers: Record<string, new (...args: never[]) => object>;
  /** Providers with `@On` methods, `@OnMongo` on MongoDB. */
  eventHandlers?: readonly AnyClass[];
  /** Indexes, buckets that a service without a store of ours needs; run with the migrations. Idempotent. */
  prepare?: () => Promise<void>;
  /** Loads the demo data; may be run again. Services are asked one after the other, in the order of the host's list. */
  demo?: (context: ServiceContext) => Promise<void>;
  /** What the deployment does by hand, by name: `--task=<name> <argument…>`. Throws a sentence when it cannot be done. */
  tasks?: Readonly<Record<string, (context: ServiceContext, args: readonly string[]) => Promise<void>>>;
};

type OnPostgres = {
  store: 'postgres';
  entities?: readonly EntityClass[];
  /** `migrationsOf` the folder. */
  migrations?: readonly Migration[];
  /** Rows that the demonstration and the tests begin with, and a real installation never has. Written again without harm; `demo` calls it itself. */
  exemples?: (query: Query) => Promise<void>;
  /** Where it refers to files. With it, files stored for the service that nobody refers to are swept (document-sweep.ts). */
  keptDocuments?: KeptDocuments;
};
/** Its documents carry their facts, their journal and the memory of what they took in: a service that names no collection has none of these. */
type OnMongo = { store: 'mongo'; collections: readonly DocumentCollection[] };
type OnNothing = { store: 'none'; keptDocuments?: readonly [] };

export type ServiceDefinition = Common & (OnPostgres | OnMongo | OnNothing);

/** Gives the definition back unchanged, and throws when its store lacks something (`assertStore`). */
export const defineService = (definition: ServiceDefinition): ServiceDefinition => {
  assertStore(definition);
  return definition;
};

/** Throws a sentence when the store that a service declares is not the one that it stands on, or would not remember the facts that it takes in. */
export function assertStore(definition: ServiceDefinition): void {
  const { nom, store } = definition;
  const tables = ['entities', 'migrations'].filter((name) => name in definition);
  if (store !== 'postgres' && tables.length > 0) throw new Error(`${nom} has ${tables.join(', ')} but no PostgreSQL`);
  if (store !== 'mongo' && 'collections' in definition) throw new Error(`${nom} has collections but no MongoDB`);
  if (store === 'mongo' && !Array.isArray(definition.collections))
    throw new Error(`${nom} stands on MongoDB and names no collection: it would remember none of the facts that it takes in`);
  for (const type of definition.eventHandlers ?? [])
    for (const { event, method, isLive, memory } of bindingsOf(type))
      if (!isLive && (memory === 'documents') !== (store === 'mongo'))
        throw new Error(
          `${type.name}.${method} of ${nom} would not remember that it took ${event.name} in: say @${store === 'mongo' ? 'OnMongo' : 'On'}`,
        );
}
