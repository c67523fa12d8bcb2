/**
 * A second reading of the rules of delay (DEL-01 to DEL-10) for the tests of the deadline engine: its own calendar (Julian day numbers), its own table, and a reader of
 * explanations. It must import nothing of the engine: two readings of one text that agree are the proof.
 */
import type { Jour } from '../../../core/paris.ts';

/** Fliegel and Van Flandern: the Julian day number of a Gregorian date. */
export function jdn(jour: Jour): number {
  const [y, m, d] = jour.split('-').map(Number);
  const a = Math.floor((14 - m) / 12);
  const yy = y + 4800 - a;
  const mm = m + 12 * a - 3;
  return (
    d + Math.floor((153 * mm + 2) / 5) + 365 * yy + Math.floor(yy / 4) - Math.floor(yy / 100) + Math.floor(yy / 400) - 32_045
  );
}

const deux = (n: number) => String(n).padStart(2, '0');

/** The date of a Julian day number. */
export function dateDe(n: number): string {
  const a = n + 32_044;
  const b = Math.floor((4 * a + 3) / 146_097);
  const c = a - Math.floor((146_097 * b) / 4);
  const d = Math.floor((4 * c + 3) / 1461);
  const e = c - Math.floor((1461 * d) / 4);
  const m = Math.floor((5 * e + 2) / 153);
  const jour = e - Math.floor((153 * m + 2) / 5) + 1;
  return `${100 * b + d - 4800 + Math.floor(m / 10)}-${deux(m + 3 - 12 * Math.floor(m / 10))}-${deux(jour)}`;
}

/** Easter Sunday after Gauss, with the two exceptions that he gives. */
function paques(y: number): number {
  const k = Math.floor(y / 100);
  const lune = (15 - Math.floor((13 + 8 * k) / 25) + k - Math.floor(k / 4)) % 30;
  const d = (19 * (y % 19) + lune) % 30;
  const e = (2 * (y % 4) + 4 * (y % 7) + 6 * d + ((4 + k - Math.floor(k / 4)) % 7)) % 7;
  const avance = e === 6 && (d === 29 || (d === 28 && (11 * lune + 11) % 30 < 19));
  return jdn(`${y}-03-22`) + d + e - (avance ? 7 : 0);
}

/** The eleven days of article L3133-1, in its order: why one is not worked, null for another day. */
function ferie(n: number): string | null {
  const [y, m, d] = dateDe(n).split('-').map(Number);
  const dimanche = paques(y);
  const jours: [boolean, string][] = [
    [d === 1 && m === 1, 'jour de l’An'],
    [n === dimanche + 1, 'lundi de Pâques'],
    [d === 1 && m === 5, 'fête du Travail'],
    [d === 8 && m === 5, 'victoire de 1945'],
    [n === dimanche + 39, 'Ascension'],
    [n === dimanche + 50, 'lundi de Pentecôte'],
    [d === 14 && m === 7, 'fête nationale'],
    [d === 15 && m === 8, 'Assomption'],
    [d === 1 && m === 11, 'Toussaint'],
    [d === 11 && m === 11, 'armistice de 1918'],
    [d === 25 && m === 12, 'jour de Noël'],
  ];
  return jours.find(([is]) => is)?.[1] ?? null;
}

const MOBILES = ['lundi de Pâques', 'Ascension', 'lundi de Pentecôte'];
/** Monday is 0 in the cycle of the Julian days. */
export const chome = (n: number): boolean => n % 7 >= 5 || ferie(n) !== null;
/** What a counter of « jours ouvrés » counts: the three movable holidays are in it. */
export const compte = (n: number): boolean => n % 7 < 5 && (ferie(n) === null || MOBILES.includes(ferie(n) ?? ''));
export function reporte(n: number): number {
  let at = n;
  while (chome(at)) at += 1;
  return at;
}

