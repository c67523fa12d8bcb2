/** A service under test as in production: over the NATS of the environment, with its durable consumer. */
import type { NatsConnection } from '@nats-io/transport-node';
import { SystemClock } from '../base/clock.ts';
import { logOf } from '../base/logger.ts';
import { connectNats } from '../nats/nats.ts';
import { NatsWire } from '../nats/nats-wire.ts';
import { ensureConsumer } from '../process/ensure-consumer.ts';
import { type RunningService, startService } from '../process/runtime.ts';
import type { ServiceDefinition } from '../process/service.ts';
import { documentsForTest } from './documents.ts';

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
    documents: documentsForTest(definition.nom),
    log,
    databaseUrl: url,
  });
  return { running, nc };
}
