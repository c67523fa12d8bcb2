/** MongoDB beside the tables of a service. */
import type { Connection } from 'mongoose';
import { connectMongo, mongoUrl } from '../store/mongo/connect.ts';
import { MongoDatabase } from '../store/mongo/mongo-database.ts';
import type { OpenStore } from './opened-store.ts';

/** The store, with MongoDB beside it. Closes the store when MongoDB cannot be reached. */
export async function besideMongo(store: OpenStore, service: string, url = mongoUrl()): Promise<OpenStore> {
  const connection: Connection = await connectMongo(service, url).catch((error: unknown) =>
    store.close().then(() => Promise.reject(error)),
  );
  const mongo: MongoDatabase = { connection };
  return {
    ...store,
    providers: [...store.providers, { provide: MongoDatabase, useValue: mongo }],
    beside: { label: 'MongoDB', ping: async () => void (await connection.db?.command({ ping: 1 })) },
    close: async () => {
      await connection.close();
      await store.close();
    },
  };
}
