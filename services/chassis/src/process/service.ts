/** What a service is: a module, its handlers, its tables, what it hears. `src/service.ts` of each exports `service = defineService({ … })`. */

import type { Log } from '../base/logger.ts';
import type { KeptDocuments } from '../files/document-sweep.ts';
import type { EntityClass, MigrationClass } from '../store/postgres/data-source.ts';

export type AnyClass = abstract new (...args: never[]) => object;

/** What the demo data and the tasks of a service are given. */
export type ServiceContext = {
  /** A provider or a handler of this service. */
  get: <T extends object>(type: abstract new (...args: never[]) => T) => T;
  log: Log;
};

export type ServiceDefinition = {
  nom: string;
  /** Nest module: `controllers: Object.values(HANDLERS)`, `providers: [...repositories, ...EVENT_HANDLERS]`. */
  module: new () => object;
  store: 'postgres' | 'mongo' | 'none';
  /** HANDLERS of the module, `satisfies ClassesOf<typeof …Contracts>`. */
  handlers: Record<string, new (...args: never[]) => object>;
  /** Providers with `@On` methods. */
  eventHandlers?: readonly AnyClass[];
  entities?: readonly EntityClass[];
  migrations?: readonly MigrationClass[];
  /** Where it refers to files. With it, files stored for the service that nobody refers to are swept (document-sweep.ts). */
  keptDocuments?: KeptDocuments;
  /** Indexes, collections, buckets that a store other than PostgreSQL needs; run with the migrations. Idempotent. */
  prepare?: () => Promise<void>;
  /** Loads the demo data; may be run again. Services are asked one after the other, in the order of the host's list. */
  demo?: (context: ServiceContext) => Promise<void>;
  /** What the deployment does by hand, by name: `--task=<name> <argument…>`. Throws a sentence when it cannot be done. */
  tasks?: Readonly<Record<string, (context: ServiceContext, args: readonly string[]) => Promise<void>>>;
};

/** Identity that checks. */
export const defineService = (definition: ServiceDefinition): ServiceDefinition => {
  if (definition.store !== 'postgres' && (definition.migrations?.length || definition.entities?.length))
    throw new Error(`${definition.nom} has tables but no PostgreSQL`);
  return definition;
};
