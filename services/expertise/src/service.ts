import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { EVENT_HANDLERS, ExpertiseModule, HANDLERS } from './expertise.module.ts';

export const service = defineService({
  nom: 'expertise',
  module: ExpertiseModule,
  store: 'postgres',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: migrationsOf('expertise', `${import.meta.dirname}/migrations`),
  keptDocuments: [
    { table: 'fichier_expert', documentId: `document->>'documentId'` },
    { table: 'document_expertise', documentId: `document->>'documentId'` },
  ],
});
