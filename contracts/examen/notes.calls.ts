/** Notes of the committee on a dossier. */
import * as z from 'zod';
import { call, contract } from '../core/call.ts';
import { bool, id } from '../core/fields.ts';
import { dosId } from '../core/ids.ts';
import { parDosId } from '../core/params.ts';
import { collegue, compteursNotes, noteEcrite, noteLue, noteModifiee, noteSupprimee } from './notes.schemas.ts';

export const examenNotes = contract(
  'examen.notes',
  {
    lister: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/notes',
      effect: 'read',
      access: 'NOTE_LIRE',
      params: parDosId,
      response: { json: z.array(noteLue) },
      summary: 'Notes d’un dossier',
    }),
    listerCollegues: call({
      method: 'GET',
      path: '/api/ext/dossier/{dosId}/notes/collegues',
      effect: 'read',
      access: 'NOTE_ECRIRE',
      params: parDosId,
      response: { json: z.array(collegue) },
      summary: 'Collègues qu’une note du dossier peut nommer',
    }),
    lireMetaDonnees: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/notes/meta-data',
      effect: 'read',
      access: 'NOTE_LIRE',
      params: parDosId,
      response: { json: compteursNotes },
      summary: 'Compteurs des notes d’un dossier',
    }),
    creer: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/notes/create',
      effect: 'write',
      access: 'NOTE_ECRIRE',
      params: parDosId,
      body: noteEcrite,
      response: { json: noteLue },
      summary: 'Écrit une note',
    }),
    modifier: call({
      method: 'POST',
      path: '/api/dossier/{dosId}/notes/modify',
      effect: 'write',
      access: 'NOTE_ECRIRE',
      params: parDosId,
      body: noteModifiee,
      response: { json: noteLue },
      summary: 'Modifie une note',
    }),
    supprimer: call({
      method: 'DELETE',
      path: '/api/dossier/{dosId}/notes/delete',
      effect: 'write',
      access: 'NOTE_ECRIRE',
      params: parDosId,
      body: noteSupprimee,
      response: { json: z.null() },
      summary: 'Supprime une note',
    }),
    marquerLue: call({
      method: 'PUT',
      path: '/api/dossier/{dosId}/notes/{noteId}/lu/{isLu}',
      effect: 'write',
      access: 'NOTE_ECRIRE',
      params: z.object({ dosId, noteId: id, isLu: bool }),
      response: { json: z.null() },
      summary: 'Marque une note comme lue, ou non lue',
    }),
    estEtudeArchivee: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/notes/isEtudeArchivee',
      effect: 'read',
      access: 'NOTE_LIRE',
      params: parDosId,
      response: { boolean: true },
      summary: 'Indique si l’étude est archivée',
    }),
    estEtudeCtisArchivee: call({
      method: 'GET',
      path: '/api/dossier/{dosId}/notes/isEtudeCtisArchivee',
      effect: 'read',
      access: 'NOTE_LIRE',
      params: parDosId,
      response: { boolean: true },
      summary: 'Indique si l’étude CTIS est archivée',
    }),
  },
  { owners: ['etude', 'dossier-ctis'] },
);
