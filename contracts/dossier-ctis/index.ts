/** The groups of calls of dossier-ctis, and its internal calls. A group absent from here fails contracts.spec.ts. */
import { dossierCtisBatch } from './batch.calls.ts';
import { dossierCtisCalendrier, dossierCtisCalendrierInterne } from './calendrier.calls.ts';
import { dossierCtisConformite } from './conformite.calls.ts';
import { dossierCtisConservation } from './conservation.calls.ts';
import { dossierCtisDecision } from './decision.calls.ts';
import { dossierCtisDossier } from './dossier.calls.ts';
import { dossierCtisInternal } from './dossier-ctis.internal.ts';
import { dossierCtisDossierPieces } from './dossier-pieces.calls.ts';
import { dossierCtisEclaireInternal } from './eclaire.internal.ts';
import { dossierCtisEtude } from './etude.calls.ts';
import { dossierCtisEtudePieces } from './etude-pieces.calls.ts';
import { dossierCtisGeneration } from './generation.calls.ts';
import { dossierCtisInstruction } from './instruction.calls.ts';
import { dossierCtisJournal } from './journal.calls.ts';
import { dossierCtisLieuxInternal } from './lieux.internal.ts';
import { dossierCtisMixte } from './mixte.calls.ts';
import { dossierCtisMixteInternal } from './mixte.internal.ts';
import { dossierCtisPartieDeuxPieces } from './partie-deux-pieces.calls.ts';
import { dossierCtisReaffectationInternal } from './reaffectation.internal.ts';
import { dossierCtisRecours } from './recours.calls.ts';
import { dossierCtisSeancesInternal } from './seances.internal.ts';
import { dossierCtisSoumission } from './soumission.calls.ts';
import { dossierCtisTableauDeBord } from './tableau-de-bord.calls.ts';
import { dossierCtisVigilance } from './vigilance.calls.ts';

export const dossierCtisContracts = [
  dossierCtisCalendrier,
  dossierCtisBatch,
  dossierCtisConformite,
  dossierCtisConservation,
  dossierCtisDecision,
  dossierCtisDossierPieces,
  dossierCtisDossier,
  dossierCtisEtudePieces,
  dossierCtisEtude,
  dossierCtisGeneration,
  dossierCtisInstruction,
  dossierCtisJournal,
  dossierCtisMixte,
  dossierCtisPartieDeuxPieces,
  dossierCtisRecours,
  dossierCtisSoumission,
  dossierCtisTableauDeBord,
  dossierCtisVigilance,
] as const;

export const dossierCtisInternalContracts = [
  dossierCtisInternal,
  dossierCtisMixteInternal,
  dossierCtisLieuxInternal,
  dossierCtisCalendrierInterne,
  dossierCtisEclaireInternal,
  dossierCtisReaffectationInternal,
  dossierCtisSeancesInternal,
] as const;
