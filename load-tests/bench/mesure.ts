/** Figures of one scenario: the targets take turns in short runs, so that whatever else the machine does falls on all of them alike. */

import type pg from 'pg';
import { allPids, statOf } from '../../deploy/local/procfs.ts';
import { SERVICES } from '../../deploy/nats/permissions.ts';
import type { Pair } from './cibles.ts';
import { type Mesure, type Plan, type Requete, tirer } from './k6.ts';
import type { Navigateur } from './navigateur.ts';
import type { Plateforme } from './plateforme.ts';
import { tirerIci } from './tir.ts';

const CIBLES = ['nous', 'hop', 'pair'] as const;
type Cible = (typeof CIBLES)[number];
export type Suites = Partial<Record<Cible, readonly (readonly Requete[])[]>>;

/** What every scenario gets. */
export type Banc = {
  plateforme: Plateforme;
  /** Null: Node sends the load itself. */
  k6: string | null;
  dossier: string;
  duree: number;
  graine: number;
  /** How many persons the file of volunteers is to hold. */
  volontaires: number;
  hop: string;
  /** Null without the peer. */
  pair: Pair | null;
  etude: pg.Client;
  seance: pg.Client;
  admin: Navigateur;
  gestionnaire: Navigateur;
  deposant: Navigateur;
};

/** One line of the table. */
export type Ligne = {
  nom: string;
  mesure: Pick<Mesure, 'debit' | 'p50' | 'p95' | 'p99'> | null;
  /** Our throughput divided by theirs. */
  ratioHop: number | null;
  ratioPair: number | null;
  budget: string;
  /** Null when no budget speaks of it. */
  tenu: boolean | null;
  detail: string;
};
export type Scenario = { nom: string; jouer: (banc: Banc) => Promise<readonly Ligne[]> };

const TOURS = 3;
/** Node compiles what is hot while it runs, and we are more code than the hop. */
const ECHAUFFEMENT_S = 10;

const mediane = (valeurs: readonly number[]): number => valeurs.toSorted((a, b) => a - b)[Math.floor(valeurs.length / 2)];

/** The processes that answer for each target; the servers behind them are the same. */
const PROCESSUS: Record<Cible, (nom: string) => boolean> = {
  nous: (nom) => ['bff', ...SERVICES].some((s) => nom === s || nom.startsWith(`${s}-`)),
  hop: (nom) => nom.startsWith('hop-'),
  pair: (nom) => nom === 'postgraphile',
};
/** `_SC_CLK_TCK` of Linux: the kernel counts the time of processes in hundredths of a second. */
const MS_PAR_TIC = 10;

/** The servers that all targets ask; PostgreSQL works in a process for each connection. */
const SERVEURS = ['postgres', 'nats', 'opensearch'];

/** Milliseconds of processor by name that each process of our own, of the hop, of the peer and of the servers has used since it began, its children with it. */
function processeur({ plateforme }: Banc): Map<string, number> {
  const enfants = new Map<number, number[]>();
  const tics = new Map<number, number>();
  for (const pid of allPids()) {
    const champs = statOf(pid);
    if (!champs) continue;
    enfants.set(Number(champs[1]), [...(enfants.get(Number(champs[1])) ?? []), pid]);
    tics.set(pid, Number(champs[11]) + Number(champs[12])); // utime, stime
  }
  const total = (pid: number): number => (enfants.get(pid) ?? []).reduce((somme, e) => somme + total(e), tics.get(pid) ?? 0);
  return new Map(Object.entries(plateforme.pids).map(([nom, pid]) => [nom, MS_PAR_TIC * total(pid)]));
}

/** Several short runs as one: all requests over all the time, the median of each percentile. */
function fondre(mesures: readonly Mesure[]): Mesure {
  const n = mesures.reduce((somme, m) => somme + m.n, 0);
  const secondes = mesures.reduce((somme, m) => somme + m.n / m.debit, 0);
  const de = (champ: keyof Mesure) => mediane(mesures.map((m) => m[champ]));
  return {
    debit: n / secondes,
    p50: de('p50'),
    p95: de('p95'),
    p99: de('p99'),
    max: de('max'),
    attente: de('attente'),
    n,
    echecs: 0,
  };
}

