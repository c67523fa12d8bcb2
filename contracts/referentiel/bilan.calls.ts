/** National statistical report. Rule: SEA-19. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { addMois } from '../core/deadlines.ts';
import { idJson, jour } from '../core/fields.ts';
import { REGLEMENTATIONS_NATIONALES } from './reglementation.ts';

const ANNEES_MAX = 5;
const COMITES_MAX = 100;
/** No committee, no regulation: all of them. */
export const demandeBilan = z
  .object({
    dateDebut: jour,
    dateFin: jour,
    cppIds: z.array(idJson).max(COMITES_MAX).default([]),
    reglementations: z.array(z.enum(REGLEMENTATIONS_NATIONALES)).max(REGLEMENTATIONS_NATIONALES.length).default([]),
    format: z.enum(['xlsx', 'pdf']).default('xlsx'),
  })
  .refine((d) => d.dateDebut <= d.dateFin, { path: ['dateFin'], message: 'La fin de la période suit son début.' })
  .refine((d) => d.dateFin < addMois(d.dateDebut, 12 * ANNEES_MAX), {
    path: ['dateFin'],
    message: 'Choisissez cinq ans au plus.',
  });

export const referentielBilan = contract('referentiel.bilan', {
  generer: call({
    method: 'POST',
    path: '/api/administration/bilan-statistique/generate',
    effect: 'read',
    access: 'BILAN_GENERER',
    body: demandeBilan,
    response: { file: 'original' },
    summary: 'Prépare le bilan statistique d’une période, en tableur ou en PDF',
    costly: true,
  }),
});
