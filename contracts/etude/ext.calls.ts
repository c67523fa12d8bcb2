/** Extensions of etude beyond the specification: what the screens of a dossier need in one call. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, idJson, jour, texte } from '../core/fields.ts';
import { documentLu, dossierSynthese, manque, recevabiliteLue } from './dossier.schemas.ts';
import { promoteurConnu } from './element.schemas.ts';
import { candidatRapporteur, conflitLu } from './rapporteurs.schemas.ts';
import { comiteEvalue, tirageLu } from './tirage.schemas.ts';

const dosId = z.object({ dosId: id });

/** What every reader of a dossier may ask. */
export const etudeExtDossier = contract('etude.ext', {
  lireSynthese: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/synthese',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: dosId,
    response: { json: dossierSynthese },
    summary: 'Synthèse d’un dossier : tête, dates, échéance expliquée, actions possibles',
  }),
  listerManques: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/manques',
    effect: 'read',
    access: 'DOSSIER_EDITER',
    params: dosId,
    response: { json: z.array(manque) },
    summary: 'Tout ce qui manque pour déposer le dossier',
  }),
  listerDocuments: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/documents',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: dosId,
    response: { json: z.array(documentLu) },
    summary: 'Courriers et documents générés du dossier',
  }),
  listerMesDossiers: call({
    method: 'GET',
    path: '/api/ext/mes-dossiers',
    effect: 'read',
    access: 'DOSSIER_CREER',
    query: z.object({ texte: texte(200).optional() }),
    response: {
      json: z.array(z.object({ dosId: z.int(), numero: z.string().nullable(), titre: z.string(), statut: z.string() })),
    },
    summary: 'Dossiers du déposant, pour en copier un',
  }),
  listerMesPromoteurs: call({
    method: 'GET',
    path: '/api/ext/mes-promoteurs',
    effect: 'read',
    access: 'DOSSIER_CREER',
    response: { json: z.array(promoteurConnu) },
    summary: 'Promoteurs des dossiers du déposant, avec ce que son dernier dossier dit de chacun',
  }),
  lireTirage: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/tirage',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: dosId,
    response: { json: tirageLu },
    summary: 'Preuve du tirage au sort',
  }),
  evaluerComites: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/comites',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    params: dosId,
    response: { json: z.array(comiteEvalue) },
    summary: 'Comités éligibles et raisons d’exclusion, aujourd’hui',
  }),
  listerEnAttente: call({
    method: 'GET',
    path: '/api/ext/dossiers-en-attente-tas',
    effect: 'read',
    access: 'TAS_ADMINISTRER',
    response: {
      json: z.array(
        z.object({
          dosId: z.int(),
          numero: z.string().nullable(),
          titre: z.string(),
          promoteur: z.string().nullable(),
          dateSoumission: jour.nullable(),
        }),
      ),
    },
    summary: 'Dossiers en attente d’attribution',
  }),
});

/** What the committee asks while it examines. */
export const etudeExtComite = contract('etude.extComite', {
  lireRecevabilite: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/recevabilite',
    effect: 'read',
    access: 'RECEVABILITE',
    params: dosId,
    response: { json: recevabiliteLue },
    summary: 'État de la recevabilité et brouillon de la demande de compléments',
  }),
  listerCandidats: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/rapporteurs/candidats',
    effect: 'read',
    access: 'RAPPORTEUR_DESIGNER',
    params: dosId,
    response: { json: z.array(candidatRapporteur) },
    summary: 'Membres du comité qui peuvent rapporter, et pourquoi les autres non',
  }),
  listerConflits: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/conflits',
    effect: 'read',
    access: 'RAPPORTEUR_LIRE',
    params: dosId,
    response: { json: z.array(conflitLu) },
    summary: 'Liens d’intérêts déclarés sur un dossier',
  }),
  declarerConflit: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/conflits',
    effect: 'write',
    access: 'RAPPORTEUR_DESIGNER',
    params: dosId,
    body: z.object({ utiId: idJson, motif: texte(500, 5) }),
    response: { json: conflitLu },
    summary: 'Déclarer un lien d’intérêts',
  }),
  apercuDemandeModification: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/apercu/demande-modification',
    effect: 'read',
    access: 'AVIS_EMETTRE',
    params: dosId,
    body: z.object({
      texte: texte(20_000),
      lignes: z.array(z.object({ categorieId: idJson.nullable(), texte: texte(4000) })).max(100),
    }),
    response: { file: 'pdf' },
    summary: 'Aperçu de la lettre de demande de modification',
  }),
});

/** Both, for the screens. */
export const etudeExt = { calls: { ...etudeExtDossier.calls, ...etudeExtComite.calls } };
