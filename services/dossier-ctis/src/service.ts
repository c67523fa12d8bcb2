import { defineService } from '@riph/chassis/process/service';
import { DossierCtisModule, HANDLERS } from './dossier-ctis.module.ts';

export const service = defineService({
  nom: 'dossier-ctis',
  module: DossierCtisModule,
  store: 'mongo',
  collections: [],
  handlers: HANDLERS,
});
