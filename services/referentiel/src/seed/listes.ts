/**
 * Values of the reference lists, with fixed ids (other services store them: never renumber, never delete, set inactive).
 * Rules: REF-02, COM-01, DEL-10; codes `CAT*`, `IC-Cas-*`, `EP-Cas-*` follow the public terminology of the ANS (precision of the regulation).
 */
import {
  CATEGORIES_MEMBRE,
  COLLEGE_LABELS,
  COLLEGES,
  FONCTION_MEMBRE_LABELS,
  FONCTIONS_MEMBRE,
  SIEGES_PAR_COLLEGE,
} from '@riph/contracts/identity/college';

export type ValeurSeed = {
  id: number;
  liste: string;
  code: string;
  libelle: string;
  description?: string;
  ordre: number;
  reglementation_code?: string;
  attributs?: Record<string, unknown>;
};

type Ligne = { code: string; libelle: string; description?: string; attributs?: Record<string, unknown> };
const liste = (nom: string, base: number, lignes: readonly Ligne[], reglementation?: string): ValeurSeed[] =>
  lignes.map((l, i) => ({
    ...l,
    id: base + i,
    liste: nom,
    ordre: i + 1,
    ...(reglementation && { reglementation_code: reglementation }),
  }));
const paires = (...p: readonly (readonly [code: string, libelle: string])[]): Ligne[] =>
  p.map(([code, libelle]) => ({ code, libelle }));

const qualification = (
  code: string,
  libelle: string,
  description: string,
  validateur: 'CPP' | 'ANSM',
  assuranceObligatoire = true,
): Ligne => ({
  code,
  libelle,
  description,
  attributs: { validateur, assuranceObligatoire },
});

const REGLEMENTATIONS = liste('reglementation', 1, [
  {
    code: 'JARDE',
    libelle: 'Loi Jardé',
    description: 'Recherche impliquant la personne humaine hors règlements européens (loi 2012-300)',
    attributs: { codeUrl: 'jarde' },
  },
  {
    code: 'REG745',
    libelle: 'Règlement 2017/745 (DM)',
    description: 'Investigations cliniques de dispositifs médicaux',
    attributs: { codeUrl: '745' },
  },
  {
    code: 'REG746',
    libelle: 'Règlement 2017/746 (DM-DIV)',
    description: 'Études des performances de dispositifs médicaux de diagnostic in vitro',
    attributs: { codeUrl: '746' },
  },
  {
    code: 'REG536',
    libelle: 'Règlement 536/2014 (médicament)',
    description: 'Essais cliniques de médicaments déposés sur le portail européen',
    attributs: { codeUrl: 'ctis' },
  },
]);

const COLLEGES_SEED = liste(
  'college',
  11,
  COLLEGES.map((code) => ({ code, libelle: COLLEGE_LABELS[code], attributs: { sieges: SIEGES_PAR_COLLEGE } })),
);
const FONCTIONS = liste(
  'fonction',
  21,
  FONCTIONS_MEMBRE.map((code) => ({ code, libelle: FONCTION_MEMBRE_LABELS[code] })),
);
const CATEGORIES = liste(
  'categorieMembre',
  31,
  Object.entries(CATEGORIES_MEMBRE).map(([code, c]) => ({
    code,
    libelle: c.libelle,
    attributs: { collegeCode: c.college, minimum: c.minimum },
  })),
);
const PROMOTEURS = liste(
  'promoteur',
  51,
  paires(
    ['INSTITUTIONNEL', 'Promoteur institutionnel'],
    ['INDUSTRIEL', 'Promoteur industriel'],
    ['ETUDIANT', 'Étudiant'],
    ['ASSOCIATION', 'Association'],
    ['AUTRE', 'Autre'],
  ),
);

