import { defineService } from '../../process/service.ts';
import { migrationsOf } from '../../store/postgres/migrations.ts';
import { CarnetEntity } from './carnet.entity.ts';
import { CarnetModule, HANDLERS } from './carnet.module.ts';

export const carnetService = defineService({
  nom: 'referentiel',
  store: 'postgres',
  module: CarnetModule,
  handlers: HANDLERS,
  entities: [CarnetEntity],
  migrations: migrationsOf('carnet', `${import.meta.dirname}/migrations`),
});
