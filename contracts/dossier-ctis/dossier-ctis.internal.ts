/** What other services ask of dossier-ctis. Who acts comes with the call: rows are seen as by the person who began the request; search alone asks for all of them. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { cppIdOut, dosIdJson, etuIdJson } from '../core/ids.ts';
import { usageDemande } from '../referentiel/administration.schemas.ts';
import { porteeCtis, typeDossierCtis } from './ctis.schemas.ts';
import { dossierCtisIndexe, etudeCtisIndexee, etudeDuDossier } from './indexation.schemas.ts';

/** Requests examined here, by committee (null: none yet), type and parts: counts of a period, and the days of each opinion given in it. */
const bilanCtis = z.array(
  z.object({
    cppId: cppIdOut.nullable(),
    type: typeDossierCtis,
    portee: porteeCtis,
    deposees: z.int(),
    recevables: z.int(),
    favorables: z.int(),
    sousConditions: z.int(),
    defavorables: z.int(),
    tacites: z.int(),
    enCours: z.int(),
    /** For information, sent to the sponsor by the committee. */
    demandes: z.int(),
    /** From the admissibility to the opinion, in calendar days. */
    joursAvis: z.array(z.int()),
  }),
);
export type BilanCtis = z.output<typeof bilanCtis>;
/** Appeals, by the committee whose opinion is contested; a decision counts in the period in which it was taken. */
const bilanRecours = z.array(z.object({ cppId: cppIdOut.nullable(), formes: z.int(), acceptes: z.int(), refuses: z.int() }));
export type BilanRecours = z.output<typeof bilanRecours>;

const apres = z.object({ apres: z.int().nonnegative(), taille: z.int().min(1).max(500) });
const version = z.int().positive();
/** All of them; null after the first page, where nobody counts them again. */
const total = z.int().nonnegative().nullable();
const etude = z.object({ version, document: etudeDuDossier });

export const dossierCtisInternal = internalContract('dossier-ctis.internal', {
  lireIndexationDossiers: internalCall({
    input: apres,
    output: z.object({ lignes: z.array(z.object({ dosId: dosIdJson, version, document: dossierCtisIndexe, etude })), total }),
    summary: 'Requests with their trials by growing id, for a rebuild: as many as asked or as one answer holds, none at the end',
  }),
  lireIndexationEtudes: internalCall({
    input: apres,
    output: z.object({ lignes: z.array(z.object({ etuId: etuIdJson, version, document: etudeCtisIndexee })), total }),
    summary: 'Trials by growing id, for a rebuild: as many as asked or as one answer holds, none at the end',
  }),
  lireBilan: internalCall({
    input: z.object({ du: jour, au: jour }),
    output: bilanCtis,
    summary: 'Counts of a period for the national report',
  }),
  lireBilanRecours: internalCall({
    input: z.object({ du: jour, au: jour }),
    output: bilanRecours,
    summary: 'Appeals of a period for the national report',
  }),
  compterUsageReferentiel: internalCall({
    input: usageDemande,
    output: z.object({ demandes: z.int() }),
    summary: 'How many requests hold a value of a reference list: a category of pieces, a reason of an opinion, their regulation',
  }),
});
