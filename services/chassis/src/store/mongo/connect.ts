/** The connection of a service to its MongoDB. */
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { assertDatabase } from './address.ts';

/** The address of the documents; throws naming the missing variable. */
export const mongoUrl = (): string => {
  const url = process.env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set');
  return url;
};

/**
 * A write is answered once it is on the disks of most members: one that a kill of the server would lose is not an answer. A read sees such writes alone, of the primary: what
 * PostgreSQL names must be found.
 */
export const MONGO_OPTIONS = {
  maxPoolSize: 16,
  connectTimeoutMS: 5_000,
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 60_000,
  writeConcern: { w: 'majority', journal: true },
  readConcernLevel: 'majority',
  readPreference: 'primary',
} as const satisfies ConnectOptions;

/** Throws when the address names no database, or nobody answers there. */
export async function connectMongo(service: string, url: string): Promise<Connection> {
  assertDatabase(url);
  return mongoose.createConnection(url, { ...MONGO_OPTIONS, appName: `riph-${service}` }).asPromise();
}
