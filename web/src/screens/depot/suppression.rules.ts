import type { Synthese } from '../lecture/dossier.types.ts';

const TITRE_COURT = 60;
const MOTS = 5;

/** What is typed to delete a draft: its acronym or title, the first words of a long one. */
export const motDeSuppression = (d: Pick<Synthese, 'titre' | 'titreAbrege'>): string => {
  if (d.titreAbrege) return d.titreAbrege;
  const titre = d.titre.trim().replaceAll(/\s+/g, ' ');
  if (titre === '') return 'SUPPRIMER';
  return titre.length <= TITRE_COURT ? titre : titre.split(' ').slice(0, MOTS).join(' ');
};
