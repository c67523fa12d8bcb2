/** Calls on a request under examination, the same whatever its flow: each owner answers them for the requests that it holds. */
import { examenAttribution } from './attribution.calls.ts';
import { examenBrouillonReponse } from './brouillon-reponse.calls.ts';
import { examenContributions } from './contributions.calls.ts';
import { examenDocuments } from './documents.calls.ts';
import { examenDossiers } from './dossiers.internal.ts';
import { examenEchanges } from './echanges.calls.ts';
import { examenEclaireCriteres } from './eclaire-criteres.calls.ts';
import { examenEclaireSites } from './eclaire-sites.calls.ts';
import { examenEtudes } from './etudes.internal.ts';
import { examenLiens } from './liens.calls.ts';
import { examenNotes } from './notes.calls.ts';
import { examenPaire } from './paire.calls.ts';
import { examenPaires } from './paires.internal.ts';
import { examenPieces } from './pieces.calls.ts';
import { examenPreparation } from './preparation.calls.ts';
import { examenPropres } from './propres.calls.ts';
import { examenPublication } from './publication.calls.ts';
import { examenRapporteurs } from './rapporteurs.calls.ts';
import { examenRapports } from './rapports.calls.ts';
import { examenReaffectations } from './reaffectations.calls.ts';
import { examenRedactionRapport } from './redaction-rapport.calls.ts';
import { examenRegistre } from './registre.calls.ts';

export const examenContracts = [
  examenAttribution,
  examenBrouillonReponse,
  examenContributions,
  examenDocuments,
  examenEchanges,
  examenEclaireCriteres,
  examenEclaireSites,
  examenLiens,
  examenNotes,
  examenPieces,
  examenPaire,
  examenPreparation,
  examenPropres,
  examenPublication,
  examenRapporteurs,
  examenRapports,
  examenReaffectations,
  examenRedactionRapport,
  examenRegistre,
] as const;
export const examenInternalContracts = [examenDossiers, examenEtudes, examenPaires] as const;
