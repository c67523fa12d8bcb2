/** What a service is: a module, its handlers, its tables, what it hears. `src/service.ts` of each exports `service = defineService({ … })`. */

import type { Log } from '../base/logger.ts';
import { bindingsOf } from '../facts/events.ts';
import type { KeptDocuments } from '../files/document-sweep.repository.ts';
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
  /** Providers with `@On` methods. */
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
  /** Also has a database of MongoDB (`MongoDatabase`), for what is kept as it came. */
  mongo?: true;
};
type OnNothing = { store: 'none'; keptDocuments?: readonly [] };

export type ServiceDefinition = Common & (OnPostgres | OnNothing);

/** Gives the definition back unchanged, and throws when its store lacks something (`assertStore`). */
export const defineService = (definition: ServiceDefinition): ServiceDefinition => {
  assertStore(definition);
  return definition;
};

/** Throws a sentence when a service would not remember the facts that it takes in, or lacks what it stands on. */
export function assertStore(definition: ServiceDefinition): void {
  const { nom, store } = definition;
  if (store === 'postgres') return;
  const tables = ['entities', 'migrations', 'mongo'].filter((name) => name in definition);
  if (tables.length > 0) throw new Error(`${nom} has ${tables.join(', ')} but no PostgreSQL`);
  for (const type of definition.eventHandlers ?? [])
    for (const { event, method, hears } of bindingsOf(type))
      if (hears === 'repeatable')
        throw new Error(`${type.name}.${method} of ${nom} would not remember that it took ${event.name} in: say @On`);
}
