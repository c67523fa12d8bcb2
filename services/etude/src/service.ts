import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { demo } from './demo/demo.ts';
import { ENTITIES } from './entities.ts';
import { EtudeModule, EVENT_HANDLERS, HANDLERS } from './etude.module.ts';

/** National studies and dossiers: from the sponsor's draft to the opinion. */
export const service = defineService({
  nom: 'etude',
  store: 'postgres',
  module: EtudeModule,
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  entities: ENTITIES,
  migrations: migrationsOf('etude', `${import.meta.dirname}/migrations`),
  keptDocuments: [
    { table: 'piece', documentId: 'document_id' },
    { table: 'document', documentId: 'document_id' },
    { table: 'document_etude', documentId: 'document_id' },
    { table: 'document_travail', documentId: 'document_id' },
    { table: 'depose_pdf', documentId: 'document_id' },
    { table: 'export_eclaire', documentId: 'document_id' },
    { table: 'export_eclaire', documentId: 'fhir_id' },
  ],
  demo,
});
