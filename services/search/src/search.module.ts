/** The search service: a read model in OpenSearch, rebuildable from the owners at any time. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { searchContracts } from '@riph/contracts/search/index';
import { ActionsHandlers } from './actions/actions.handlers.ts';
import { DefavorableRepository } from './dossiers/defavorable.repository.ts';
import { DmRepository } from './dossiers/dm.repository.ts';
import { DossierEvents } from './dossiers/dossier.events.ts';
import { DossiersHandlers } from './dossiers/dossier.handlers.ts';
import { DossierRepository } from './dossiers/dossier.repository.ts';
import { DossierWriter } from './dossiers/dossier-writer.ts';
import { PagesRepository } from './dossiers/pages.repository.ts';
import { GlobaleHandlers } from './globale/globale.handlers.ts';
import { EtatIndexation } from './indexation/etat.ts';
import { IndexationHandlers } from './indexation/indexation.handlers.ts';
import { Reconstruction } from './indexation/reconstruction.ts';
import { OpenSearch } from './socle/open-search.ts';
import { TasHandlers } from './tas/tas.handlers.ts';

export const HANDLERS = {
  actions: ActionsHandlers,
  dossiers: DossiersHandlers,
  globale: GlobaleHandlers,
  indexation: IndexationHandlers,
  tas: TasHandlers,
} satisfies ClassesOf<typeof searchContracts>;
export const EVENT_HANDLERS = [DossierEvents];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    OpenSearch,
    PagesRepository,
    DossierRepository,
    DefavorableRepository,
    DmRepository,
    DossierWriter,
    EtatIndexation,
    Reconstruction,
    ...EVENT_HANDLERS,
  ],
})
export class SearchModule {}
