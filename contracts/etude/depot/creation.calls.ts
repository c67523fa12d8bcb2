/** New studies and dossiers made from an existing one. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { dosIdOut } from '../../core/ids.ts';
import { motif, parDosId, parEtuId } from '../../core/params.ts';

/** The draft that was prepared. */
const dossierCree = z.object({ dosId: dosIdOut });

export const etudeCreation = contract('etude.creation', {
  creerAncillaire: call({
    method: 'POST',
    path: '/api/etude/create-ancillaire',
    effect: 'write',
    access: 'DOSSIER_CREER',
    query: parEtuId,
    response: { json: dossierCree },
    summary: 'Prépare une recherche ancillaire ou une extension d’une étude',
  }),
  creerDir: call({
    method: 'POST',
    path: '/api/etude/createDIR/{dosId}',
    effect: 'write',
    access: 'DOSSIER_CREER',
    params: parDosId,
    body: z.object({}).optional(),
    response: { json: dossierCree },
    summary: 'Prépare le second examen d’une demande initiale refusée',
  }),
  creerMs: call({
    method: 'POST',
    path: '/api/etude/createMS/{etuId}',
    effect: 'write',
    access: 'DOSSIER_CREER',
    params: parEtuId,
    response: { json: dossierCree },
    summary: 'Prépare une modification substantielle depuis la version en vigueur de l’étude',
  }),
  creerMsr: call({
    method: 'POST',
    path: '/api/etude/createMSR/{dosId}',
    effect: 'write',
    access: 'DOSSIER_CREER',
    params: parDosId,
    response: { json: dossierCree },
    summary: 'Prépare le second examen d’une modification refusée',
  }),
  creerPro: call({
    method: 'POST',
    path: '/api/etude/createPRO/{etuId}',
    effect: 'write',
    access: 'DOSSIER_CREER',
    params: parEtuId,
    query: z.object({ motif }),
    response: { json: dossierCree },
    summary: 'Prépare la prorogation de l’avis d’une étude qui n’a pas commencé',
  }),
});
