import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { RapportRedige } from '@riph/chassis/print/rapport-redige';
import { Comites } from '@riph/chassis/reference/comites';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import { expertiseWorkflow } from '@riph/contracts/expertise/expertise.workflow';
import type { expertiseContracts, expertiseInternalContracts } from '@riph/contracts/expertise/index';
import { expertiseJournal } from '@riph/contracts/expertise/journal.calls';
import { CalendrierHandlers, CalendrierInterneHandlers } from './calendrier/calendrier.handlers.ts';
import { Calendrier } from './calendrier/calendrier.ts';
import { ExpertAccess } from './expert/expert.access.ts';
import { ExpertHandlers } from './expert/expert.handlers.ts';
import { ExpertRepository } from './expert/expert.repository.ts';
import { Fiche } from './expert/fiche.ts';
import { FichiersHandlers } from './fichiers/fichiers.handlers.ts';
import { InternalHandlers } from './internal.handlers.ts';
import { NOMS } from './journal-noms.repository.ts';
import { RapportsHandlers } from './rapports/rapports.handlers.ts';
import { RedactionHandlers } from './redaction/redaction.handlers.ts';
import { RedactionRepository } from './redaction/redaction.repository.ts';
import { EvenementsExpertise } from './sollicitations/evenements.ts';
import { Rappels } from './sollicitations/rappels.ts';
import { SollicitationAccess } from './sollicitations/sollicitation.access.ts';
import { SollicitationRepository } from './sollicitations/sollicitation.repository.ts';
import { SollicitationsEvents } from './sollicitations/sollicitations.events.ts';
import { SollicitationsHandlers } from './sollicitations/sollicitations.handlers.ts';
import { Sollicitations } from './sollicitations/sollicitations.ts';
import { ExpertiseTransitions } from './sollicitations/transitions.ts';
import { Vue } from './sollicitations/vue.ts';
import { TdbHandlers } from './tdb/tdb.handlers.ts';
import { Dossiers } from './voisins/dossiers.ts';
import { Savoirs } from './voisins/savoirs.ts';

/** A group without its class, or a class without a built call, does not compile. */
export const HANDLERS = {
  calendrier: CalendrierHandlers,
  expert: ExpertHandlers,
  fichiers: FichiersHandlers,
  internal: InternalHandlers,
  'internal.calendrier': CalendrierInterneHandlers,
  journal: journalHandlers(expertiseJournal, PARTIES_JOURNAL.expertise, NOMS, [expertiseWorkflow]),
  rapports: RapportsHandlers,
  redaction: RedactionHandlers,
  sollicitations: SollicitationsHandlers,
  tdb: TdbHandlers,
} satisfies ClassesOf<typeof expertiseContracts | typeof expertiseInternalContracts>;

export const EVENT_HANDLERS = [Savoirs, Comites, SollicitationsEvents];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    Calendrier,
    Dossiers,
    EvenementsExpertise,
    ExpertAccess,
    ExpertiseTransitions,
    ExpertRepository,
    Fiche,
    Rappels,
    RapportRedige,
    RedactionRepository,
    SollicitationAccess,
    SollicitationRepository,
    Sollicitations,
    Vue,
  ],
})
export class ExpertiseModule {}
