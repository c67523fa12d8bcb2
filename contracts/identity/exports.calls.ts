/** The exports that a person had prepared aside, with the profile and the committee that he had then. Rule: REC-07. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { id, instant, texte } from '../core/fields.ts';
import { resumeExport } from '../core/files.ts';
import { ETATS_EXPORT } from './exports.ts';

const exportLu = resumeExport.extend({
  id: z.int(),
  etat: z.enum(ETATS_EXPORT),
  /** Relative address of the export: asking it again gives the same filters. */
  adresse: z.string(),
  /** Known once the file is made. */
  lignes: z.int().nullable(),
  fichier: z.object({ nom: z.string(), taille: z.int() }).nullable(),
  /** Why it failed, in words. */
  motif: z.string().nullable(),
  demandeLe: instant,
  /** The file is deleted from then on. */
  expireLe: instant,
});
export type ExportLu = z.output<typeof exportLu>;

const params = z.object({ exportId: id });

export const identityExports = contract('identity.exports', {
  lister: call({
    method: 'GET',
    path: '/api/ext/exports',
    effect: 'read',
    access: 'signedIn',
    response: { json: z.array(exportLu) },
    summary: 'Les exports préparés pour la personne, le plus récent d’abord',
  }),
  demander: call({
    method: 'POST',
    path: '/api/ext/exports',
    effect: 'write',
    access: 'signedIn',
    /** The address of the export with its filters, as the list would fetch it. */
    body: z.object({ adresse: texte(20_000, 1) }),
    response: { json: z.object({ exportId: z.int() }) },
    servedBy: 'bff',
    summary: 'Prépare un export à part, avec les filtres de la liste',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/ext/exports/{exportId}/fichier',
    effect: 'read',
    access: 'signedIn',
    params,
    response: { file: 'original' },
    summary: 'Télécharge un export préparé',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/ext/exports/{exportId}',
    effect: 'write',
    access: 'signedIn',
    params,
    response: { empty: true },
    summary: 'Supprime un export préparé',
  }),
});
