import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { demo } from './demo.ts';
import { EVENT_HANDLERS, HANDLERS, IndemnitesModule } from './indemnites.module.ts';
import { loadFirstRows } from './seed/first-rows.repository.ts';

export const service = defineService({
  nom: 'indemnites',
  module: IndemnitesModule,
  store: 'postgres',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: migrationsOf('indemnites', `${import.meta.dirname}/migrations`, loadFirstRows),
  demo,
  keptDocuments: [{ table: 'fichier', documentId: `document->>'documentId'` }],
});
