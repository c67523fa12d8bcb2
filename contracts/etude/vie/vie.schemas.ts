/** Shapes of the life of a study: what its acts take, the documents that it keeps. */
import * as z from 'zod';
import { entierJson, instant, jour, texte, versionLue } from '../../core/fields.ts';
import { fichierLu } from '../../core/files.ts';
import { etuIdOut } from '../../core/ids.ts';
import { possibleEvent } from '../../core/workflow.ts';
import { ETATS_ETUDE } from '../socle/dossier.workflow.ts';
import { EVENEMENTS_ETUDE, ORIGINES_SUSPENSION } from '../socle/etude.workflow.ts';

const motif = texte(4000);
const acte = { version: versionLue };
/** Participants of a study. */
export const INCLUS_MAX = 1_000_000;

export const debutSaisi = z.object({
  ...acte,
  dateDebut: jour,
  /** The public register says on the same day that it recruits. */
  recrutement: z.boolean().optional(),
});
export const suspensionSaisie = z.object({
  ...acte,
  date: jour,
  motif,
  origine: z.enum(ORIGINES_SUSPENSION),
  /** For the safety of persons: it then resumes by a favourable modification. */
  securite: z.boolean(),
});
export const repriseSaisie = z.object({ ...acte, date: jour, commentaire: motif.optional() });
export const finSaisie = z.object({
  ...acte,
  date: jour,
  anticipee: z.boolean(),
  /** Of an early end: for the safety of persons. */
  securite: z.boolean().optional(),
  motif: motif.optional(),
  nombreInclus: entierJson.max(INCLUS_MAX),
  /** Why it ended beyond what was approved; asked then (ETU-23). */
  motifEcart: motif.optional(),
});
/** `dispense`: why there is no final report. */
export const archivageSaisi = z.object({ ...acte, dispense: motif.optional() });
export const abandonSaisi = z.object({ ...acte, motif });

export const etudeChangee = z.object({
  etuId: etuIdOut,
  etat: z.enum(ETATS_ETUDE),
  version: z.int(),
  message: z.string(),
});
export const acteEtudePossible = possibleEvent(EVENEMENTS_ETUDE);

/** An insurance that is renewed: its certificate is joined. */
export const assurance = z.object({ assureur: texte(200, 2), police: texte(100, 2), debut: jour, fin: jour });
export const assuranceSaisie = assurance.extend({ version: versionLue });

/** Documents that a study keeps beside its dossiers. The first four are joined to its acts. */
const TYPES_DOCUMENT_ETUDE = [
  ...(['DEBUT_ETUDE', 'SUSPENSION', 'REPRISE', 'FIN_ETUDE', 'ARCHIVAGE', 'ABANDON'] as const),
  ...(['RAPPORT_FINAL', 'RESUME_RESULTATS', 'RAS', 'FAIT_NOUVEAU', 'MESURE_URGENTE', 'MNS', 'LISTE_CENTRES'] as const),
  'ATTESTATION_ASSURANCE',
  ...(['RETRAIT_INVESTIGATEUR', 'AUTRE'] as const),
] as const;
export type TypeDocumentEtude = (typeof TYPES_DOCUMENT_ETUDE)[number];
export const TYPE_DOCUMENT_ETUDE_LABELS = {
  DEBUT_ETUDE: 'Déclaration de début',
  SUSPENSION: 'Suspension',
  REPRISE: 'Reprise',
  FIN_ETUDE: 'Déclaration de fin',
  ARCHIVAGE: 'Archivage',
  ABANDON: 'Abandon',
  RAPPORT_FINAL: 'Rapport final',
  RESUME_RESULTATS: 'Résumé des résultats',
  RAS: 'Rapport annuel de sécurité',
  FAIT_NOUVEAU: 'Fait nouveau',
  MESURE_URGENTE: 'Mesure urgente de sécurité',
  MNS: 'Modification non substantielle',
  LISTE_CENTRES: 'Liste des centres',
  ATTESTATION_ASSURANCE: 'Attestation d’assurance',
  RETRAIT_INVESTIGATEUR: 'Retrait d’un investigateur',
  AUTRE: 'Autre document',
} as const satisfies Record<TypeDocumentEtude, string>;

/** What a sponsor files by itself, in the order in which it is offered. */
export const TYPES_DEPOSABLES = [
  'RAPPORT_FINAL',
  'RESUME_RESULTATS',
  'RAS',
  'FAIT_NOUVEAU',
  'MESURE_URGENTE',
  'MNS',
  'LISTE_CENTRES',
  'RETRAIT_INVESTIGATEUR',
  'AUTRE',
] as const satisfies readonly TypeDocumentEtude[];

export const documentEtudeSaisi = z.object({
  type: z.enum(TYPES_DEPOSABLES),
  dateEvenement: jour,
  commentaire: texte(2000).optional(),
});
export const LECTEURS_SECURITE = ['COMITE', 'ANSM'] as const;
export type LecteurSecurite = (typeof LECTEURS_SECURITE)[number];
/** Who confirmed, for whom, that a fact of safety was read. */
export const lectureSecurite = z.object({ lecteur: z.enum(LECTEURS_SECURITE), le: instant, par: z.string() });
export const documentEtudeLu = fichierLu.extend({
  id: z.int(),
  type: z.enum(TYPES_DOCUMENT_ETUDE),
  libelle: z.string(),
  dateEvenement: jour,
  commentaire: z.string().nullable(),
  deposeLe: z.string(),
  deposePar: z.string(),
  /** Filed by the reader. */
  mien: z.boolean(),
  /** How soon after the fact it was told, where the law says how soon. */
  declaration: z.object({ jours: z.int(), enRetard: z.boolean(), mots: z.string() }).nullable(),
  /** Of a fact of safety; `aLire`: the reader may confirm that he read it. */
  securite: z.object({ lectures: z.array(lectureSecurite), aLire: z.boolean() }).nullable(),
});
