import { Etude1763700000001 } from './001-etude.ts';
import { ReglesTirage1763700000002 } from './002-regles-tirage.ts';
import { RepriseAnsm1763700000003 } from './003-reprise-ansm.ts';
import { FormulaireDepose1763700000004 } from './004-formulaire-depose.ts';
import { Reponses1763700000005 } from './005-reponses.ts';
import { BrouillonsReponse1763700000006 } from './006-brouillons-reponse.ts';
import { DeposePdfEchanges1763700000007 } from './007-depose-pdf-echanges.ts';
import { PiecesDemandees1763700000008 } from './008-pieces-demandees.ts';
import { SiegesRapporteurs1763700000009 } from './009-sieges-rapporteurs.ts';
import { VieEtude1763700000010 } from './010-vie-etude.ts';
import { Suites1763700000020 } from './020-suites.ts';
import { VersionsEtude1763700000021 } from './021-versions-etude.ts';
import { Reaffectation1763700000030 } from './030-reaffectation.ts';
import { Notes1763700000031 } from './031-notes.ts';
import { DocumentsTravail1763700000032 } from './032-documents-travail.ts';
import { Transfert1763700000040 } from './040-transfert.ts';
import { DeposantExterne1763700000041 } from './041-deposant-externe.ts';
import { DelaisDispositifs1763700000050 } from './050-delais-dispositifs.ts';
import { Resollicitation1763700000060 } from './060-resollicitation.ts';
import { Prorogation1763700000070 } from './070-prorogation.ts';
import { FicheEclaire1763700000071 } from './071-fiche-eclaire.ts';
import { ClassementPieces1763700000072 } from './072-classement-pieces.ts';
import { Historique1763700000080 } from './080-historique.ts';
import { TirageCtis1763700000081 } from './081-tirage-ctis.ts';
import { Mixte1763700000090 } from './090-mixte.ts';
import { ExportEclaire1763700000091 } from './091-export-eclaire.ts';
import { IndexEtude1763700000095 } from './095-index-etude.ts';
import { TransfertMs1763700000096 } from './096-transfert-ms.ts';
import { ReaffectationCtis1763700000097 } from './097-reaffectation-ctis.ts';
import { NotesCle1763700000099 } from './099-notes-cle.ts';
import { RedactionRapport1763700000100 } from './100-redaction-rapport.ts';
import { NotesNommes1763700000101 } from './101-notes-nommes.ts';
import { Rapatriement1763700000102 } from './102-rapatriement.ts';
import { DocumentActe1763700000103 } from './103-document-acte.ts';

export const MIGRATIONS = [
  Etude1763700000001,
  ReglesTirage1763700000002,
  RepriseAnsm1763700000003,
  FormulaireDepose1763700000004,
  Reponses1763700000005,
  BrouillonsReponse1763700000006,
  DeposePdfEchanges1763700000007,
  PiecesDemandees1763700000008,
  SiegesRapporteurs1763700000009,
  VieEtude1763700000010,
  Suites1763700000020,
  VersionsEtude1763700000021,
  Reaffectation1763700000030,
  Notes1763700000031,
  DocumentsTravail1763700000032,
  Transfert1763700000040,
  DeposantExterne1763700000041,
  DelaisDispositifs1763700000050,
  Resollicitation1763700000060,
  Prorogation1763700000070,
  FicheEclaire1763700000071,
  ClassementPieces1763700000072,
  Historique1763700000080,
  TirageCtis1763700000081,
  Mixte1763700000090,
  ExportEclaire1763700000091,
  IndexEtude1763700000095,
  TransfertMs1763700000096,
  ReaffectationCtis1763700000097,
  NotesCle1763700000099,
  RedactionRapport1763700000100,
  NotesNommes1763700000101,
  Rapatriement1763700000102,
  DocumentActe1763700000103,
];
