/** Numbers of dossiers and trials as people write them: with or without dashes, dots, spaces, the two last digits of an EU number, the name of the register before it. Pure. */
import { compactNumero } from '@riph/contracts/core/numero';

const EUROPEEN = /^\d{4}-\d{6}-\d{2}(-\d{2})?$/;
const SANS_SUFFIXE = 14;

/** The ways to write a number that find it. */
export function ecritures(numero: string): string[] {
  const court = EUROPEEN.test(numero) ? numero.slice(0, SANS_SUFFIXE) : numero;
  return [...new Set([numero, compactNumero(numero), court, compactNumero(court)])];
}

/** Digits alone, those of a register of trials, those of a national number. */
const NUMERO = /^((nct|isrctn|u)?\d{6,}|20\d{2}a\d{1,7})$/;
/** What was typed, when it is a number: its letters and digits alone. Null for words. */
export function numeroSaisi(typed: string): string | null {
  const nombre = compactNumero(typed);
  return NUMERO.test(nombre) ? nombre : null;
}

const ENTIER = /^(\d{12}|\d{14}|nct\d{8})$/;
/** Whether it is whole, so that one that differs by a single letter may be what was meant. Not those that are given in their order: the next dossier has a number near by. */
export const estEntier = (nombre: string): boolean => ENTIER.test(nombre);
