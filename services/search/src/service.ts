import { defineService } from '@riph/chassis/process/service';
import { Comites } from '@riph/chassis/reference/comites';
import { OBJETS_INDEXES } from '@riph/contracts/search/indexation.schemas';
import { EtatIndexation } from './indexation/etat.ts';
import { INDEXES } from './indexation/sources.ts';
import { EVENT_HANDLERS, HANDLERS, SearchModule } from './search.module.ts';
import { IndexWriter } from './socle/index-writer.ts';
import { OpenSearch } from './socle/open-search.ts';

export const service = defineService({
  nom: 'search',
  module: SearchModule,
  store: 'none',
  handlers: HANDLERS,
  eventHandlers: [...EVENT_HANDLERS, Comites],
  // Exports are deleted once sent: one that is still there had its sender killed.
  keptDocuments: [],
  prepare: async () => {
    const search = new OpenSearch();
    const writer = new IndexWriter(search);
    for (const objet of OBJETS_INDEXES) await writer.preparer(objet, INDEXES[objet]);
    await new EtatIndexation(search).preparer();
    await search.onApplicationShutdown();
  },
});
