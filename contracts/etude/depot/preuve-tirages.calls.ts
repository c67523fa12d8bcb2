/** The public proof of the draws: the hash of each day's secret, then the secret itself from the next day. Beyond the specification. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { instant, jour } from '../../core/fields.ts';

const moisCivil = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mois attendu sous la forme aaaa-mm.');

const empreintesDuMois = z.object({
  mois: moisCivil,
  /** The first month that has any. */
  premierMois: moisCivil,
  /** The month of today, in Paris. */
  dernierMois: moisCivil,
  jours: z.array(
    z.object({
      jour,
      sha256: z.string(),
      /** When the hash was written in the journal: before the day begins. */
      publieeLe: instant.nullable(),
      /** null while the day is not over. */
      secret: z.string().nullable(),
    }),
  ),
});

export const etudePreuveTirages = contract('etude.preuveTirages', {
  listerEmpreintes: call({
    method: 'GET',
    path: '/api/ext/tirages/empreintes',
    effect: 'read',
    access: 'public',
    query: z.object({ mois: moisCivil.optional() }),
    response: { json: empreintesDuMois },
    summary: 'Empreintes publiées des secrets des tirages au sort, et secrets des jours passés, par mois',
  }),
});
