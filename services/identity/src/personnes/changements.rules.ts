/**
 * What changed in the coordinates of a person, for the journal. What he is known by stands there before and after; how to reach him does not: the journal keeps its
 * lines for ever, and an account made anonymous leaves no address nor telephone.
 */
import { CHAMPS_COORDONNEES, type ChampCoordonnees } from '@riph/contracts/identity/personne.schemas';
import type { Coordonnees } from '../utilisateur/utilisateur.repository.ts';

const DITS: readonly ChampCoordonnees[] = ['civilite', 'nom', 'prenom', 'fonction', 'organisme'];

export const changementsDe = (avant: Coordonnees, apres: Coordonnees) =>
  CHAMPS_COORDONNEES.filter((champ) => avant[champ] !== apres[champ]).map((champ) => {
    const dire = (valeur: string | number | null) => (DITS.includes(champ) && valeur !== null ? String(valeur) : null);
    return { champ, avant: dire(avant[champ]), apres: dire(apres[champ]) };
  });
