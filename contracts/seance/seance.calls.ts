/** Sessions of a committee and the dossiers registered in them. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id } from '../core/fields.ts';
import { dossierSeance, inscriptionFaite, seanceACreer, seanceAModifier, seanceLue } from './seance.schemas.ts';

const parId = z.object({ id });
const parSeanceId = z.object({ seanceId: id });
const parSeanceIdDosId = z.object({ seanceId: id, dosId: id });

export const seanceSeance = contract('seance.seance', {
  creer: call({
    method: 'POST',
    path: '/api/seance/create',
    effect: 'write',
    access: 'SEANCE_GERER',
    body: seanceACreer,
    response: { json: seanceLue },
    summary: 'Crée une séance',
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/seance/',
    effect: 'write',
    access: 'SEANCE_GERER',
    body: seanceAModifier,
    response: { json: seanceLue },
    summary: 'Modifie une séance',
    stale: ['etude'],
  }),
  lire: call({
    method: 'GET',
    path: '/api/seance/{id}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parId,
    response: { json: seanceLue },
    summary: 'Une séance',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/seance/{id}',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parId,
    response: { json: z.object({ id: z.int() }) },
    summary: 'Supprime une séance',
  }),
  listerDossiers: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/dossiers',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: z.array(dossierSeance) },
    summary: 'Dossiers inscrits à une séance',
  }),
  lireCpp: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/cpp',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { number: true },
    summary: 'Comité d’une séance',
  }),
  contientDossier: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/dossiers/{dosId}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceIdDosId,
    response: { boolean: true },
    summary: 'Indique si un dossier est inscrit à une séance',
  }),
  desinscrire: call({
    method: 'POST',
    path: '/api/seance/{seanceId}/dossiers/{dosId}/unregister',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceIdDosId,
    query: z.object({ libererPlaceTas: bool.optional() }),
    response: { json: inscriptionFaite },
    summary: 'Retire un dossier de la séance',
    stale: ['etude'],
  }),
});
