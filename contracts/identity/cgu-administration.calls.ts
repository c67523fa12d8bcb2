/** Versions of the terms of use: at most one waits, at most one is published. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, nonDefini } from '../core/fields.ts';
import { MO } from '../core/files.ts';

const parId = z.object({ id });

export const identityCguAdministration = contract('identity.cguAdministration', {
  deposer: call({
    method: 'POST',
    path: '/api/administration/cgu',
    effect: 'write',
    access: 'CGU_GERER',
    files: { fichier: { max: 10 * MO, types: ['pdf'] } },
    response: { json: nonDefini },
    summary: 'Dépose de nouvelles conditions générales',
    notYet: true,
  }),
  publier: call({
    method: 'POST',
    path: '/api/administration/cgu/publier',
    effect: 'write',
    access: 'CGU_GERER',
    response: { json: nonDefini },
    summary: 'Publie les conditions en attente',
    notYet: true,
  }),
  lirePubliee: call({
    method: 'GET',
    path: '/api/administration/cgu/publiee',
    effect: 'read',
    access: 'CGU_GERER',
    response: { json: nonDefini },
    summary: 'Conditions publiées',
    notYet: true,
  }),
  lireEnAttente: call({
    method: 'GET',
    path: '/api/administration/cgu/en-attente-publication',
    effect: 'read',
    access: 'CGU_GERER',
    response: { json: nonDefini },
    summary: 'Conditions en attente de publication',
    notYet: true,
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/administration/cgu/{id}/download',
    effect: 'read',
    access: 'CGU_GERER',
    params: parId,
    response: { file: 'original' },
    summary: 'Télécharge une version des conditions',
    notYet: true,
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/administration/cgu/{id}',
    effect: 'write',
    access: 'CGU_GERER',
    params: parId,
    response: { json: nonDefini },
    summary: 'Supprime les conditions en attente',
    notYet: true,
  }),
});
