/** A telephone number as people write it, in accounts, in forms and in files. Pure. */
import { foldedText } from './plain-text.ts';

const EXTENSION = /[\s,;]*(?:poste|post|ext|extension)\s*\.?\s*:?\s*(\d{1,4})$/i;
/** What people write between the digits. */
const BETWEEN = /[\s.·/()_\p{Pd}]/gu;
const EXEMPLE = 'par exemple 01 40 00 00 00, ou +32 2 123 45 67 pour un pays étranger';

type Lu = { numero: string; poste: string | null };
function lire(typed: string): Lu {
  const text = foldedText(typed).trim();
  const poste = EXTENSION.exec(text)?.[1] ?? null;
  const numero = text
    .replace(EXTENSION, '')
    // « +33 (0)1 »: the zero is for who calls from within the country.
    .replace(/^((?:\+|00)[^(]*)\(0\)/, '$1')
    .replace(BETWEEN, '')
    .replace(/^00/, '+')
    .replace(/^\+330/, '+33');
  return { numero, poste };
}

/** Digits of a number that is called without the code of its country: ten in France and its departments, six or eight in its collectivities and in Monaco. */
const LOCAL = /^(0[1-9]\d{8}|[1-9]\d{5}|[1-9]\d{7})$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** One way to write each number: digits, with the code of the country when it was typed, and the extension. */
export function normalTelephone(typed: string): string {
  const { numero, poste } = lire(typed);
  return poste === null ? numero : `${numero} poste ${poste}`;
}

/** What is wrong with what was typed; null when it is a number. */
export function messageTelephone(typed: string): string | null {
  const { numero } = lire(typed);
  if (LOCAL.test(numero) || INTERNATIONAL.test(numero)) return null;
  const etranger = numero.replace(/^\+/, '').match(/\D/u)?.[0];
  if (etranger !== undefined) return `Le signe « ${etranger} » ne fait pas partie d’un numéro de téléphone : ${EXEMPLE}.`;
  const chiffres = numero.replaceAll(/\D/g, '').length;
  if (chiffres === 0) return `Numéro de téléphone attendu, ${EXEMPLE}.`;
  const compte = `Ce numéro compte ${chiffres} chiffre${chiffres > 1 ? 's' : ''}`;
  if (numero.startsWith('+')) return `${compte} après le + : un numéro international en compte de 7 à 15, ${EXEMPLE}.`;
  if (/^[1-9]\d{8}$/.test(numero)) return `${compte} : il manque sans doute le 0 du début, ${EXEMPLE}.`;
  return `${compte} : un numéro français en compte 10 et commence par 0, un numéro étranger commence par + et l’indicatif du pays, ${EXEMPLE}.`;
}
