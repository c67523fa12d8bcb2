/** Documents of the agency on a dossier, its decision first of all. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { instant, jour, texte } from '../../core/fields.ts';
import { FILE_TYPE_CODES, MO } from '../../core/files.ts';
import { dosId } from '../../core/ids.ts';
import { parDosId, parDosIdId } from '../../core/params.ts';
import { documentLu, echeance } from '../socle/dossier.schemas.ts';
import { DECISIONS_ANSM, DOCUMENTS_ANSM, POSITIONS_ANSM } from '../socle/etude.workflow.ts';

/** `accessible`: the sponsor reads it. A decision always is his to read, and says what was decided and when. */
const documentAnsmSaisi = z.object({
  accessible: z.boolean().default(true),
  libelle: texte(200).optional(),
  decision: z.enum(['AUTORISEE', 'REFUSEE']).optional(),
  dateDecision: jour.optional(),
  /** On the admissibility of a dossier that the agency validates. */
  position: z.enum(POSITIONS_ANSM).optional(),
});
const fichierReponse = documentLu.pick({ id: true, nom: true, taille: true, sha256: true });
/** `retirable`: the agency may take it back (AVI-09). `reponse`: of the sponsor to a question; `repondable`: he may answer now. `delaiRevenu`: taken back, it leaves the agency this last day. */
const documentAnsmLu = documentLu.extend({
  accessible: z.boolean(),
  retirable: z.boolean(),
  delaiRevenu: jour.nullable(),
  repondable: z.boolean(),
  reponse: z.object({ texte: z.string(), le: instant, fichiers: z.array(fichierReponse) }).nullable(),
});
const reponseSaisie = z.object({ texte: texte(5_000).refine((t) => t.trim() !== '', 'Écrivez votre réponse.') });
/** Whether the agency takes part in this dossier, what it decided, and what the reader may add. */
const accesAnsm = z.object({
  ouvert: z.boolean(),
  decision: z.enum(DECISIONS_ANSM),
  dateDecision: jour.nullable(),
  /** By its silence. */
  tacite: z.boolean(),
  /** Its last day on a modification; null when it has none, or has decided. */
  echeance: echeance.nullable(),
  /** Why no decision can be recorded now; empty: it can. */
  raisons: z.array(z.string()),
});

export const etudeDocumentsAnsm = contract('etude.documentsAnsm', {
  lister: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/documents-ansm',
    effect: 'read',
    access: 'DOCUMENT_ANSM_LIRE',
    params: parDosId,
    response: { json: z.array(documentAnsmLu) },
    summary: 'Documents de l’ANSM d’un dossier',
  }),
  lireAccessibilite: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/documents-ansm/accessibility',
    effect: 'read',
    access: 'DOCUMENT_ANSM_LIRE',
    params: parDosId,
    response: { json: accesAnsm },
    summary: 'Indique si l’onglet de l’ANSM est ouvert',
  }),
  ajouter: call({
    method: 'POST',
    path: '/api/dossier/{dosId}/documents-ansm/{typeDocument}',
    effect: 'write',
    access: 'DOCUMENT_ANSM_ECRIRE',
    params: z.object({ dosId, typeDocument: z.enum(DOCUMENTS_ANSM) }),
    files: { fichier: { max: 50 * MO, types: FILE_TYPE_CODES } },
    body: documentAnsmSaisi,
    response: { json: documentAnsmLu },
    summary: 'Ajoute un document de l’ANSM, ou sa décision',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/dossier/{dosId}/documents-ansm/{id}/download',
    effect: 'read',
    access: 'DOCUMENT_ANSM_LIRE',
    params: parDosIdId,
    response: { file: 'original' },
    summary: 'Télécharge un document de l’ANSM',
  }),
  repondre: call({
    method: 'POST',
    path: '/api/ext/dossier/{dosId}/documents-ansm/{id}/reponse',
    effect: 'write',
    access: 'DOCUMENT_ANSM_REPONDRE',
    params: parDosIdId,
    files: {
      fichiers: {
        max: 50 * MO,
        types: FILE_TYPE_CODES,
        plusieurs: true,
        optional: true,
        aFaire: 'L’ANSM et le comité les lisent avec votre réponse.',
      },
    },
    body: reponseSaisie,
    response: { json: z.array(documentAnsmLu) },
    summary: 'Répond à une question de l’ANSM',
  }),
  supprimer: call({
    method: 'DELETE',
    path: '/api/dossier/{dosId}/documents-ansm/{id}',
    effect: 'write',
    access: 'DOCUMENT_ANSM_ECRIRE',
    params: parDosIdId,
    response: { json: z.array(documentAnsmLu) },
    summary: 'Supprime un document de l’ANSM',
  }),
});
