/** Driver over the JetStream object store (bucket `documents` of the account of a service): chunks of 128 KB, SHA-256 checked by both sides. */
import { Readable } from 'node:stream';
import {
  type Consumer,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JsMsg,
  jetstream,
  jetstreamManager,
  type OrderedConsumerOptions,
} from '@nats-io/jetstream';
import { type ObjectInfo, type ObjectStore, Objm } from '@nats-io/obj';
import { type NatsConnection, TimeoutError } from '@nats-io/transport-node';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import { instantDe } from '@riph/contracts/core/paris';
import * as z from 'zod';
import { leaveNats } from '../nats/nats.ts';
import {
  type ByteRange,
  DocumentStore,
  documentMissing,
  Measured,
  newDocumentId,
  type PutOptions,
  type Stored,
  type StoredFile,
} from './documents.ts';

const DOCUMENTS_BUCKET = 'documents';
/** Chunks asked ahead: 2 MB. The library's own `get()` has no back-pressure: 300 MB to a slow reader stayed in memory. */
const AHEAD = 16;

/** A chunk that the store does not confirm, or give, in this time: it is away. */
const CHUNK_MS = 15_000;
/** A question to the store waits as long: its own five seconds refused reads of a busy machine. */
const PATIENCE = { timeout: CHUNK_MS };

/** What the library writes about a file. */
const description = z.object({
  name: z.string(),
  nuid: z.string(),
  deleted: z.boolean().optional(),
});

/** Of JetStream's codes: a limit of the stream, of the account, of the server. */
const FULL_CODES = new Set([10_077, 10_002, 10_023, 10_047]);
/** Whether the store refuses a file for want of room. 10077 alone also tells other faults of the store: its sentence decides. */
const isFull = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  FULL_CODES.has(error.code) &&
  (error.code !== 10_077 || /maximum (bytes|messages)|insufficient|resource|no space/.test(error.message));

type Opened = { nc: NatsConnection; js: JetStreamClient; store: ObjectStore };

export class JetStreamDocuments extends DocumentStore {
  private opened: Promise<Opened> | undefined;

  /** `connection`: in the account of the service whose files they are. */
  constructor(
    private readonly owner: string,
    private readonly connection: () => Promise<NatsConnection>,
    private readonly bucket = DOCUMENTS_BUCKET,
    private readonly silence = CHUNK_MS,
  ) {
    super();
  }

  private open(): Promise<Opened> {
    this.opened ??= this.connect().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async connect(): Promise<Opened> {
    const nc = await this.connection();
    const js = jetstream(nc, PATIENCE);
    return { nc, js, store: await new Objm(js).open(this.bucket) };
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => undefined);
    this.opened = undefined;
    if (opened) await leaveNats(opened.nc);
  }

  async put(stream: Readable, options: PutOptions): Promise<FileRef> {
    const { store } = await this.open();
    const documentId = newDocumentId(this.owner);
    const measured = new Measured(options);
    const web = ReadableStream.from(measured.through(stream));
    const metadata = {
      nom: encodeURIComponent(options.nom),
      type: options.type,
      ...(options.isAttachment && { attachment: 'yes' }),
    };
    try {
      await store.put({ name: documentId, metadata }, web, { timeout: CHUNK_MS });
    } catch (error) {
      throw isFull(error) ? refusal('stockage.plein', {}) : error;
    }
    return measured.ref(documentId);
  }

  read(documentId: string, range: ByteRange = {}): Readable {
    return Readable.from(this.bytes(documentId, range), { objectMode: false, highWaterMark: 128 * 1024 });
  }

  private async *bytes(documentId: string, { from = 0, to }: ByteRange): AsyncGenerator<Uint8Array> {
    const { nc, js, store } = await this.open();
    const info = await this.find(store, documentId);
    const last = Math.min(to ?? info.size - 1, info.size - 1);
    if (from > last) return;
    const chunkSize = info.options?.max_chunk_size ?? 128 * 1024;
    const first = Math.floor(from / chunkSize);
    const consumer = await this.chunksFrom(nc, js, `$O.${this.bucket}.C.${info.nuid}`, first);
    for await (const m of this.taken(consumer, AHEAD)) {
      // Other files are stored in between: what is left after this chunk tells which chunk it is.
      const at = (info.chunks - 1 - m.info.pending) * chunkSize;
      const end = at + m.data.length - 1;
      if (end >= from && at <= last) yield m.data.subarray(Math.max(0, from - at), Math.min(m.data.length, last - at + 1));
      if (end >= last) return;
    }
  }