/** 29 days or 28, 30 or 31: by the calendar as taught at school. */
const bissextile = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
const longueur = (y: number, m: number) => (m === 2 ? (bissextile(y) ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31);
export function moisApres(jour: Jour, mois: number): string {
  const [y, m, d] = jour.split('-').map(Number);
  const rang = y * 12 + (m - 1) + mois;
  const [yy, mm] = [Math.floor(rang / 12), (((rang % 12) + 12) % 12) + 1];
  return `${yy}-${deux(mm)}-${deux(Math.min(d, longueur(yy, mm)))}`;
}

/** The rows of the table of 3.8, copied by hand. `experts`: « +7 d if experts consulted ». */
export type Ligne = {
  ligne: string;
  reglementation: 'JARDE' | 'REG745' | 'REG746';
  types: readonly ('DI' | 'DIR' | 'MS' | 'MSR' | 'MStr' | 'PRO')[];
  qualifications: readonly string[];
  recevabilite: readonly number[];
  complements: number;
  complementsMax: number;
  reverification: number;
  avis: number;
  avisApresDemande: number;
  reponse: number;
  experts: number;
  /** « ANSM MS (information only): 35 d, + 10 d ». */
  ansm: readonly [depuis: 'DEPOT' | 'RECEVABILITE', decision: number, informations: number] | null;
  article: string;
  /** Of the first check, where it is not that of the row. */
  controle?: string;
};
const jarde = { reglementation: 'JARDE' as const, qualifications: ['CAT1', 'CAT2', 'CAT3', 'CAT3S'], recevabilite: [10] };
const delais = { complements: 10, complementsMax: 10, reverification: 5, reponse: 12, experts: 0, ansm: null };
const dm = { ...delais, complementsMax: 30, recevabilite: [10] };
const INITIALES = ['DI', 'DIR'] as const;
const MODIFICATIONS = ['MS', 'MSR', 'MStr'] as const;
const quarantecinq = { avis: 45, avisApresDemande: 45 };
const trentehuit = { avis: 38, avisApresDemande: 38, experts: 7, ansm: ['RECEVABILITE', 38, 0] } as const;
const IC_CPP = ['IC-Cas-1', 'IC-Cas-4-1', 'IC-Cas-4-2'];
const IC_ANSM = ['IC-Cas-2', 'IC-Cas-4-3', 'IC-Cas-4-4'];
const EP_CPP = ['EP-Cas-2', 'EP-Cas-3', 'EP-Cas-4'];
const partage = [7, 3];

export const TABLE: readonly Ligne[] = [
  { ligne: 'JARDE DI, DIR', ...jarde, types: INITIALES, ...delais, avis: 45, avisApresDemande: 60, article: 'R1123-23' },
  {
    ligne: 'JARDE MS',
    ...jarde,
    types: MODIFICATIONS,
    ...delais,
    avis: 45,
    avisApresDemande: 60,
    ansm: ['DEPOT', 35, 10],
    article: 'R1123-43',
  },
  { ligne: 'JARDE PRO', ...jarde, types: ['PRO'], ...delais, ...quarantecinq, reponse: 0, article: 'R1123-26' },
  {
    ligne: 'REG745 DI, ANSM validator',
    reglementation: 'REG745',
    types: INITIALES,
    qualifications: IC_ANSM,
    ...dm,
    recevabilite: partage,
    ...quarantecinq,
    article: 'R1125-10',
  },
  {
    ligne: 'REG745 DI, CPP validator',
    reglementation: 'REG745',
    types: INITIALES,
    qualifications: IC_CPP,
    ...dm,
    ...quarantecinq,
    controle: 'Décision',
    article: 'R1125-10',
  },
  {
    ligne: 'REG745 DI, case 3',
    reglementation: 'REG745',
    types: INITIALES,
    qualifications: ['IC-Cas-3'],
    ...dm,
    avis: 30,
    avisApresDemande: 30,
    controle: 'Décision',
    article: 'R1125-10',
  },
  {
    ligne: 'REG745 MS',
    reglementation: 'REG745',
    types: MODIFICATIONS,
    qualifications: [...IC_CPP, ...IC_ANSM, 'IC-Cas-3'],
    ...dm,
    ...trentehuit,
    article: 'R1125-11',
  },
  {
    ligne: 'REG746 DI, ANSM validator',
    reglementation: 'REG746',
    types: INITIALES,
    qualifications: ['EP-Cas-1'],
    ...dm,
    recevabilite: partage,
    ...quarantecinq,
    article: 'Article 66 du règlement (UE) 2017/746',
  },
  {
    ligne: 'REG746 DI, CPP validator',
    reglementation: 'REG746',
    types: INITIALES,
    qualifications: EP_CPP,
    ...dm,
    ...quarantecinq,
    controle: 'Décision',
    article: 'Article 66 du règlement (UE) 2017/746',
  },
  {
    ligne: 'REG746 MS',
    reglementation: 'REG746',
    types: MODIFICATIONS,
    qualifications: ['EP-Cas-1', ...EP_CPP],
    ...dm,
    ...trentehuit,
    article: 'Article 71 du règlement (UE) 2017/746',
  },
];

const iso = (jjmmaaaa: string) => jjmmaaaa.split('/').reverse().join('-');
const DATE = '\\d{2}/\\d{2}/\\d{4}';
const somme = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0);
const nombres = (texte: string, motif: RegExp) => [...texte.matchAll(motif)].map((m) => Number(m[1]));

