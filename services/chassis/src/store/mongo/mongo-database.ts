import type { Connection } from 'mongoose';

/** What a service injects when it says `mongo: true`: its database of MongoDB, beside its tables. A token of its own, so that who has none never loads the driver. */
export abstract class MongoDatabase {
  abstract readonly connection: Connection;
}
