/** What a member and his secretariat are told of his nomination, and when its end is recalled. Pure. Rule: COM-15. */
import { addJours } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { CategorieMembre, College, FonctionMembre } from './college.ts';

/** TERMINEE: its end was brought forward. */
export const FAITS_NOMINATION = ['AJOUTEE', 'ELUE', 'MODIFIEE', 'TERMINEE', 'SUPPRIMEE'] as const;
export type FaitNomination = (typeof FAITS_NOMINATION)[number];

type Nomination = {
  college: College;
  categorie: CategorieMembre;
  fonction: FonctionMembre;
  dateDebut: Jour;
  dateFin: Jour;
};
const QUALITES = ['college', 'categorie', 'fonction', 'dateDebut', 'dateFin'] as const satisfies (keyof Nomination)[];

/** Null: nothing that the member has to know of. */
export function faitDeLaModification(avant: Nomination, apres: Nomination): FaitNomination | null {
  if (apres.dateFin < avant.dateFin) return 'TERMINEE';
  return QUALITES.some((q) => avant[q] !== apres[q]) ? 'MODIFIEE' : null;
}

const RAPPEL_NOMINATION_JOURS = 60;
const JOURS_MANQUES = 6;
/** The ends that are recalled on a day, those of the days that a platform at rest has missed included: each is told once. */
export const finsARappeler = (jour: Jour): { du: Jour; au: Jour } => ({
  du: addJours(jour, RAPPEL_NOMINATION_JOURS - JOURS_MANQUES),
  au: addJours(jour, RAPPEL_NOMINATION_JOURS),
});
