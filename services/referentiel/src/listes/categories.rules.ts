/** What the lists hold of trials of medicines: the pieces that they must have, and no value that nothing reads. Pure. */
import { CATEGORIES_PARTIE_DEUX, CATEGORIES_PARTIE_UN } from '@riph/contracts/dossier-ctis/suivi.schemas';

type Categorie = { code: string; reglementations: readonly string[]; actif: boolean };

const DE_L_ANNEXE: readonly string[] = [...CATEGORIES_PARTIE_UN, ...CATEGORIES_PARTIE_DEUX];
const SANS_LECTEUR = {
  competence:
    'Les compétences que demande un essai de médicament sont fixes : aucun tirage n’en demanderait une autre. Modifiez celles de la liste.',
  categoriePiece:
    'Les pièces d’un essai de médicament sont celles de l’annexe I du règlement (UE) 536/2014 : aucune autre ne lui serait demandée. Choisissez une autre réglementation.',
  domaine:
    'Un essai de médicament vient du portail européen avec son domaine : cette valeur ne lui serait jamais proposée. Ajoutez-la à une autre réglementation.',
  caracteristique:
    'Un essai de médicament vient du portail européen avec ses caractéristiques : cette valeur ne lui serait jamais proposée. Ajoutez-la à une autre réglementation.',
  produitActe:
    'Un essai de médicament vient du portail européen avec ses produits : cette valeur ne lui serait jamais proposée. Ajoutez-la à une autre réglementation.',
} as const;

/** Why no value is added to a list for trials, which would read none of it; null: one is. REF-08. */
export const refusPourEssais = (liste: keyof typeof SANS_LECTEUR, reglementations: readonly string[]): string | null =>
  reglementations.includes('REG536') ? SANS_LECTEUR[liste] : null;

const DEMANDEE =
  'Le règlement (UE) 536/2014 (annexe I) demande cette pièce : sans elle, aucun essai de médicament ne serait déposé ni déclaré recevable.';

/** Why a category is not changed so, with its field; null when it may be. REF-08. */
export const ecartCategorie = (
  avant: Categorie,
  apres: Omit<Categorie, 'code'>,
): { champ: 'reglementations' | 'actif'; message: string } | null => {
  const deLAnnexe = DE_L_ANNEXE.includes(avant.code);
  if (!avant.reglementations.includes('REG536')) {
    const message = deLAnnexe ? null : refusPourEssais('categoriePiece', apres.reglementations);
    return message === null ? null : { champ: 'reglementations', message };
  }
  if (!deLAnnexe) return null;
  if (!apres.reglementations.includes('REG536'))
    return { champ: 'reglementations', message: `${DEMANDEE} Laissez-lui cette réglementation.` };
  return avant.actif && !apres.actif
    ? { champ: 'actif', message: `${DEMANDEE} Pour ne plus la demander ailleurs, retirez-lui les autres réglementations.` }
    : null;
};
