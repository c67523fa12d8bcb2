import { call, contract } from '../core/call.ts';
import { parDosId, parSeanceId, parSeanceIdDosId } from '../core/params.ts';
import {
  acteSimple,
  approbationSaisie,
  auditionSaisie,
  decisionDeSeance,
  decisionSaisie,
  directLu,
  lienSaisi,
  presencesSaisies,
  reportSaisi,
  voteSaisi,
} from './direct.schemas.ts';

const lu = { json: directLu };
/** What of the dossier and of its opinion follows what the séance does. */
const stale = ['etude'] as const;
const ecrit = { effect: 'write', access: 'SEANCE_CONDUIRE', response: lu, stale } as const;
const leve = { effect: 'write', access: 'SEANCE_GERER', response: lu, stale, deadline: 60_000 } as const;

export const seanceDirect = contract('seance.direct', {
  lire: call({
    method: 'GET',
    path: '/api/ext/seance/{seanceId}/direct',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: lu,
    summary: 'La séance en direct, telle que son lecteur peut la lire',
  }),
  suivre: call({
    method: 'GET',
    path: '/api/ext/seance/{seanceId}/direct/flux',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { live: 'seance.directChange' },
    summary: 'Suit la séance en direct : chaque message dit qu’elle a changé',
  }),
  lireDecision: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/seance/decision',
    effect: 'read',
    access: 'AVIS_EMETTRE',
    params: parDosId,
    response: { json: decisionDeSeance },
    summary: 'Ce que la séance a décidé sur un dossier, pour son avis',
  }),
  ouvrir: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/ouverture',
    params: parSeanceId,
    body: acteSimple,
    summary: 'Ouvre la séance en direct',
  }),
  noterPresences: call({
    ...ecrit,
    method: 'PUT',
    path: '/api/ext/seance/{seanceId}/direct/presences',
    params: parSeanceId,
    body: presencesSaisies,
    summary: 'Note des arrivées, des départs et des absences',
  }),
  approuver: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/approbation',
    params: parSeanceId,
    body: approbationSaisie,
    summary: 'Approuve le relevé de décisions de la séance précédente',
  }),
  commencer: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/examen',
    params: parSeanceIdDosId,
    body: acteSimple,
    summary: 'Commence l’examen d’un dossier, ou le reprend depuis le début',
  }),
  declarerLien: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/lien',
    params: parSeanceIdDosId,
    body: lienSaisi,
    summary: 'Note un lien d’intérêts déclaré en séance',
  }),
  entendre: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/audition',
    params: parSeanceIdDosId,
    body: auditionSaisie,
    summary: 'Note le début ou la fin de l’audition du promoteur',
  }),
  voter: call({
    ...ecrit,
    method: 'PUT',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/vote',
    params: parSeanceIdDosId,
    body: voteSaisi,
    summary: 'Note le vote sur un dossier',
  }),
  decider: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/decision',
    params: parSeanceIdDosId,
    body: decisionSaisie,
    summary: 'Prend la décision que le vote a adoptée',
  }),
  reporter: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/report',
    params: parSeanceIdDosId,
    body: reportSaisi,
    summary: 'Reporte un dossier à une autre séance',
  }),
  leverSansQuorum: call({
    ...leve,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/sans-quorum',
    params: parSeanceId,
    body: reportSaisi,
    summary: 'Quorum perdu : reporte tous les dossiers restants',
  }),
  lever: call({
    ...leve,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/levee',
    params: parSeanceId,
    body: acteSimple,
    summary: 'Lève la séance et produit son relevé de décisions',
  }),
});
