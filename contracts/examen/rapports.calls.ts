/** The files of the reports on a request: filed, read. Never readable by a sponsor. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { MO } from '../core/files.ts';
import { parDosId, parDosIdId } from '../core/params.ts';
import { rapporteurLu, surPartie, typeRapporteur } from '../etude/instruction/rapporteurs.schemas.ts';

/** Of whom: the place is that of the query. */
const depotRapport = z.object(surPartie);

export const examenRapports = contract(
  'examen.rapports',
  {
    deposerRapport: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/rapporteurs/rapport',
      effect: 'write',
      access: 'RAPPORT_DEPOSER',
      params: parDosId,
      query: z.object({ typeDoc: typeRapporteur }),
      body: depotRapport.optional(),
      files: { fichier: { max: 50 * MO, types: ['pdf', 'docx', 'odt'] } },
      deadline: DEADLINE_LONG,
      response: { json: rapporteurLu },
      summary: 'Dépose un rapport',
    }),
    telechargerFichier: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/rapporteurs/fichiers/{id}',
      effect: 'read',
      access: 'RAPPORT_LIRE',
      params: parDosIdId,
      response: { file: 'original' },
      summary: 'Rapport d’un rapporteur, ou fichier joint à une demande qui lui est faite',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
