/** Calls beyond the specification: live quorum, life of the session, agenda order, next sessions. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, jour } from '../core/fields.ts';
import {
  documentSeance,
  documentSeanceType,
  inscriptionFaite,
  ordreSaisi,
  quorumSeance,
  seanceAFaire,
  seanceLigne,
  transitionSeanceFaite,
  transitionSeanceSaisie,
} from './seance.schemas.ts';
import { SEANCE_EVENEMENTS } from './seance.workflow.ts';

const parSeanceId = z.object({ seanceId: id });

export const seanceExt = contract('seance.ext', {
  lireQuorum: call({
    method: 'GET',
    path: '/api/ext/seance/{seanceId}/quorum',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { json: quorumSeance },
    summary: 'Quorum de la séance et de chaque dossier, expliqué',
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
  deplacer: call({
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/deplacements/{dosId}',
    effect: 'write',
    access: 'SEANCE_INSCRIRE',
    params: z.object({ seanceId: id, dosId: id }),
    /** The session that the dossier leaves, as who moves it read it. */
    query: z.object({ depuisSeanceId: id }),
    response: { json: inscriptionFaite },
    summary: 'Déplace un dossier d’une séance à celle-ci',
    stale: ['etude'],
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
  listerAFaire: call({
    method: 'GET',
    path: '/api/ext/seance/a-faire',
    effect: 'read',
    access: 'SEANCE_LIRE',
    response: { json: z.array(seanceAFaire) },
    summary:
      'Séances du comité qui attendent quelque chose : celles du jour, puis celles à déclarer tenues, à rédiger ou à clôturer',
  }),
  produireDocument: call({
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/documents/produire',
    effect: 'write',
    access: 'SEANCE_GERER',
    params: parSeanceId,
    query: z.object({ typeDocumentSeance: documentSeanceType.extract(['ODJ', 'CONVOCATION', 'EMARGEMENT', 'RELEVE_DECISION']) }),
    response: { json: documentSeance },
    summary: 'Produit un document de la séance et le conserve',
    deadline: 60_000,
  }),
});
