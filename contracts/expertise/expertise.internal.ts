/** What other services ask about experts. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { codeCourt, idJson, jour } from '../core/fields.ts';
import { fileRef } from '../core/files.ts';
import { cppIdJson, cppIdOut, dosIdJson, dosIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { ficheResume } from '../identity/expert.schemas.ts';
import { typeDocumentExpertise } from './sollicitation.schemas.ts';

const FICHES_MAX = 500;

export const expertiseInternal = internalContract('expertise.internal', {
  lireFiches: internalCall({
    input: z.object({ expIds: z.array(utiIdJson).max(FICHES_MAX) }),
    output: z.array(ficheResume),
    summary: 'What is kept of these experts; those of whom nothing is kept are left out',
  }),
  listerAdmissions: internalCall({
    input: z.object({ dosIds: z.array(dosIdJson).max(500), expId: utiIdJson }),
    /** `cppId`: the committee that asked: the dossier must still be its own. */
    output: z.array(z.object({ dosId: dosIdOut, cppId: cppIdOut })),
    summary: 'Of these dossiers, those that an expert accepted, and for which committee',
  }),
  listerRapportsRendus: internalCall({
    input: z.object({ cppId: cppIdJson, dosIds: z.array(dosIdJson).max(200) }),
    output: z.array(z.object({ dosId: dosIdOut, expId: utiIdOut, deposeLe: jour.nullable() })),
    summary: 'Experts who accepted to report on dossiers for a committee, and when they did',
  }),
  listerRapportsLisibles: internalCall({
    input: z.object({ dosId: dosIdJson }),
    output: z.array(z.object({ expert: z.string(), type: typeDocumentExpertise, document: fileRef })),
    summary: 'Reports and grids of experts on a dossier, as the caller may read them',
  }),
  chercherParSavoir: internalCall({
    input: z.object({
      competence: codeCourt.optional(),
      expertise: idJson.optional(),
      volontaire: z.boolean().optional(),
    }),
    output: z.array(z.int()).max(5_000),
    summary: 'Experts who know this, by id',
  }),
});
