import { defineService } from '@riph/chassis/service';
import { DossierRepository } from './dossier/dossier.repository.ts';
import { prepareState } from './indexation/reconstruction.ts';
import { OpenSearch } from './open-search.ts';
import { EVENT_HANDLERS, HANDLERS, SearchModule } from './search.module.ts';

export const service = defineService({
  nom: 'search',
  module: SearchModule,
  store: 'none',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  prepare: async () => {
    const search = new OpenSearch();
    await new DossierRepository(search).preparer();
    await prepareState(search);
    await search.onApplicationShutdown();
  },
});
