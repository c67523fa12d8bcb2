import { defineService } from '@riph/chassis/process/service';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { EVENT_HANDLERS, HANDLERS, VrbModule } from './vrb.module.ts';

export const service = defineService({
  nom: 'vrb',
  module: VrbModule,
  store: 'postgres',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  migrations: migrationsOf('vrb', `${import.meta.dirname}/migrations`),
  keptDocuments: [],
});
