/** Experts consulted on part I, as the agency notes it: the portal's record does not tell it (regulation (EU) 536/2014, articles 6(7) and 18(5)). Rule: CTI-54. */
import * as z from 'zod';
import { jour, texte, versionLue } from '../core/fields.ts';
import { MOTIF_MIN } from '../core/motifs.ts';

export const PRODUITS_CONSULTES = ['THERAPIE_INNOVANTE', 'BIOTECHNOLOGIE'] as const;
export const PRODUIT_CONSULTE_LABELS = {
  THERAPIE_INNOVANTE: 'Médicament de thérapie innovante',
  BIOTECHNOLOGIE: 'Médicament issu des biotechnologies',
} as const satisfies Record<(typeof PRODUITS_CONSULTES)[number], string>;
const produitConsulte = z.enum(PRODUITS_CONSULTES);
export const consultationCtis = z.object({
  produit: produitConsulte,
  /** When the rapporteur State decided it. */
  le: jour,
  motif: z.string(),
});
export type ConsultationCtis = z.output<typeof consultationCtis>;
export const consultationSaisie = z.object({
  version: versionLue,
  /** Null: what was noted is lifted, and the day of part I is again that of before. */
  produit: produitConsulte.nullable(),
  le: jour,
  motif: texte(4_000, MOTIF_MIN.attribution),
});
