/** When nothing is under way on the platform any more: what was read then stays as it is until somebody acts. */
import { jetstreamManager } from '@nats-io/jetstream';
import { connectNats } from '@riph/chassis/nats/nats';
import { EVENTS_STREAM } from '@riph/chassis/nats/nats-wire';
import * as z from 'zod';
import { demanderAOpenSearch } from './opensearch.ts';
import { attendre } from './personne.ts';

const sante = z.object({ services: z.record(z.string(), z.object({ outboxWaiting: z.int().optional() })) });

/** No fact waits in the outbox of a service. */
async function sontPartis(): Promise<boolean> {
  const r = await fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health/ready`);
  const { services } = sante.parse(await r.json());
  return Object.values(services).every((s) => (s.outboxWaiting ?? 0) === 0);
}

/** Waits until every fact has left and was taken in by all who hear it, and search shows it. */
export async function auRepos(): Promise<void> {
  const nc = await connectNats('ops');
  try {
    const { streams, consumers } = await jetstreamManager(nc);
    const dernier = async () => (await streams.info(EVENTS_STREAM)).state.last_seq;
    await attendre('all facts taken in', async () => {
      // What hears a fact may tell another one: nothing came while we looked.
      const avant = await dernier();
      // A service none of whose calls is built takes in nothing: its facts wait for it.
      const lus = (await consumers.list(EVENTS_STREAM).next()).filter((c) => c.delivered.consumer_seq > 0);
      const sontLus = lus.length > 0 && lus.every((c) => c.num_pending === 0 && c.num_ack_pending === 0);
      return sontLus && (await sontPartis()) && (await dernier()) === avant;
    });
  } finally {
    await nc.close();
  }
  const r = await demanderAOpenSearch(process.env.OPENSEARCH_URL ?? '', '/_refresh', { method: 'POST' });
  if (!r.ok) throw new Error(`the indexes were not refreshed: ${r.status}`);
}
