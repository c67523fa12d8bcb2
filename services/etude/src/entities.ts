import { EXAMEN_ENTITIES } from '@riph/examen/examen';
import { DeposantExterneEntity } from './socle/entites/deposant-externe.entity.ts';
import { DeposePdfEntity, FormulaireDeposeEntity } from './socle/entites/depose.entity.ts';
import { DocumentEtudeEntity } from './socle/entites/document-etude.entity.ts';
import { DossierEntity } from './socle/entites/dossier.entity.ts';
import { EtudeEntity } from './socle/entites/etude.entity.ts';
import { ExportEclaireEntity } from './socle/entites/export-eclaire.entity.ts';
import { EclaireCritereEntity, EclaireSiteEntity, FicheEclaireEntity } from './socle/entites/fiche-eclaire.entity.ts';
import { LienMixteEntity, LienMixteMsEntity } from './socle/entites/lien-mixte.entity.ts';
import { ReponseAnsmEntity } from './socle/entites/reponse-ansm.entity.ts';
import { SignalementParentEntity } from './socle/entites/signalement-parent.entity.ts';
import { SecretTirageEntity, TirageEntity } from './socle/entites/tirage.entity.ts';
import { TransfertEntity } from './socle/entites/transfert.entity.ts';
import { VersionEtudeEntity } from './socle/entites/version-etude.entity.ts';

export const ENTITIES = [
  ...EXAMEN_ENTITIES,
  DeposantExterneEntity,
  DeposePdfEntity,
  DocumentEtudeEntity,
  DossierEntity,
  EclaireCritereEntity,
  EclaireSiteEntity,
  EtudeEntity,
  ExportEclaireEntity,
  FicheEclaireEntity,
  FormulaireDeposeEntity,
  LienMixteEntity,
  LienMixteMsEntity,
  ReponseAnsmEntity,
  SecretTirageEntity,
  SignalementParentEntity,
  TirageEntity,
  VersionEtudeEntity,
  TransfertEntity,
];
