/** Facts: what an outbox holds is in the stream, once; each service that hears it took it in, once; nothing was given up. */
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';
import type { Ecoute } from './ecoutes.ts';

export async function auditerFaits(bases: Bases, ecoutes: readonly Ecoute[], c: Constat): Promise<void> {
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
  await auditerPrises(bases, dansLeFlux, ecoutes, c);
  const jsm = await jetstreamManager(bases.nats);
  const { messages } = (await jsm.streams.info('DEAD')).state;
  if (messages > 0) c.ecarts.push(`${messages} facts were given up (stream DEAD)`);
}

/** A service with a database remembers what it took in, by the method that did; search needs no memory, its index is compared with the owner. */
async function auditerPrises(bases: Bases, faits: Fait[], ecoutes: readonly Ecoute[], c: Constat): Promise<void> {
  for (const service of bases.services) {
    const rows = await bases.lire<{ cle: string }>(service, `select msg_id || ' ' || consumer as cle from message_traite`);
    ajouter(c, 'effects of facts remembered', rows.length);
    const pris = new Set(rows.map((r) => r.cle));
    for (const e of ecoutes.filter((x) => x.service === service))
      for (const f of faits.filter((x) => x.subject === e.subject))
        if (!pris.has(`${f.msgId} ${e.consumer}`))
          c.perdus.push(`${service} (${e.consumer}) never took in ${f.subject} ${f.msgId}`);
  }
}

type Fait = { msgId: string; subject: string };

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
