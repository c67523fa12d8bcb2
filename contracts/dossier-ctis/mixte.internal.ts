/** What etude asks of trials of medicines. `lireRepere` tells the platform what a link needs; `lireVolet` and `lireMs` answer for whoever is asked for: what he could not see here stays hidden. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { cppIdOut, dosIdJson, etuIdJson, utiIdJson } from '../core/ids.ts';
import { msDuVolet, volet } from '../etude/socle/mixte.schemas.ts';
import { statutPartieDeux } from './suivi.schemas.ts';

const numeroCtis = z.string().max(40);

export const dossierCtisMixteInternal = internalContract('dossier-ctis.internal.mixte', {
  lireRepere: internalCall({
    input: z.object({ numeroCtis }),
    output: z
      .array(
        z.object({
          etuId: etuIdJson,
          numeroCtis: z.string(),
          promoteur: z.string().nullable(),
          /** The accounts that have the trial as its sponsor. */
          deposants: z.array(utiIdJson),
          cppId: cppIdOut.nullable(),
          dosId: dosIdJson.nullable(),
          partieDeux: statutPartieDeux.nullable(),
          /** Its committee has asked to be relieved of it, and waits for the decision. */
          reaffectationDemandee: z.boolean(),
          /** Where the study stands in France; null before its authorisation. */
          etat: z.object({ code: z.string(), libelle: z.string() }).nullable(),
        }),
      )
      .max(1),
    summary:
      'The trial of a number, or of the same trial filed again: its sponsor, its committee, part II of its initial request',
  }),
  lireVolet: internalCall({
    input: z.object({ numeroCtis }),
    output: z.array(volet).max(1),
    summary: 'The side of the medicine, for who sees the trial',
  }),
  lireMs: internalCall({
    input: z.object({ numeroCtis, numero: z.string().max(60) }),
    output: z.array(msDuVolet).max(1),
    summary: 'A modification of a trial, by its key, for who sees the trial',
  }),
});