type Explication = { faits: { libelle: string; date: Jour }[]; regle: string; calcul: string };

/** The date to show, found again from the facts and the rule as a reader would, without the count. */
export function dateSelonLaRegle({ faits, regle }: Explication): string {
  const fait = (mots: RegExp) => faits.find((f) => mots.test(f.libelle));
  const [demande, reponse, caducite] = [fait(/délai suspendu/), fait(/délai repris/), fait(/Caducité/)];
  const delai = nombres(regle, /dans les (\d+) jours?/g)[0];
  const enPlus = somme(nombres(regle, /(?:et|ajoute) (\d+) jours?/g));
  const arret = demande && reponse ? jdn(reponse.date) - jdn(demande.date) : 0;
  const brute = jdn(faits[0].date) + delai + enPlus + arret;
  const date = caducite ? Math.min(brute, jdn(caducite.date) - 1) : brute;
  return dateDe(regle.startsWith('Le promoteur') ? reporte(date) : date);
}

/** The date to show according to the count, whose own arithmetic is checked on the way. */
export function dateSelonLeCalcul({ faits, calcul }: Explication): string {
  const m = calcul.match(
    new RegExp(`^(${DATE})((?: \\+ \\d+ jours?[^+=]*)+) = (${DATE})(?:, ramené à [^:]+ : (${DATE}))?(.*)\\.$`),
  );
  if (!m) throw new Error(`not a count: ${calcul}`);
  const [, depart, termes, total, ramene, suite] = m;
  if (iso(depart) !== faits[0].date) throw new Error(`starts from another day than its first fact: ${calcul}`);
  if (dateDe(jdn(iso(depart)) + somme(nombres(termes, /\+ (\d+) jours?/g))) !== iso(total))
    throw new Error(`wrong sum: ${calcul}`);
  const limite = iso(ramene ?? total);
  if (!suite) return limite;
  const [, suivant] = suite.match(new RegExp(`(?:suivant : |suivant, le )(${DATE})$`)) ?? [];
  if (suivant === undefined || dateDe(reporte(jdn(limite))) !== iso(suivant))
    throw new Error(`wrong next working day: ${calcul}`);
  if (!suite.includes(jourChome(limite))) throw new Error(`wrong reason: ${calcul}`);
  return suite.includes('n’est pas reportée') ? limite : iso(suivant);
}

function jourChome(jour: Jour): string {
  return ferie(jdn(jour)) ?? (jdn(jour) % 7 === 5 ? 'samedi' : 'dimanche');
}
