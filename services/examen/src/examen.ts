/** What an owner of requests takes in: tables, files that rows refer to, handlers, providers. */

import { RapportRedige } from '@riph/chassis/print/rapport-redige';
import { migrationsOf } from '@riph/chassis/store/postgres/migrations';
import { AvisRepository } from './avis/avis.repository.ts';
import { AvisFinal } from './avis/avis-final.ts';
import { Conformite } from './avis/conformite.ts';
import { Constats } from './avis/constats.ts';
import { ContenuAvis } from './avis/contenu-avis.ts';
import { CorrectionAvisHandlers } from './avis/correction-avis.handlers.ts';
import { CorrectionAvis } from './avis/correction-avis.ts';
import { Delegataires } from './avis/delegataires.ts';
import { Deliberation } from './avis/deliberation.ts';
import { DemandeModification } from './avis/demande-modification.ts';
import { AvisRendus } from './avis/rendus.ts';
import { BrouillonReponseHandlers } from './demandes/brouillon-reponse.handlers.ts';
import { BrouillonReponseRepository } from './demandes/brouillon-reponse.repository.ts';
import { DemandesRepository } from './demandes/demandes.repository.ts';
import { Demandes } from './demandes/demandes.ts';
import { EchangesHandlers } from './demandes/echanges.handlers.ts';
import { Echanges } from './demandes/echanges.ts';
import { RetraitsRepository } from './demandes/retraits.repository.ts';
import { DocumentsHandlers } from './documents/documents.handlers.ts';
import { RetraitsDocuments } from './documents/retraits.ts';
import { DestructionRepository } from './historique/destruction.repository.ts';
import { EvenementsRepository } from './historique/evenements.repository.ts';
import { Historique } from './historique/historique.ts';
import { Courriers } from './lettres/courriers.ts';
import { LiensHandlers } from './liens/liens.handlers.ts';
import { Liens } from './liens/liens.ts';
import { Collegues } from './notes/collegues.ts';
import { NotesHandlers } from './notes/notes.handlers.ts';
import { NotesRepository } from './notes/notes.repository.ts';
import { PiecesHandlers } from './pieces/pieces.handlers.ts';
import { PiecesRepository } from './pieces/pieces.repository.ts';
import { Pieces } from './pieces/pieces.ts';
import { RetraitPieces } from './pieces/retrait-pieces.ts';
import { CandidatsHandlers } from './rapporteurs/candidats.handlers.ts';
import { Candidats } from './rapporteurs/candidats.ts';
import { Decisions } from './rapporteurs/decisions.ts';
import { DepotRapport } from './rapporteurs/depot-rapport.ts';
import { Designations } from './rapporteurs/designations.ts';
import { PapiersDuMembre } from './rapporteurs/papiers-du-membre.ts';
import { PersonnesDeLExamen } from './rapporteurs/personnes.ts';
import { RappelsRapports } from './rapporteurs/rappels-rapports.ts';
import { RapporteursHandlers } from './rapporteurs/rapporteurs.handlers.ts';
import { RapporteursRepository } from './rapporteurs/rapporteurs.repository.ts';
import { RapporteursLusRepository } from './rapporteurs/rapporteurs-lus.repository.ts';
import { RapporteursLus } from './rapporteurs/rapporteurs-lus.ts';
import { RapportsHandlers } from './rapporteurs/rapports.handlers.ts';
import { RapportsAttendusRepository } from './rapporteurs/rapports-attendus.repository.ts';
import { RapportsDuComiteRepository } from './rapporteurs/rapports-du-comite.repository.ts';
import { ResollicitationsRepository } from './rapporteurs/resollicitations.repository.ts';
import { Resollicitations } from './rapporteurs/resollicitations.ts';
import { Sieges } from './rapporteurs/sieges.ts';
import { VueRapporteurs } from './rapporteurs/vue.ts';
import { ReaffectationRepository } from './reaffectation/reaffectation.repository.ts';
import { Reaffectations } from './reaffectation/reaffectations.ts';
import { DecisionsRecevabilite } from './recevabilite/decisions.ts';
import { RecevabiliteHandlers } from './recevabilite/recevabilite.handlers.ts';
import { Recevabilite } from './recevabilite/recevabilite.ts';
import { RedactionRapportHandlers } from './redaction/redaction-rapport.handlers.ts';
import { RedactionRapportRepository } from './redaction/redaction-rapport.repository.ts';
import {
  EclaireCriteresHandlers,
  EclaireSitesHandlers,
  PublicationHandlers,
  RegistreHandlers,
} from './registre/registre.handlers.ts';
import { ActesDeposant } from './reponses/actes-deposant.ts';
import { RapportsRepousses } from './seances/rapports-repousses.ts';
import { SeancesEvents } from './seances/seances.events.ts';
import { SeancesRepository } from './seances/seances.repository.ts';
import { Admissions } from './socle/admissions.ts';
import { ConsultationsRepository } from './socle/consultations.repository.ts';
import { Consultations } from './socle/consultations.ts';
import { DocumentsRepository } from './socle/documents.repository.ts';
import { Documents } from './socle/documents.ts';
import { ExamenAccess } from './socle/examen.access.ts';
import { InscriptionsRepository } from './socle/inscriptions.repository.ts';
import { LiensRepository } from './socle/liens.repository.ts';
import { Membres } from './socle/membres.ts';
import { Presentations } from './socle/presentations.ts';
import { ProchaineSeance } from './socle/prochaine-seance.ts';
import { Referentiels } from './socle/referentiels.ts';
import { ToursRepository } from './socle/tours.repository.ts';
import { AvisEntity } from './tables/avis.entity.ts';
import { BrouillonReponseEntity } from './tables/brouillon-reponse.entity.ts';
import { DemandeEntity } from './tables/demande.entity.ts';
import { DocumentEntity } from './tables/document.entity.ts';
import { DocumentTravailEntity } from './tables/document-travail.entity.ts';
import { NoteEntity } from './tables/note.entity.ts';
import { PieceEntity } from './tables/piece.entity.ts';
import { PieceClasseeEntity } from './tables/piece-classee.entity.ts';
import { ConflitEntity, RapporteurEntity, ResollicitationEntity } from './tables/rapporteur.entity.ts';
import { ReaffectationEntity } from './tables/reaffectation.entity.ts';
import { DossierSuiviEntity, InscriptionEntity } from './tables/suivi.entity.ts';
import { ContributionsHandlers } from './travail/contributions.handlers.ts';
import { DocumentsTravailRepository } from './travail/documents-travail.repository.ts';
import { DocumentsTravail } from './travail/documents-travail.ts';
import { PreparationHandlers } from './travail/preparation.handlers.ts';

