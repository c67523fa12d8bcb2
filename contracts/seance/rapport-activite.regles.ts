/**
 * The figures of the yearly activity report of a committee (SEA-06 to SEA-08), as pure functions. Layout of sections 1 and 2: annex of the order of 5 April 2018
 * (R1123-19-1).
 */
import { joursEntre } from '../core/deadlines.ts';
import type { CppId } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';
import type { BilanCtis } from '../dossier-ctis/dossier-ctis.internal.ts';
import type { SensAvis } from '../etude/socle/dossier.workflow.ts';
import type { TypeDossier } from '../referentiel/reglementation.ts';
import type { TypeSeance } from './seance.workflow.ts';

/** A séance of the year. `reportee`: cancelled, its dossiers put off. */
export type SeanceDeLAnnee = { type: TypeSeance; reportee: boolean; dossiers: number; presents: number; enFonction: number };
/** A dossier of the committee, with its days. */
export type DossierDeLAnnee = {
  type: TypeDossier;
  reglementationCode: string;
  qualificationCode: string | null;
  /** Day of the first séance that examined the dossier. */
  examineLe: Jour | null;
  irrecevableLe: Jour | null;
  recevableLe: Jour | null;
  avisLe: Jour | null;
  sens: SensAvis | null;
  joursSuspendus: number;
  /** Days that the law gives for its opinion. */
  limite: number;
};

export const NATURES = ['INITIALE', 'MODIFICATION', 'PROROGATION'] as const;
export type Nature = (typeof NATURES)[number];
export const NATURE_LABELS = {
  INITIALE: 'Demandes initiales',
  MODIFICATION: 'Modifications substantielles',
  PROROGATION: 'Prorogations',
} as const satisfies Record<Nature, string>;
const NATURE_DE = {
  DI: 'INITIALE',
  DIR: 'INITIALE',
  MS: 'MODIFICATION',
  MSR: 'MODIFICATION',
  MStr: 'MODIFICATION',
  PRO: 'PROROGATION',
} as const satisfies Record<TypeDossier, Nature>;

export const natureDe = (type: TypeDossier): Nature => NATURE_DE[type];

/** Rows of sections 2 and 3, in the order of the annex. */
export const CATEGORIES = ['CAT1', 'CAT2', 'CAT3', 'REG745', 'REG746', 'AUTRE'] as const;
export type Categorie = (typeof CATEGORIES)[number];
export const CATEGORIE_LABELS = {
  CAT1: 'Catégorie 1°',
  CAT2: 'Catégorie 2°',
  CAT3: 'Catégorie 3°',
  REG745: 'Investigations cliniques (règlement 2017/745)',
  REG746: 'Études des performances (règlement 2017/746)',
  AUTRE: 'Sans qualification',
} as const satisfies Record<Categorie, string>;

export function categorieDe(d: Pick<DossierDeLAnnee, 'reglementationCode' | 'qualificationCode'>): Categorie {
  if (d.reglementationCode === 'REG745' || d.reglementationCode === 'REG746') return d.reglementationCode;
  if (d.qualificationCode === 'CAT3S') return 'CAT3';
  return CATEGORIES.find((c) => c === d.qualificationCode) ?? 'AUTRE';
}

/** Trials of medicines of a committee, by parts: counted as the national report counts them. */
export type EssaisDuComite = Pick<
  BilanCtis[number],
  'portee' | 'deposees' | 'recevables' | 'favorables' | 'defavorables' | 'tacites'
>[];
const PORTEES_EXAMINEES = ['PARTIE_1_ET_2', 'PARTIE_2'] as const;

export const essaisDuComite = (bilan: BilanCtis, cppId: CppId): EssaisDuComite =>
  PORTEES_EXAMINEES.map((portee) => {
    const siens = bilan.filter((l) => l.cppId === cppId && l.portee === portee);
    const somme = (de: (l: BilanCtis[number]) => number) => siens.reduce((n, l) => n + de(l), 0);
    return {
      portee,
      deposees: somme((l) => l.deposees),
      recevables: somme((l) => l.recevables),
      favorables: somme((l) => l.favorables + l.sousConditions),
      defavorables: somme((l) => l.defavorables),
      tacites: somme((l) => l.tacites),
    };
  });

type Compte = { examines: number; favorables: number; defavorables: number };
export type Delais = { nombre: number; moyenne: number | null; mediane: number | null; max: number | null; dansLeDelai: number };
export type ChiffresRapport = {
  pleniere: number;
  restreinte: number;
  reportees: number;
  dossiersReportes: number;
  irrecevables: number;
  comptes: { nature: Nature; lignes: ({ categorie: Categorie } & Compte)[]; total: Compte; delais: Delais }[];
  secondExamen: Compte;
  presence: { presents: number; enFonction: number; taux: number | null };
};

const dansLAnnee = (jour: Jour | null, annee: number): boolean => jour?.startsWith(`${annee}-`) ?? false;
const un = (n: number): number => Math.round(n * 10) / 10;

