/** A clinical trial of a medicine as the European portal tells it: the study, its products, its sites, its requests. Held by dossier-ctis in these very shapes. */
import * as z from 'zod';
import { idJson, instant } from '../core/fields.ts';
import { TYPES_DOSSIER_CTIS } from '../referentiel/reglementation.ts';

const texteLu = z.string().nullable();
/** A day as the portal gives it; what is no day is null. */
const jourLu = z.string().nullable();
const entierLu = z.int().nullable();

/** As the portal codes it. */
export const FRANCE = 'FR';

/** Public status of a trial and of each country, as the portal numbers it. */
export const STATUTS_PUBLICS = {
  1: 'En cours d’évaluation',
  2: 'Autorisé, recrutement à venir',
  3: 'Autorisé, recrutement ouvert',
  4: 'En cours, recrutement ouvert',
  5: 'En cours, recrutement terminé',
  6: 'Interrompu temporairement',
  7: 'Suspendu',
  8: 'Terminé',
  9: 'Autorisation expirée',
  10: 'Autorisation révoquée',
  11: 'Non autorisé',
  12: 'Annulé',
} as const satisfies Record<number, string>;

export const PHASES = {
  1: 'Phase I, première administration chez l’humain',
  2: 'Phase I, bioéquivalence',
  3: 'Phase I, autre',
  4: 'Phase II',
  5: 'Phase III',
  6: 'Phase IV',
  7: 'Phases I et II, première administration chez l’humain',
  8: 'Phases I et II, bioéquivalence',
  9: 'Phases I et II, autre',
  10: 'Phases II et III',
  11: 'Phases III et IV',
} as const satisfies Record<number, string>;

export const statutEtudeCtis = z.enum([
  'A_DEMARRER',
  'EN_COURS',
  'SUSPENDUE',
  'EXPIREE',
  'TERMINEE',
  'TERMINEE_ANTICIPEE',
  'ABANDONNEE',
]);
export type StatutEtudeCtis = z.output<typeof statutEtudeCtis>;
export const recrutement = z.enum(['EN_ATTENTE', 'OUVERT', 'FERME']);
export const typeDossierCtis = z.enum(TYPES_DOSSIER_CTIS);
export const porteeCtis = z.enum(['PARTIE_1', 'PARTIE_2', 'PARTIE_1_ET_2']);
export const statutDossierCtis = z.enum([
  'A_ATTRIBUER',
  'TAS_EN_ATTENTE',
  'EN_RECEVABILITE',
  'COMPLEMENT_RECEVABILITE',
  'EN_EVALUATION',
  'EN_ATTENTE_REPONSE',
  'EN_ATTENTE_DECISION',
  'AUTORISE',
  'AUTORISE_CONDITIONS',
  'REFUSE',
  'NON_RECEVABLE',
  'CADUC',
  'ABANDONNE',
  'ENREGISTRE',
]);
export type StatutDossierCtis = z.output<typeof statutDossierCtis>;
export const conclusionPartie = z.enum(['ACCEPTABLE', 'ACCEPTABLE_CONDITIONS', 'NON_ACCEPTABLE']);
export const decisionCtis = z.enum(['AUTORISE', 'AUTORISE_CONDITIONS', 'REFUSE']);

const libelle = z.object({ code: texteLu, libelle: z.string() });
const organisme = z.object({ nom: texteLu, cleOrg: texteLu, type: texteLu });
const adresse = z.object({ lignes: z.array(z.string()), cp: texteLu, ville: texteLu, pays: texteLu });
const contact = z.object({ nom: texteLu, courriel: texteLu, telephone: texteLu });
const traduction = z.object({ langue: texteLu, texte: z.string() });
const critere = z.object({ numero: entierLu, texte: z.string(), traductions: z.array(traduction) });

export const elementAdministratif = z.object({
  promoteur: z.object({ ...organisme.shape, adresse: adresse.nullable() }).nullable(),
  coPromoteurs: z.array(organisme),
  representantUE: z.object({ nom: texteLu, pays: texteLu }).nullable(),
  contactsScientifiques: z.array(contact),
  contactsPublics: z.array(contact),
  financeurs: z.array(z.string()),
  numerosSecondaires: z.object({ nct: texteLu, isrctn: texteLu, utn: texteLu, eudraCt: texteLu, autres: z.array(libelle) }),
  /** Authorities that gave a scientific advice. */
  avisScientifiques: z.array(z.string()),
  /** Numbers of paediatric investigation plans. */
  plansPediatriques: z.array(z.string()),
  enTransition: z.boolean(),
});

