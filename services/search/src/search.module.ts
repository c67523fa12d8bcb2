/** The search service: a read model in OpenSearch, rebuildable from the owners at any time. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/handles';
import type { searchContracts } from '@riph/contracts/search/index';
import { DossierConsumer } from './dossier/dossier.consumer.ts';
import { DossiersHandlers } from './dossier/dossier.handlers.ts';
import { DossierRepository } from './dossier/dossier.repository.ts';
import { DossierWriter } from './dossier/dossier.writer.ts';
import { GlobaleHandlers } from './globale/globale.handlers.ts';
import { EtatIndexation } from './indexation/etat.ts';
import { IndexationHandlers } from './indexation/indexation.handlers.ts';
import { Reconstruction } from './indexation/reconstruction.ts';
import { OpenSearch } from './open-search.ts';

export const HANDLERS = {
  dossiers: DossiersHandlers,
  globale: GlobaleHandlers,
  indexation: IndexationHandlers,
} satisfies ClassesOf<typeof searchContracts>;
export const EVENT_HANDLERS = [DossierConsumer];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [OpenSearch, DossierRepository, DossierWriter, EtatIndexation, Reconstruction, ...EVENT_HANDLERS],
})
export class SearchModule {}
