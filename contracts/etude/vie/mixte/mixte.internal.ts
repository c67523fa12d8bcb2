/** What dossier-ctis asks of the links that etude holds. `listerLiens` answers for whoever is asked for: what he could not see here stays hidden. */
import * as z from 'zod';
import { internalCall, internalContract } from '../../../core/call.ts';
import { idJson } from '../../../core/fields.ts';
import { cppIdJson, cppIdOut, etuIdJson, utiIdJson } from '../../../core/ids.ts';
import { lienDeclare, lienLu, lienMsSaisi, msDuVolet, paireMs, volet } from '../../socle/mixte.schemas.ts';

const numeroCtis = z.string().max(40);
const essai = {
  numeroCtis,
  etuId: etuIdJson,
  cppId: cppIdJson.nullable(),
  promoteur: z.string().nullable(),
  /** The accounts that have the trial as its sponsor. */
  deposants: z.array(utiIdJson),
};

export const etudeMixteInternal = internalContract('etude.internal.mixte', {
  declarer: internalCall({
    input: z.object({ ...essai, numeroNational: z.string().max(40) }),
    output: lienDeclare,
    summary: 'The trial states the number of the study of its device',
  }),
  lireComite: internalCall({
    input: z.object({ numeroCtis, promoteur: z.string().nullable() }),
    output: z.array(z.object({ cppId: cppIdOut, numero: z.string(), statut: z.enum(['PROPOSE', 'CONFIRME']) })).max(1),
    summary: 'The committee of the study that is tied to a trial, or proposed without anything against it, once it has one',
  }),
  listerLiens: internalCall({
    input: z.object(essai),
    output: z.object({
      liens: z.array(lienLu),
      /** Of the link in force, or of the first proposed one. */
      dispositif: volet.nullable(),
      /** What was said of modifications, under a confirmed link. */
      ms: z.array(z.object({ dosDmId: idJson.nullable(), numeroMsCtis: z.string().nullable() })),
    }),
    summary: 'Links of a trial and the side of the device, for who reads the trial',
  }),
  lierMs: internalCall({
    input: z.object({ numeroCtis, medicament: msDuVolet, saisie: lienMsSaisi }),
    output: paireMs,
    summary: 'The sponsor of a trial says which modification of the device goes with this one of the medicine',
  }),
});
