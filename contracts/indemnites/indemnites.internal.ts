/** What other services ask of compensation: sums, never a person. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { jour } from '../core/fields.ts';
import { cppIdJson, cppIdOut } from '../core/ids.ts';
import { ROLES_INDEMNITE } from './calcul.rules.ts';

/** By committee and role, of the certified files whose period ends in the one asked: what a later file takes back is taken off there. Thousandths of vacations, cents. */
const bilanIndemnites = z.array(
  z.object({ cppId: cppIdOut, role: z.enum(ROLES_INDEMNITE), lignes: z.int(), vacations: z.int(), centimes: z.int() }),
);
export type BilanIndemnites = z.output<typeof bilanIndemnites>;

export const indemnitesInternal = internalContract('indemnites.internal', {
  lireBilan: internalCall({
    input: z.object({ du: jour, au: jour, cppIds: z.array(cppIdJson) }),
    output: bilanIndemnites,
    summary: 'Sums of a period for the national report',
  }),
});