export const elementRecherche = z.object({
  phaseCode: entierLu,
  faibleIntervention: z.boolean().nullable(),
  justification: texteLu,
  domaines: z.array(libelle),
  pathologies: z.array(z.object({ libelle: z.string(), maladieRare: z.boolean().nullable() })),
  meddra: z.array(z.object({ code: texteLu, terme: texteLu, niveau: texteLu, version: texteLu })),
  objectifPrincipal: texteLu,
  objectifsSecondaires: z.array(critere),
  criteresInclusion: z.array(critere),
  criteresNonInclusion: z.array(critere),
  criteresPrincipaux: z.array(critere),
  criteresSecondaires: z.array(critere),
  tranchesAge: z.array(z.int()),
  /** Finer ages, in the codes of the portal. */
  tranchesAgeSecondaires: z.array(z.int()),
  sexes: z.array(z.enum(['FEMME', 'HOMME'])),
  groupesSujet: z.array(z.string()),
  populationVulnerable: z.boolean().nullable(),
  /** In the codes of the portal. */
  populationsVulnerables: z.array(z.int()),
  /** In the whole world. */
  nbSujetsTotal: entierLu,
  /** In the European Economic Area. */
  nbSujetsEEE: entierLu,
  nbSujetsFrance: entierLu,
  region: z.enum(['EEE', 'EEE_ET_AILLEURS']).nullable(),
  /** ISO 3166, two letters; a name when the portal gives no code. */
  paysHorsEEE: z.array(z.string()),
  partageDonneesCode: entierLu,
  debutRecrutementPrevu: jourLu,
  finPrevue: jourLu,
  finGlobalePrevue: jourLu,
});

export const produit = z.object({
  ctisId: texteLu,
  role: entierLu,
  nom: z.string(),
  codePromoteur: texteLu,
  substances: z.array(z.object({ nom: texteLu, codeEv: texteLu, origine: texteLu })),
  formePharmaceutique: texteLu,
  voies: z.array(z.string()),
  dose: z.object({ maxJour: texteLu, uniteJour: texteLu, maxTotal: texteLu, uniteTotal: texteLu }),
  dureeMax: z.object({ valeur: entierLu, unite: texteLu }),
  amm: z.object({
    statut: entierLu,
    numero: texteLu,
    pays: texteLu,
    /** Of the mutual recognition or centralised procedure. */
    numeroReconnaissance: texteLu,
    titulaire: texteLu,
  }),
  atc: texteLu,
  orphelin: z.boolean().nullable(),
  pediatrique: z.boolean().nullable(),
  mti: z.boolean().nullable(),
  dispositifs: z.array(
    z.object({ nomCommercial: texteLu, marquageCE: z.boolean().nullable(), organismeNotifie: texteLu, description: texteLu }),
  ),
});

const siteCtis = z.object({
  siteKey: z.string(),
  /** ISO 3166, two letters; null when the portal names a country that we do not know. */
  pays: texteLu,
  organisme,
  service: texteLu,
  adresse,
  investigateur: z.object({ civilite: texteLu, nom: texteLu, prenom: texteLu, courriel: texteLu, telephone: texteLu }),
});
/** A site that the portal no longer lists stays, with the day when it was first missing. */
export const siteSuivi = z.object({ ...siteCtis.shape, vuDepuis: z.string(), retireLe: z.string().nullable() });

const paysConcerne = z.object({
  pays: texteLu,
  nom: z.string(),
  statutPublic: entierLu,
  premiereDecision: jourLu,
  derniereDecision: jourLu,
  nbSujets: entierLu,
});
const evenementEssai = z.object({ pays: texteLu, type: z.string(), date: jourLu });

