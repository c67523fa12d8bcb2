/** On which study an ancillary one or an extension may hang: its committee is then given without a draw (R1123-20-1), so nobody chooses it. Pure. */
import { ETAT_ETUDE_LABELS, type EtatEtude } from '@riph/contracts/etude/dossier.workflow';

export type EtudeParente = { etuId: number; cppId: number; cppNom: string | null };
export type EtudeDeclaree = { etuId: number; etat: EtatEtude; cppId: number | null; cppNom: string | null };

/** No examination is under way there, and no opinion stands. */
const ETATS_SANS_COMITE: readonly EtatEtude[] = ['EN_CREATION', 'ABANDONNEE', 'REFUSEE', 'EXPIREE'];

const INCONNUE =
  'Aucune étude que vous avez déposée sur la plateforme ne porte ce numéro : vérifiez-le. L’étude principale est celle du même déposant.';

/**
 * Takes the depositor's own studies of the declared number, newest first (somebody else's is as unknown as none: its committee is nothing to choose).
 * Gives the parent, or the French reason why there is none.
 */
export function parenteParmi(siennes: readonly EtudeDeclaree[]): EtudeParente | { raison: string } {
  for (const { etuId, etat, cppId, cppNom } of siennes)
    if (cppId !== null && !ETATS_SANS_COMITE.includes(etat)) return { etuId, cppId, cppNom };
  if (siennes.length === 0) return { raison: INCONNUE };
  const [{ etat }] = siennes;
  return {
    raison: ETATS_SANS_COMITE.includes(etat)
      ? `L’étude principale est « ${ETAT_ETUDE_LABELS[etat]} » : aucune recherche ne peut en dépendre. Indiquez-en une autre, ou répondez non.`
      : 'L’étude principale attend encore son comité : déposez cette recherche quand il sera désigné.',
  };
}
