import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { parPlace } from '../etude/instruction/rapporteurs.schemas.ts';
import { redactionEnregistree, redactionLue, redactionRendue, redactionSaisie } from '../etude/instruction/redaction.schemas.ts';
import { rapporteursCtisLus } from './rapporteurs.schemas.ts';

/** Of the place that the member holds. */

export const dossierCtisRedactionRapport = contract('dossier-ctis.redactionRapport', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier-ctis/{dosId}/rapporteurs/redaction/{typeDoc}',
    effect: 'read',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    response: { json: redactionLue },
    summary: 'Rapport en cours de rédaction sur un dossier CTIS',
  }),
  enregistrer: call({
    method: 'PUT',
    path: '/api/ext/dossier-ctis/{dosId}/rapporteurs/redaction/{typeDoc}',
    effect: 'write',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    body: redactionSaisie,
    response: { json: redactionEnregistree },
    summary: 'Enregistre le rapport en cours de rédaction sur un dossier CTIS',
  }),
  deposer: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{dosId}/rapporteurs/redaction/{typeDoc}/rapport',
    effect: 'write',
    access: 'RAPPORT_REDIGER',
    params: parPlace,
    body: redactionRendue,
    response: { json: rapporteursCtisLus },
    deadline: DEADLINE_LONG,
    summary: 'Imprime le rapport rédigé sur un dossier CTIS et le dépose',
  }),
});
