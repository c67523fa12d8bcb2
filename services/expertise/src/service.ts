import { defineService } from '@riph/chassis/process/service';
import { EVENT_HANDLERS, ExpertiseModule, HANDLERS } from './expertise.module.ts';
import { Experts1763900000000 } from './migrations/1763900000000-experts.ts';
import { Sollicitations1763900000001 } from './migrations/1763900000001-sollicitations.ts';
import { Redaction1763900000002 } from './migrations/1763900000002-redaction.ts';

export const service = defineService({
  nom: 'expertise',
  module: ExpertiseModule,
  store: 'postgres',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: [Experts1763900000000, Sollicitations1763900000001, Redaction1763900000002],
  keptDocuments: [
    { table: 'fichier_expert', documentId: `document->>'documentId'` },
    { table: 'document_expertise', documentId: `document->>'documentId'` },
  ],
});
