/** Files of compensation, their lines, what is wrong with one, as read. Amounts in cents. */
import * as z from 'zod';
import { instant, jour, texte } from '../core/fields.ts';
import { cppIdJson, cppIdOut, dosIdOut, utiIdOut } from '../core/ids.ts';
import { CATEGORIES_BAREME } from './bareme.rules.ts';
import { NATURES_INDEMNITE, PARTIES, ROLES_INDEMNITE } from './calcul.rules.ts';
import { STATUTS_FICHIER } from './fichier.workflow.ts';
import { ALERTES_LIGNE } from './generation.rules.ts';

const CODES_ANOMALIE = [
  ...['I-01', 'I-02', 'I-03', 'I-04', 'I-05', 'I-06'],
  ...['I-07', 'I-08', 'I-09', 'I-10', 'I-11'],
] as const;
const NIVEAUX_ANOMALIE = ['BLOQUANT', 'ALERTE'] as const;
/** `ligne` and `colonne` as Excel names them. */
const anomalie = z.object({
  code: z.enum(CODES_ANOMALIE),
  niveau: z.enum(NIVEAUX_ANOMALIE),
  feuille: z.string().nullable(),
  ligne: z.int().nullable(),
  colonne: z.string().nullable(),
  /** What is wrong, and what to do. */
  message: z.string(),
});
export type Anomalie = z.output<typeof anomalie>;

const ligneLue = z.object({
  cle: z.string(),
  role: z.enum(ROLES_INDEMNITE),
  dosId: dosIdOut.nullable(),
  numero: z.string().nullable(),
  dateReference: jour,
  categorie: z.enum(CATEGORIES_BAREME).nullable(),
  nature: z.enum(NATURES_INDEMNITE).nullable(),
  partie: z.enum(PARTIES).nullable(),
  utiId: utiIdOut,
  nom: z.string(),
  prenom: z.string(),
  nbVacations: z.int(),
  majoration: z.int(),
  montant: z.int(),
  explication: z.string(),
  alertes: z.array(z.enum(ALERTES_LIGNE)),
  /** Takes back what a certified file paid, or gives it again. */
  regularisation: z.boolean(),
});
export type LigneLue = z.output<typeof ligneLue>;

const personneTotale = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  prenom: z.string(),
  rapports: z.int(),
  presidence: z.int(),
  perte: z.int(),
  regularisations: z.int(),
  total: z.int(),
});

/** An answer has a size: beyond it the file itself is read. */
export const LIGNES_APERCU_MAX = 200;
export const ANOMALIES_MAX = 200;
export const apercuLu = z.object({
  comite: z.string(),
  dateDebut: jour,
  dateFin: jour,
  statut: z.enum(STATUTS_FICHIER).nullable(),
  seances: z.int(),
  /** The first ones; `nombre` counts all. */
  lignes: z.array(ligneLue),
  nombre: z.int(),
  personnes: z.array(personneTotale),
  total: z.int(),
  /** The first ones; `nbAnomalies` counts all. */
  anomalies: z.array(anomalie),
  nbAnomalies: z.int(),
});

export const verificationLue = z.object({
  conforme: z.boolean(),
  /** The first ones; `nbAnomalies` counts all. */
  anomalies: z.array(anomalie),
  nbAnomalies: z.int(),
  bloquantes: z.int(),
  total: z.int(),
  nombre: z.int(),
  personnes: z.array(personneTotale),
});

export const fichierIndemnitesLu = z.object({
  id: z.int(),
  cppId: cppIdOut,
  comite: z.string(),
  dateDebut: jour,
  dateFin: jour,
  statut: z.enum(STATUTS_FICHIER),
  total: z.int(),
  nombre: z.int(),
  majLe: instant,
  majPar: z.string(),
  /** Null until it is certified. */
  certificat: z.object({ president: z.string(), nom: z.string(), taille: z.int(), sha256: z.string() }).nullable(),
});
const ANNEE_MIN = 2000;
const ANNEE_MAX = 2199;
/** A search shows as many files at most, the newest: its page says so. A zip holds them all. */
export const FICHIERS_MONTRES_MAX = 500;
export const rechercheFichiers = z.object({
  annee: z.int().min(ANNEE_MIN).max(ANNEE_MAX).optional(),
  cppId: cppIdJson.optional(),
  statut: z.enum(STATUTS_FICHIER).optional(),
});

/** Stands for the attestation of the president: nothing is certified without it. */
export const certification = z.object({
  serviceFait: z.literal(true, 'Confirmez que le président certifie le service fait.'),
});

export const ligneACorriger = ligneLue.extend({
  /** Null while the line is not kept: it is computed each time. */
  id: z.int().nullable(),
  /** Null while no file holds it. */
  fichier: z.object({ id: z.int(), dateDebut: jour, dateFin: jour }).nullable(),
  etat: z.enum(['A_VENIR', 'CERTIFIEE', 'SUPPRIMEE', 'REGULARISEE']),
  supprimeLe: instant.nullable(),
  supprimePar: z.string().nullable(),
  supprimeMotif: z.string().nullable(),
});
export const ETAT_LIGNE_LABELS = {
  A_VENIR: 'Dans le prochain fichier',
  CERTIFIEE: 'Certifiée',
  SUPPRIMEE: 'Supprimée',
  REGULARISEE: 'Reprise',
} as const satisfies Record<z.output<typeof ligneACorriger>['etat'], string>;
/** Lines of a certified file that are of no dossier: presidency, losses of income. */
export const lignesSansDossier = z.array(ligneACorriger);
export const MOTIF_CORRECTION_MIN = 5;
export const correctionMotivee = z.object({ motif: texte(500, MOTIF_CORRECTION_MIN) });
/** `partie` null: the whole dossier. */
export const retraitSaisi = correctionMotivee.extend({ partie: z.enum(PARTIES).nullable() });
export const accelerationSaisie = correctionMotivee.extend({ acceleree: z.boolean() });
export const correctionLue = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  comite: z.string().nullable(),
  enParties: z.boolean(),
  lignes: z.array(ligneACorriger),
  /** Effect on totals of taking everything off: what is not certified yet is not paid, what is certified is taken back. */
  nonPaye: z.int(),
  repris: z.int(),
  /** Who said that the request follows the accelerated European procedure; null for all others. */
  acceleration: z.object({ le: instant, par: z.string(), motif: z.string() }).nullable(),
  peutAccelerer: z.boolean(),
});

export const mesIndemnites = z.object({
  annee: z.int(),
  total: z.int(),
  lignes: z.array(ligneLue.extend({ comite: z.string(), dateDebut: jour, dateFin: jour, certifieLe: instant })),
});
