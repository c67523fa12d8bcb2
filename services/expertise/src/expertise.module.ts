import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { expertiseContracts, expertiseInternalContracts } from '@riph/contracts/expertise/index';
import { ExpertAccess } from './expert/expert.access.ts';
import { ExpertHandlers } from './expert/expert.handlers.ts';
import { ExpertRepository } from './expert/expert.repository.ts';
import { Fiche } from './expert/fiche.ts';
import { FichiersHandlers } from './fichiers/fichiers.handlers.ts';
import { InternalHandlers } from './internal.handlers.ts';
import { Savoirs } from './voisins/savoirs.ts';

/** A group without its class, or a class without a built call, does not compile. */
export const HANDLERS = {
  expert: ExpertHandlers,
  fichiers: FichiersHandlers,
  internal: InternalHandlers,
} satisfies ClassesOf<typeof expertiseContracts | typeof expertiseInternalContracts>;

export const EVENT_HANDLERS = [Savoirs];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [...EVENT_HANDLERS, ExpertAccess, ExpertRepository, Fiche],
})
export class ExpertiseModule {}
