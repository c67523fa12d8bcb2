/** What the agency types of a request: its conclusion on part I, and the single decision, when the portal has not told them yet (CSP L1124-1). */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { jour, texte, versionLue } from '../core/fields.ts';
import { MOTIF_MIN } from '../core/motifs.ts';
import { parId } from '../core/params.ts';
import { consultationSaisie } from './consultation.schemas.ts';
import { conclusionPartie, decisionCtis } from './ctis.schemas.ts';
import { correctionPartieUnSaisie, faitCtis } from './suivi.schemas.ts';

export const dossierCtisDecision = contract('dossier-ctis.decision', {
  corrigerRecevabilitePartieUn: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/recevabilite-partie-un/correction',
    effect: 'write',
    access: 'CTIS_PARTIE_UN',
    params: parId,
    body: correctionPartieUnSaisie,
    response: { json: faitCtis },
    summary: 'Corrige la décision sur la recevabilité de la partie I enregistrée par erreur',
  }),
  conclurePartieUn: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/conclusion-partie-un',
    effect: 'write',
    access: 'CTIS_DECIDER',
    params: parId,
    body: z.object({ version: versionLue, sens: conclusionPartie, le: jour }),
    response: { json: faitCtis },
    summary: 'Enregistre la conclusion de l’ANSM sur la partie I',
  }),
  corrigerConclusion: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/conclusion-partie-un/correction',
    effect: 'write',
    access: 'CTIS_DECIDER',
    params: parId,
    body: z.object({
      version: versionLue,
      sens: conclusionPartie,
      le: jour,
      motif: texte(4_000, MOTIF_MIN.reouverture),
    }),
    response: { json: faitCtis },
    summary: 'Corrige la conclusion de l’ANSM sur la partie I enregistrée par erreur',
  }),
  noterConsultation: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/consultation-experts',
    effect: 'write',
    access: 'CTIS_DECIDER',
    params: parId,
    body: consultationSaisie,
    response: { json: faitCtis },
    summary: 'Note ou lève une consultation d’experts, qui prolonge la partie I',
  }),
  decider: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/decision',
    effect: 'write',
    access: 'CTIS_DECIDER',
    params: parId,
    body: z.object({ version: versionLue, type: decisionCtis, le: jour, motif: texte(4_000) }),
    response: { json: faitCtis },
    summary: 'Enregistre la décision de l’ANSM sur une demande',
  }),
  rouvrir: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/reouverture',
    effect: 'write',
    access: 'DOSSIER_ROUVRIR',
    params: parId,
    body: z.object({ version: versionLue, motif: texte(4_000, MOTIF_MIN.reouverture) }),
    response: { json: faitCtis },
    summary: 'Rouvre une demande caduque ou acceptée tacitement par erreur, ou dont l’avis a été mal saisi',
  }),
  corrigerDecision: call({
    method: 'POST',
    path: '/api/ext/dossier-ctis/{id}/decision/correction',
    effect: 'write',
    access: 'CTIS_DECIDER',
    params: parId,
    body: z.object({ version: versionLue, type: decisionCtis, le: jour, motif: texte(4_000, MOTIF_MIN.reouverture) }),
    response: { json: faitCtis },
    summary: 'Corrige la décision de l’ANSM enregistrée par erreur',
  }),
});