/** Days of the committee: from the admissibility to the opinion, less those during which it waited for an answer; the same day is 0. */
export const delaiDe = (d: Pick<DossierDeLAnnee, 'recevableLe' | 'avisLe' | 'joursSuspendus'>): number | null =>
  d.recevableLe && d.avisLe ? Math.max(0, joursEntre(d.recevableLe, d.avisLe) - d.joursSuspendus) : null;

export function delaisDe(dossiers: readonly DossierDeLAnnee[]): Delais {
  const faits = dossiers.flatMap((d) => {
    const jours = delaiDe(d);
    return jours === null ? [] : [{ jours, limite: d.limite }];
  });
  const jours = faits.map((f) => f.jours).toSorted((a, b) => a - b);
  const n = jours.length;
  return {
    nombre: n,
    moyenne: n === 0 ? null : un(jours.reduce((a, b) => a + b, 0) / n),
    mediane: n === 0 ? null : (jours[Math.floor((n - 1) / 2)] + jours[Math.floor(n / 2)]) / 2,
    max: jours.at(-1) ?? null,
    dansLeDelai: faits.filter((f) => f.jours <= f.limite).length,
  };
}

/** Examined: its first séance held is of the year. An opinion counts in the year of its day; a request for changes is none. */
function compter(dossiers: readonly DossierDeLAnnee[], annee: number): Compte {
  const rendus = dossiers.filter((d) => dansLAnnee(d.avisLe, annee));
  return {
    examines: dossiers.filter((d) => dansLAnnee(d.examineLe, annee)).length,
    favorables: rendus.filter((d) => d.sens === 'FAVORABLE' || d.sens === 'FAVORABLE_CONDITIONS').length,
    defavorables: rendus.filter((d) => d.sens === 'DEFAVORABLE').length,
  };
}

export function chiffresDuRapport(
  annee: number,
  { seances, dossiers }: { seances: readonly SeanceDeLAnnee[]; dossiers: readonly DossierDeLAnnee[] },
): ChiffresRapport {
  const tenues = seances.filter((s) => !s.reportee);
  // An extraordinary séance has the quorum of a plenary one.
  const pleines = tenues.filter((s) => s.type !== 'RESTREINTE');
  const reportees = seances.filter((s) => s.reportee);
  const somme = (de: readonly SeanceDeLAnnee[], quoi: 'presents' | 'enFonction' | 'dossiers') =>
    de.reduce((n, s) => n + s[quoi], 0);
  const [presents, enFonction] = [somme(pleines, 'presents'), somme(pleines, 'enFonction')];
  return {
    pleniere: pleines.length,
    restreinte: tenues.length - pleines.length,
    reportees: reportees.length,
    dossiersReportes: somme(reportees, 'dossiers'),
    irrecevables: dossiers.filter((d) => dansLAnnee(d.irrecevableLe, annee)).length,
    comptes: NATURES.map((nature) => {
      const siens = dossiers.filter((d) => NATURE_DE[d.type] === nature);
      const lignes = CATEGORIES.map((categorie) => ({
        categorie,
        ...compter(
          siens.filter((d) => categorieDe(d) === categorie),
          annee,
        ),
      }));
      const rendus = siens.filter((d) => dansLAnnee(d.avisLe, annee));
      return {
        nature,
        // The three categories of the law always stand; the others when there is something to say of them.
        lignes: lignes.filter((l, i) => i < 3 || l.examines + l.favorables + l.defavorables > 0),
        total: compter(siens, annee),
        delais: delaisDe(rendus),
      };
    }),
    secondExamen: compter(
      dossiers.filter((d) => d.type === 'DIR' || d.type === 'MSR'),
      annee,
    ),
    presence: { presents, enFonction, taux: enFonction === 0 ? null : un((100 * presents) / enFonction) },
  };
}

/** A report of one of the last five years may be prepared, the year under way as provisional; it is filed once its year is over. */
const ANNEES = 5;
const anneeDe = (jour: Jour): number => Number(jour.slice(0, 4));
export const anneesDuRapport = (aujourdhui: Jour): number[] => Array.from({ length: ANNEES }, (_, i) => anneeDe(aujourdhui) - i);
export const isDepotOuvert = (annee: number, aujourdhui: Jour): boolean =>
  annee < anneeDe(aujourdhui) && anneesDuRapport(aujourdhui).includes(annee);

/** The day on which the report of a year is due. SEA-07. */
export const echeanceDuRapport = (annee: number): string => `${annee + 1}-03-31`;
/** From the 1 July that follows its year a report is archived: the administration alone takes it away. SEA-08. */
export const isArchive = (annee: number, aujourdhui: Jour): boolean => aujourdhui >= `${annee + 1}-07-01`;

const RAPPELS = ['06-01', '05-01', '04-01', '03-15', '02-01'] as const;
/** The reminder reached for the year that is over, the last one first; null before the first, and once the reports of that year are archived. */
export function rappelDuRapport(aujourdhui: Jour): { annee: number; seuil: string; depuisMars: boolean } | null {
  const annee = anneeDe(aujourdhui) - 1;
  const seuil = isArchive(annee, aujourdhui) ? undefined : RAPPELS.find((r) => aujourdhui >= `${annee + 1}-${r}`);
  return seuil === undefined ? null : { annee, seuil, depuisMars: seuil !== '02-01' };
}
