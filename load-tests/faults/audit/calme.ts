/** Waits until nothing is on its way any more: outboxes relayed, consumers idle, mails gone, files without owner swept. Each wait is bounded. */
import { jetstreamManager } from '@nats-io/jetstream';
import { attendreQue } from '../acteur.ts';
import type { Bases } from './bases.ts';
import { orphelins } from './documents.ts';
import type { Ecoute } from './ecoutes.ts';

const FAITS_MS = 120_000;
const COURRIELS_MS = 180_000;

/** Gives what did not come to rest, in words. */
export async function attendreLeCalme(bases: Bases, ecoutes: readonly Ecoute[], graceS: number): Promise<string[]> {
  const restes: string[] = [];
  const essayer = async (quoi: string, test: () => Promise<boolean>, ms: number) => {
    try {
      await attendreQue(quoi, test, ms);
    } catch (error) {
      restes.push(error instanceof Error ? error.message : String(error));
    }
  };
  await essayer('every outbox is empty', () => outboxVides(bases), FAITS_MS);
  await essayer('every consumer has taken in all facts', () => consommateursOisifs(bases, ecoutes), FAITS_MS);
  await essayer('every outbox is empty again', () => outboxVides(bases), FAITS_MS);
  await essayer('every mail has left', () => courrielsPartis(bases), COURRIELS_MS);
  await essayer(
    'no file without owner is older than its grace',
    async () => (await orphelins(bases, graceS)).length === 0,
    120_000,
  );
  return restes;
}

async function outboxVides({ services, lire }: Bases): Promise<boolean> {
  for (const s of services) {
    const [{ n }] = await lire<{ n: number }>(s, 'select count(*)::int as n from outbox where publie_le is null');
    if (n > 0) return false;
  }
  return true;
}

/** A service that listens to nothing leaves its consumer as it was made. */
async function consommateursOisifs({ nats }: Bases, ecoutes: readonly Ecoute[]): Promise<boolean> {
  const jsm = await jetstreamManager(nats);
  for await (const c of jsm.consumers.list('EVENTS'))
    if (ecoutes.some((e) => e.service === c.name) && (c.num_pending > 0 || c.num_ack_pending > 0)) return false;
  return true;
}

async function courrielsPartis({ lire }: Bases): Promise<boolean> {
  const [{ n }] = await lire<{ n: number }>('identity', `select count(*)::int as n from mail where statut = 'A_ENVOYER'`);
  return n === 0;
}
