/** How many characters a reason has at least: the screen asks for as many as the service takes. The longer ones are read by whom they shut out or checked later. */
export const MOTIF_MIN = {
  ordinaire: 5,
  attribution: 10,
  avis: 10,
  refusDeCompte: 10,
  question: 10,
  reouverture: 20,
  refusDeReprise: 10,
  retraitDePublication: 20,
} as const;