const pieceCtis = z.object({
  ctisId: z.string(),
  titre: z.string(),
  type: texteLu,
  typeLibelle: texteLu,
  partie: z.union([z.literal(1), z.literal(2)]),
  /** Our category (annex I of regulation 536/2014), null for a type that we do not know. */
  categorie: texteLu,
  pays: texteLu,
  versionManuelle: texteLu,
  versionSysteme: texteLu,
  format: texteLu,
});

const considerationCtis = z.object({
  numero: texteLu,
  pays: texteLu,
  section: texteLu,
  partieSection: texteLu,
  texte: z.string(),
  reponse: texteLu,
  reponduLe: jourLu,
  tardive: z.boolean().nullable(),
});
const rfiCtis = z.object({
  cle: texteLu,
  etape: z.enum(['VALIDATION', 'PARTIE_1', 'PARTIE_2']),
  pays: texteLu,
  motif: texteLu,
  statut: z.enum(['ENVOYEE', 'REPONDUE', 'ECHUE']),
  envoyeeLe: jourLu,
  echeance: jourLu,
  reponduLe: jourLu,
  modifieDossier: z.boolean().nullable(),
  considerations: z.array(considerationCtis),
});
const conclusion = z.object({ sens: conclusionPartie, date: jourLu });
export const conditionPartieDeux = z.object({
  existe: z.boolean(),
  texte: texteLu,
  conditions: z.array(z.object({ numero: z.int(), texte: z.string() })),
});

/** One request of the sponsor, as it concerns France. */
export const demandeCtis = z.object({
  cleDemande: z.string(),
  type: typeDossierCtis,
  portee: porteeCtis,
  concerneFrance: z.boolean(),
  roleFrance: z.enum(['EMR', 'EMC']),
  statut: statutDossierCtis,
  statutCtis: texteLu,
  dateSoumission: jourLu,
  dateRecevabilite: jourLu,
  recevabiliteTacite: z.boolean().nullable(),
  dateRapport: jourLu,
  dateDecision: jourLu,
  /** A box of the portal, ticked in summer too: it does not say that the clock was stopped. */
  arretHivernalPortail: z.boolean().nullable(),
  conclusionPartieUn: conclusion.nullable(),
  conclusionPartieDeux: conclusion.nullable(),
  conditionPartieDeux,
  decision: z.object({ type: decisionCtis, date: jourLu }).nullable(),
  decisionsPays: z.array(z.object({ pays: texteLu, nom: z.string(), decision: decisionCtis, date: jourLu })),
  rfis: z.array(rfiCtis),
});

/** What one record of the portal says, once read. */
export const essaiCtis = z.object({
  numeroCtis: z.string(),
  forme: z.enum(['CTIS1', 'CTIS2']),
  /** Day of the last change that the portal announces. */
  misAJourLe: jourLu,
  titre: z.string(),
  titrePublic: texteLu,
  titreCourt: texteLu,
  titresTraduits: z.array(z.object({ langue: texteLu, type: z.enum(['COMPLET', 'PUBLIC']), texte: z.string() })),
  statutPublic: entierLu,
  statutFrance: entierLu,
  statut: statutEtudeCtis.nullable(),
  recrutement: recrutement.nullable(),
  emr: texteLu,
  administratif: elementAdministratif,
  recherche: elementRecherche,
  produits: z.array(produit),
  sites: z.array(siteCtis),
  pays: z.array(paysConcerne),
  evenements: z.array(evenementEssai),
  pieces: z.array(pieceCtis),
  demandes: z.array(demandeCtis),
});
export type EssaiCtis = z.output<typeof essaiCtis>;
export type DemandeCtis = z.output<typeof demandeCtis>;
export type SiteCtis = z.output<typeof siteCtis>;
export type RfiCtis = z.output<typeof rfiCtis>;

/** One state of the record of a trial, kept for good. */
export const versionLueCtis = z.object({
  version: z.int().positive(),
  recuLe: instant,
  misAJourLe: jourLu,
  /** False: it came after a later one, and was kept without replacing it. */
  appliquee: z.boolean(),
  changements: z.array(z.string()),
});

export const refDossierCtis = z.object({
  id: idJson,
  cleDemande: z.string(),
  type: typeDossierCtis,
  statut: statutDossierCtis,
  dateSoumission: jourLu,
  dateDecision: jourLu,
});
