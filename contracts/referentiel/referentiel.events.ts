/** Facts of the reference data. */
import * as z from 'zod';
import { event } from '../core/events.ts';
import { cppIdOut } from '../core/ids.ts';

/** What can change: each name is a list whose version grows. */
export const LISTES_VERSIONNEES = [
  'cpp',
  'parametreTas',
  'pieceObligatoire',
  'valeur',
  'pays',
  'parametre',
  'documentTransverse',
] as const;
export type ListeVersionnee = (typeof LISTES_VERSIONNEES)[number];

export const referentielEvents = {
  change: event('referentiel.change', z.object({ liste: z.enum(LISTES_VERSIONNEES), version: z.int() })),
  /** A committee became inactive: nobody works for it any more. */
  cppFerme: event('referentiel.cppFerme', z.object({ cppId: cppIdOut })),
};
