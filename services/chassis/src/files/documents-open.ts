import type { NatsConnection } from '@nats-io/transport-node';
import type { DocumentStore } from './documents.ts';

/** The driver that the environment asks for; the connection is opened at the first use. `pour`: whose files these are unless said. */
export async function openDocumentStore(connection: () => Promise<NatsConnection>, pour?: string): Promise<DocumentStore> {
  if (process.env.DOCUMENTS_S3_BUCKET) {
    const { S3Documents } = await import('./documents-s3.ts');
    return new S3Documents(process.env.DOCUMENTS_S3_BUCKET, pour);
  }
  const { DOCUMENTS_BUCKET, JetStreamDocuments } = await import('./documents-jetstream.ts');
  return new JetStreamDocuments(connection, DOCUMENTS_BUCKET, pour);
}
