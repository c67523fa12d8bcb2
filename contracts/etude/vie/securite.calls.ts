/** Extension of etude: the facts of safety that wait to be read, and their reading. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { instant, jour } from '../../core/fields.ts';
import { etuIdOut } from '../../core/ids.ts';
import { parEtuIdId } from '../../core/params.ts';
import { FAITS_DITS } from './securite.rules.ts';
import { lectureSecurite } from './vie.schemas.ts';

const faitALire = z.object({
  id: z.int(),
  etuId: etuIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  fait: z.enum(FAITS_DITS),
  dateEvenement: jour,
  declareLe: instant,
});

export const etudeSecurite = contract('etude.securite', {
  lister: call({
    method: 'GET',
    path: '/api/ext/securite/a-lire',
    effect: 'read',
    access: 'SECURITE_LIRE',
    response: { json: z.array(faitALire) },
    summary: 'Faits de sécurité dont le comité ou l’ANSM n’a pas encore pris connaissance',
  }),
  confirmer: call({
    method: 'POST',
    path: '/api/ext/etude/{etuId}/securite/{id}/lecture',
    effect: 'write',
    access: 'SECURITE_LIRE',
    params: parEtuIdId,
    response: { json: z.array(lectureSecurite) },
    summary: 'Confirme avoir pris connaissance d’un fait de sécurité',
  }),
});
