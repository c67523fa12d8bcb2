/** Sessions of a committee and the dossiers registered in them. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id, jour } from '../core/fields.ts';
import { dossierSeance, inscriptionFaite, placesProposees } from './inscription.schemas.ts';
import {
  ordreSaisi,
  seanceACreer,
  seanceAModifier,
  seanceLigne,
  seanceLue,
  transitionSeanceFaite,
  transitionSeanceSaisie,
} from './seance.schemas.ts';
import { SEANCE_EVENEMENTS } from './seance.workflow.ts';

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
  proposerPlaces: call({
    method: 'GET',
    path: '/api/ext/seances/places',
    effect: 'read',
    access: 'SEANCE_GERER',
    response: { json: placesProposees },
    summary: 'Places proposées à un comité pour sa première séance',
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
  appelerTransition: call({
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/transition',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ event: z.enum(SEANCE_EVENEMENTS) }),
    body: transitionSeanceSaisie,
    response: { json: transitionSeanceFaite },
    summary: 'Fait passer la séance à un autre statut',
    stale: ['etude'],
    deadline: 60_000,
  }),
  ordonner: call({
    method: 'PUT',
    path: '/api/ext/seance/{seanceId}/ordre',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    body: ordreSaisi,
    response: { json: z.object({ version: z.int() }) },
    summary: 'Enregistre l’ordre des dossiers, leur durée et leur heure d’examen',
  }),
  listerProchaines: call({
    method: 'GET',
    path: '/api/ext/seance/prochaines',
    effect: 'read',
    access: 'SEANCE_LIRE',
    query: z.object({ jusquau: jour.optional() }),
    response: { json: z.array(seanceLigne) },
    summary: 'Prochaines séances que l’on peut voir, au plus 50',
  }),
});
