/** Calls on a request under examination, the same whatever its flow: each owner answers them for the requests that it holds. */
import { examenDossiers } from './dossiers.internal.ts';
import { examenLiens } from './liens.calls.ts';
import { examenNotes } from './notes.calls.ts';

/** Of the rooms that every flow has. */
export const commonContracts = [examenLiens] as const;
export const examenContracts = [...commonContracts, examenNotes] as const;
export const examenInternalContracts = [examenDossiers] as const;
