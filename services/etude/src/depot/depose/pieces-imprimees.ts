/** Cells of the printed lists of pieces. */
import { type Html, html } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';

/** Whole, so that anybody can check it; a narrow cell may break it. */
export const empreinte = (sha256: string): Html => html`${(sha256.match(/.{1,16}/g) ?? []).map((part) => html`${part}<wbr>`)}`;

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
/** The date of a document as it was typed; a dash without one. */
export const jourEcrit = (date: string | null): string => (date === null ? '–' : JOUR.test(date) ? formatJour(date) : date);
