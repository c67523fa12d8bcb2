/** Studies on volunteers: what their protocol asks, and their places. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { parEtuId, parId } from '../core/params.ts';
import { centreSaisi, codeCentre, etudeAccessible, infoRecherche, infoRechercheSaisie } from './etude.schemas.ts';

export const vrbEtude = contract('vrb.etude', {
  lire: call({
    method: 'GET',
    path: '/api/etude-vrb/{id}',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parId,
    response: { json: infoRecherche },
    summary: 'Une étude avec volontaires',
  }),
  lireInfoRecherche: call({
    method: 'GET',
    path: '/api/etude-vrb/{etuId}/info-recherche',
    effect: 'read',
    access: 'VRB_ETUDE_LIRE',
    params: parEtuId,
    response: { json: infoRecherche },
    summary: 'Informations sur la recherche avec volontaires',
  }),
  modifierInfoRecherche: call({
    method: 'PUT',
    path: '/api/etude-vrb/{etuId}/info-recherche',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: infoRechercheSaisie,
    response: { json: infoRecherche },
    summary: 'Modifie les informations sur la recherche avec volontaires',
  }),
  enregistrerCentre: call({
    method: 'POST',
    path: '/api/ext/etude-vrb/{etuId}/centres',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId,
    body: centreSaisi,
    response: { json: infoRecherche },
    summary: 'Ajoute un centre où des volontaires participent, ou le modifie',
  }),
  supprimerCentre: call({
    method: 'DELETE',
    path: '/api/ext/etude-vrb/{etuId}/centres/{code}',
    effect: 'write',
    access: 'VRB_ETUDE_GERER',
    params: parEtuId.extend({ code: codeCentre }),
    response: { json: infoRecherche },
    summary: 'Supprime un centre où personne n’a de droit',
  }),
  listerAccessibles: call({
    method: 'GET',
    path: '/api/ext/mes-etudes-vrb',
    effect: 'read',
    access: 'VRB_VOLONTAIRE_LIRE',
    response: { json: z.array(etudeAccessible) },
    summary: 'Études où l’on a un droit en cours sur les volontaires',
  }),
});
