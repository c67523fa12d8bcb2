/** One number for what a trial holds in any of its requests: the request and the rank in it; a piece of part II has its own. Pure. */
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';

/** One more than a request may hold (documents.ts). */
const PAR_DEMANDE = 1_000;
export const isPiece = (numero: number): boolean => numero >= CTIS_ID_MIN;

export const numeroDansEtude = (dosId: DosId, rang: number): number =>
  isPiece(rang) ? rang : (dosId - CTIS_ID_MIN) * PAR_DEMANDE + rang;
export const deLEtude = (numero: number): { dosId: DosId; rang: number } => ({
  dosId: CTIS_ID_MIN + Math.floor(numero / PAR_DEMANDE),
  rang: numero % PAR_DEMANDE,
});
