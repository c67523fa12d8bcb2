/** What séances ask of requests of the portal: the lines of an agenda, in the shape of those of national dossiers (CTI-41). */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { cppIdJson, dosIdJson, dosIdOut, utiIdOut } from '../core/ids.ts';
import { dossierResume, papier } from '../etude/etude.internal.ts';
import { typeRapporteur } from '../etude/instruction/rapporteurs.schemas.ts';

const dosIds = z.object({ dosIds: z.array(dosIdJson).max(500) });

export const dossierCtisSeancesInternal = internalContract('dossier-ctis.internal.seances', {
  lireResumes: internalCall({ input: dosIds, output: z.array(dossierResume), summary: 'Summaries of requests examined here' }),
  listerDuComite: internalCall({
    input: z.object({ cppId: cppIdJson, texte: z.string().max(200).optional() }),
    output: z.array(dossierResume),
    summary: 'Open requests of a committee, in a session or not',
  }),
  listerEcartes: internalCall({
    input: dosIds,
    output: z.array(z.object({ dosId: dosIdOut, utiId: utiIdOut })),
    summary: 'Members who may not deliberate on a request: those of the first committee on its second examination',
  }),
  listerRapporteurs: internalCall({
    input: dosIds,
    output: z.array(z.object({ dosId: dosIdOut, utiId: utiIdOut, type: typeRapporteur, rapportDepose: z.boolean() })),
    summary: 'Reporters of requests, of the committee that has each',
  }),
  listerPapiers: internalCall({
    input: z.object({ dosId: dosIdJson }),
    /** `reserve`: why the reader gets nothing of it. */
    output: z.object({ reserve: z.string().nullable(), pieces: z.array(papier), rapports: z.array(papier) }),
    summary:
      'The papers of a request that its reader takes along to a session: those in force of both parts, and the reports of its reporters',
  }),
});
