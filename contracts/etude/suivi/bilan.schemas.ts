/** What the national report counts of national dossiers and studies. Rule: SEA-19. */
import * as z from 'zod';
import { cppIdOut } from '../../core/ids.ts';
import { typeDossier } from '../socle/dossier.schemas.ts';

/** By the committee that asked; a decision counts in the period in which it was taken. */
export const bilanReaffectations = z.array(
  z.object({ cppId: cppIdOut, demandees: z.int(), acceptees: z.int(), refusees: z.int() }),
);

/** Empty lists of the question mean all. `enCours`: under examination on the last day of the period. */
export const bilanEtude = z.object({
  dossiers: z.array(
    z.object({
      cppId: cppIdOut,
      reglementationCode: z.string(),
      type: typeDossier,
      deposes: z.int(),
      recevables: z.int(),
      enCours: z.int(),
      abandonnes: z.int(),
    }),
  ),
  /** `mois`: 'YYYY-MM'. `reaffectes`: those that another committee was given since. */
  tirages: z.array(
    z.object({
      mois: z.string(),
      cppId: cppIdOut,
      tires: z.int(),
      enCrise: z.int(),
      attribues: z.int(),
      reaffectes: z.int(),
    }),
  ),
  /** Initial requests of the period, each one study. */
  promoteurs: z.array(z.object({ typePromoteurId: z.int().nullable(), payId: z.int().nullable(), nombre: z.int() })),
  domaines: z.array(z.object({ domaineId: z.int(), nombre: z.int() })),
  reaffectations: bilanReaffectations,
});
