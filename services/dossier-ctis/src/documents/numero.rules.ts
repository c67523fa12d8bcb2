/** One number for what a trial holds in any of its requests: the request and the rank in it. Pure. */
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';

/** One more than a request may hold (documents.ts). */
const PAR_DEMANDE = 1_000;

export const numeroDansEtude = (dosId: number, rang: number): number => (dosId - CTIS_ID_MIN) * PAR_DEMANDE + rang;
export const deLEtude = (numero: number): { dosId: number; rang: number } => ({
  dosId: CTIS_ID_MIN + Math.floor(numero / PAR_DEMANDE),
  rang: numero % PAR_DEMANDE,
});
