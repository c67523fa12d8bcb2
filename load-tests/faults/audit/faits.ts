/** Facts: what an outbox holds is in the stream, once; each service that hears it took it in, once; nothing was given up. */
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { CONSUMES, SERVICES, type Service } from '../../../deploy/nats/permissions.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

export async function auditerFaits(bases: Bases, c: Constat): Promise<void> {
  const dansLeFlux = await lireFlux(bases);
  ajouter(c, 'facts in the stream', dansLeFlux.length);
  const parId = new Map<string, number>();
  for (const f of dansLeFlux) parId.set(f.msgId, (parId.get(f.msgId) ?? 0) + 1);
  for (const [id, n] of parId) if (n > 1) c.doubles.push(`fact ${id} is ${n} times in the stream`);
  for (const service of bases.services) {
    const rows = await bases.lire<{ msgId: string; subject: string }>(
      service,
      'select msg_id::text as "msgId", subject from outbox where publie_le is not null',
    );
    for (const r of rows) if (!parId.has(r.msgId)) c.perdus.push(`${r.subject} ${r.msgId} was relayed and is not in the stream`);
  }
  await auditerPrises(bases, dansLeFlux, c);
  const jsm = await jetstreamManager(bases.nats);
  const { messages } = (await jsm.streams.info('DEAD')).state;
  if (messages > 0) c.ecarts.push(`${messages} facts were given up (stream DEAD)`);
}

type Fait = { msgId: string; subject: string };

/** A service with a database remembers what it took in; one that does not listen to a fact remembers nothing of it. */
async function auditerPrises(bases: Bases, faits: Fait[], c: Constat): Promise<void> {
  for (const service of SERVICES.filter((s) => bases.services.includes(s))) {
    const rows = await bases.lire<{ msgId: string; consumer: string }>(
      service,
      'select msg_id as "msgId", consumer from message_traite',
    );
    ajouter(c, 'effects of facts remembered', rows.length);
    const pris = new Set(rows.map((r) => r.msgId));
    const entendus = faits.filter((f) => isEntendu(service, f.subject));
    // A subject that was taken in once is one that this service listens to: all of its facts must have been.
    const ecoutes = new Set(entendus.filter((f) => pris.has(f.msgId)).map((f) => f.subject));
    for (const f of entendus)
      if (ecoutes.has(f.subject) && !pris.has(f.msgId)) c.perdus.push(`${service} never took in ${f.subject} ${f.msgId}`);
  }
}

const isEntendu = (service: Service, subject: string): boolean =>
  CONSUMES[service].some((s) => subject.startsWith(`event.${s}.`));

async function lireFlux({ nats }: Bases): Promise<Fait[]> {
  const jsm = await jetstreamManager(nats);
  const { messages } = (await jsm.streams.info('EVENTS')).state;
  if (messages === 0) return [];
  const consumer = await jetstream(nats).consumers.get('EVENTS');
  const faits: Fait[] = [];
  for await (const m of await consumer.consume({ max_messages: 500 })) {
    faits.push({ msgId: m.headers?.get('Nats-Msg-Id') ?? '', subject: m.subject });
    if (m.info.pending === 0) break;
  }
  return faits;
}
