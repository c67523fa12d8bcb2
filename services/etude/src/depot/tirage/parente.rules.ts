/** On which study an ancillary one or an extension may hang: its committee is then given without a draw (R1123-20-1), so nobody chooses it. Pure. */
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import { empechementAncillaire } from '@riph/contracts/etude/depot/ancillaire.rules';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';

export type EtudeParente = { etuId: EtuId; cppId: CppId; cppNom: string | null };
export type EtudeDeclaree = { etuId: EtuId; etat: EtatEtude; cppId: CppId | null; cppNom: string | null };

const INCONNUE =
  'Aucune étude que vous avez déposée sur la plateforme ne porte ce numéro : vérifiez-le. L’étude principale est celle du même déposant.';

/**
 * Takes the depositor's own studies of the declared number, newest first (somebody else's is as unknown as none: its committee is nothing to choose).
 * Gives the parent, or the French reason why there is none.
 */
export function parenteParmi(siennes: readonly EtudeDeclaree[]): EtudeParente | { raison: string } {
  for (const { etuId, etat, cppId, cppNom } of siennes)
    if (cppId !== null && empechementAncillaire({ etat, cppId }) === null) return { etuId, cppId, cppNom };
  if (siennes.length === 0) return { raison: INCONNUE };
  return { raison: `${empechementAncillaire(siennes[0])} Indiquez-en une autre, ou répondez non.` };
}
