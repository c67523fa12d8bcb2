/** Numbers of trials as people write them: with or without dashes, spaces, the two last digits of an EU number, the name of the register before it. Pure. */

const EUROPEEN = /^\d{4}-\d{6}-\d{2}(-\d{2})?$/;
const SANS_SUFFIXE = 14;
const compact = (texte: string): string => texte.toLowerCase().replace(/[^\da-z]/g, '');

/** The ways to write a number that find it. */
export function ecritures(numero: string): string[] {
  const court = EUROPEEN.test(numero) ? numero.slice(0, SANS_SUFFIXE) : numero;
  return [...new Set([numero, compact(numero), court, compact(court)])];
}

/** Written before a number, and no part of it. */
const REGISTRE = /^(n[°o]\s*)?(eu[\s-]*ct|ctis|eudra[\s-]*ct)(\s*(number|n[°o]))?[\s:]*/i;
const NUMERO = /^(nct|isrctn|u)?\d{6,}$/;
/** What was typed, when it is a number: without dashes nor spaces. Null for words, and for national numbers, which hold a letter. */
export function numeroSaisi(typed: string): string | null {
  const nombre = compact(typed.trim().replace(REGISTRE, ''));
  return NUMERO.test(nombre) ? nombre : null;
}

const ENTIER = /^(\d{12}|\d{14}|nct\d{8})$/;
/** Whether it is whole, so that one that differs by a single letter may be what was meant. */
export const estEntier = (nombre: string): boolean => ENTIER.test(nombre);
