import type { SensAvis } from './dossier.workflow.ts';

export const SENS_AVIS_LABELS = {
  FAVORABLE: 'Favorable',
  FAVORABLE_CONDITIONS: 'Favorable sous conditions',
  DEFAVORABLE: 'Défavorable',
} as const satisfies Record<SensAvis, string>;

/** What a favourable opinion says when the committee writes no reasons of its own (L1123-7): printed, kept and shown. */
export const MOTIVATION_DE_LA_LOI =
  'Les conditions de validité de la recherche prévues à l’article L1123-7 du code de la santé publique sont remplies.';
