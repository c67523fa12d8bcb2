/** The study after its opinion: its providers, gathered for etude.module.ts. */
import { FichesRegistre } from '@riph/examen/registre/fiches-registre';
import { ConservationRepository } from './vie/conservation/conservation.repository.ts';
import { ConservationDuJour } from './vie/conservation/conservation-du-jour.ts';
import { DestructionEtudeRepository } from './vie/conservation/destruction.repository.ts';
import { Destructions } from './vie/conservation/destructions.ts';
import { DeposantExterneRepository } from './vie/deposant-externe/deposant-externe.repository.ts';
import { DeposantsExternes } from './vie/deposant-externe/deposants-externes.ts';
import { DecisionAnsm } from './vie/documents-ansm/decision-ansm.ts';
import { PositionsAnsm } from './vie/documents-ansm/position-ansm.ts';
import { ReponsesAnsmRepository } from './vie/documents-ansm/reponses.repository.ts';
import { ReponsesAnsm } from './vie/documents-ansm/reponses.ts';
import { DocumentsEtudeRepository } from './vie/documents-information/documents-etude.repository.ts';
import { DocumentsEtude } from './vie/documents-information/documents-etude.ts';
import { EtudesLisibles } from './vie/documents-information/etudes-lisibles.ts';
import { LecteursSecurite } from './vie/documents-information/lecteurs.ts';
import { ExportsEclaireRepository } from './vie/eclaire-export/exports.repository.ts';
import { ExportsEclaire } from './vie/eclaire-export/exports.ts';
import { EssaisAnterieursRepository } from './vie/essais-anterieurs/essais-anterieurs.repository.ts';
import { EtudesRepository } from './vie/etude/etudes.repository.ts';
import { PiecesEtudeRepository } from './vie/etude-pieces/pieces-etude.repository.ts';
import { PiecesEtude } from './vie/etude-pieces/pieces-etude.ts';
import { Conduite } from './vie/etude-workflow/conduite.ts';
import { EvenementsEtude } from './vie/etude-workflow/evenements-etude.ts';
import { FaitsEtude } from './vie/etude-workflow/faits.ts';
import { LieuxRepository } from './vie/lieux/lieux.repository.ts';
import { DecisionsLien } from './vie/mixte/decisions.ts';
import { EvenementsLien } from './vie/mixte/evenements.ts';
import { LiensVus } from './vie/mixte/liens-vus.ts';
import { MsLiees } from './vie/mixte/ms-liees.ts';
import { VoletDispositif } from './vie/mixte/volet-dispositif.ts';
import { Fiches } from './vie/registre/fiches.ts';
import { FichesNationales } from './vie/registre/fiches-nationales.ts';
import { RegistreAccess } from './vie/registre/registre.access.ts';
import { RegistreRepository } from './vie/registre/registre.repository.ts';
import { Registre } from './vie/registre/registre.ts';
import { FaitsDeSecurite } from './vie/securite/faits-de-securite.ts';
import { SecuriteRepository } from './vie/securite/securite.repository.ts';
import { EvenementsTransfert } from './vie/transfert/evenements.ts';
import { TransfertAccess } from './vie/transfert/transfert.access.ts';
import { TransfertRepository } from './vie/transfert/transfert.repository.ts';
import { Transferts } from './vie/transfert/transferts.ts';
import { TransfertTransitions } from './vie/transfert/transitions.ts';
import { VueTransferts } from './vie/transfert/vue.ts';

export const VIE_PROVIDERS = [
  ConservationDuJour,
  ConservationRepository,
  DestructionEtudeRepository,
  Destructions,
  DeposantExterneRepository,
  DeposantsExternes,
  DecisionAnsm,
  PositionsAnsm,
  ReponsesAnsm,
  ReponsesAnsmRepository,
  DocumentsEtudeRepository,
  DocumentsEtude,
  EtudesLisibles,
  ExportsEclaireRepository,
  ExportsEclaire,
  EssaisAnterieursRepository,
  EtudesRepository,
  PiecesEtudeRepository,
  PiecesEtude,
  Conduite,
  EvenementsEtude,
  FaitsEtude,
  LieuxRepository,
  DecisionsLien,
  EvenementsLien,
  LiensVus,
  MsLiees,
  VoletDispositif,
  Fiches,
  FichesNationales,
  { provide: FichesRegistre, useExisting: FichesNationales },
  RegistreAccess,
  RegistreRepository,
  Registre,
  FaitsDeSecurite,
  LecteursSecurite,
  SecuriteRepository,
  EvenementsTransfert,
  TransfertAccess,
  TransfertRepository,
  Transferts,
  TransfertTransitions,
  VueTransferts,
];
