import type { TYPES_RAPPORTEUR } from './rapporteurs.schemas.ts';

/** Whom is asked again for a place (RAP-07): whoever holds it in this round, else whoever held it in the one before; undefined when nobody did. */
export const aResolliciter = <R extends { type: (typeof TYPES_RAPPORTEUR)[number]; tour: number }>(
  enPlace: readonly R[],
  type: R['type'],
  tour: number,
): R | undefined =>
  [tour, tour - 1].map((t) => enPlace.find((r) => r.type === type && r.tour === t)).find((r) => r !== undefined);
