/** What taking lines of a dossier off changes of the next file, said before it is confirmed: of the whole dossier, or of one part of a trial (IND-08, IND-11). Pure. */
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import type { ligneACorriger } from '@riph/contracts/indemnites/indemnites.schemas';
import type * as z from 'zod';

export type Cible = 'DOSSIER' | 'PARTIE_1' | 'PARTIE_2';
type Ligne = Pick<z.output<typeof ligneACorriger>, 'partie' | 'etat' | 'montant'>;

/** Empty when nothing is to be taken off. */
export const effetDe = (lignes: readonly Ligne[], cible: Cible): string => {
  const visees = lignes.filter((l) => cible === 'DOSSIER' || l.partie === cible);
  const somme = (etat: Ligne['etat']) => visees.filter((l) => l.etat === etat).reduce((n, l) => n + l.montant, 0);
  const [nonPaye, repris] = [somme('A_VENIR'), somme('CERTIFIEE')];
  return [
    nonPaye > 0 && `${eurosFr(nonPaye)} ne seront pas dans le prochain fichier.`,
    repris > 0 &&
      `${eurosFr(repris)} déjà certifiés seront repris par des lignes négatives dans le prochain fichier ; le fichier certifié ne change pas.`,
  ]
    .filter(Boolean)
    .join(' ');
};
