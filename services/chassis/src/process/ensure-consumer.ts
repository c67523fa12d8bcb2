/**
 * The durable consumer of a service is made by the deployment (user ops). Where it is missing and the environment holds the password of ops
 * (development), it is made here with the same settings.
 */
import { AckPolicy, DeliverPolicy, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { eventSubject } from '@riph/contracts/core/events';
import type { Log } from '../base/logger.ts';
import { bindingsOf } from '../facts/events.ts';
import { connectNats, passwordName } from '../nats/nats.ts';
import { EVENTS_STREAM } from '../nats/nats-wire.ts';
import type { ServiceDefinition } from './service.ts';

/** Throws a sentence that says what is missing when the consumer is not there and cannot be made. */
export async function ensureConsumer(definition: ServiceDefinition, nc: NatsConnection, log: Log): Promise<void> {
  const heard = (definition.eventHandlers ?? []).flatMap((type) => bindingsOf(type)).filter((b) => b.hears !== 'live');
  if (heard.length === 0 || (await isThere(await jetstreamManager(nc, { checkAPI: false }), definition.nom))) return;
  if (!process.env[passwordName('ops')])
    throw new Error(
      `the durable consumer ${definition.nom} of the stream ${EVENTS_STREAM} is missing: run the deployment of streams`,
    );
  const ops = await connectNats('ops');
  try {
    const jsm = await jetstreamManager(ops);
    await jsm.consumers.add(EVENTS_STREAM, {
      durable_name: definition.nom,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      filter_subjects: [...new Set(heard.map((b) => eventSubject(b.event)))],
      ack_wait: nanos(60_000),
      max_ack_pending: 1,
    });
    log.warn('the durable consumer was missing and was made');
  } finally {
    await ops.close();
  }
}

async function isThere(jsm: JetStreamManager, service: string): Promise<boolean> {
  try {
    await jsm.consumers.info(EVENTS_STREAM, service);
    return true;
  } catch (error) {
    if (error instanceof Error && /not found/.test(error.message)) return false;
    throw error;
  }
}
