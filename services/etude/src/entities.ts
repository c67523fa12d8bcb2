import { AvisEntity } from './avis/avis.entity.ts';
import { BrouillonReponseEntity } from './brouillon-reponse/brouillon-reponse.entity.ts';
import { DemandeEntity } from './demande/demande.entity.ts';
import { DeposePdfEntity, FormulaireDeposeEntity } from './depose/depose.entity.ts';
import { DocumentEntity } from './document/document.entity.ts';
import { DossierEntity, DossierSuiviEntity, InscriptionEntity } from './dossier/dossier.entity.ts';
import { EtudeEntity } from './etude/etude.entity.ts';
import { PieceEntity } from './piece/piece.entity.ts';
import { ConflitEntity, RapporteurEntity } from './rapporteurs/rapporteur.entity.ts';
import { SecretTirageEntity, TirageEntity } from './tirage/tirage.entity.ts';

export const ENTITIES = [
  AvisEntity,
  BrouillonReponseEntity,
  ConflitEntity,
  DemandeEntity,
  DeposePdfEntity,
  DocumentEntity,
  DossierEntity,
  DossierSuiviEntity,
  EtudeEntity,
  FormulaireDeposeEntity,
  InscriptionEntity,
  PieceEntity,
  RapporteurEntity,
  SecretTirageEntity,
  TirageEntity,
];
