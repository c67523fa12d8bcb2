/** What a sponsor must never read: who reports on his dossier, and who sits in its committee. Rule: DRO-03 (R1123-12, L1123-3). */
import type { Compte } from '../../../deploy/test-kit/comptes.ts';
import type { Seen } from './look.ts';

/** The opinion names the members who deliberated, as the law asks (R1123-24), never as reporters. */
export const OPINION = /Membres ayant délibéré/;
/** Keys under which the identifier of a person stands in an answer. */
const KEY_OF_PERSON = /uti|membre|rapporteur|auteur|acteur|personne|operateur/i;

const word = (text: string) => new RegExp(`(?<!\\p{L})${text}(?!\\p{L})`, 'iu');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const personsIn = (value: unknown, key = ''): number[] => {
  if (typeof value === 'number') return KEY_OF_PERSON.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((v) => personsIn(v, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([k, v]) => personsIn(v, k));
};

/** A letter names who of the secretariat signs it (CRPA L212-1), in these words and nowhere else. */
const unsigned = (text: string, { prenom, nom }: Compte): string =>
  text.replaceAll(new RegExp(`${prenom}\\s+${nom}\\s+Secrétariat du comité`, 'g'), '');

/** What is told that must not be, each with the call that tells it. */
export function told(seen: readonly Seen[], membres: readonly Compte[]): string[] {
  const secrets = membres.map((m) => ({ ...m, parNom: word(m.nom), parAdresse: word(m.login) }));
  return seen.flatMap(({ call, text: whole }) => {
    const ids = personsIn(parsed(whole));
    const isOpinion = OPINION.test(whole);
    return secrets.flatMap((secret) => {
      const { nom, utiId, parNom, parAdresse } = secret;
      const text = unsigned(whole, secret);
      const isNamed = parNom.test(text) && (!isOpinion || /rapporteur/i.test(text));
      const isTold = isNamed || parAdresse.test(text) || ids.includes(utiId);
      return isTold
        ? [`${call} tells ${nom}: ${text.slice(Math.max(0, text.search(parNom) - 60), text.search(parNom) + 60)}`]
        : [];
    });
  });
}
