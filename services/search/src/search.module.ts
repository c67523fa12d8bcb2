/** The search service: a read model in OpenSearch, rebuildable from the owners at any time. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import type { searchContracts, searchInternalContracts } from '@riph/contracts/search/index';
import { ActionsHandlers } from './actions/actions.handlers.ts';
import { CtisEvents } from './ctis/ctis.events.ts';
import { CtisRepository } from './ctis/ctis.repository.ts';
import { CtisWriter } from './ctis/ctis-writer.ts';
import { DefavorableCtisRepository } from './ctis/defavorable-ctis.repository.ts';
import { DefavorableRepository } from './dossiers/defavorable.repository.ts';
import { Details } from './dossiers/details.ts';
import { DmRepository } from './dossiers/dm.repository.ts';
import { DossierEvents } from './dossiers/dossier.events.ts';
import { DossiersHandlers } from './dossiers/dossier.handlers.ts';
import { DossierRepository } from './dossiers/dossier.repository.ts';
import { DossierWriter } from './dossiers/dossier-writer.ts';
import { Rapporteurs } from './dossiers/rapporteurs.ts';
import { EtudeEvents } from './etudes/etude.events.ts';
import { EtudeRepository } from './etudes/etude.repository.ts';
import { EtudeWriter } from './etudes/etude-writer.ts';
import { EtudesHandlers } from './etudes/etudes.handlers.ts';
import { GlobaleHandlers } from './globale/globale.handlers.ts';
import { EtatIndexation } from './indexation/etat.ts';
import { IndexationHandlers } from './indexation/indexation.handlers.ts';
import { Reconstruction } from './indexation/reconstruction.ts';
import { Sources } from './indexation/sources.ts';
import { InternalHandlers } from './internal/internal.handlers.ts';
import { IndexWriter } from './socle/index-writer.ts';
import { OpenSearch } from './socle/open-search.ts';
import { PagesRepository } from './socle/pages.repository.ts';
import { TasHandlers } from './tas/tas.handlers.ts';

export const HANDLERS = {
  actions: ActionsHandlers,
  dossiers: DossiersHandlers,
  etudes: EtudesHandlers,
  globale: GlobaleHandlers,
  indexation: IndexationHandlers,
  internal: InternalHandlers,
  tas: TasHandlers,
} satisfies ClassesOf<typeof searchContracts | typeof searchInternalContracts>;
export const EVENT_HANDLERS = [DossierEvents, CtisEvents, EtudeEvents];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    OpenSearch,
    IndexWriter,
    Comites,
    CtisRepository,
    DefavorableCtisRepository,
    CtisWriter,
    EtudeRepository,
    EtudeWriter,
    Sources,
    PagesRepository,
    DossierRepository,
    DefavorableRepository,
    Details,
    Rapporteurs,
    DmRepository,
    DossierWriter,
    EtatIndexation,
    Reconstruction,
    ...EVENT_HANDLERS,
  ],
})
export class SearchModule {}
