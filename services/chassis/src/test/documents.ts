/** Files of services under test: in one bucket of their own. What a service may do with those of others is tried by `deploy/nats/permissions.db.spec.ts`. */
import { Objm } from '@nats-io/obj';
import type { DocumentStore } from '../files/documents.ts';
import { JetStreamDocuments } from '../files/documents-jetstream.ts';
import { connectNats } from '../nats/nats.ts';

const BUCKET = 'documents-of-tests';

/** Opened at the first use; whoever asks closes it. */
export const documentsForTest = (owner: string): DocumentStore =>
  new JetStreamDocuments(
    owner,
    async () => {
      const ops = await connectNats('ops');
      await new Objm(ops).create(BUCKET);
      return ops;
    },
    BUCKET,
  );
