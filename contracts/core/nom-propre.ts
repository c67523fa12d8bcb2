/** A name of a person as it is typed, in accounts, in forms and in files. Pure. */
import { foldedText, isStorable } from './plain-text.ts';

const NOM_MAX = 100;
/** What stands in the place of a first or a last name that a person does not have. */
const SANS = '-';
const LETTRE = /[\p{L}\p{M}]/u;
const SIGNES = "'’.·- ";

/** One way to write each name: plain hyphens and spaces, the apostrophe that was typed. */
export const normalNom = (typed: string): string =>
  foldedText(typed)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘´`]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();

/** What is wrong with what was typed; null when it can be a name. A person with one name has a hyphen in the place of the other. */
export function messageNom(typed: string): string | null {
  if (!isStorable(typed)) return 'Ce nom contient un caractère interdit.';
  const nom = normalNom(typed);
  if (nom === SANS) return null;
  if (nom.length > NOM_MAX) return `Un nom compte ${NOM_MAX} caractères au plus.`;
  const etranger = [...nom].find((c) => !LETTRE.test(c) && !SIGNES.includes(c));
  if (etranger !== undefined) return `Le signe « ${etranger} » ne fait pas partie d’un nom : retirez-le.`;
  return /\p{L}/u.test(nom)
    ? null
    : 'Un nom contient au moins une lettre. Si la personne n’en a qu’un, mettez un tiret à la place de l’autre.';
}
