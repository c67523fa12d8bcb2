/** What touches the safety of the persons of a research, and who confirms that he read it: once for the committee, once for the agency. Pure. Rule: ETU-22. */
import type { Profil } from '../../core/droits.ts';
import type { LecteurSecurite, TypeDocumentEtude } from './vie.schemas.ts';

/** What a sponsor files by itself: the law wants it told at once (L1123-10). */
export const FAITS_DE_SECURITE = ['FAIT_NOUVEAU', 'MESURE_URGENTE'] as const satisfies readonly TypeDocumentEtude[];
/** A halt, and an early end, is one when it is for the safety of persons. */
export const FAITS_DITS = [...FAITS_DE_SECURITE, 'SUSPENSION', 'FIN_ETUDE'] as const satisfies readonly TypeDocumentEtude[];
export type FaitDit = (typeof FAITS_DITS)[number];
export const FAIT_DIT_LABELS = {
  FAIT_NOUVEAU: 'Fait nouveau de sécurité',
  MESURE_URGENTE: 'Mesure urgente de sécurité',
  SUSPENSION: 'Recherche arrêtée pour la sécurité des personnes',
  FIN_ETUDE: 'Recherche terminée avant son terme pour la sécurité des personnes',
} as const satisfies Record<FaitDit, string>;

/** Null: no fact of safety. `pourSecurite`: of a halt or an end. */
export const faitDit = (type: TypeDocumentEtude, pourSecurite = false): FaitDit | null =>
  FAITS_DITS.find((f) => f === type && (pourSecurite || FAITS_DE_SECURITE.some((s) => s === f))) ?? null;

export const LECTEUR_SECURITE_LABELS = { COMITE: 'le comité', ANSM: 'l’ANSM' } as const satisfies Record<LecteurSecurite, string>;

/** For whom somebody confirms; null: for nobody. Of the members of a committee, its president and vice-president. */
export function lecteurSecurite(profil: Profil, isPresidence: boolean): LecteurSecurite | null {
  if (profil === 'UTILISATEUR_ANSM') return 'ANSM';
  return profil === 'GESTIONNAIRE' || (profil === 'INSTRUCTEUR' && isPresidence) ? 'COMITE' : null;
}