/** After the owner's own: they hang on its table `dossier`. */
export const EXAMEN_MIGRATIONS = migrationsOf('examen', `${import.meta.dirname}/migrations`);

export const EXAMEN_ENTITIES = [
  AvisEntity,
  BrouillonReponseEntity,
  ConflitEntity,
  DemandeEntity,
  DocumentEntity,
  DocumentTravailEntity,
  DossierSuiviEntity,
  InscriptionEntity,
  NoteEntity,
  PieceClasseeEntity,
  PieceEntity,
  RapporteurEntity,
  ReaffectationEntity,
  ResollicitationEntity,
];

export const EXAMEN_KEPT = [
  { table: 'piece', documentId: 'document_id' },
  { table: 'document', documentId: 'document_id' },
  { table: 'document_travail', documentId: 'document_id' },
  { table: 'demande', documentId: "fichier->>'documentId'" },
];

/** Of the rooms that every flow has: they ask `Flow` alone, those of the register `FichesRegistre`. */
export const COMMON_HANDLERS = {
  brouillonReponse: BrouillonReponseHandlers,
  contributions: ContributionsHandlers,
  documents: DocumentsHandlers,
  echanges: EchangesHandlers,
  eclaireCriteres: EclaireCriteresHandlers,
  eclaireSites: EclaireSitesHandlers,
  liens: LiensHandlers,
  notes: NotesHandlers,
  pieces: PiecesHandlers,
  preparation: PreparationHandlers,
  publication: PublicationHandlers,
  rapporteurs: RapporteursHandlers,
  rapports: RapportsHandlers,
  redactionRapport: RedactionRapportHandlers,
  registre: RegistreHandlers,
};

export const EXAMEN_HANDLERS = {
  ...COMMON_HANDLERS,
  candidats: CandidatsHandlers,
  recevabilite: RecevabiliteHandlers,
  correctionAvis: CorrectionAvisHandlers,
};

/** What hears the facts of the neighbours. */
export const EXAMEN_EVENT_HANDLERS = [SeancesEvents, PersonnesDeLExamen, Referentiels];

/** For `COMMON_HANDLERS`; the owner provides `Flow`, `FlowReaffectation`, `FormulairesImprimes` and `FichesRegistre` beside them. */
export const COMMON_PROVIDERS = [
  Admissions,
  AvisRendus,
  AvisRepository,
  BrouillonReponseRepository,
  Candidats,
  Collegues,
  Consultations,
  ConsultationsRepository,
  Courriers,
  Decisions,
  Demandes,
  DemandesRepository,
  DepotRapport,
  Designations,
  Documents,
  DocumentsRepository,
  DocumentsTravail,
  DocumentsTravailRepository,
  Echanges,
  ExamenAccess,
  InscriptionsRepository,
  Liens,
  LiensRepository,
  Membres,
  NotesRepository,
  Pieces,
  PiecesRepository,
  Presentations,
  PapiersDuMembre,
  ProchaineSeance,
  RappelsRapports,
  RapporteursRepository,
  RapportRedige,
  RapportsAttendusRepository,
  RapportsDuComiteRepository,
  RapportsRepousses,
  ReaffectationRepository,
  Reaffectations,
  RedactionRapportRepository,
  Resollicitations,
  ResollicitationsRepository,
  RetraitPieces,
  RetraitsRepository,
  RetraitsDocuments,
  SeancesRepository,
  Sieges,
  ToursRepository,
  VueRapporteurs,
];

/** For all of them; the owner provides `FlowActs`, as `Flow` too, beside them. */
export const EXAMEN_PROVIDERS = [
  ...COMMON_PROVIDERS,
  ActesDeposant,
  AvisFinal,
  Conformite,
  Constats,
  ContenuAvis,
  CorrectionAvis,
  DecisionsRecevabilite,
  DemandeModification,
  DestructionRepository,
  Delegataires,
  Deliberation,
  EvenementsRepository,
  Historique,
  RapporteursLus,
  RapporteursLusRepository,
  Recevabilite,
];
