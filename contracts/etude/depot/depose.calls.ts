/** Extension of etude: the forms as they were sent, one version for each sending by the sponsor. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { parDosId } from '../../core/params.ts';
import { SENTS } from '../formulaire/depose.ts';
import { elementAdministratif, elementRecherche } from '../socle/element.schemas.ts';

const RANG_MAX = 100;
/** Rank of the sending, 1 = filing, 0 = what the request started from (the refused dossier). Absent: the last one. */
const query = z.object({
  rang: z.coerce
    .number<string | number>()
    .int('Un rang est un nombre entier.')
    .nonnegative('Un rang commence à 0.')
    .max(RANG_MAX)
    .optional(),
});

const envoi = z.object({ rang: z.int(), evenement: z.enum(SENTS), deposeLe: z.string(), deposePar: z.string() });
export type Envoi = z.output<typeof envoi>;

export const etudeDepose = contract('etude.depose', {
  lire: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/depose',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    query,
    response: {
      json: z.object({
        rang: z.int(),
        envois: z.array(envoi),
        administratif: elementAdministratif,
        libelles: z.record(z.string(), z.record(z.string(), z.string())),
        /** Dotted paths that differ from the sending before; empty for the first. */
        modifies: z.array(z.string()),
      }),
    },
    summary: 'Élément administratif tel qu’il a été envoyé, et la liste des envois',
  }),
  lireRecherche: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/depose/recherche',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    query,
    response: { json: z.object({ rang: z.int(), recherche: elementRecherche, modifies: z.array(z.string()) }) },
    summary: 'Élément de recherche tel qu’il a été envoyé',
  }),
  telecharger: call({
    method: 'GET',
    path: '/api/ext/dossier/{dosId}/depose/pdf',
    effect: 'read',
    access: 'DOSSIER_LIRE',
    params: parDosId,
    query,
    response: { file: 'pdf' },
    summary: 'Dossier déposé, en PDF',
    deadline: DEADLINE_LONG,
  }),
});
