/** What the workshop of the pieces shows and what it writes of each. */
import type { examenPieces } from '@riph/contracts/examen/pieces.calls';
import type { Answer } from '../../../api/types.ts';

type Lue = Answer<typeof examenPieces.calls.lister>['pieces'][number];
/** `anciennes`: the versions that it replaced, newest first. */
export type Piece = Lue & { anciennes?: readonly Lue[] };
export type Verdict = { conformite: boolean | null; motif: string | null };
