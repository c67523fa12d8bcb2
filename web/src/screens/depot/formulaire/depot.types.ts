/** Answers and states that several parts of the filing share. */
import type { examenPieces } from '@riph/contracts/examen/pieces.calls';
import type { Answer } from '../../../api/types.ts';
import type { useFormulaire } from './useFormulaire.ts';

export type PiecesLues = Answer<typeof examenPieces.calls.lister>;
/** One form of the dossier, as `useFormulaire` gives it. */
export type Formulaire<T extends Record<string, unknown>> = ReturnType<typeof useFormulaire<T>>;
