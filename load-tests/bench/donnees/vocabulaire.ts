/** Titles, acronyms and names, drawn. Terms of real studies: ../data. Names are made of syllables: nobody bears them on purpose. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Hasard } from '../../faults/hasard.ts';

const liste = z.array(z.string()).min(1);
const termes = z
  .object({ titres: liste, pathologies: liste, substances: liste, criteres: liste })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../data/termes.json'), 'utf8')));

export const parmi = <T>(h: Hasard, liste: readonly T[]): T => liste[h.entre(0, liste.length - 1)];
/** One of a list whose first ones come more often: weights 1, 1/2, 1/3… */
export function parmiPesee<T>(h: Hasard, liste: readonly (readonly [valeur: T, poids: number])[]): T {
  let reste = h.suivant() * liste.reduce((somme, [, poids]) => somme + poids, 0);
  for (const [valeur, poids] of liste) {
    reste -= poids;
    if (reste < 0) return valeur;
  }
  return liste[liste.length - 1][0];
}

const DESSEINS = [
  'Essai randomisé en double aveugle',
  'Essai randomisé ouvert',
  'Essai contrôlé contre placebo',
  'Étude de cohorte prospective',
  'Étude transversale multicentrique',
  'Essai en plan croisé',
  'Étude pilote monocentrique',
  'Étude cas-témoins',
  'Essai de non-infériorité',
  'Registre national',
];
const GESTES = [
  'de l’hypnose avant intervention',
  'd’un programme de marche',
  'de l’éducation thérapeutique',
  'd’un suivi infirmier à distance',
  'd’une rééducation précoce',
  'de la luminothérapie',
  'd’une alimentation enrichie',
  'de la réalité virtuelle',
  'd’un questionnaire de dépistage',
  'd’une surveillance connectée',
  'du massage thérapeutique',
  'de la stimulation cognitive',
  'd’un dosage salivaire',
  'd’une échographie au lit',
];
const POPULATIONS = [
  'chez l’enfant de moins de six ans',
  'chez l’adolescent',
  'chez l’adulte jeune',
  'chez la personne âgée en établissement',
  'chez la femme enceinte',
  'en réanimation',
  'en médecine générale',
  'aux urgences',
  'après chirurgie de la hanche',
  'en soins palliatifs',
  'en hospitalisation à domicile',
  'chez le sportif',
  'chez les aidants',
  'en rétention hydrique',
  'chez le nouveau-né prématuré',
];
const MALADIES = [
  'insuffisance cardiaque',
  'asthme sévère',
  'diabète de type 2',
  'migraine chronique',
  'maladie de Parkinson',
  'polyarthrite rhumatoïde',
  'bronchopneumopathie obstructive',
  'psoriasis étendu',
  'dépression résistante',
  'endométriose',
  'lombalgie commune',
  'cirrhose',
  'apnées du sommeil',
  'accident vasculaire cérébral',
  'lupus systémique',
  'mucoviscidose',
  'insuffisance rénale terminale',
  'épilepsie pharmacorésistante',
];

export type Recherche = { titre: string; sigle: string; objectif: string; critere: string; population: string };

/** One in twenty takes a real title; the others are put together. */
export function rechercheInventee(h: Hasard): Recherche {
  const maladie = parmi(h, h.suivant() < 0.6 ? termes.pathologies : MALADIES);
  const intervention = h.suivant() < 0.5 ? `du traitement par ${parmi(h, termes.substances)}` : parmi(h, GESTES);
  const population = parmi(h, POPULATIONS);
  const critere = parmi(h, termes.criteres);
  const titre =
    h.suivant() < 0.05
      ? `${parmi(h, termes.titres)} (cohorte ${h.entre(1, 400)})`
      : `${parmi(h, DESSEINS)} : effet ${intervention} sur la ${critere} ${population}, ${maladie}`.replace(
          /sur la (taux|poids|degré)/,
          'sur le $1',
        );
  return { titre, sigle: sigle(h), critere, population, objectif: `Mesurer l’effet ${intervention} sur : ${critere}.` };
}

const CONSONNES = 'BCDFGLMNPRSTVZ';
const VOYELLES = 'AEIOU';
const syllabe = (h: Hasard): string => parmi(h, [...CONSONNES]) + parmi(h, [...VOYELLES]);
/** Seven or eight letters that one can say; 350 000 of them. */
export const sigle = (h: Hasard): string =>
  `${syllabe(h)}${syllabe(h)}${syllabe(h)}${parmi(h, ['X', 'S', 'L', 'N', 'RA', 'LIS', 'TO'])}`;

const enNom = (s: string): string => s[0] + s.slice(1).toLowerCase();
export const nomInvente = (h: Hasard): string => enNom(`${syllabe(h)}${syllabe(h)}${parmi(h, ['R', 'L', 'N', 'S', 'T', 'RE'])}`);

/** University hospitals of the towns of the committees (three in five), institutes and laboratories. */
export function promoteurInvente(
  h: Hasard,
  villes: readonly string[],
): { nom: string; type: 'INSTITUTIONNEL' | 'INDUSTRIEL' | 'ASSOCIATION' } {
  const de = h.suivant();
  if (de < 0.6) return { nom: `CHU de ${parmi(h, villes)}`, type: 'INSTITUTIONNEL' };
  if (de < 0.7) return { nom: `Institut ${nomInvente(h)}`, type: 'INSTITUTIONNEL' };
  if (de < 0.95) return { nom: `Laboratoires ${nomInvente(h)}`, type: 'INDUSTRIEL' };
  return { nom: `Association ${nomInvente(h)}`, type: 'ASSOCIATION' };
}
