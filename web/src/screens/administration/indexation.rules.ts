/** What the state of an index means. Pure. */

import { compte } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';

type Etat = { vide: object | null; ecart: number | null; enCours: { faits: number; total: number } | null };

/** Share done of a rebuild, 0 to 1; 0 while the total is not known. */
export const avancement = ({ faits, total }: { faits: number; total: number }): number =>
  total === 0 ? 0 : Math.min(1, faits / total);

/** Badge of an index: rebuilt now, emptied, complete, apart from the base by so many, or not known while the service that owns its documents is away. */
export const etatDeLIndex = (i: Etat): { ton: Ton; texte: string } => {
  if (i.enCours) return { ton: 'info', texte: 'Reconstruction en cours' };
  if (i.vide) return { ton: 'warning', texte: 'Vidé, à reconstruire' };
  if (i.ecart === null) return { ton: 'neutre', texte: 'Base injoignable' };
  if (i.ecart === 0) return { ton: 'success', texte: 'À jour' };
  return i.ecart > 0
    ? { ton: 'warning', texte: `${compte(i.ecart, 'document manquant', 'documents manquants')}` }
    : { ton: 'warning', texte: `${compte(-i.ecart, 'document en trop', 'documents en trop')}` };
};
