/**
 * A process that connects as the services do, since Node reads NODE_EXTRA_CA_CERTS at its start only. Prints one line: whether each link is encrypted, or
 * why it was refused. Reads NATS_URL and ETUDE_DATABASE_URL.
 */

import { connectNats } from '../nats/nats.ts';
import { databaseUrl, dataSourceOf } from '../store/postgres/data-source.ts';

async function nats(): Promise<string> {
  const nc = await connectNats('etude');
  const isAvailable = nc.info?.tls_required === true;
  await nc.close();
  return isAvailable ? 'encrypted' : 'in clear';
}

async function postgres(): Promise<string> {
  const source = await dataSourceOf({ service: 'etude', url: databaseUrl('etude'), entities: [], migrations: [] }).initialize();
  const rows: { ssl: boolean }[] = await source.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await source.destroy();
  return rows[0].ssl ? 'encrypted' : 'in clear';
}

const told = (link: Promise<string>) => link.catch((error: Error) => `refused: ${error.message} ${String(error.cause ?? '')}`);
console.log(JSON.stringify({ nats: await told(nats()), postgres: await told(postgres()) }));
