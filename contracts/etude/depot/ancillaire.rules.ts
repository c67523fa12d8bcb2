/** On which study an ancillary one or an extension may hang: its committee is then given without a draw (R1123-20-1). Pure. */
import type { CppId } from '../../core/ids.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '../socle/dossier.workflow.ts';

/** No examination is under way there, and no opinion stands. */
const ETATS_SANS_COMITE: readonly EtatEtude[] = ['EN_CREATION', 'ABANDONNEE', 'REFUSEE', 'EXPIREE', 'REPRISE_A_CONFIRMER'];

/** TAS-08: why no research may hang on this study now; null when one may. */
export function empechementAncillaire({ etat, cppId }: { etat: EtatEtude; cppId: CppId | null }): string | null {
  if (ETATS_SANS_COMITE.includes(etat))
    return `L’étude principale est « ${ETAT_ETUDE_LABELS[etat]} » : aucune recherche ne peut en dépendre.`;
  return cppId === null ? 'L’étude principale attend encore son comité : déposez cette recherche quand il sera désigné.' : null;
}
