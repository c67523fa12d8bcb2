import { connectNats } from '../nats/nats.ts';
import type { DocumentStore } from './documents.ts';

/** The files of `owner`, as `user`, by the driver that the environment asks for; the connection is opened at the first use. */
export async function openDocumentStore(owner: string, user = owner): Promise<DocumentStore> {
  if (process.env.DOCUMENTS_S3_BUCKET) {
    const { S3Documents } = await import('./documents-s3.ts');
    return new S3Documents(process.env.DOCUMENTS_S3_BUCKET, owner);
  }
  const { JetStreamDocuments } = await import('./documents-jetstream.ts');
  return new JetStreamDocuments(owner, () => connectNats(user, owner));
}
