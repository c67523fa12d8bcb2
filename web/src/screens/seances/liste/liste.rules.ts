/** What the list of séances asks for, from the state in its address. Pure. */
import { addJours } from '@riph/contracts/core/deadlines';
import { type Jour, jourDeSemaine } from '@riph/contracts/core/paris';
import { MODES_SEANCE, STATUTS_SEANCE, TYPES_SEANCE } from '@riph/contracts/seance/seance.workflow';
import type { ListState, Tri } from '../../../components/table/list-state.rules.ts';

export const PERIODES = [
  { code: 'avenir', libelle: 'À venir' },
  { code: 'passees', libelle: 'Passées' },
  { code: 'toutes', libelle: 'Toutes' },
] as const;
export type Periode = (typeof PERIODES)[number]['code'];

export const periodeDe = (texte: string | null): Periode => PERIODES.find((p) => p.code === texte)?.code ?? 'avenir';

const parmi = <T extends string>(codes: readonly T[], valeurs: readonly string[] | undefined): T[] | undefined => {
  const found = codes.filter((c) => valeurs?.includes(c));
  return found.length > 0 ? found : undefined;
};
const jourDe = (valeurs: readonly string[] | undefined): string | undefined =>
  valeurs?.find((v) => /^\d{4}-\d{2}-\d{2}$/.test(v));

const plusTard = (a: string | undefined, b: string) => (a !== undefined && a > b ? a : b);
const plusTot = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b);

/** Filters of the contract: the period bounds the dates asked; what is no known code is left out. */
export const filtresSeances = (filtres: ListState['filtres'], periode: Periode, aujourdhui: Jour) => {
  const du = jourDe(filtres['du']);
  const au = jourDe(filtres['au']);
  const cppIds = (filtres['cpp'] ?? []).map(Number).filter((n) => Number.isInteger(n) && n > 0);
  const bornes = {
    du: periode === 'avenir' ? plusTard(du, aujourdhui) : du,
    au: periode === 'passees' ? plusTot(au, addJours(aujourdhui, -1)) : au,
  };
  const statuts = parmi(STATUTS_SEANCE, filtres['statut']);
  const types = parmi(TYPES_SEANCE, filtres['type']);
  const modes = parmi(MODES_SEANCE, filtres['mode']);
  return {
    ...(bornes.du !== undefined && { du: bornes.du }),
    ...(bornes.au !== undefined && { au: bornes.au }),
    ...(statuts && { statuts }),
    ...(types && { types }),
    ...(modes && { modes }),
    ...(cppIds.length > 0 && { cppIds }),
  };
};

/** Coming séances nearest first, the others newest first, unless the reader chose. */
export const triSeances = (tri: Tri | null, periode: Periode): [{ champ: 'date'; sens: 'asc' | 'desc' }] => [
  { champ: 'date', sens: tri?.champ === 'date' ? tri.sens : periode === 'avenir' ? 'asc' : 'desc' },
];

/** Séances by month, in the order given: « 2026-11 » and its rows. */
export const parMois = <T extends { date: string }>(seances: readonly T[]): { mois: string; seances: T[] }[] => {
  const groupes: { mois: string; seances: T[] }[] = [];
  for (const s of seances) {
    const mois = s.date.slice(0, 7);
    const last = groupes.at(-1);
    if (last?.mois === mois) last.seances.push(s);
    else groupes.push({ mois, seances: [s] });
  }
  return groupes;
};

/** Weeks of a month, Monday first; null outside of the month. */
export const semainesDuMois = (mois: string): (string | null)[][] => {
  const premier = `${mois}-01`;
  const decalage = (jourDeSemaine(premier) + 6) % 7;
  const cases: (string | null)[] = Array.from({ length: decalage }, () => null);
  for (let jour = premier; jour.startsWith(mois); jour = addJours(jour, 1)) cases.push(jour);
  while (cases.length % 7 !== 0) cases.push(null);
  return Array.from({ length: cases.length / 7 }, (_, i) => cases.slice(i * 7, i * 7 + 7));
};
