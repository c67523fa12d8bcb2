/** What a form of registration holds beside the name, the address and the password of its person. */
export const COORDONNEES_INSCRIPTION = {
  telephone: '0102030405',
  organisme: 'CHU des essais',
  /** « Promoteur institutionnel » of the list at the opening. */
  tproId: 51,
  adresse: '1 rue des Essais',
  codePostal: '75014',
  ville: 'Paris',
  /** France. */
  payId: 250,
};
