import { AvisEntity } from './socle/entites/avis.entity.ts';
import { BrouillonReponseEntity } from './socle/entites/brouillon-reponse.entity.ts';
import { DemandeEntity } from './socle/entites/demande.entity.ts';
import { DeposantExterneEntity } from './socle/entites/deposant-externe.entity.ts';
import { DeposePdfEntity, FormulaireDeposeEntity } from './socle/entites/depose.entity.ts';
import { DocumentEntity } from './socle/entites/document.entity.ts';
import { DocumentEtudeEntity } from './socle/entites/document-etude.entity.ts';
import { DocumentTravailEntity } from './socle/entites/document-travail.entity.ts';
import { DossierEntity, DossierSuiviEntity, InscriptionEntity } from './socle/entites/dossier.entity.ts';
import { EtudeEntity } from './socle/entites/etude.entity.ts';
import { ExportEclaireEntity } from './socle/entites/export-eclaire.entity.ts';
import { EclaireCritereEntity, EclaireSiteEntity, FicheEclaireEntity } from './socle/entites/fiche-eclaire.entity.ts';
import { LienMixteEntity, LienMixteMsEntity } from './socle/entites/lien-mixte.entity.ts';
import { NoteEntity } from './socle/entites/note.entity.ts';
import { PieceEntity } from './socle/entites/piece.entity.ts';
import { PieceClasseeEntity } from './socle/entites/piece-classee.entity.ts';
import { ConflitEntity, RapporteurEntity, ResollicitationEntity } from './socle/entites/rapporteur.entity.ts';
import { ReaffectationEntity } from './socle/entites/reaffectation.entity.ts';
import { SecretTirageEntity, TirageEntity } from './socle/entites/tirage.entity.ts';
import { TransfertEntity } from './socle/entites/transfert.entity.ts';
import { VersionEtudeEntity } from './socle/entites/version-etude.entity.ts';

export const ENTITIES = [
  AvisEntity,
  BrouillonReponseEntity,
  ConflitEntity,
  DemandeEntity,
  DeposantExterneEntity,
  DeposePdfEntity,
  DocumentEntity,
  DocumentEtudeEntity,
  DocumentTravailEntity,
  DossierEntity,
  DossierSuiviEntity,
  EclaireCritereEntity,
  EclaireSiteEntity,
  EtudeEntity,
  ExportEclaireEntity,
  FicheEclaireEntity,
  FormulaireDeposeEntity,
  InscriptionEntity,
  LienMixteEntity,
  LienMixteMsEntity,
  NoteEntity,
  PieceClasseeEntity,
  PieceEntity,
  RapporteurEntity,
  ReaffectationEntity,
  ResollicitationEntity,
  SecretTirageEntity,
  TirageEntity,
  VersionEtudeEntity,
  TransfertEntity,
];
