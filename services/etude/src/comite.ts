/** The committee's side of the service: its handlers and providers, gathered for etude.module.ts. */

import { Reouverture } from './instruction/avis/reouverture.ts';
import { GenerationHandlers } from './instruction/generation/generation.handlers.ts';
import { DispositifLie } from './instruction/reaffectation/dispositif-lie.ts';
import { PartieDeuxLiee } from './instruction/reaffectation/partie-deux-liee.ts';
import { ReaffectationHandlers } from './instruction/reaffectation/reaffectation.handlers.ts';
import { ReaffectationsHandlers } from './instruction/reaffectation/reaffectations.handlers.ts';
import { ReaffectationsNationalesRepository } from './instruction/reaffectation/reaffectations-nationales.repository.ts';
import { AvisCaducs } from './suivi/rappels/avis-caducs.ts';
import { RappelsRepository } from './suivi/rappels/rappels.repository.ts';
import { Rappels } from './suivi/rappels/rappels.ts';
import { RappelsEtude } from './suivi/rappels/rappels-etude.ts';
import { SilencesAnsm } from './suivi/rappels/silences-ansm.ts';
import { TransfertsEchus } from './suivi/rappels/transferts-echus.ts';
import { VoletsDifferents } from './suivi/rappels/volets-differents.ts';
import { TdbAdministrationHandlers } from './suivi/tdb-administration/tdb-administration.handlers.ts';
import { TdbGestionnaireHandlers } from './suivi/tdb-gestionnaire/tdb-gestionnaire.handlers.ts';
import { TdbGestionnaireRepository } from './suivi/tdb-gestionnaire/tdb-gestionnaire.repository.ts';
import { TdbInstructeurHandlers } from './suivi/tdb-instructeur/tdb-instructeur.handlers.ts';
import { TdbInstructeurRepository } from './suivi/tdb-instructeur/tdb-instructeur.repository.ts';

export const COMITE_HANDLERS = {
  generation: GenerationHandlers,
  reaffectation: ReaffectationHandlers,
  reaffectations: ReaffectationsHandlers,
  tdbAdministration: TdbAdministrationHandlers,
  tdbGestionnaire: TdbGestionnaireHandlers,
  tdbInstructeur: TdbInstructeurHandlers,
};

export const COMITE_PROVIDERS = [
  Reouverture,
  PartieDeuxLiee,
  ReaffectationsNationalesRepository,
  DispositifLie,
  AvisCaducs,
  SilencesAnsm,
  TransfertsEchus,
  VoletsDifferents,
  RappelsEtude,
  RappelsRepository,
  Rappels,
  TdbGestionnaireRepository,
  TdbInstructeurRepository,
];
