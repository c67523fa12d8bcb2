/** National studies that go on as trials of the European portal: which ones may, and the act on several at once. Rule: ETU-16. */
import * as z from 'zod';
import { call, contract, DEADLINE_LONG } from '../../core/call.ts';
import { jour, texte, versionLue } from '../../core/fields.ts';
import { etuIdJson } from '../../core/ids.ts';
import { ETATS_ETUDE } from '../socle/dossier.workflow.ts';

/** Studies of one list, and of one request. */
export const RAPATRIEMENTS_MAX = 200;

const rapatriable = z.object({
  etuId: etuIdJson,
  version: z.int(),
  numero: z.string().nullable(),
  numeroNational: z.string(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  etat: z.enum(ETATS_ETUDE),
  etatLibelle: z.string(),
  comite: z.string().nullable(),
  essai: z.object({
    etuId: etuIdJson,
    numeroCtis: z.string(),
    titre: z.string(),
    promoteur: z.string().nullable(),
    autoriseLe: jour.nullable(),
    /** Null: nobody follows the trial yet. */
    memeComite: z.boolean().nullable(),
  }),
  /** Why it cannot be done now; empty: it can. */
  raisons: z.array(z.string()),
  /** Sentences that tell what the study becomes once the trial has moved. */
  suites: z.array(z.string()),
});

export const etudeRapatriement = contract('etude.rapatriement', {
  lister: call({
    method: 'GET',
    path: '/api/ext/administration/rapatriements',
    effect: 'read',
    access: 'ETUDE_RAPATRIER',
    response: { json: z.object({ lignes: z.array(rapatriable).max(RAPATRIEMENTS_MAX), autres: z.boolean() }) },
    summary: 'Études nationales dont l’essai est passé dans CTIS',
  }),
  rapatrier: call({
    method: 'POST',
    path: '/api/ext/administration/rapatriements',
    effect: 'write',
    access: 'ETUDE_RAPATRIER',
    body: z.object({
      etudes: z
        .array(z.object({ etuId: etuIdJson, version: versionLue, numeroCtis: texte(40, 1) }))
        .min(1, 'Choisissez au moins une étude.')
        .max(RAPATRIEMENTS_MAX),
    }),
    response: { json: z.array(z.object({ etuId: etuIdJson, fait: z.boolean(), message: z.string() })) },
    deadline: DEADLINE_LONG,
    stale: ['dossier-ctis', 'search'],
    summary: 'Rapatrie des études dans CTIS, étude par étude',
  }),
});
