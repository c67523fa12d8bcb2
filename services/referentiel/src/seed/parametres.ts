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
  { code: 'ADMIN_EMAILS', valeur: 'assistance@riph.test' },
  { code: 'MONTANT_MAX_INDEMNITES', valeur: 6000 },
  {
    code: 'MESSAGE_PJ_MANQUANTE',
    valeur: 'Il manque des pièces obligatoires : ajoutez au moins un fichier dans chacune des catégories signalées.',
  },
  {
    code: 'MESSAGE_PJ_MULTIPLE',
    valeur: 'Certaines catégories n’acceptent qu’un seul fichier : gardez-en un dans chacune des catégories signalées.',
  },
  { code: 'ACTUALITES', valeur: [] },
  { code: 'ALERTES', valeur: [] },
  { code: 'ANNONCES_GESTIONNAIRES', valeur: [] },
];

export const DOCUMENTS = [
  { code: 'MANUEL_UTILISATEUR', libelle: 'Manuel de l’utilisateur' },
  { code: 'DECLARATION_RGAA', libelle: 'Déclaration d’accessibilité' },
];
