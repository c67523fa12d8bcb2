/** The national register of healthy volunteers: studies, places and rights; persons, what they take part in, who looked. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import type { vrbContracts } from '@riph/contracts/vrb/index';
import { vrbJournal } from '@riph/contracts/vrb/journal.calls';
import { AccesRepository } from './acces/acces.repository.ts';
import { Droits } from './acces/droits.ts';
import { Echeances } from './acces/echeances.ts';
import { EcheancesLieux } from './acces/echeances-lieux.ts';
import { EtudeAccess } from './acces/etude.access.ts';
import { FichierAccess } from './acces/fichier.access.ts';
import { BilanRepository } from './bilan/bilan.repository.ts';
import { InternalHandlers } from './bilan/internal.handlers.ts';
import { CalendrierHandlers } from './calendrier/calendrier.handlers.ts';
import { CalendrierRepository } from './calendrier/calendrier.repository.ts';
import { CoffreRepository } from './coffre/coffre.repository.ts';
import { Coffre } from './coffre/coffre.ts';
import { Rotation } from './coffre/rotation.ts';
import { DesignationsHandlers } from './designations/designations.handlers.ts';
import { DesignationsRepository } from './designations/designations.repository.ts';
import { Designer } from './designations/designer.ts';
import { Lectures } from './designations/lectures.ts';
import { Modifications } from './designations/modifications.ts';
import { RefusRepository } from './designations/refus.repository.ts';
import { UnderLock } from './designations/under-lock.ts';
import { EtudeHandlers } from './etude/etude.handlers.ts';
import { EtudeInvestigateursHandlers } from './etude-investigateurs/etude-investigateurs.handlers.ts';
import { ConsultationsRepository } from './fichier/consultations.repository.ts';
import { DestructionsRepository } from './fichier/destructions.repository.ts';
import { Destructions } from './fichier/destructions.ts';
import { FichierRepository } from './fichier/fichier.repository.ts';
import { Fichier } from './fichier/fichier.ts';
import { Recherches } from './fichier/recherches.ts';
import { GerantsHandlers } from './gerants/gerants.handlers.ts';
import { InvestigateursAccess } from './investigateurs/investigateurs.access.ts';
import { InvestigateursHandlers } from './investigateurs/investigateurs.handlers.ts';
import { InvestigateursRepository } from './investigateurs/investigateurs.repository.ts';
import { PersonnesEvents } from './investigateurs/personnes.events.ts';
import { Durees } from './participations/durees.ts';
import { ParticipationsRepository } from './participations/participations.repository.ts';
import { Verdicts } from './participations/verdicts.ts';
import { PeriodesHandlers } from './periodes/periodes.handlers.ts';
import { Periodes } from './periodes/periodes.ts';
import { Suppressions } from './periodes/suppressions.ts';
import { EtudeRepository } from './socle/etude.repository.ts';
import { Etudes } from './voisins/etudes.ts';
import { Plafonds } from './voisins/plafonds.ts';
import { ExportDesignations } from './volontaires/exports.ts';
import { Fiches } from './volontaires/fiches.ts';
import { ListesRepository } from './volontaires/listes.repository.ts';
import { Listes } from './volontaires/listes.ts';
import { Releves } from './volontaires/releves.ts';
import { Trouves } from './volontaires/trouves.ts';
import { VolontairesHandlers } from './volontaires/volontaires.handlers.ts';

/** The first built call of a group makes the compiler ask for its class here. */
const GROUPS = {
  calendrier: CalendrierHandlers,
  designations: DesignationsHandlers,
  etude: EtudeHandlers,
  etudeInvestigateurs: EtudeInvestigateursHandlers,
  gerants: GerantsHandlers,
  investigateurs: InvestigateursHandlers,
  // No names are given: volunteers stay unnamed, and the names of studies belong to etude.
  journal: journalHandlers(vrbJournal, PARTIES_JOURNAL.vrb),
  periodes: PeriodesHandlers,
  volontaires: VolontairesHandlers,
} satisfies ClassesOf<typeof vrbContracts>;
export const HANDLERS = { ...GROUPS, internal: InternalHandlers };

export const EVENT_HANDLERS = [PersonnesEvents];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    ...[AccesRepository, Droits, Echeances, EcheancesLieux, EtudeAccess, FichierAccess, EtudeRepository, Etudes, Plafonds],
    ...[
      Coffre,
      CoffreRepository,
      Rotation,
      Fichier,
      FichierRepository,
      ConsultationsRepository,
      Recherches,
      Destructions,
      DestructionsRepository,
    ],
    ...[Durees, ParticipationsRepository, Verdicts, Designer, DesignationsRepository, Lectures, Modifications, UnderLock],
    ...[
      InvestigateursAccess,
      InvestigateursRepository,
      Periodes,
      Suppressions,
      Fiches,
      Releves,
      ExportDesignations,
      Listes,
      ListesRepository,
      Trouves,
      CalendrierRepository,
      BilanRepository,
      RefusRepository,
    ],
  ],
})
export class VrbModule {}
