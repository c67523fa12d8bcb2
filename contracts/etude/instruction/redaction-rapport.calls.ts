import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { parPlace, rapporteurLu } from './rapporteurs.schemas.ts';
import { redactionEnregistree, redactionLue, redactionRendue, redactionSaisie } from './redaction.schemas.ts';

/** Of the place that the member holds in the round under way. */

export const etudeRedactionRapport = contract('etude.redactionRapport', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}',
    effect: 'read',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    response: { json: redactionLue },
    summary: 'Rapport du rapporteur en cours de rédaction',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}',
    effect: 'write',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    body: redactionSaisie,
    response: { json: redactionEnregistree },
    summary: 'Enregistre le rapport du rapporteur en cours de rédaction',
  }),
  deposer: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/rapporteurs/redaction/{typeDoc}/rapport',
    effect: 'write',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    body: redactionRendue,
    response: { json: rapporteurLu },
    deadline: DEADLINE_LONG,
    summary: 'Imprime le rapport rédigé et le dépose',
  }),
});
