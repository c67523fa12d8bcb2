/** The files of all services. Each service has a store of its own; the id of a file says which. */
import type { Readable } from 'node:stream';
import { type ByteRange, type DocumentStore, documentMissing, ownerOf, type StoredFile } from '@riph/chassis/files/documents';
import { openDocumentStore } from '@riph/chassis/files/documents-open';
import { type Contract, servicesOf } from '@riph/contracts/core/call';

/** Keeps the exports that are prepared aside, whoever made them. */
export const EXPORTS_OWNER = 'identity';

export class DocumentsOfAll {
  private constructor(private readonly opened: ReadonlyMap<string, DocumentStore>) {}

  /** The stores of the services that these contracts name. */
  static async open(contracts: readonly Contract[]): Promise<DocumentsOfAll> {
    const owners = new Set([EXPORTS_OWNER, ...contracts.flatMap((contract) => servicesOf(contract))]);
    const open = async (owner: string) => [owner, await openDocumentStore(owner, 'bff')] as const;
    return new DocumentsOfAll(new Map(await Promise.all([...owners].map(open))));
  }

  /** Throws `objet.introuvable` for a name that is no service. */
  of(owner: string): DocumentStore {
    const found = this.opened.get(owner);
    if (!found) throw documentMissing();
    return found;
  }

  private having(documentId: string): DocumentStore {
    return this.of(ownerOf(documentId) ?? '');
  }

  /** Throws `objet.introuvable` when the id says no owner, and emits it when he has no such file. */
  read(documentId: string, range?: ByteRange): Readable {
    return this.having(documentId).read(documentId, range);
  }

  async info(documentId: string): Promise<StoredFile | null> {
    return this.having(documentId).info(documentId);
  }

  async delete(documentId: string): Promise<void> {
    await this.having(documentId).delete(documentId);
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map((one) => one.close()));
  }
}