/** Milliseconds of processor an iteration, by process, which a busy machine changes little. */
type Pesee = Mesure & { cpu: ReadonlyMap<string, number> };
export type Comparaison = Partial<Record<Cible, Pesee>> & { nous: Pesee };

const lancer = ({ k6, dossier }: Banc, plan: Plan): Promise<Mesure> => (k6 === null ? tirerIci(plan) : tirer(k6, dossier, plan));

/** Closed load: `vus` at once on each target in turn, after a warm-up that does not count. */
export async function comparer(banc: Banc, suites: Suites, vus = 8, echauffement = ECHAUFFEMENT_S): Promise<Comparaison> {
  const presentes = CIBLES.flatMap((cible) => {
    const liste = suites[cible];
    return liste ? [{ cible, liste, mesures: [] as Mesure[], cpu: new Map<string, number>() }] : [];
  });
  const plan = (liste: Plan['suites'], secondes: number): Plan => ({ suites: liste, secondes, vus });
  for (const { liste } of presentes) await lancer(banc, plan(liste, echauffement));
  for (let tour = 0; tour < TOURS; tour += 1)
    for (const p of presentes) {
      const avant = processeur(banc);
      p.mesures.push(await lancer(banc, plan(p.liste, banc.duree / TOURS)));
      for (const [nom, ms] of processeur(banc))
        if (PROCESSUS[p.cible](nom) || SERVEURS.includes(nom)) p.cpu.set(nom, (p.cpu.get(nom) ?? 0) + ms - (avant.get(nom) ?? 0));
    }
  const trouvees = new Map(
    presentes.map(({ cible, mesures, cpu }) => {
      const m = fondre(mesures);
      return [cible, { ...m, cpu: new Map([...cpu].map(([nom, ms]) => [nom, ms / m.n])) }];
    }),
  );
  const nous = trouvees.get('nous');
  if (!nous) throw new Error('a scenario measures the platform');
  return { nous, hop: trouvees.get('hop'), pair: trouvees.get('pair') };
}

/** Open load at half of what a closed one reached, in short runs too: what a platform with room to spare answers. */
export async function aMiCharge(banc: Banc, suites: Plan['suites'], debit: number): Promise<Mesure> {
  const plan = { suites, secondes: Math.max(4, banc.duree / TOURS), vus: 16, debit: debit / 2 };
  const mesures: Mesure[] = [];
  for (let tour = 0; tour < TOURS; tour += 1) mesures.push(await lancer(banc, plan));
  return fondre(mesures);
}

const enMots = (c: Comparaison): string =>
  `processeur, en ms : ${CIBLES.flatMap((cible) => (c[cible] ? [`${cible} ${partsEnMots(c[cible].cpu)}`] : [])).join(', ')}`;

/** What used less of the whole is not told: a process at rest has its clock too. */
const PEU = 0.03;
function partsEnMots(cpu: ReadonlyMap<string, number>): string {
  const total = [...cpu.values()].reduce((a, b) => a + b, 0);
  return [...cpu].flatMap(([nom, ms]) => (ms < PEU * total ? [] : [`${nom} ${ms.toFixed(2)}`])).join(' + ');
}

const rapport = (a: Mesure, b: Mesure | undefined): number | null => (b ? a.debit / b.debit : null);

/** The line of a comparison. */
export const ligneDe = (nom: string, c: Comparaison, juge: Pick<Ligne, 'budget' | 'tenu'>, detail = ''): Ligne => ({
  nom,
  mesure: c.nous,
  ratioHop: rapport(c.nous, c.hop),
  ratioPair: rapport(c.nous, c.pair),
  detail: [detail, enMots(c)].filter(Boolean).join(' ; '),
  ...juge,
});
