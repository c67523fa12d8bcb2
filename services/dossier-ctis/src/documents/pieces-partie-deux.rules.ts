/** When pieces of part II move. Pure. Rule: CTI-13. */
import type { Profil } from '@riph/contracts/core/droits';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';

const DU_COMITE: readonly StatutPartieDeux[] = ['P2_RECEVABILITE', 'P2_COMPLEMENT', 'P2_EVALUATION', 'P2_RFI'];
/** The sponsor completes before a committee looks, and when it asks him to. */
const DU_PROMOTEUR: readonly StatutPartieDeux[] = ['P2_DIFFEREE', 'P2_A_ATTRIBUER', 'P2_COMPLEMENT', 'P2_RFI'];

const PAS_ENCORE_RECEVABLE: readonly StatutPartieDeux[] = ['P2_DIFFEREE', 'P2_A_ATTRIBUER', 'P2_RECEVABILITE', 'P2_COMPLEMENT'];

/** Once part II is admissible a piece is replaced and stays readable; it is no more taken back (PIE-05). */
export const piecesGardees = (statut: StatutPartieDeux): boolean => !PAS_ENCORE_RECEVABLE.includes(statut);

/** French reasons against; empty when one may be added or taken back. */
export function empechementsPiece(statut: StatutPartieDeux, profil: Profil): string[] {
  if (profil !== 'DEPOSANT' && profil !== 'GESTIONNAIRE')
    return ['Le promoteur et le secrétariat du comité joignent les pièces de la partie II.'];
  if (profil === 'GESTIONNAIRE')
    return DU_COMITE.includes(statut)
      ? []
      : ['Les pièces de la partie II ne changent plus : le comité a rendu son avis, ou n’en est pas chargé.'];
  return DU_PROMOTEUR.includes(statut)
    ? []
    : [
        'Le comité examine la partie II : vous pourrez joindre des pièces quand il vous demandera un complément ou des informations.',
      ];
}
