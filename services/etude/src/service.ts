import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { EXAMEN_KEPT, EXAMEN_MIGRATIONS } from '@riph/examen/examen';
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
  migrations: [...migrationsOf('etude', `${import.meta.dirname}/migrations`), ...EXAMEN_MIGRATIONS],
  keptDocuments: [
    ...EXAMEN_KEPT,
    { table: 'document_etude', documentId: 'document_id' },
    { table: 'depose_pdf', documentId: 'document_id' },
    { table: 'export_eclaire', documentId: 'document_id' },
    { table: 'export_eclaire', documentId: 'fhir_id' },
  ],
  demo,
});
