/** Who takes a declared link back, one that was declared by mistake. Rule: COM-13. Pure. */
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';

type Lien = { utiId: UtiId; declareParUtiId: UtiId | null; premierComite: boolean };
type Lecteur = { profil: Profil; isPresidence: boolean };

/** In French; null when he may. `isOver`: nothing of the examination is written any more. */
export function raisonNonRetirable(l: Lien, { profil, isPresidence }: Lecteur, isOver: boolean): string | null {
  if (l.premierComite) return 'Cette personne est écartée par la loi, comme membre du comité qui a donné le premier avis.';
  if (l.declareParUtiId === null) return 'La plateforme a noté ce lien : il ne se retire pas.';
  if (isOver) return 'L’examen de ce dossier est terminé : ses liens d’intérêts ne changent plus.';
  if (isPresidence) return null;
  if (profil !== 'GESTIONNAIRE')
    return 'Un lien est retiré par le président, par un vice-président, ou par le secrétariat qui l’a noté.';
  return l.declareParUtiId === l.utiId
    ? 'Ce membre l’a déclaré lui-même : le président ou un vice-président le retire, s’il s’est trompé.'
    : null;
}
