/** Reporters of a request of the portal and their reports: its committee alone. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { MO } from '../core/files.ts';
import { parDosId, parDosIdId } from '../core/params.ts';
import { typeRapporteur } from '../etude/instruction/rapporteurs.schemas.ts';
import { rapportAttenduCtis, rapporteursCtisLus, rapporteursResollicites, rapporteursSaisis } from './rapporteurs.schemas.ts';

export const dossierCtisRapporteurs = contract('dossier-ctis.rapporteurs', {
  listerMiens: call({
    method: 'GET',
    path: '/api/ext/rapports-ctis-attendus',
    effect: 'read',
    access: 'RAPPORT_REDIGER',
    response: { json: z.array(rapportAttenduCtis) },
    summary: 'Rapports sur des dossiers CTIS attendus de la personne connectée',
  }),
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier-ctis/{dosId}/rapporteurs',
    effect: 'read',
    access: 'RAPPORTEUR_LIRE',
    params: parDosId,
    response: { json: rapporteursCtisLus },
    summary: 'Rapporteurs d’un dossier CTIS, pour son comité',
  }),
  nommer: call({
    method: 'PUT',
    path: '/api/ext/dossier-ctis/{dosId}/rapporteurs',
    effect: 'write',
    access: 'RAPPORTEUR_DESIGNER',
    params: parDosId,
    body: rapporteursSaisis,
    response: { json: rapporteursCtisLus },
    summary: 'Nomme les rapporteurs d’un dossier CTIS',
  }),
  resolliciter: call({
    method: 'PUT',
    path: '/api/ext/dossier-ctis/{dosId}/rapporteurs/resolliciter',
    effect: 'write',
    access: 'RAPPORTEUR_DESIGNER',
    params: parDosId,
    body: rapporteursResollicites,
    response: { json: rapporteursCtisLus },
    summary: 'Sollicite à nouveau des rapporteurs d’un dossier CTIS',
  }),
  deposerRapport: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{dosId}/rapports',
    effect: 'write',
    access: 'RAPPORT_DEPOSER',
    params: parDosId,
    query: z.object({ type: typeRapporteur }),
    files: { fichier: { max: 50 * MO, types: ['pdf', 'docx', 'odt'] } },
    deadline: DEADLINE_LONG,
    response: { json: rapporteursCtisLus },
    summary: 'Dépose le rapport d’un rapporteur sur un dossier CTIS',
  }),
  telechargerRapport: call({
    method: 'GET',
    path: '/api/ext/dossier-ctis/{dosId}/rapports/{id}/contenu',
    effect: 'read',
    access: 'RAPPORT_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Rapport d’un rapporteur sur un dossier CTIS',
  }),
});
