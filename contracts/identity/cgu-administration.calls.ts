import { call, contract } from '../core/call.ts';
import { MO } from '../core/files.ts';
import { parId } from '../core/params.ts';
import { cguLue } from './cgu.schemas.ts';

export const identityCguAdministration = contract('identity.cguAdministration', {
  deposer: call({
    method: 'POST',
    path: '/api/administration/cgu',
    effect: 'write',
    access: 'CGU_GERER',
    files: { fichier: { max: 10 * MO, types: ['pdf'] } },
    response: { json: cguLue },
    summary: 'Dépose de nouvelles conditions générales',
  }),
  publier: call({
    method: 'POST',
    path: '/api/administration/cgu/publier',
    effect: 'write',
    access: 'CGU_GERER',
    response: { json: cguLue },
    summary: 'Publie les conditions en attente',
  }),
  lirePubliee: call({
    method: 'GET',
    path: '/api/administration/cgu/publiee',
    effect: 'read',
    access: 'CGU_GERER',
    response: { json: cguLue.nullable() },
    summary: 'Conditions publiées',
  }),
  lireEnAttente: call({
    method: 'GET',
    path: '/api/administration/cgu/en-attente-publication',
    effect: 'read',
    access: 'CGU_GERER',
    response: { json: cguLue.nullable() },
    summary: 'Conditions en attente de publication',
  }),
  compterConcernes: call({
    method: 'GET',
    path: '/api/ext/administration/cgu/concernes',
    effect: 'read',
    access: 'CGU_GERER',
    response: { number: true },
    summary: 'Nombre de personnes qui devront accepter les conditions publiées',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/administration/cgu/{id}/download',
    effect: 'read',
    access: 'CGU_GERER',
    params: parId,
    response: { file: 'original' },
    summary: 'Télécharge une version des conditions',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/administration/cgu/{id}',
    effect: 'write',
    access: 'CGU_GERER',
    params: parId,
    response: { empty: true },
    summary: 'Supprime les conditions en attente',
  }),
});
