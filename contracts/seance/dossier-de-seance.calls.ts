/** The papers of a séance, taken to the room at once: agenda, files, reports and notes. Rule: SEA-10. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../core/call.ts';
import { bool } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';
import { dosId, dosIdOut, seanceIdOut } from '../core/ids.ts';
import { parSeanceId } from '../core/params.ts';

const GENRES_PAPIER = ['FORMULAIRE', 'PIECE', 'RAPPORT', 'EXPERTISE'] as const;
export type GenrePapier = (typeof GENRES_PAPIER)[number];

export const seanceDossierDeSeance = contract('seance.dossierDeSeance', {
  lire: call({
    method: 'GET',
    path: '/api/ext/seances/{seanceId}/pack',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    /** With the filed forms, which are printed if they never were. */
    query: z.object({ formulaires: bool.optional() }),
    deadline: DEADLINE_LONG,
    response: {
      json: z.object({
        seanceId: seanceIdOut,
        date: z.string(),
        documents: z.array(fichierLu.extend({ libelle: z.string() })),
        dossiers: z.array(
          z.object({
            dosId: dosIdOut,
            numero: z.string(),
            titre: z.string(),
            /** `chemin`: what it is and its name. The hash is what it is asked by, and what the bytes are checked with. */
            fichiers: z.array(fichierLu.extend({ genre: z.enum(GENRES_PAPIER), chemin: z.string() })),
            notes: z.int(),
            /** Why nothing of it is in the archive for this reader. */
            reserve: z.string().nullable(),
          }),
        ),
      }),
    },
    summary: 'Ce que contient le dossier de séance pour son lecteur',
  }),
  lireCleDeSecours: call({
    method: 'POST',
    path: '/api/ext/coffre/cle-de-secours',
    effect: 'write',
    access: 'SEANCE_LIRE',
    /** 32 bytes in base64, of the caller alone, the same at each request. */
    response: { json: z.object({ cle: z.string() }) },
    summary: 'Clé de secours des papiers emportés : rouvre, une fois connecté, ce dont le code est oublié',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/ext/seances/{seanceId}/pack/archive',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId,
    response: { file: 'zip' },
    summary: 'Archive du dossier de séance : ordre du jour, dossiers, rapports et notes',
  }),
  lireFichier: call({
    method: 'GET',
    path: '/api/ext/seances/{seanceId}/pack/fichiers/{sha256}',
    effect: 'read',
    access: 'SEANCE_LIRE',
    params: parSeanceId.extend({ sha256: fichierLu.shape.sha256.regex(/^[0-9a-f]{64}$/, 'Empreinte SHA-256 attendue.') }),
    /** Of this dossier; without it, of the séance itself. */
    query: z.object({ dosId: dosId.optional() }),
    response: { file: 'original' },
    summary: 'Un papier du dossier de séance, en entier ou par plages',
  }),
});
