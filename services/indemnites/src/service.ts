import { defineService } from '@riph/chassis/process/service';
import { demo } from './demo.ts';
import { EVENT_HANDLERS, HANDLERS, IndemnitesModule } from './indemnites.module.ts';
import { Indemnites1764200000000 } from './migrations/1764200000000-indemnites.ts';

export const service = defineService({
  nom: 'indemnites',
  module: IndemnitesModule,
  store: 'postgres',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: [Indemnites1764200000000],
  demo,
  keptDocuments: [{ table: 'fichier', documentId: `document->>'documentId'` }],
});
