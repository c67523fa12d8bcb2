/** The committee's side of the service: its handlers and providers, gathered for etude.module.ts. */
import { AvisFinal } from './avis/avis-final.ts';
import { Constats } from './avis/constats.ts';
import { CorrectionAvis } from './avis/correction-avis.ts';
import { Deliberation } from './avis/deliberation.ts';
import { DemandeModification } from './avis/demande-modification.ts';
import { EvenementsComite } from './avis/evenements-comite.ts';
import { Reouverture } from './avis/reouverture.ts';
import { ProchaineSeance } from './dossier/prochaine-seance.ts';
import { Courriers } from './generation/courriers.ts';
import { GenerationHandlers } from './generation/generation.handlers.ts';
import { RappelsRepository } from './rappels/rappels.repository.ts';
import { Rappels } from './rappels/rappels.ts';
import { Suites } from './rappels/suites.ts';
import { Designations } from './rapporteurs/designations.ts';
import { ExtComiteHandlers } from './rapporteurs/ext-comite.handlers.ts';
import { Membres } from './rapporteurs/membres.ts';
import { RapporteursHandlers } from './rapporteurs/rapporteurs.handlers.ts';
import { RapporteursRepository } from './rapporteurs/rapporteurs.repository.ts';
import { RecevabiliteHandlers } from './recevabilite/recevabilite.handlers.ts';
import { Recevabilite } from './recevabilite/recevabilite.service.ts';
import { TdbGestionnaireHandlers } from './tdb-gestionnaire/tdb-gestionnaire.handlers.ts';
import { TdbGestionnaireRepository } from './tdb-gestionnaire/tdb-gestionnaire.repository.ts';
import { TdbInstructeurHandlers } from './tdb-instructeur/tdb-instructeur.handlers.ts';
import { TdbInstructeurRepository } from './tdb-instructeur/tdb-instructeur.repository.ts';

export const COMITE_HANDLERS = {
  recevabilite: RecevabiliteHandlers,
  rapporteurs: RapporteursHandlers,
  generation: GenerationHandlers,
  extComite: ExtComiteHandlers,
  tdbGestionnaire: TdbGestionnaireHandlers,
  tdbInstructeur: TdbInstructeurHandlers,
};

export const COMITE_PROVIDERS = [
  Recevabilite,
  ProchaineSeance,
  RapporteursRepository,
  Designations,
  Membres,
  Courriers,
  Deliberation,
  DemandeModification,
  AvisFinal,
  Constats,
  EvenementsComite,
  CorrectionAvis,
  Reouverture,
  Suites,
  RappelsRepository,
  Rappels,
  TdbGestionnaireRepository,
  TdbInstructeurRepository,
];
