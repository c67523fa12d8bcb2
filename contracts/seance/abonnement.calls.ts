/** The calendar of a person in his own program: a secret address, made and revoked by himself. Rule: SEA-09. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { instant } from '../core/fields.ts';
import { jeton } from '../identity/jeton.schemas.ts';

export const seanceAbonnement = contract('seance.abonnement', {
  lire: call({
    method: 'GET',
    path: '/api/ext/calendrier/abonnement',
    effect: 'read',
    access: 'CALENDRIER_PROPRE',
    response: { json: z.object({ creeLe: instant.nullable() }) },
    summary: 'Abonnement à son calendrier, pour le profil et le comité actifs',
  }),
  creer: call({
    method: 'POST',
    path: '/api/ext/calendrier/jetons',
    effect: 'write',
    access: 'CALENDRIER_PROPRE',
    /** Shown once: only its hash is kept. The address of before stops. */
    response: { json: z.object({ chemin: z.string(), creeLe: instant }) },
    summary: 'Crée ou renouvelle l’adresse secrète de son calendrier',
  }),
  revoquer: call({
    method: 'DELETE',
    path: '/api/ext/calendrier/jetons',
    effect: 'write',
    access: 'CALENDRIER_PROPRE',
    response: { json: z.null() },
    summary: 'Révoque l’adresse de son calendrier',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/ext/calendrier/{jeton}/calendrier.ics',
    effect: 'read',
    access: 'public',
    params: z.object({ jeton }),
    response: { file: 'original' },
    summary: 'Calendrier d’une personne, par son adresse secrète',
  }),
});
