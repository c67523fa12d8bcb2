/** Accounts of sponsors, for administrators. Their life: CPT-01. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { compteId, utiId } from '../core/ids.ts';
import { parUtiId } from '../core/params.ts';
import { coordonneesAdministrees, coordonneesLues, refusDeCompte } from './personne.schemas.ts';

export const identityAdministrationDeposants = contract('identity.administrationDeposants', {
  modifier: call({
    method: 'PUT',
    path: '/api/administration/deposant',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    body: coordonneesAdministrees,
    response: { json: coordonneesLues },
    summary: 'Modifie un déposant',
  }),
  activer: call({
    method: 'PUT',
    path: '/api/administration/deposant/{compteId}/activate/{actif}',
    effect: 'write',
    access: 'COMPTE_ACTIVER',
    params: z.object({ compteId, actif: bool }),
    response: { empty: true },
    summary: 'Active un déposant, ou le désactive',
  }),
  renvoyerConfirmation: call({
    method: 'PUT',
    path: '/api/administration/deposant/{utiId}/admin/sendMailConfirmation',
    effect: 'write',
    access: 'COMPTE_VALIDER',
    params: parUtiId,
    response: { empty: true },
    summary: 'Renvoie le courriel de confirmation à un déposant',
  }),
  valider: call({
    method: 'PUT',
    path: '/api/administration/deposant/{utiId}/admin/validate/{compteId}',
    effect: 'write',
    access: 'COMPTE_VALIDER',
    params: z.object({ utiId, compteId }),
    response: { empty: true },
    summary: 'Valide un compte',
  }),
  /** Beyond the specification: its `activate/false` has no body, and who is refused must read why. */
  refuser: call({
    method: 'POST',
    path: '/api/ext/administration/compte/{compteId}/refus',
    effect: 'write',
    access: 'COMPTE_VALIDER',
    params: z.object({ compteId }),
    body: refusDeCompte,
    response: { empty: true },
    summary: 'Refuse une demande de compte, avec son motif',
  }),
});
