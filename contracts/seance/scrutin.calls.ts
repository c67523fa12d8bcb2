import { call, contract } from '../core/call.ts';
import { utiId } from '../core/ids.ts';
import { parSeanceIdDosId } from '../core/params.ts';
import { acteSimple, bulletinSaisi, demandeSecretSaisie, directLu, scrutinOuvert } from './direct.schemas.ts';

const ecrit = {
  effect: 'write',
  access: 'SEANCE_CONDUIRE',
  params: parSeanceIdDosId,
  response: { json: directLu },
} as const;

export const seanceScrutin = contract('seance.scrutin', {
  ouvrir: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin',
    body: scrutinOuvert,
    summary: 'Ouvre le vote : chaque membre présent vote depuis sa page',
  }),
  demanderSecret: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin/secret',
    body: demandeSecretSaisie,
    summary: 'Demande le bulletin secret sur un dossier, ou note la demande d’un membre',
  }),
  abandonner: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin/abandon',
    body: acteSimple,
    summary: 'Abandonne un vote ouvert : ses bulletins sont effacés',
  }),
  voter: call({
    ...ecrit,
    method: 'PUT',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/bulletin',
    access: 'SEANCE_VOTER',
    body: bulletinSaisi,
    summary: 'Vote, ou change son vote tant qu’il est ouvert',
  }),
  noter: call({
    ...ecrit,
    method: 'PUT',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/bulletins/{utiId}',
    params: parSeanceIdDosId.extend({ utiId }),
    body: bulletinSaisi,
    summary: 'Note à main levée le vote d’un membre sans appareil',
  }),
  clore: call({
    ...ecrit,
    method: 'POST',
    path: '/api/ext/seance/{seanceId}/direct/dossiers/{dosId}/scrutin/cloture',
    body: acteSimple,
    summary: 'Clôt le vote et en proclame le résultat',
  }),
});
