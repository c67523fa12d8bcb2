/** Sessions of a committee and the dossiers registered in them. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, nonDefini } from '../core/fields.ts';

const parId = z.object({ id });
const parSeanceId = z.object({ seanceId: id });
const parSeanceIdDosId = z.object({ seanceId: id, dosId: id });

export const seanceSeance = contract('seance.seance', {
  creer: call({
    method: 'POST',
    path: '/api/seance/create',
    effect: 'write',
    access: 'SEANCE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Crée une séance',
    notYet: true,
  }),
  modifier: call({
    method: 'PUT',
    path: '/api/seance/',
    effect: 'write',
    access: 'SEANCE_GERER',
    body: nonDefini.optional(),
    response: { json: nonDefini },
    summary: 'Modifie une séance',
    notYet: true,
  }),
  lire: call({
    method: 'GET',
    path: '/api/seance/{id}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parId,
    response: { json: nonDefini },
    summary: 'Une séance',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/seance/{id}',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parId,
    response: { json: nonDefini },
    summary: 'Supprime une séance',
    notYet: true,
  }),
  listerDossiers: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/dossiers',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: nonDefini },
    summary: 'Dossiers inscrits à une séance',
    notYet: true,
  }),
  lireCpp: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/cpp',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { number: true },
    summary: 'Comité d’une séance',
    notYet: true,
  }),
  contientDossier: call({
    method: 'GET',
    path: '/api/seance/{seanceId}/dossiers/{dosId}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceIdDosId,
    response: { boolean: true },
    summary: 'Indique si un dossier est inscrit à une séance',
    notYet: true,
  }),
  desinscrire: call({
    method: 'POST',
    path: '/api/seance/{seanceId}/dossiers/{dosId}/unregister',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceIdDosId,
    query: z.object({ libererPlaceTas: bool.optional() }),
    response: { json: nonDefini },
    summary: 'Retire un dossier de la séance',
    notYet: true,
  }),
});
