/** A list of members read from an Excel file, to be looked at before anything is written. Each row is then made by the call that makes one member. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { MO } from '../core/files.ts';
import { cppId } from '../core/ids.ts';
import { ligneImportee } from './membre.schemas.ts';

export const identityImportMembres = contract('identity.importMembres', {
  telechargerModele: call({
    method: 'GET',
    path: '/api/ext/membres/import/modele',
    effect: 'read',
    access: 'MEMBRE_GERER',
    response: { file: 'xlsx' },
    summary: 'Modèle du fichier des membres à importer',
  }),
  lire: call({
    method: 'POST',
    path: '/api/ext/membres/import/lecture',
    effect: 'write',
    access: 'MEMBRE_GERER',
    query: z.object({ cppId: cppId.optional() }),
    files: { fichier: { max: MO, types: ['xlsx'] } },
    response: { json: z.array(ligneImportee) },
    summary: 'Lit un fichier de membres sans rien écrire',
  }),
});
