/** A committee asks to be relieved of a dossier; the administration gives it to another, or refuses. Rule: REA-01. */
import * as z from 'zod';
import { idJson, texte, versionLue } from '../core/fields.ts';
import { MOTIF_MIN } from '../core/motifs.ts';
import { statutDossier, typeDossier } from './dossier.schemas.ts';

export const MOTIFS_REAFFECTATION = ['CONFLIT', 'COMPETENCE', 'QUORUM', 'SURCHARGE', 'AUTRE'] as const;
export const MOTIF_REAFFECTATION_LABELS = {
  CONFLIT: 'Conflit d’intérêts',
  COMPETENCE: 'Compétence absente du comité',
  QUORUM: 'Quorum impossible à réunir',
  SURCHARGE: 'Surcharge du comité',
  AUTRE: 'Autre motif',
} as const satisfies Record<(typeof MOTIFS_REAFFECTATION)[number], string>;

const motif = texte(4000, MOTIF_MIN.attribution);
export const demandeReaffectation = z.object({
  motif: z.enum(MOTIFS_REAFFECTATION),
  commentaire: motif,
  version: versionLue.optional(),
});
export const refusReaffectation = z.object({ motif, version: versionLue.optional() });
export const reaffectationTiree = z.object({ version: versionLue.optional() });
/** By hand, to a committee that the administrator names. */
export const reaffectationSansTirage = z.object({ cppId: idJson, motif, version: versionLue.optional() });

export const reaffectationLue = z.object({
  id: z.int(),
  comite: z.string(),
  motif: z.enum(MOTIFS_REAFFECTATION),
  commentaire: z.string(),
  demandeLe: z.string(),
  demandePar: z.string(),
  /** Null while the administration has not decided. */
  decision: z.enum(['ACCEPTEE', 'REFUSEE']).nullable(),
  decideLe: z.string().nullable(),
  decidePar: z.string().nullable(),
  /** Why it was refused, or why that committee was chosen; null after a draw. */
  motifDecision: z.string().nullable(),
  nouveauComite: z.string().nullable(),
});

/** Another dossier of the same study: its committee, and whether it was decided, count before one moves. */
export const dossierLie = z.object({
  dosId: z.int(),
  numero: z.string().nullable(),
  type: typeDossier,
  statut: statutDossier,
  statutLibelle: z.string(),
  comite: z.string().nullable(),
});
export const statutReaffectation = z.object({
  /** Newest first; of the committee that reads, or all of them for the administration. */
  demandes: z.array(reaffectationLue),
  lies: z.array(dossierLie),
});

/** Part II of the trial of a medicine that goes with a dossier: a mixed pair moves together, and nothing moves once its opinion is given. */
export const partieDeuxLiee = z.object({
  dosId: idJson,
  numeroCtis: z.string(),
  statut: z.string(),
  statutLibelle: z.string(),
  comite: z.string().nullable(),
  avisRendu: z.boolean(),
});

/** A request that waits, in the list of the administration. */
export const reaffectationEnAttente = z.object({
  dosId: z.int(),
  numero: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  type: typeDossier,
  statutLibelle: z.string(),
  version: z.int(),
  comite: z.string(),
  motif: z.enum(MOTIFS_REAFFECTATION),
  commentaire: z.string(),
  demandeLe: z.string(),
  demandePar: z.string(),
  /** Days since it was asked. */
  ageJours: z.int(),
});