  /**
   * What a reader is given, `ahead` at a time, until who takes it has enough; the reader is deleted then. TimeoutError: the store fell silent. Trap: what waited
   * for the reader may be deleted on its way, which nothing says: without an end to the silence it would be waited for until the process is killed.
   */
  private async *taken(consumer: Consumer, ahead: number): AsyncGenerator<JsMsg> {
    const messages = await consumer.consume({ max_messages: ahead });
    const awaitNext = () => setTimeout(() => messages.stop(new TimeoutError()), this.silence);
    let timer = awaitNext();
    try {
      for await (const m of messages) {
        clearTimeout(timer);
        yield m;
        timer = awaitNext();
      }
    } finally {
      clearTimeout(timer);
      await messages.close();
      await consumer.delete().catch(() => false);
    }
  }

  /** A reader that starts at chunk `first` or a little before. */
  private async chunksFrom(nc: NatsConnection, js: JetStreamClient, subject: string, first: number): Promise<Consumer> {
    const options: Partial<OrderedConsumerOptions> = { filter_subjects: [subject], inactive_threshold: 60_000 };
    if (first === 0) return js.consumers.get(`OBJ_${this.bucket}`, options);
    const jsm = await jetstreamManager(nc, PATIENCE);
    const start = await jsm.direct.getMessage(`OBJ_${this.bucket}`, { seq: 1, next_by_subj: subject });
    if (!start) throw documentMissing();
    return js.consumers.get(`OBJ_${this.bucket}`, {
      ...options,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: start.seq + first,
    });
  }

  private async find(store: ObjectStore, documentId: string): Promise<ObjectInfo> {
    const info = await store.info(documentId);
    if (!info || info.deleted) throw documentMissing();
    return info;
  }

  async info(documentId: string): Promise<StoredFile | null> {
    const { store } = await this.open();
    const info = await store.info(documentId);
    if (!info || info.deleted) return null;
    return {
      documentId,
      nom: decodeURIComponent(info.metadata?.nom ?? 'fichier'),
      type: info.metadata?.type ?? 'application/octet-stream',
      taille: info.size,
      sha256: Buffer.from(info.digest.slice('SHA-256='.length), 'base64url').toString('hex'),
      ...(info.metadata?.attachment && { isAttachment: true }),
    };
  }

  async delete(documentId: string): Promise<void> {
    const { store } = await this.open();
    const info = await store.info(documentId);
    if (!info || info.deleted) return;
    // The bytes first: the mark of a deletion takes room too, and a full store would refuse it for ever.
    await this.deleteUnfinished(info.nuid);
    await store.delete(documentId);
  }

  /** The description of a file is written after its last chunk: chunks without one were never ended. TimeoutError when the end of what stands was deleted meanwhile. */
  async since(at: Date): Promise<Stored> {
    const whole: Stored['whole'] = [];
    const ended = new Set<string>();
    await this.readSince(at, 'M', false, (m) => {
      const info = description.parse(m.json());
      ended.add(info.nuid);
      if (!info.deleted) whole.push({ documentId: info.name, at: m.time.getTime() });
    });
    const begun = new Map<string, number>();
    await this.readSince(at, 'C', true, (m) => begun.set(m.subject.split('.').at(-1) ?? '', m.time.getTime()));
    // Chunks were read last: what was ended in between has its description by now.
    await this.readSince(at, 'M', false, (m) => ended.add(description.parse(m.json()).nuid));
    const unfinished = [...begun].filter(([nuid]) => !ended.has(nuid)).map(([key, time]) => ({ key, at: time }));
    return { whole, unfinished };
  }

  private async readSince(at: Date, kind: 'M' | 'C', headersOnly: boolean, take: (m: JsMsg) => void): Promise<void> {
    const { js } = await this.open();
    const consumer = await js.consumers.get(`OBJ_${this.bucket}`, {
      filter_subjects: [`$O.${this.bucket}.${kind}.>`],
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: instantDe(at),
      headers_only: headersOnly,
      inactive_threshold: 60_000,
    });
    if ((await consumer.info()).num_pending === 0) return void (await consumer.delete().catch(() => false));
    for await (const m of this.taken(consumer, 256)) {
      take(m);
      if (m.info.pending === 0) return;
    }
  }

  async deleteUnfinished(nuid: string): Promise<void> {
    const { nc } = await this.open();
    const jsm = await jetstreamManager(nc, { ...PATIENCE, checkAPI: false });
    await jsm.streams.purge(`OBJ_${this.bucket}`, { filter: `$O.${this.bucket}.C.${nuid}` });
  }
}
