/** A service under test as in production: over the NATS of the environment, with its durable consumer. */
import type { NatsConnection } from '@nats-io/transport-node';
import { SystemClock } from '../clock.ts';
import { openDocumentStore } from '../documents-open.ts';
import { ensureConsumer } from '../ensure-consumer.ts';
import { logOf } from '../logger.ts';
import { connectNats } from '../nats.ts';
import { NatsWire } from '../nats-wire.ts';
import { type RunningService, startService } from '../runtime.ts';
import type { ServiceDefinition } from '../service.ts';

export async function startOverNats(
  definition: ServiceDefinition,
  url: string,
): Promise<{ running: RunningService; nc: NatsConnection }> {
  const nc = await connectNats(definition.nom);
  const log = logOf(definition.nom);
  await ensureConsumer(definition, nc, log);
  const wire = new NatsWire(definition.nom, nc, log);
  const running = await startService(definition, {
    wire,
    clock: new SystemClock(),
    documents: await openDocumentStore(async () => nc),
    log,
    databaseUrl: url,
  });
  return { running, nc };
}
