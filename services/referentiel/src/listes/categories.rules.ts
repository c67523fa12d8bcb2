/** The categories of pieces that a trial of a medicine must have. Pure. */
import { CATEGORIES_PARTIE_DEUX, CATEGORIES_PARTIE_UN } from '@riph/contracts/dossier-ctis/suivi.schemas';

type Categorie = { code: string; reglementations: readonly string[]; actif: boolean };

const DE_L_ANNEXE: readonly string[] = [...CATEGORIES_PARTIE_UN, ...CATEGORIES_PARTIE_DEUX];
const DEMANDEE =
  'Le règlement (UE) 536/2014 (annexe I) demande cette pièce : sans elle, aucun essai de médicament ne serait déposé ni déclaré recevable.';

/** Why a category is not changed so, with its field; null when it may be. REF-08. */
export const ecartCategorie = (
  avant: Categorie,
  apres: Omit<Categorie, 'code'>,
): { champ: 'reglementations' | 'actif'; message: string } | null => {
  if (!DE_L_ANNEXE.includes(avant.code) || !avant.reglementations.includes('REG536')) return null;
  if (!apres.reglementations.includes('REG536'))
    return { champ: 'reglementations', message: `${DEMANDEE} Laissez-lui cette réglementation.` };
  return avant.actif && !apres.actif
    ? { champ: 'actif', message: `${DEMANDEE} Pour ne plus la demander ailleurs, retirez-lui les autres réglementations.` }
    : null;
};