const QUALIFICATIONS = [
  ...liste(
    'qualification',
    101,
    [
      qualification(
        'CAT1',
        'Catégorie 1',
        'Recherche interventionnelle comportant une intervention non justifiée par la prise en charge habituelle (L1121-1, 1°)',
        'CPP',
      ),
      qualification(
        'CAT2',
        'Catégorie 2',
        'Recherche interventionnelle à risques et contraintes minimes, sur la liste fixée par arrêté (L1121-1, 2°)',
        'CPP',
      ),
      qualification(
        'CAT3',
        'Catégorie 3',
        'Recherche non interventionnelle, sans risque ni contrainte, actes et procédures habituels (L1121-1, 3°)',
        'CPP',
        false,
      ),
      qualification(
        'CAT3S',
        'Catégorie 3 – simplifiée',
        'Recherche non interventionnelle limitée à des questionnaires ou des observations sur un produit de santé (R1123-20, II)',
        'CPP',
        false,
      ),
    ],
    'JARDE',
  ),
  ...liste(
    'qualification',
    111,
    [
      qualification(
        'IC-Cas-1',
        'IC-Cas 1',
        'Visée de conformité, classe I ou IIa non invasive, sans marquage CE ou hors destination',
        'CPP',
      ),
      qualification(
        'IC-Cas-2',
        'IC-Cas 2',
        'Visée de conformité, classe IIa invasive, IIb ou III, sans marquage CE ou hors destination',
        'ANSM',
      ),
      qualification(
        'IC-Cas-3',
        'IC-Cas 3',
        'Suivi après commercialisation, marquage CE dans la destination, procédures ajoutées invasives ou lourdes',
        'CPP',
      ),
      qualification(
        'IC-Cas-4-1',
        'IC-Cas 4.1',
        'Suivi après commercialisation, marquage CE dans la destination, procédures ajoutées ni lourdes ni invasives',
        'CPP',
      ),
      qualification(
        'IC-Cas-4-2',
        'IC-Cas 4.2',
        'Sans visée de conformité, marquage CE dans la destination, procédures ajoutées',
        'CPP',
      ),
      qualification('IC-Cas-4-3', 'IC-Cas 4.3', 'Sans visée de conformité, marquage CE hors destination', 'ANSM'),
      qualification('IC-Cas-4-4', 'IC-Cas 4.4', 'Sans visée de conformité, sans marquage CE', 'ANSM'),
    ],
    'REG745',
  ),
  ...liste(
    'qualification',
    121,
    [
      qualification(
        'EP-Cas-1',
        'EP-Cas 1',
        'Prélèvement chirurgical pour l’étude seule, étude interventionnelle, ou procédures invasives ou risques ajoutés',
        'ANSM',
      ),
      qualification('EP-Cas-2', 'EP-Cas 2', 'Diagnostic compagnon sur échantillons restants', 'CPP'),
      qualification(
        'EP-Cas-3',
        'EP-Cas 3',
        'Suivi des performances après commercialisation, marquage CE dans la destination, procédures ajoutées invasives ou lourdes',
        'CPP',
      ),
      qualification('EP-Cas-4', 'EP-Cas 4', 'Autre étude des performances', 'CPP'),
    ],
    'REG746',
  ),
];

/** « Hépato-gastro-entérologie » and « Autres » are values seen in the public data of ECLAIRE; the others are the specialties of French medicine. */
const DOMAINES_NOMS = [
  'Addictologie',
  'Allergologie',
  'Anesthésie-réanimation',
  'Cardiologie',
  'Chirurgie',
  'Dermatologie',
  'Endocrinologie, diabète et nutrition',
  'Génétique',
  'Gériatrie',
  'Gynécologie-obstétrique',
  'Hématologie',
  'Hépato-gastro-entérologie',
  'Imagerie médicale',
  'Immunologie',
  'Maladies infectieuses',
  'Maladies rares',
  'Médecine d’urgence',
  'Médecine générale',
  'Médecine physique et de réadaptation',
  'Médecine du travail',
  'Néphrologie',
  'Neurologie',
  'Odontologie',
  'Oncologie',
  'Ophtalmologie',
  'ORL',
  'Pédiatrie',
  'Pneumologie',
  'Psychiatrie',
  'Psychologie',
  'Rhumatologie',
  'Santé publique',
  'Sciences humaines et sociales',
  'Sommeil',
  'Soins infirmiers',
  'Toxicologie',
  'Transplantation',
  'Urologie',
  'Autres',
];
const codeDe = (libelle: string) =>
  libelle
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();
const DOMAINES = DOMAINES_NOMS.map((libelle) => ({ code: codeDe(libelle), libelle }));

