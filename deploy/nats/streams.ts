import { AckPolicy, DeliverPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import {
  CONSUMES,
  DEAD_STREAM,
  DOCUMENTS_BUCKET,
  factsOf,
  ownUser,
  SERVICES,
  SESSIONS_BUCKET,
  type Service,
  STREAM,
  URNE_BUCKET,
} from './permissions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GB = 1024 ** 3;
/**
 * How long facts are kept. Both below MEMORY_DAYS of the services (chassis, outbox.ts): a durable consumer made again takes in all of EVENTS, and a fact of
 * DEAD is sent again to every service; those that had it must still know. No history is read from EVENTS: journals and owners hold it.
 */
export const EVENTS_DAYS = 30;
/** Time that operators have to look at a fact that failed, to mend the fault and to send the fact again. */
export const DEAD_DAYS = 90;
/** Below the limit of JetStream as a whole (permissions.ts): full of documents, it must still take sessions and facts. */
const DOCUMENTS_GB = 48;

/** DOCUMENTS_MAX_GB: set it below what the disk of NATS can hold. Throws on what is no number of gigabytes. */
export function documentsMaxBytes(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const gb = Number(env.DOCUMENTS_MAX_GB || DOCUMENTS_GB);
  if (!(gb > 0)) throw new Error(`DOCUMENTS_MAX_GB=${env.DOCUMENTS_MAX_GB} is no number of gigabytes`);
  return Math.floor(gb * GB);
}

/** Parts of a hundred of that room. Exports that were prepared aside are at identity. */
const SHARES: Record<Service, number> = {
  etude: 32,
  'dossier-ctis': 32,
  seance: 10,
  expertise: 8,
  identity: 8,
  referentiel: 3,
  indemnites: 3,
  vrb: 2,
  search: 2,
};

/** The room of the files of one service. */
export const documentsBytesOf = (service: Service, env?: Readonly<Record<string, string | undefined>>): number =>
  Math.floor((documentsMaxBytes(env) * SHARES[service]) / 100);

const asOps = (servers: string, password: string, user = 'ops') =>
  connect({
    servers,
    user,
    pass: password,
    inboxPrefix: '_INBOX_ops',
    name: 'streams',
    tls: servers.startsWith('tls://') ? {} : undefined,
  });

/** Whether the server lets ops in and its streams are there again. Throws while it does not answer. */
export async function hasJetStream(servers: string, password: string): Promise<boolean> {
  const nc = await asOps(servers, password);
  try {
    await (await jetstreamManager(nc)).getAccountInfo();
    return true;
  } finally {
    await nc.close();
  }
}

/**
 * Creates or updates, as the user ops, what services may use but not make: the streams, the buckets, one durable consumer per service. Idempotent:
 * run at each start and at each deployment. Takes the address and the password of ops; throws what NATS refuses.
 */
export async function createStreams(servers: string, password: string): Promise<void> {
  const nc = await asOps(servers, password);
  try {
    const jsm = await jetstreamManager(nc);
    await stream(jsm, STREAM, 'event.>', EVENTS_DAYS);
    await stream(jsm, DEAD_STREAM, 'dead.>', DEAD_DAYS);
    for (const service of SERVICES) await durable(jsm, service);
    // A key with a time to live expires only with history 1 and a marker.
    await new Kvm(nc).create(SESSIONS_BUCKET, {
      history: 1,
      markerTTL: MINUTE_MS,
      allow_direct: true,
      storage: StorageType.File,
    });
  } finally {
    await nc.close();
  }
  for (const service of SERVICES) await createOwn(service, await asOps(servers, password, ownUser('ops', service)));
}

/** What a service alone keeps, in its account. */
async function createOwn(service: Service, nc: NatsConnection): Promise<void> {
  try {
    const max_bytes = documentsBytesOf(service);
    await new Objm(nc).create(DOCUMENTS_BUCKET, { storage: StorageType.File, max_bytes });
    // One that was there keeps its settings.
    const jsm = await jetstreamManager(nc);
    const { config } = await jsm.streams.info(`OBJ_${DOCUMENTS_BUCKET}`);
    if (config.max_bytes !== max_bytes) await jsm.streams.update(`OBJ_${DOCUMENTS_BUCKET}`, { max_bytes });
    // Trap: on disk, a copy of it would tell who voted what. A vote is counted the same day.
    if (service === 'seance')
      await new Kvm(nc).create(URNE_BUCKET, { history: 1, ttl: DAY_MS / 2, allow_direct: true, storage: StorageType.Memory });
  } finally {
    await nc.close();
  }
}

type Manager = Awaited<ReturnType<typeof jetstreamManager>>;

async function stream(jsm: Manager, name: string, subjects: string, days: number): Promise<void> {
  const max_age = nanos(days * DAY_MS);
  const settings = { subjects: [subjects], duplicate_window: nanos(10 * MINUTE_MS), allow_direct: true, max_age };
  if (await exists(jsm.streams.info(name))) await jsm.streams.update(name, settings);
  else await jsm.streams.add({ name, retention: RetentionPolicy.Limits, storage: StorageType.File, ...settings });
}

/**
 * One fact at a time for a service that writes (`max_ack_pending` 1: facts on one dossier stay in order whatever the number of instances); search
 * writes with external versions, so that its order does not matter. No `max_deliver`: the consumer itself decides to give a fact up, on `dead.*`.
 */
async function durable(jsm: Manager, service: (typeof SERVICES)[number]): Promise<void> {
  const settings = {
    filter_subjects: factsOf(CONSUMES[service]),
    ack_wait: nanos(MINUTE_MS),
    max_ack_pending: service === 'search' ? 256 : 1,
  };
  if (await exists(jsm.consumers.info(STREAM, service))) await jsm.consumers.update(STREAM, service, settings);
  else
    await jsm.consumers.add(STREAM, {
      durable_name: service,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...settings,
    });
}

/** False when JetStream says « not found » (404), and only then. */
async function exists(lookup: Promise<unknown>): Promise<boolean> {
  try {
    await lookup;
    return true;
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return false;
    if (error instanceof Error && /not found/.test(error.message)) return false;
    throw error;
  }
}
