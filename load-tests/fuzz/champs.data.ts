/** What the schemas alone do not say about the bodies of the writes: rules between fields. By call. */
const seance = {
  date: '2027-03-04',
  heureDebut: '14:00',
  heureFin: '18:00',
  dateLimiteRapports: '2027-03-01',
  dateConvocation: '2027-02-20',
  lienVisio: null,
};
const periode = { dateDebut: '2027-01-01', dateFin: '2027-12-31', categorie: 'C1_RECHERCHE', college: 'COLLEGE_1' };

export const CORPS: Readonly<Record<string, Record<string, unknown>>> = {
  'identity.inscription.creer': {
    email: 'essai@exemple.fr',
    emailConfirmation: 'essai@exemple.fr',
    motDePasse: 'Un-mot-de-passe-2026',
    motDePasseConfirmation: 'Un-mot-de-passe-2026',
    siteWeb: '',
  },
  'identity.nominations.creer': periode,
  'identity.nominations.modifier': periode,
  'referentiel.parametrageAdministration.modifierTas': { delaiMinSeance: 21, delaiMaxSeance: 30, delaiMaxElargi: 45 },
  'seance.presence.modifier': { arrivee: '14:00', depart: '15:00' },
  'seance.seance.creer': seance,
  'seance.seance.modifier': seance,
};

/** Writes that the generated body does not bring to success: their texts are tried as far as they are refused, and by the tests named. */
export const SANS_SUITE: Readonly<Record<string, string>> = {};