/** The four are real values of the public data; `bloquante`: a committee without it is out of the draw. */
const COMPETENCES = [
  { code: 'ESSAI_PHASE_PRECOCE', libelle: 'Essai de phase précoce', attributs: { bloquante: true } },
  { code: 'ONCOLOGIE', libelle: 'Oncologie', attributs: { bloquante: false } },
  { code: 'THERAPIE_CELLULAIRE_GENIQUE', libelle: 'Thérapie cellulaire et génique', attributs: { bloquante: true } },
  { code: 'PEDIATRIE', libelle: 'Pédiatrie', attributs: { bloquante: true } },
];

const CARACTERISTIQUES = paires(
  ['RANDOMISEE', 'Randomisée'],
  ['CONTROLEE_PLACEBO', 'Contrôlée contre placebo'],
  ['OUVERTE', 'Ouverte'],
  ['SIMPLE_AVEUGLE', 'En simple aveugle'],
  ['DOUBLE_AVEUGLE', 'En double aveugle'],
  ['CROISEE', 'En plan croisé'],
  ['COHORTE_PROSPECTIVE', 'Cohorte prospective'],
  ['CAS_TEMOINS', 'Cas-témoins'],
  ['TRANSVERSALE', 'Transversale'],
  ['MULTICENTRIQUE', 'Multicentrique'],
  ['INTERNATIONALE', 'Internationale'],
  ['COLLECTION_BIOLOGIQUE', 'Avec collection d’échantillons biologiques'],
  ['GENETIQUE', 'Avec examen des caractéristiques génétiques'],
  ['INTELLIGENCE_ARTIFICIELLE', 'Avec un outil d’intelligence artificielle'],
);

const PRODUITS = paires(
  ['MEDICAMENT', 'Médicament'],
  ['PRODUIT_BIOLOGIQUE', 'Produit biologique (organe, tissu, cellule, produit sanguin)'],
  ['DISPOSITIF_HORS_745', 'Dispositif médical hors règlement 2017/745'],
  ['COSMETIQUE_TATOUAGE', 'Produit cosmétique ou de tatouage'],
  ['COMPLEMENT_ALIMENTAIRE', 'Aliment ou complément alimentaire'],
  ['PSYCHOTHERAPIE', 'Intervention psychologique ou éducative'],
  ['ACTE', 'Acte ou stratégie de soins'],
  ['HORS_PRODUIT', 'Hors produit de santé'],
);
const PRODUITS_DM = paires(
  ['DISPOSITIF_MEDICAL', 'Dispositif médical'],
  ['LOGICIEL', 'Logiciel dispositif médical'],
  ['DM_COMBINE', 'Dispositif combiné à un médicament'],
);
const PRODUITS_DIV = paires(
  ['DIV', 'Dispositif de diagnostic in vitro'],
  ['DIV_COMPAGNON', 'Diagnostic compagnon'],
  ['LOGICIEL_DIV', 'Logiciel de diagnostic in vitro'],
);

/** Criteria of L1123-7; « Autre » and « Qualification » ask for a text in any case. */
const MOTIFS = liste('motifDefavorable', 601, [
  ...paires(
    ['PROTECTION', 'Protection des participants insuffisante'],
    ['INFORMATION', 'Information ou modalités du consentement inadaptées'],
    ['DELAI_REFLEXION', 'Délai de réflexion ou période d’exclusion inadaptés'],
    ['BENEFICE_RISQUE', 'Pertinence de la recherche ou évaluation des bénéfices et des risques insatisfaisante'],
    ['MOYENS', 'Moyens inadaptés aux objectifs'],
    ['INVESTIGATEUR', 'Qualification des investigateurs insuffisante'],
    ['INDEMNISATION', 'Montants ou modalités d’indemnisation inadaptés'],
    ['RECRUTEMENT', 'Modalités de recrutement inadaptées'],
    ['BIOBANQUE', 'Collection d’échantillons biologiques injustifiée ou mal décrite'],
    ['DONNEES', 'Protection des données insuffisante'],
    ['METHODOLOGIE', 'Méthodologie insuffisante'],
  ).map((l) => ({ ...l, attributs: { texteObligatoire: false } })),
  { code: 'QUALIFICATION', libelle: 'Qualification de la recherche erronée', attributs: { texteObligatoire: true } },
  { code: 'AUTRE', libelle: 'Autre motif', attributs: { texteObligatoire: true } },
]);

