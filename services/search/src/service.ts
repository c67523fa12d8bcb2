import { defineService } from '@riph/chassis/process/service';
import { DossierWriter } from './dossiers/dossier-writer.ts';
import { EtatIndexation } from './indexation/etat.ts';
import { EVENT_HANDLERS, HANDLERS, SearchModule } from './search.module.ts';
import { OpenSearch } from './socle/open-search.ts';

export const service = defineService({
  nom: 'search',
  module: SearchModule,
  store: 'none',
  handlers: HANDLERS,
  eventHandlers: EVENT_HANDLERS,
  // Exports are deleted once sent: one that is still there had its sender killed.
  keptDocuments: [],
  prepare: async () => {
    const search = new OpenSearch();
    await new DossierWriter(search).preparer();
    await new EtatIndexation(search).preparer();
    await search.onApplicationShutdown();
  },
});
