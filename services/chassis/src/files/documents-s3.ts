/**
 * Driver for S3-compatible stores: DOCUMENTS_S3_BUCKET, DOCUMENTS_S3_ENDPOINT, and the usual AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY. The keys of a
 * service begin with its name: its account is to have rights on these alone.
 */
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { refusal } from '@riph/contracts/core/errors';
import { type FileRef, fileRef } from '@riph/contracts/core/files';
import * as z from 'zod';
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

const described = fileRef.extend({ isAttachment: z.literal(true).optional() });

/** « Insufficient storage », as MinIO and others say it. */
const isFull = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;

/** Too busy, starting or failing, after the tries that its client makes by itself; nothing connects, or the bytes stop. */
const isAway = (error: unknown): boolean =>
  error instanceof S3ServiceException
    ? (error.$metadata.httpStatusCode ?? 0) >= 500 || error.$metadata.httpStatusCode === 429
    : error instanceof Error && error.name === 'TimeoutError';

/** What the store refused, as a refusal that says what to do; anything else as it is. */
const told = (error: unknown): unknown => {
  if (isFull(error)) return refusal('stockage.plein', {});
  return isAway(error) ? refusal('service.indisponible', {}) : error;
};

/** The name, type and print of a file stand beside it: they are known only once its bytes have passed. */
const sidecar = (documentId: string): string => `${documentId}.json`;

export class S3Documents extends DocumentStore {
  private readonly client: S3Client;

  constructor(
    private readonly bucket: string,
    private readonly owner: string,
  ) {
    super();
    const endpoint = process.env.DOCUMENTS_S3_ENDPOINT;
    this.client = new S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      region: process.env.AWS_REGION ?? 'eu-west-3',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    });
    this.client.middlewareStack.add((next) => (args) => next(args).catch((error: unknown) => Promise.reject(told(error))), {
      step: 'initialize',
      priority: 'high',
    });
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  async put(stream: Readable, options: PutOptions): Promise<FileRef> {
    const documentId = newDocumentId(this.owner);
    const measured = new Measured(options);
    const Body = Readable.from(measured.through(stream), { objectMode: false });
    // An upload that fails half-way removes its parts.
    await new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: documentId, Body },
      leavePartsOnError: false,
    }).done();
    const ref = measured.ref(documentId);
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: sidecar(documentId),
        Body: JSON.stringify({ ...ref, isAttachment: options.isAttachment }),
        ContentType: 'application/json',
      }),
    );
    return ref;
  }

  read(documentId: string, range: ByteRange = {}): Readable {
    return Readable.from(this.bytes(documentId, range), { objectMode: false, highWaterMark: 128 * 1024 });
  }

  private async *bytes(documentId: string, { from = 0, to }: ByteRange): AsyncGenerator<Uint8Array> {
    const isWhole = from === 0 && to === undefined;
    const Range = isWhole ? undefined : `bytes=${from}-${to ?? ''}`;
    const body = await this.get(documentId, Range);
    if (!body) throw documentMissing();
    yield* body;
  }

  private async get(Key: string, Range?: string): Promise<Readable | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key, Range }));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async info(documentId: string): Promise<StoredFile | null> {
    const text = await this.sidecarText(documentId);
    return text === null ? null : described.parse(JSON.parse(text));
  }

  private async sidecarText(documentId: string): Promise<string | null> {
    const body = await this.get(sidecar(documentId));
    if (!body) return null;
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    return Buffer.concat(parts).toString('utf8');
  }

  /** All keys of the service are listed: S3 knows no other way. Bytes without the file that describes them were never ended. */
  async since(at: Date): Promise<Stored> {
    const times = new Map<string, number>();
    for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: `${this.owner}-`, ContinuationToken: token }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified) times.set(Key, LastModified.getTime());
      token = page.NextContinuationToken;
    }
    const stored: Stored = { whole: [], unfinished: [] };
    for (const [key, time] of times) {
      if (time < at.getTime() || key.endsWith('.json')) continue;
      if (times.has(sidecar(key))) stored.whole.push({ documentId: key, at: time });
      else stored.unfinished.push({ key, at: time });
    }
    return stored;
  }

  deleteUnfinished(key: string): Promise<void> {
    return this.delete(key);
  }

  async delete(documentId: string): Promise<void> {
    const Objects = [{ Key: documentId }, { Key: sidecar(documentId) }];
    await this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }));
  }
}
