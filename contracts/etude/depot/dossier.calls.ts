/** National dossiers: creation, identity, milestones. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { TEXTE_RECHERCHE_MAX, texte } from '../../core/fields.ts';
import { dosIdOut } from '../../core/ids.ts';
import { parDosId, parId } from '../../core/params.ts';
import { REGLEMENTATIONS_NATIONALES } from '../../referentiel/reglementation.ts';
import { dossierACreer, jalon } from '../socle/dossier.schemas.ts';
import { promoteurConnu } from '../socle/element.schemas.ts';
import { dossierLieCourt } from '../socle/mixte.schemas.ts';

export const etudeDossier = contract('etude.dossier', {
  creer: call({
    method: 'POST',
    path: '/api/dossier/create',
    effect: 'write',
    access: 'DOSSIER_CREER',
    body: dossierACreer,
    response: { number: true },
    summary: 'Crée un dossier',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{id}',
    effect: 'write',
    access: 'DOSSIER_EDITER',
    params: parId,
    response: { json: z.null() },
    summary: 'Supprime un dossier en cours de saisie',
  }),
  lireTypeEtNumero: call({
    method: 'GET',
    path: '/api/dossier/type_et_numero/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { text: true },
    summary: 'Type et numéro d’un dossier',
  }),
  lireNumero: call({
    method: 'GET',
    path: '/api/dossier/{id}/numeroDossier',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parId,
    response: { text: true },
    summary: 'Numéro d’un dossier',
  }),
  controlerDirLie: call({
    method: 'GET',
    path: '/api/dossier/control_dir_lie/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { number: true },
    summary: 'Contrôle le dossier initial lié',
  }),
  lireAutreParNumeroCtis: call({
    method: 'GET',
    path: '/api/dossier/get-other-dossier-from-numero-ctis/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: dossierLieCourt.nullable() },
    summary: 'Dossier CTIS du numéro européen déclaré',
  }),
  listerAutresParNumeroNational: call({
    method: 'GET',
    path: '/api/dossier/getOtherDossierFromNumeroNational/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: {
      json: z.array(z.object({ dosId: dosIdOut, numero: z.string().nullable(), titre: z.string(), statut: z.string() })),
    },
    summary: 'Autres dossiers du même numéro national',
  }),
  aRepresentantUe: call({
    method: 'GET',
    path: '/api/dossier/isDossierHaveRepresentantUE/{dosId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { boolean: true },
    summary: 'Indique si le promoteur a un représentant dans l’Union',
  }),
  listerJalons: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/jalons',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    query: z.object({ partJalon: z.enum(['NATIONAL']) }),
    response: { json: z.array(jalon) },
    summary: 'Jalons d’un dossier',
  }),
  listerMesDossiers: call({
    method: 'GET',
    path: '/api/ext/mes-dossiers',
    effect: 'read',
    access: 'DOSSIER_CREER',
    query: z.object({ texte: texte(TEXTE_RECHERCHE_MAX).optional() }),
    response: {
      json: z.array(
        z.object({
          dosId: dosIdOut,
          numero: z.string().nullable(),
          titre: z.string(),
          statut: z.string(),
          reglementationCode: z.enum(REGLEMENTATIONS_NATIONALES),
        }),
      ),
    },
    summary: 'Premières demandes du déposant, une par étude, pour en copier une',
  }),
  listerMesPromoteurs: call({
    method: 'GET',
    path: '/api/ext/mes-promoteurs',
    effect: 'read',
    access: 'DOSSIER_CREER',
    response: { json: z.array(promoteurConnu) },
    summary: 'Promoteurs des dossiers du déposant, avec ce que son dernier dossier dit de chacun',
  }),
});