const DOCUMENTS_INFO = liste('documentInfo', 801, [
  { code: 'DEBUT_ETUDE', libelle: 'Déclaration de début d’étude', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'FIN_ETUDE', libelle: 'Déclaration de fin d’étude', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'RAPPORT_FINAL', libelle: 'Rapport final', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'RESUME_RESULTATS', libelle: 'Résumé des résultats', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'RAS', libelle: 'Rapport annuel de sécurité', attributs: { familles: ['VIGILANCE'] } },
  { code: 'FAIT_NOUVEAU', libelle: 'Fait nouveau', attributs: { familles: ['VIGILANCE'] } },
  { code: 'MESURE_URGENTE', libelle: 'Mesure urgente de sécurité', attributs: { familles: ['VIGILANCE'] } },
  { code: 'MNS', libelle: 'Modification non substantielle', attributs: { familles: ['MNS'] } },
  { code: 'DECISION_ANSM', libelle: 'Décision de l’ANSM', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'LISTE_CENTRES', libelle: 'Liste des centres à jour', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'RETRAIT_INVESTIGATEUR', libelle: 'Retrait d’un investigateur', attributs: { familles: ['VIE_ETUDE'] } },
  { code: 'AUTRE', libelle: 'Autre document', attributs: { familles: ['VIE_ETUDE', 'VIGILANCE', 'MNS'] } },
]);

const EXPERTISES = liste(
  'expertise',
  901,
  DOMAINES.filter((d) => d.code !== 'AUTRES').map((d) => ({ ...d })),
);

/** Code lists of the ECLAIRE export (public terminology, MIT licence). */
const GROUPES_SUJET = liste('groupeSujet', 951, paires(['VOLONTAIRE_SAIN', 'Volontaire sain'], ['PATIENT', 'Patient']));
const SEXES = liste('sexe', 956, paires(['F', 'Femme'], ['M', 'Homme']));
const TRANCHES_AGE = liste('trancheAge', 961, [
  { code: 'IN_UTERO', libelle: 'In utero', attributs: { ageMin: null, ageMax: null } },
  { code: 'AGE_0_17', libelle: '0-17 ans', attributs: { ageMin: 0, ageMax: 17 } },
  { code: 'AGE_18_64', libelle: '18-64 ans', attributs: { ageMin: 18, ageMax: 64 } },
  { code: 'AGE_65_PLUS', libelle: '65 ans et plus', attributs: { ageMin: 65, ageMax: null } },
]);

const parReglementation = (
  nom: string,
  bases: readonly (readonly [reglementation: string, base: number])[],
  lignes: readonly Ligne[],
) => bases.flatMap(([reglementation, base]) => liste(nom, base, lignes, reglementation));

export const VALEURS: readonly ValeurSeed[] = [
  ...REGLEMENTATIONS,
  ...COLLEGES_SEED,
  ...FONCTIONS,
  ...CATEGORIES,
  ...PROMOTEURS,
  ...QUALIFICATIONS,
  ...parReglementation(
    'domaine',
    [
      ['JARDE', 201],
      ['REG745', 1201],
      ['REG746', 1301],
    ],
    DOMAINES,
  ),
  ...parReglementation(
    'competence',
    [
      ['JARDE', 301],
      ['REG745', 311],
      ['REG746', 321],
      ['REG536', 331],
    ],
    COMPETENCES,
  ),
  ...parReglementation(
    'caracteristique',
    [
      ['JARDE', 401],
      ['REG745', 421],
      ['REG746', 441],
    ],
    CARACTERISTIQUES,
  ),
  ...liste('produitActe', 501, PRODUITS, 'JARDE'),
  ...liste('produitActe', 521, PRODUITS_DM, 'REG745'),
  ...liste('produitActe', 531, PRODUITS_DIV, 'REG746'),
  ...MOTIFS,
  ...DOCUMENTS_INFO,
  ...EXPERTISES,
  ...GROUPES_SUJET,
  ...SEXES,
  ...TRANCHES_AGE,
];
