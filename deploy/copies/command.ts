/** What the commands share: their folder, their servers, the sentence of what went wrong. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectNats } from '@riph/chassis/nats/nats';
import { connectMongo, mongoUrl } from '@riph/chassis/store/mongo/connect';
import type { Servers } from './platform.ts';

/** Says a fault in one sentence and leaves with 1. */
export function tellFault(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Runs `work` with the first argument as the folder of the copies and the servers of the environment. */
export async function withServers(
  usage: string,
  work: (folder: string, servers: Servers, name?: string) => Promise<void>,
): Promise<void> {
  const [folder, name] = process.argv.slice(2);
  const adminUrl = process.env.POSTGRES_ADMIN_URL;
  try {
    if (!folder) throw new Error(`npm run ${usage}`);
    if (!adminUrl) throw new Error('POSTGRES_ADMIN_URL is not set: the copy is made by the account that may do all');
    mkdirSync(resolve(folder), { recursive: true, mode: 0o700 });
    const mongo = await connectMongo('copies', mongoUrl());
    const nats = await connectNats('ops').catch((error: unknown) => mongo.close().then(() => Promise.reject(error)));
    try {
      await work(
        resolve(folder),
        { adminUrl, nats, opsOf: (service) => connectNats('ops', service), mongo: mongo.getClient().db() },
        name,
      );
    } finally {
      await mongo.close();
      await nats.close();
    }
  } catch (error) {
    tellFault(error);
  }
}
