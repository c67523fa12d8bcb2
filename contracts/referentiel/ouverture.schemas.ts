/** The check list of the administration before the platform opens. */
import * as z from 'zod';

/** In the order in which they are done. */
export const POINTS_OUVERTURE = [
  'CGU',
  'COURRIELS_ADMIN',
  'CNRIPH',
  'INDEMNITES',
  'TIRAGE',
  'COMITES',
  'COMPETENCES',
  'GESTIONNAIRES',
  'QUORUM',
  'ANSM',
] as const;
export type PointOuverture = (typeof POINTS_OUVERTURE)[number];

/** INCONNU: the service that knows did not answer. */
const ETATS_POINT = ['FAIT', 'A_FAIRE', 'INCONNU'] as const;

/** `fait` of `total`; `comites` are those for which it is not done. */
const point = z.object({
  code: z.enum(POINTS_OUVERTURE),
  etat: z.enum(ETATS_POINT),
  fait: z.int().nullable(),
  total: z.int(),
  comites: z.array(z.object({ id: z.int(), nom: z.string() })),
});
export type LigneOuverture = z.output<typeof point>;
export const ouverture = z.object({ points: z.array(point) });
