import { defineService } from '../../process/service.ts';
import { CarnetEntity } from './carnet.entity.ts';
import { Carnet1760000000000 } from './carnet.migration.ts';
import { CarnetModule, HANDLERS } from './carnet.module.ts';

export const carnetService = defineService({
  nom: 'referentiel',
  store: 'postgres',
  module: CarnetModule,
  handlers: HANDLERS,
  entities: [CarnetEntity],
  migrations: [Carnet1760000000000],
});
