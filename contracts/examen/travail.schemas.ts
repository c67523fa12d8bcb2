/** Working documents of a committee on a dossier: what prepares its examination, what its members contribute. Rule: NOT-02. Never readable by a sponsor. */
import * as z from 'zod';

export const TYPES_PREPARATION = ['GRILLE', 'SYNTHESE', 'BIBLIOGRAPHIE', 'AUTRE'] as const;
export const TYPE_PREPARATION_LABELS = {
  GRILLE: 'Grille d’analyse',
  SYNTHESE: 'Synthèse pour la séance',
  BIBLIOGRAPHIE: 'Bibliographie',
  AUTRE: 'Autre document de préparation',
} as const satisfies Record<(typeof TYPES_PREPARATION)[number], string>;

export const TYPES_CONTRIBUTION = ['OBSERVATION_MEMBRE', 'NOTE_PRESIDENT', 'AUTRE'] as const;
export const TYPE_CONTRIBUTION_LABELS = {
  OBSERVATION_MEMBRE: 'Observations d’un membre',
  NOTE_PRESIDENT: 'Note du président',
  AUTRE: 'Autre contribution',
} as const satisfies Record<(typeof TYPES_CONTRIBUTION)[number], string>;

const documentTravail = z.object({
  id: z.int(),
  nom: z.string(),
  taille: z.int(),
  sha256: z.string(),
  deposeLe: z.string(),
  deposePar: z.string(),
  /** The reader may take it off. */
  supprimable: z.boolean(),
});
export const preparationLue = documentTravail.extend({ type: z.enum(TYPES_PREPARATION) });
export const contributionLue = documentTravail.extend({ type: z.enum(TYPES_CONTRIBUTION) });
