/** Connections of the auditor: the databases of the services and NATS, as operations. */

import type { NatsConnection } from '@nats-io/transport-node';
import { connectNats } from '@riph/chassis/nats/nats';
import pg from 'pg';
import { DATABASE_OWNERS, databaseOf } from '../../../deploy/local/databases.ts';

export type Bases = {
  nats: NatsConnection;
  /** In the account of etude, which keeps the pieces. */
  pieces: NatsConnection;
  lire: <Row extends pg.QueryResultRow>(service: string, sql: string, params?: unknown[]) => Promise<Row[]>;
  client: (service: string) => pg.Client;
  services: readonly string[];
  fermer: () => Promise<void>;
};

export async function ouvrir(env: Record<string, string>): Promise<Bases> {
  const clients = new Map<string, pg.Client>();
  for (const service of DATABASE_OWNERS) {
    const client = new pg.Client({ connectionString: databaseOf(env.POSTGRES_ADMIN_URL, service) });
    await client.connect();
    clients.set(service, client);
  }
  Object.assign(process.env, { NATS_URL: env.NATS_URL, NATS_PASSWORD_OPS: env.NATS_PASSWORD_OPS });
  const [nats, pieces] = await Promise.all([connectNats('ops'), connectNats('ops', 'etude')]);
  const client = (service: string) => {
    const found = clients.get(service);
    if (!found) throw new Error(`no database of ${service}`);
    return found;
  };
  return {
    nats,
    pieces,
    client,
    services: DATABASE_OWNERS,
    lire: async <Row extends pg.QueryResultRow>(service: string, sql: string, params: unknown[] = []) =>
      (await client(service).query<Row>(sql, params)).rows,
    fermer: async () => {
      await Promise.all([...clients.values()].map((c) => c.end()));
      await Promise.all([nats.close(), pieces.close()]);
    },
  };
}
