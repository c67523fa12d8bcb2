/** A request to an expert on a dossier, from the question to the report. */
import * as z from 'zod';
import { instant, jour, texte } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';
import { dosIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { MOTIF_MIN } from '../core/motifs.ts';

/** RETIRE: by the committee, by a declared link, or because the dossier or the account ended. */
export const STATUTS_EXPERTISE = ['SOLLICITE', 'ACCEPTE', 'REFUSE', 'DEPOSE', 'RETIRE'] as const;
export type StatutExpertise = (typeof STATUTS_EXPERTISE)[number];
export const STATUT_EXPERTISE_LABELS = {
  SOLLICITE: 'Réponse attendue',
  ACCEPTE: 'Rapport attendu',
  REFUSE: 'Refusée',
  DEPOSE: 'Rapport déposé',
  RETIRE: 'Retirée',
} as const satisfies Record<StatutExpertise, string>;

export const TYPES_DOCUMENT_EXPERTISE = ['RAPPORT', 'GRILLE'] as const;
export const typeDocumentExpertise = z.enum(TYPES_DOCUMENT_EXPERTISE);
export type TypeDocumentExpertise = (typeof TYPES_DOCUMENT_EXPERTISE)[number];
export const TYPE_DOCUMENT_EXPERTISE_LABELS = {
  RAPPORT: 'Rapport',
  GRILLE: 'Grille d’analyse',
} as const satisfies Record<TypeDocumentExpertise, string>;

/** Of one expert, in one answer: what is open, then the newest. */
export const EXPERTISES_LUES_MAX = 500;
const EXPERTS_MAX = 10;
export const motifExpert = z.object({ motif: texte(1_000, MOTIF_MIN.ordinaire) });
export const demandeExpertise = z.object({
  expIds: z.array(utiIdJson).min(1).max(EXPERTS_MAX),
  question: texte(4_000, MOTIF_MIN.question),
  attenduLe: jour,
});
export const redemande = z.object({ expId: utiIdJson, message: texte(4_000, MOTIF_MIN.question), attenduLe: jour });

export const documentExpertise = fichierLu.extend({
  id: z.int(),
  expId: utiIdOut,
  nomExpert: z.string(),
  typeDoc: typeDocumentExpertise,
  deposeLe: instant,
});

/** `titre`, `domaines` and `resume` are those that were sent with the request; null once the request is closed, for the expert. */
export const expertiseLue = z.object({
  id: z.int(),
  dosId: dosIdOut,
  expId: utiIdOut,
  nom: z.string(),
  statut: z.enum(STATUTS_EXPERTISE),
  numero: z.string(),
  comite: z.string(),
  titre: z.string().nullable(),
  domaines: z.array(z.string()),
  resume: z.string().nullable(),
  question: z.string().nullable(),
  attenduLe: jour,
  enRetard: z.boolean(),
  solliciteLe: instant,
  resolliciteLe: instant.nullable(),
  message: z.string().nullable(),
  reponduLe: instant.nullable(),
  motif: z.string().nullable(),
  lien: z.boolean(),
  deposeLe: instant.nullable(),
  rappels: z.array(z.object({ rappel: z.string(), le: instant })),
  documents: z.array(documentExpertise),
});
export type ExpertiseLue = z.output<typeof expertiseLue>;

export const derniereResollicitation = z
  .object({ expId: utiIdOut, nom: z.string(), le: instant, message: z.string(), attenduLe: jour })
  .nullable();
