/** A platform started on servers that a copy was put back on. */
import { jetstreamManager } from '@nats-io/jetstream';
import type { Servers } from '../copies/platform.ts';
import { onEachDatabase } from '../copies/rows.ts';
import { migrate, withOwner, withoutAdministration } from '../local/app.ts';
import { ROOT } from '../local/folders.ts';
import { answers, untilReady } from '../local/server.ts';
import type { Stack } from '../local/stack.ts';
import { freePorts } from '../local/test-ports.ts';
import { STREAM } from '../nats/permissions.ts';
import { attendre } from './personne.ts';

/** The services and the BFF of the tests, on the restored servers. */
export async function startPlatform(stack: Stack, prefix: string): Promise<void> {
  const ports = await freePorts();
  const url = `http://localhost:${ports.BFF}`;
  const env = {
    ...withoutAdministration(stack.env),
    PUBLIC_URL: url,
    BFF_PORT: String(ports.BFF),
    HEALTH_PORT: String(ports.HEALTH),
    RIPH_INDEX_PREFIX: prefix,
  };
  await migrate(stack.processes, withOwner(env, stack.env));
  for (const [name, main, port] of [
    ['services', 'dist/services/host/src/main.js', ports.HEALTH],
    ['bff', 'dist/bff/src/main.js', ports.BFF],
  ] as const) {
    const child = await stack.processes.start({ name, command: process.execPath, args: [main], cwd: ROOT, env });
    await untilReady(name, child, () => answers(`http://127.0.0.1:${port}/health/ready`));
  }
  process.env.PUBLIC_URL = url;
}

/** Services whose methods take facts in; the consumers of the others have no reader yet. */
const HEARING = ['etude', 'identity', 'seance', 'search', 'dossier-ctis'];

/** Until every fact has left its outbox and every consumer has taken in all of them. */
export async function untilTakenIn({ adminUrl, nats }: Servers): Promise<void> {
  const jsm = await jetstreamManager(nats);
  await attendre('every fact taken in', async () => {
    let waiting = 0;
    await onEachDatabase(adminUrl, async (client) => {
      const { rows: found } = await client.query(`select 1 from pg_class where relname = 'outbox'`);
      if (found.length > 0) waiting += (await client.query('select 1 from outbox where publie_le is null limit 1')).rows.length;
    });
    for (const service of HEARING) {
      const { num_pending, num_ack_pending } = await jsm.consumers.info(STREAM, service);
      waiting += num_pending + num_ack_pending;
    }
    return waiting === 0;
  });
}
