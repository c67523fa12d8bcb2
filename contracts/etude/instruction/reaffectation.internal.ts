/** What dossier-ctis asks when the committee of a trial is to be relieved (CTI-39): the study of a device that a link ties to it is here. */
import * as z from 'zod';
import { internalCall, internalContract } from '../../core/call.ts';
import { cppIdJson } from '../../core/ids.ts';
import { TYPES_DOSSIER_CTIS } from '../../referentiel/reglementation.ts';
import { statutReaffectation } from './reaffectation.schemas.ts';

const numeroCtis = z.string().max(40);

export const etudeReaffectationInternal = internalContract('etude.internal.reaffectation', {
  listerLies: internalCall({
    input: z.object({ numeroCtis }),
    output: statutReaffectation.shape.lies,
    summary: 'The dossiers of the device that a link ties to a trial, as the person who asks may know them',
  }),
  jugerPaire: internalCall({
    input: z.object({
      numeroCtis,
      type: z.enum(TYPES_DOSSIER_CTIS),
      /** Who has the request. */
      cppId: cppIdJson.nullable(),
      /** Null: another committee is drawn. */
      choix: cppIdJson.nullable(),
    }),
    output: z.array(z.string()),
    summary: 'French reasons why a request of a trial does not move without the device that goes with it; none when it may',
  }),
});
