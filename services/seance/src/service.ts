import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { Demo } from './demo.ts';
import { EVENT_HANDLERS, HANDLERS, SeanceModule } from './seance.module.ts';

export const service = defineService({
  nom: 'seance',
  store: 'postgres',
  module: SeanceModule,
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: migrationsOf('seance', `${import.meta.dirname}/migrations`),
  keptDocuments: [
    { table: 'document_seance', documentId: `document->>'documentId'` },
    { table: 'rapport_activite', documentId: `document->>'documentId'` },
  ],
  demo: async ({ get, log }) => {
    const seances = await get(Demo).charger();
    log.info({ seances }, 'demonstration séances');
  },
});
