/** What the sponsor answered to a consideration, in the words of a text without its files. Pure. */
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';

/** Null: nothing. */
export const reponseEnMots = ({
  reponse,
  pieceIds,
}: Pick<DemandeSuivie['considerations'][number], 'reponse' | 'pieceIds'>): string | null =>
  reponse ?? (pieceIds.length > 0 ? 'par les pièces jointes à la réponse' : null);
