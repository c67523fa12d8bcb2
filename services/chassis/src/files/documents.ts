/**
 * Stored files: bytes go in and out as streams, and only references travel in messages. Default driver: the JetStream object store; DOCUMENTS_S3_BUCKET
 * chooses any S3-compatible store. Memory does not grow with the size of a file.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { refusal } from '@riph/contracts/core/errors';
import { type FileRef, safeFileName } from '@riph/contracts/core/files';
import { isUndone } from '../base/errors.ts';

/** `max` in bytes. `isAttachment`: never shown inside a page of ours. */
export type PutOptions = { nom: string; type: string; max: number; isAttachment?: true };
export type StoredFile = FileRef & Pick<PutOptions, 'isAttachment'>;

/** What was stored since an instant. `at` is the store's own time, in epoch ms. `unfinished`: bytes of a file that never came to its end. */
export type Stored = {
  whole: { documentId: string; at: number }[];
  unfinished: { key: string; at: number }[];
};
/** Both ends included, as in an HTTP Range. */
export type ByteRange = { from?: number; to?: number };

/** The files of one service. */
export abstract class DocumentStore {
  /** Stores the stream whole or not at all. Throws `fichier.tropGros` past `max`, `fichier.vide`; whatever the stream throws. */
  abstract put(stream: Readable, options: PutOptions): Promise<FileRef>;
  /** The bytes, read as fast as they are taken. Destroy the stream to stop. Emits `objet.introuvable` as an error when it does not exist. */
  abstract read(documentId: string, range?: ByteRange): Readable;
  /** null when it does not exist. */
  abstract info(documentId: string): Promise<StoredFile | null>;
  /** Nothing happens when it does not exist. */
  abstract delete(documentId: string): Promise<void>;
  /** For the sweep (document-sweep.ts). */
  abstract since(at: Date): Promise<Stored>;
  abstract deleteUnfinished(key: string): Promise<void>;
  /** Leaves what it opened. */
  abstract close(): Promise<void>;

  /**
   * After a failed act: deletes its file when the act surely did not happen. On a doubtful failure (the connection was lost at the commit) the act may
   * stand: the file is left to the sweep. Never throws.
   */
  async discard(documentId: string, error: unknown): Promise<void> {
    if (isUndone(error)) await this.delete(documentId).catch(() => undefined);
  }

  /** What the act gives that refers to a stored file; the file is discarded when the act fails. Without a file, the act alone. */
  async orDiscard<T>(file: { documentId: string } | undefined, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (file) await this.discard(file.documentId, error);
      throw error;
    }
  }

  putBuffer(bytes: Uint8Array, { nom, type }: { nom: string; type: string }): Promise<FileRef> {
    return this.put(Readable.from([bytes]), { nom, type, max: bytes.length });
  }

  /** The whole of a small file. */
  async readBuffer(documentId: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.read(documentId)) parts.push(part);
    return Buffer.concat(parts);
  }
}

/** Says whose file it is: the BFF finds the store by it. */
export const newDocumentId = (owner: string): string => `${owner}-${randomUUID()}`;

const DOCUMENT_ID = /^([a-z-]+)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The service that keeps the file; null for what is no id of ours. */
export const ownerOf = (documentId: string): string | null => DOCUMENT_ID.exec(documentId)?.[1] ?? null;

export const documentMissing = () => refusal('objet.introuvable', { objet: 'Le fichier est' });

/** Passes a stream on while counting and hashing it; ends with a refusal past the limit or when empty. */
export class Measured {
  size = 0;
  private readonly hash = createHash('sha256');
  constructor(private readonly options: PutOptions) {}

  async *through(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
    for await (const part of stream) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      this.size += bytes.length;
      if (this.size > this.options.max) throw refusal('fichier.tropGros', { nom: this.options.nom, max: this.options.max });
      this.hash.update(bytes);
      yield bytes;
    }
    if (this.size === 0) throw refusal('fichier.vide', { nom: this.options.nom });
  }

  /** The reference of what went through; once. */
  ref(documentId: string): FileRef {
    return {
      documentId,
      nom: safeFileName(this.options.nom),
      type: this.options.type,
      taille: this.size,
      sha256: this.hash.digest('hex'),
    };
  }
}
