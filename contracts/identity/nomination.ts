/**
 * Nominations of committee members, asked alike by the service and by the screens: the category of a college, dates, who presides, what the committee lacks.
 * Rules: COM-01, COM-02, COM-08, COM-10, COM-12.
 */
import { addJours, addMois, formatJour } from '../core/deadlines.ts';
import type { FieldError } from '../core/errors.ts';
import type { Jour } from '../core/paris.ts';
import {
  CATEGORIES_MEMBRE,
  type CategorieMembre,
  COLLEGE_LABELS,
  COLLEGES,
  type College,
  type FonctionMembre,
  SIEGES_PAR_COLLEGE,
} from './college.ts';

const DUREE_MANDAT_MOIS = 36;
/** A mandate that ends within this many days is renewed or replaced now: the ARS needs the time. Source: décision 2026-11-23. */
export const FIN_PROCHE_JOURS = 90;

/** Both bounds are days of the mandate. */
export type Periode = { dateDebut: Jour; dateFin: Jour };

/** Last day of a mandate of three years that begins on that day, or of the committee's agreement when it ends before. */
export const finParDefaut = (dateDebut: Jour, agrementFin?: Jour): Jour => {
  const fin = addJours(addMois(dateDebut, DUREE_MANDAT_MOIS), -1);
  return agrementFin !== undefined && agrementFin < fin && agrementFin > dateDebut ? agrementFin : fin;
};

export const contient = (p: Periode, jour: Jour): boolean => p.dateDebut <= jour && jour <= p.dateFin;

type Office = Periode & { college: College; categorie: CategorieMembre; fonction: FonctionMembre };
const joursPasses = ({ dateDebut, dateFin }: Periode, jour: Jour): Periode | null => {
  const hier = addJours(jour, -1);
  return dateDebut > hier ? null : { dateDebut, dateFin: [dateFin, hier].toSorted()[0] };
};
/** Whether the change tells otherwise who was in office on a day before that one, and as what (COM-12). Ending a mandate, or making it longer while it runs, does not. */
export const isPasseReecrit = (avant: Office, apres: Office, jour: Jour): boolean => {
  const [passes, reecrits] = [joursPasses(avant, jour), joursPasses(apres, jour)];
  if (passes === null || reecrits === null) return passes !== reecrits;
  const memeOffice = avant.college === apres.college && avant.categorie === apres.categorie && avant.fonction === apres.fonction;
  return !memeOffice || passes.dateDebut !== reecrits.dateDebut || passes.dateFin !== reecrits.dateFin;
};

export const chevauche = (a: Periode, b: Periode): boolean => a.dateDebut <= b.dateFin && b.dateDebut <= a.dateFin;

/** Why a member sits no more: his nominations end, his account is closed, he was taken off the committee. */
export const MOTIFS_SIEGE = ['MANDAT', 'COMPTE', 'COMITE'] as const;
export type MotifSiege = (typeof MOTIFS_SIEGE)[number];

/**
 * Last day of the nominations that follow one another without a gap, around the day; of the next ones when none contains it, else of the last that ended.
 * null: never nominated.
 */
export const finDeSiege = (periodes: readonly Periode[], jour: Jour): Jour | null => {
  const suites: Periode[] = [];
  for (const p of periodes.toSorted((a, b) => a.dateDebut.localeCompare(b.dateDebut))) {
    const derniere = suites.at(-1);
    if (derniere && p.dateDebut <= addJours(derniere.dateFin, 1)) {
      if (p.dateFin > derniere.dateFin) suites[suites.length - 1] = { ...derniere, dateFin: p.dateFin };
    } else suites.push(p);
  }
  return (suites.find((s) => s.dateFin >= jour) ?? suites.at(-1))?.dateFin ?? null;
};

/** Days without a mandate between two of one person in one committee; empty while they follow one another. */
export const interruptions = (periodes: readonly Periode[]): Periode[] => {
  const trous: Periode[] = [];
  let fin: Jour | null = null;
  for (const p of periodes.toSorted((a, b) => a.dateDebut.localeCompare(b.dateDebut))) {
    const suite = fin === null ? null : addJours(fin, 1);
    if (suite !== null && p.dateDebut > suite) trous.push({ dateDebut: suite, dateFin: addJours(p.dateDebut, -1) });
    if (fin === null || p.dateFin > fin) fin = p.dateFin;
  }
  return trous;
};

