/**
 * The identifier of a volunteer, from his birth name, first forename and day of birth. Rule: VRB-01. Three letters and two, as the order of 27 July 2006 has it: no full name is kept
 * anywhere.
 */
import type { Jour } from '../core/paris.ts';

/** Letters that Unicode does not take apart into a letter and its accent. */
const LETTRES: Record<string, string> = { Œ: 'OE', Æ: 'AE', ß: 'SS', ẞ: 'SS', Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'TH' };

/** A to Z only: « d’Ormesson » is DORMESSON, « Éloïse » is ELOISE. */
const lettres = (nom: string): string =>
  nom
    .replace(/ß/g, 'SS')
    .toUpperCase()
    .replace(/[ŒÆẞØŁĐÞ]/g, (l) => LETTRES[l])
    .normalize('NFD')
    .replace(/[^A-Z]/g, '');

export type IdentiteReduite = { triNom: string; biPrenom: string };

/** Null when a name has no letter left, as « 123 » or a name in another alphabet: nothing would tell two persons apart. */
export function identiteReduite(nom: string, prenom: string): IdentiteReduite | null {
  const [n, p] = [lettres(nom), lettres(prenom)];
  if (n === '' || p === '') return null;
  return { triNom: n.slice(0, 3).padEnd(3, 'X'), biPrenom: p.slice(0, 2).padEnd(2, 'X') };
}

/** « LEGJE05091988 »: those who share it are homonyms. */
export const baseIdentifiant = ({ triNom, biPrenom }: IdentiteReduite, dateNaissance: Jour): string => {
  const [annee, mois, jour] = dateNaissance.split('-');
  return `${triNom}${biPrenom}${jour}${mois}${annee}`;
};

/** « LEGJE05091988-01 ». */
export const identifiant = (base: string, ordre: number): string => `${base}-${String(ordre).padStart(2, '0')}`;

export const FORME_IDENTIFIANT = /^[A-Z]{5}\d{8}-\d{2}$/;
/** What `identifiant` put together. */
export const partiesIdentifiant = (texte: string): { base: string; ordre: number } | null =>
  FORME_IDENTIFIANT.test(texte) ? { base: texte.slice(0, -3), ordre: Number(texte.slice(-2)) } : null;

/** Years that a person has on a day. Born on 29 February, one is a year older on 1 March of the other years. */
export function ageLe(dateNaissance: Jour, jour: Jour): number {
  const annees = Number(jour.slice(0, 4)) - Number(dateNaissance.slice(0, 4));
  return jour.slice(5) < dateNaissance.slice(5) ? annees - 1 : annees;
}
