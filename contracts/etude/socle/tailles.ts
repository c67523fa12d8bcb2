/** How much a file and a whole dossier may weigh: asked of uploads and said in refusals. Rule: PIE-03. */
import { MO } from '../../core/files.ts';

export const PIECE_MAX = 50 * MO;
export const DOSSIER_PIECES_MAX = 500 * MO;
