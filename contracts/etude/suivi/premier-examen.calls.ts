/** What the second committee, and the sponsor with it, reads of the first examination (R1123-25). */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { jour } from '../../core/fields.ts';
import { parDosId, parDosIdId } from '../../core/params.ts';
import { documentLu, evenementLu, statutDossier } from '../socle/dossier.schemas.ts';

/** The refused request: its opinion, its letters, its history. Nobody of the first committee is named outside of its letters. */
const premierExamen = z.object({
  numero: z.string(),
  typeLibelle: z.string(),
  comite: z.string(),
  statut: statutDossier,
  statutLibelle: z.string(),
  soumisLe: jour.nullable(),
  /** Day of the refusal, by an opinion or by silence. */
  refuseLe: jour.nullable(),
  motifs: z.array(z.string()),
  motivation: z.string(),
  documents: z.array(documentLu),
  historique: z.array(evenementLu),
  /** Older acts are left out of it. */
  historiqueCoupe: z.boolean(),
});

export const etudePremierExamen = contract('etude.premierExamen', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/premier-examen',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: premierExamen },
    summary: 'Premier examen d’une demande examinée une seconde fois',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/premier-examen/documents/{id}/download',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge un courrier du premier examen',
  }),
  telechargerDepose: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/premier-examen/depose',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { file: 'pdf' },
    summary: 'Télécharge le dossier refusé, avec les demandes du premier comité et les réponses',
    deadline: DEADLINE_LONG,
  }),
});
