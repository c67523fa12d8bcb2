/** Numbers of researches and trials as people copy them: other hyphens, spaces, invisible marks, small letters, the name of the register in front. Pure. */
import { foldedText } from './plain-text.ts';

/** Written before a number, and no part of it. */
const REGISTRE =
  /^(?:(?:numéro|num[.]?|n[°ºo])\s*)?(?:(?:eu[\s-]*ct|ctis|eudra[\s-]*ct|id[\s-]*rcb)(?:\s*(?:number|numéro|n[°ºo]))?)?[\s:]*/i;

/** The number itself: plain hyphens, capitals, no spaces, nothing in front. */
export const normalNumero = (typed: string): string =>
  foldedText(typed)
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(REGISTRE, '')
    .replace(/\s+/g, '')
    .toUpperCase();

/** Its letters and digits alone, small: how a number is compared whatever was written between them. */
export const compactNumero = (typed: string): string =>
  normalNumero(typed)
    .toLowerCase()
    .replace(/[^\da-z]/g, '');