export const isFinProche = (dateFin: Jour, jour: Jour): boolean => jour <= dateFin && dateFin <= addJours(jour, FIN_PROCHE_JOURS);

const parmi = Object.entries(CATEGORIES_MEMBRE) as [CategorieMembre, (typeof CATEGORIES_MEMBRE)[CategorieMembre]][];
export const categoriesDe = (college: College) =>
  parmi.filter(([, c]) => c.college === college).map(([code, c]) => ({ code, libelle: c.libelle, minimum: c.minimum }));

const nomDe = (college: College) => COLLEGE_LABELS[college].replace('C', 'c');

/** What is wrong in a nomination by itself, field by field. R1123-4 gives each category to one college. */
export const ecartsDeNomination = (n: {
  college: College;
  categorie: CategorieMembre;
  dateDebut: Jour;
  dateFin?: Jour | undefined;
}): FieldError[] => {
  const { college, libelle } = CATEGORIES_MEMBRE[n.categorie];
  const ecarts: FieldError[] = [];
  if (college !== n.college)
    ecarts.push({
      champ: 'categorie',
      message: `« ${libelle} » est une catégorie du ${nomDe(college)} : choisissez une catégorie du ${nomDe(n.college)}, ou changez de collège.`,
    });
  if (n.dateFin !== undefined && n.dateFin <= n.dateDebut)
    ecarts.push({ champ: 'dateFin', message: `La fin doit suivre le début (${formatJour(n.dateDebut)}).` });
  return ecarts;
};

export const isPresidence = (f: FonctionMembre): boolean => f === 'PRESIDENT' || f === 'VICE_PRESIDENT';

export type Mandat = Periode & { college: College; fonction: FonctionMembre };

/**
 * Why the office cannot be held beside those of other members of the committee at the same time: one president, and one vice-president, of the other college.
 * null: it can.
 */
export const conflitDeFonction = (p: Mandat, autres: readonly (Mandat & { nom: string })[]): string | null => {
  if (!isPresidence(p.fonction)) return null;
  for (const a of autres.filter((x) => chevauche(x, p))) {
    const dates = `du ${formatJour(a.dateDebut)} au ${formatJour(a.dateFin)}`;
    if (p.fonction === 'PRESIDENT' && a.fonction === 'PRESIDENT')
      return `${a.nom} préside déjà ce comité ${dates} : mettez d’abord fin à cette présidence.`;
    if (p.fonction === 'VICE_PRESIDENT' && a.fonction === 'VICE_PRESIDENT')
      return `${a.nom} est déjà vice-président de ce comité ${dates}, qui n’en a qu’un à la fois (article R1123-10 du code de la santé publique) : mettez d’abord fin à cette vice-présidence.`;
    if (isPresidence(a.fonction) && a.fonction !== p.fonction && a.college === p.college)
      return `${a.nom} est ${a.fonction === 'PRESIDENT' ? 'président' : 'vice-président'} ${dates} et du même collège : le président et le vice-président ne sont pas du même collège.`;
  }
  return null;
};

/** Whether the change gives more of an office than there was: ending it sooner is judged against nobody, what stood wrong too. */
export const isOfficeEtendu = (avant: Mandat, apres: Mandat): boolean =>
  avant.fonction !== apres.fonction ||
  avant.college !== apres.college ||
  apres.dateDebut < avant.dateDebut ||
  apres.dateFin > avant.dateFin;

/** Mandates in a row in one of the two offices. */
const MANDATS_DE_SUITE_MAX = 2;
/** A break shorter than this does not begin a new series. */
const COUPURE_MOIS = 12;

