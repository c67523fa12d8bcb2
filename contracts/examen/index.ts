/** Calls on a request under examination, the same whatever its flow: each owner answers them for the requests that it holds. */
import { examenDossiers } from './dossiers.internal.ts';
import { examenEtudes } from './etudes.internal.ts';
import { examenLiens } from './liens.calls.ts';
import { examenNotes } from './notes.calls.ts';
import { examenPieces } from './pieces.calls.ts';
import { examenPaire } from './paire.calls.ts';
import { examenPaires } from './paires.internal.ts';
import { examenRapporteurs } from './rapporteurs.calls.ts';
import { examenRapports } from './rapports.calls.ts';
import { examenRedactionRapport } from './redaction-rapport.calls.ts';

export const examenContracts = [
  examenLiens,
  examenNotes,
  examenPieces,
  examenPaire,
  examenRapporteurs,
  examenRapports,
  examenRedactionRapport,
] as const;
export const examenInternalContracts = [examenDossiers, examenEtudes, examenPaires] as const;
