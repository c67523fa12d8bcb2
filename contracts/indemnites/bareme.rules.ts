/**
 * Scales of compensation (IND-01), dated: amounts in cents, coefficients in thousandths of a vacation, so that nothing is ever a binary fraction.
 * The two rows below are where an installation begins; the administration adds the next ones.
 */
import type { Jour } from '../core/paris.ts';
export const CATEGORIES_BAREME = ['RIPH1', 'RIPH2', 'RIPH3', 'CT', 'DM', 'DM_LEGER', 'DMDIV', 'DMDIV_LEGER'] as const;
export type CategorieBareme = (typeof CATEGORIES_BAREME)[number];
export const CATEGORIE_BAREME_LABELS = {
  RIPH1: 'RIPH 1',
  RIPH2: 'RIPH 2',
  RIPH3: 'RIPH 3',
  CT: 'essai de médicament',
  DM: 'investigation clinique',
  DM_LEGER: 'investigation clinique, dispositif déjà marqué',
  DMDIV: 'étude des performances',
  DMDIV_LEGER: 'étude des performances, risque moindre',
} as const satisfies Record<CategorieBareme, string>;

type Coefficients = Record<CategorieBareme, number>;
export type Bareme = {
  code: string;
  dateDebut: Jour;
  /** Null while no later row follows. */
  dateFin: Jour | null;
  source: string;
  /** Cents. */
  valeurVacation: number;
  /** Thousandths of a vacation for an initial request. */
  rapporteur: Coefficients;
  methodologiste: Coefficients;
  modificationRapporteur: number;
  modificationMethodologiste: number;
  /** Hundredths of the whole, for a trial filed in two parts. */
  partie1: number;
  partie2: number;
  /** Thousandths: an accelerated European request. */
  accelere: number;
  /** Cents added to a line of reporter whose séance is in August. */
  majorationAout: number;
  /** Cents for a month with no séance, one, two or more. */
  president: [number, number, number];
  /** Cents for half a day. */
  plafondSalarie: number;
  plafondIndependant: number;
  /** Thousandths of a vacation that one person may have in a calendar year; null: no limit. */
  plafondAnnuel: number | null;
};

const MILLE = 1_000;
const DEMI = 500;
const UNE_ET_DEMIE = 1_500;
const TROIS_QUARTS = 750;
const coefs = (c: Partial<Coefficients>, sinon: number): Coefficients => ({
  RIPH1: sinon,
  RIPH2: sinon,
  RIPH3: sinon,
  CT: sinon,
  DM: sinon,
  DM_LEGER: sinon,
  DMDIV: sinon,
  DMDIV_LEGER: sinon,
  ...c,
});
const COMMUN = {
  valeurVacation: 6_700,
  modificationRapporteur: DEMI,
  modificationMethodologiste: 0,
  partie1: 50,
  partie2: 50,
  accelere: 2 * MILLE,
  plafondSalarie: 15_000,
  plafondIndependant: 30_000,
  plafondAnnuel: null,
} as const;

export const BAREMES_INITIAUX: readonly Bareme[] = [
  {
    ...COMMUN,
    code: 'B2023',
    dateDebut: '2023-06-25',
    dateFin: '2025-06-08',
    source: 'Arrêté du 23 janvier 2009, dans sa version de juin 2023',
    rapporteur: coefs({ RIPH2: MILLE, RIPH3: MILLE }, UNE_ET_DEMIE),
    methodologiste: coefs({ RIPH2: TROIS_QUARTS, RIPH3: 0, DM_LEGER: TROIS_QUARTS, DMDIV_LEGER: TROIS_QUARTS }, UNE_ET_DEMIE),
    majorationAout: 1_500,
    president: [0, 10_000, 20_000],
  },
  {
    ...COMMUN,
    code: 'B2025',
    dateDebut: '2025-06-09',
    dateFin: null,
    source: 'Arrêté du 5 juin 2025 (JO du 8 juin 2025)',
    rapporteur: coefs({}, UNE_ET_DEMIE),
    methodologiste: coefs({}, UNE_ET_DEMIE),
    majorationAout: 0,
    president: [27_000, 27_000, 27_000],
  },
];

/** The row in force on a day; before the first one nothing is paid here. */
export const baremeLe = (baremes: readonly Bareme[], jour: Jour): Bareme | undefined =>
  baremes.find((b) => b.dateDebut <= jour && (b.dateFin === null || jour <= b.dateFin));

/** Devices of the lower classes or used for what their CE marking says without heavy acts; leftover samples and other studies of performance. */
const LEGERES: readonly string[] = ['IC-Cas-1', 'IC-Cas-4-1', 'IC-Cas-4-2', 'EP-Cas-2', 'EP-Cas-4'];
const JARDE: Record<string, CategorieBareme> = { CAT1: 'RIPH1', CAT2: 'RIPH2', CAT3: 'RIPH3', CAT3S: 'RIPH3' };

/** Where a dossier stands in the scale; undefined while its category is unknown. */
export function categorieBareme(reglementationCode: string, qualificationCode: string | null): CategorieBareme | undefined {
  if (reglementationCode === 'REG536') return 'CT';
  const isLegere = LEGERES.includes(qualificationCode ?? '');
  if (reglementationCode === 'REG745') return isLegere ? 'DM_LEGER' : 'DM';
  if (reglementationCode === 'REG746') return isLegere ? 'DMDIV_LEGER' : 'DMDIV';
  return JARDE[qualificationCode ?? ''];
}