type Serie = { debut: Jour; dernierJour: Jour };
/** The series of mandates in a row that ends with this one, when it is longer than two of three years; null: it is not. */
const serieTropLongue = (p: Mandat, siennes: readonly Mandat[]): Serie | null => {
  let debut = p.dateDebut;
  for (const s of siennes.filter((x) => x.fonction === p.fonction && x.dateDebut < p.dateDebut).toSorted(plusRecent)) {
    if (addMois(s.dateFin, COUPURE_MOIS) < debut) break;
    debut = s.dateDebut;
  }
  const dernierJour = addJours(addMois(debut, MANDATS_DE_SUITE_MAX * DUREE_MANDAT_MOIS), -1);
  return debut === p.dateDebut || p.dateFin <= dernierJour ? null : { debut, dernierJour };
};

/**
 * Why the office cannot be held until the end of the mandate: its holder may preside, or be vice-president, for two mandates in a row at the most, counted in
 * their full length (three years each), so that a mandate cut in two by a change of category is one. His later mandates are judged with this one counted in;
 * one that was too many without it refuses nothing. `siennes`: his other mandates in the committee. null: it can.
 */
export const depasseDeuxMandats = (p: Mandat, siennes: readonly Mandat[]): string | null => {
  if (!isPresidence(p.fonction)) return null;
  const president = p.fonction === 'PRESIDENT';
  const sienne = serieTropLongue(p, siennes);
  if (sienne) {
    const depuis = `Cette personne ${president ? 'préside' : 'est vice-président de'} ce comité depuis le ${formatJour(sienne.debut)} : deux mandats de suite au plus dans la même fonction.`;
    return p.dateDebut > sienne.dernierJour
      ? `${depuis} Choisissez une autre fonction, ou une autre personne.`
      : `${depuis} Mettez fin à celui-ci le ${formatJour(sienne.dernierJour)} au plus tard, ou choisissez une autre fonction.`;
  }
  for (const s of siennes
    .filter((x) => x.fonction === p.fonction && x.dateDebut > p.dateDebut)
    .toSorted(plusRecent)
    .toReversed()) {
    const serie = serieTropLongue(s, [...siennes, p]);
    if (serie && !serieTropLongue(s, siennes))
      return `Avec ce mandat, cette personne ${president ? 'présiderait' : 'serait vice-président de'} ce comité du ${formatJour(serie.debut)} au ${formatJour(s.dateFin)} : deux mandats de suite au plus dans la même fonction. Changez d’abord son mandat qui commence le ${formatJour(s.dateDebut)}, ou choisissez une autre fonction.`;
  }
  return null;
};
const plusRecent = (a: Periode, b: Periode): number => b.dateDebut.localeCompare(a.dateDebut);

/** Fields of a nomination, as its history names them. */
export const CHAMP_NOMINATION_LABELS: Readonly<Record<string, string>> = {
  comite: 'Comité (numéro)',
  college: 'Collège',
  categorie: 'Catégorie',
  fonction: 'Fonction',
  dateDebut: 'Début',
  dateFin: 'Fin',
  arreteReference: 'Arrêté',
  motifFin: 'Motif de fin',
  motifCorrection: 'Motif de la correction',
  electionLe: 'Élection du',
  presents: 'Présents',
  tour: 'Tour',
  voix: 'Voix',
  beneficeDeLAge: 'Élu au bénéfice de l’âge',
};

export type MembreCompte = { college: College | null; categorie: CategorieMembre | null; actif: boolean } & Partial<Periode>;

/** Members in office on the day, by college and category, beside the least that R1123-4 asks for. It warns, and blocks nothing. */
export const composition = (membres: readonly MembreCompte[], jour: Jour) =>
  COLLEGES.map((college) => {
    const presents = membres.filter(
      (m) =>
        m.actif &&
        m.college === college &&
        m.dateDebut !== undefined &&
        m.dateFin !== undefined &&
        contient({ dateDebut: m.dateDebut, dateFin: m.dateFin }, jour),
    );
    const categories = categoriesDe(college).map((c) => ({
      ...c,
      nombre: presents.filter((m) => m.categorie === c.code).length,
    }));
    return {
      college,
      sieges: SIEGES_PAR_COLLEGE,
      nombre: presents.length,
      categories: categories.map((c) => ({ ...c, manquent: Math.max(0, c.minimum - c.nombre) })),
    };
  });
