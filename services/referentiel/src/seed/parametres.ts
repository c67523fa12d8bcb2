/** Parameters at the opening of the platform. Draw: order of 3 June 2019 (21, 30, 8), the rest by decision (TAS-04). */
const TAS = {
  actif: true,
  delaiMinSeance: 21,
  delaiMaxSeance: 30,
  delaiMaxElargi: 60,
  capaciteMensuelleDi: 8,
  modeCrise: false,
  dateDebutCrise: null,
  dateFinCrise: null,
  motifCrise: null,
  cppCrise: [],
  egalisation: true,
  tolerance: 1,
  conflitMemeEtablissement: true,
};

export const PARAMETRES_TAS = ['JARDE', 'REG745', 'REG746', 'REG536'].map((code) => ({ code, donnees: TAS }));

export const PARAMETRES: readonly { code: string; valeur: unknown }[] = [
  { code: 'URL_CTIS', valeur: 'https://euclinicaltrials.eu' },
  // Addresses that the platform writes to: asked of the administration. The national commission has no profile here (D1123-27).
  { code: 'ADMIN_EMAILS', valeur: '' },
  { code: 'COURRIEL_CNRIPH', valeur: '' },
  // Delays of appeals on trials of medicines: a month (R1124-16), thirty days for complements, for the second committee the days of a first examination.
  { code: 'RECOURS_CTIS', valeur: { mois: 1, joursComplements: 30, joursReexamen: 45 } },
  { code: 'ACTUALITES', valeur: [] },
  { code: 'ALERTES', valeur: [] },
  { code: 'ANNONCES_GESTIONNAIRES', valeur: [] },
];

export const MONTANTS_INDEMNITES = [
  { date_effet: '2006-05-01', montant: 4500 },
  { date_effet: '2023-03-01', montant: 6000 },
];

export const DOCUMENTS = [
  { code: 'MANUEL_UTILISATEUR', libelle: 'Manuel de l’utilisateur' },
  { code: 'DECLARATION_RGAA', libelle: 'Déclaration d’accessibilité' },
  { code: 'SCHEMA_ACCESSIBILITE', libelle: 'Schéma pluriannuel de mise en accessibilité' },
  { code: 'PLAN_ACCESSIBILITE', libelle: 'Plan d’actions d’accessibilité de l’année' },
];
