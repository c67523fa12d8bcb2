/** Extension of etude: what a modification changes of the version in force of its study. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { id, instant, jour } from '../../core/fields.ts';
import { fichierLu } from '../../core/files.ts';
import { dosIdOut } from '../../core/ids.ts';
import { parDosId } from '../../core/params.ts';

/** A field that a request changes: where it stands, its name, and its words before and after; null: nothing was, or is, typed. */
const champChange = z.object({
  chemin: z.string(),
  label: z.string(),
  avant: z.string().nullable(),
  apres: z.string().nullable(),
  long: z.boolean(),
});
const pieceComparee = fichierLu.extend({
  pjId: z.int(),
  categorieLibelle: z.string(),
  version: z.string().nullable(),
  dateDocument: z.string().nullable(),
});
export const changementsLus = z.object({
  /** The version of the study that is changed. `dosId` null: the reader does not open the dossier that made it. */
  version: z.object({ rang: z.int(), depuis: jour, numero: z.string(), dosId: dosIdOut.nullable() }),
  champs: z.array(champChange),
  pieces: z.array(z.object({ categorieLibelle: z.string(), avant: z.array(pieceComparee), apres: z.array(pieceComparee) })),
  /** Files of the request that are those of the version: when they came first and, for a committee, what it then said of them. */
  inchangees: z.array(z.object({ pjId: z.int(), deposeeLe: instant, conformite: z.boolean().nullable() })),
});

export const etudeModification = contract('etude.modification', {
  lireChangements: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/changements',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    response: { json: changementsLus },
    summary: 'Ce qu’une modification change de la version en vigueur, champ par champ et pièce par pièce',
  }),
  telechargerPieceEnVigueur: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/changements/pieces/{pjId}',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId.extend({ pjId: id }),
    response: { file: 'original' },
    summary: 'Une pièce de la version que la modification change',
  }),
});
