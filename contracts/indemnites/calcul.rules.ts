/** What one act of a committee is worth (IND-01, IND-04, IND-05): vacations in thousandths, money in cents, rounded half up once a line. */
import type { Jour } from '../core/paris.ts';
import type { Bareme, CategorieBareme } from './bareme.rules.ts';

const ROLES_RAPPORT = ['RAPPORTEUR', 'METHODOLOGISTE', 'EXPERT'] as const;
export type RoleRapport = (typeof ROLES_RAPPORT)[number];
export const ROLES_INDEMNITE = [...ROLES_RAPPORT, 'PRESIDENT', 'PERTE_REVENU'] as const;
export type RoleIndemnite = (typeof ROLES_INDEMNITE)[number];
export const ROLE_INDEMNITE_LABELS = {
  RAPPORTEUR: 'Rapporteur',
  METHODOLOGISTE: 'Méthodologiste',
  EXPERT: 'Expert',
  PRESIDENT: 'Présidence',
  PERTE_REVENU: 'Perte de revenus',
} as const satisfies Record<RoleIndemnite, string>;
export const NATURES_INDEMNITE = ['INITIALE', 'MODIFICATION'] as const;
export type NatureIndemnite = (typeof NATURES_INDEMNITE)[number];
export const PARTIES = ['PARTIE_1', 'PARTIE_2'] as const;
export type Partie = (typeof PARTIES)[number];

/** Of a national dossier, then of a trial: a new request after a refusal, a country that is added and a trial in transition are examined as a first request (IND-11). */
const INITIALES: readonly string[] = ['DI', 'DIR', 'INI', 'INI_RES', 'AEM', 'TRANS'];
/** What kind of request a dossier is for the scale: an extension is paid as a modification (IND-02). */
export const natureDe = (type: string): NatureIndemnite => (INITIALES.includes(type) ? 'INITIALE' : 'MODIFICATION');

/** The accelerated procedure is one of States together, on a trial of a medicine; only its first request is paid more (IND-12). */
export const isAccelerable = (
  lignes: readonly { nature: NatureIndemnite | null; categorie: CategorieBareme | null }[],
): boolean => lignes.some((l) => l.categorie === 'CT' && l.nature === 'INITIALE');

export type Acte = {
  role: RoleRapport;
  nature: NatureIndemnite;
  categorie: CategorieBareme;
  partie: Partie | null;
  accelere: boolean;
};
const CENT = 100;
const MILLE = 1_000;

/** Thousandths of a vacation. An expert of outside is paid as a reporter. */
export function vacations(b: Bareme, { role, nature, categorie, partie, accelere }: Acte): number {
  const isMethode = role === 'METHODOLOGISTE';
  const initiale = isMethode ? b.methodologiste[categorie] : b.rapporteur[categorie];
  const modification = isMethode ? b.modificationMethodologiste : b.modificationRapporteur;
  const entier = nature === 'INITIALE' ? initiale : modification;
  const part = partDe(b, partie);
  const facteur = accelere && nature === 'INITIALE' ? b.accelere : MILLE;
  return Math.round((entier * part * facteur) / (CENT * MILLE));
}

/** The amount in cents, half a cent rounded up. `nbVacations` is in thousandths. */
export const montantDe = (nbVacations: number, valeurVacation: number): number =>
  Math.floor((nbVacations * valeurVacation + MILLE / 2) / MILLE);

const partDe = (b: Bareme, partie: Partie | null): number => {
  if (partie === null) return CENT;
  return partie === 'PARTIE_1' ? b.partie1 : b.partie2;
};

/** Cents added to a report examined in August; for reporters only. The lines of both parts of a trial share it, as they share the report. */
export const majorationDe = (b: Bareme, { role, partie }: Pick<Acte, 'role' | 'partie'>, seanceLe: Jour): number =>
  role === 'RAPPORTEUR' && seanceLe.slice(5, 7) === '08' ? Math.round((b.majorationAout * partDe(b, partie)) / CENT) : 0;

const DEUX = 2;
/** Cents of a month of presidency, by the séances held in it. */
export const presidence = (b: Bareme, seances: number): number => b.president[Math.min(seances, DEUX)] ?? 0;

/** A hundredth of a point: three thirds are typed 33,33 each. */
const ARRONDI_DE_PART = 1;
/** Whether shares, in hundredths of a percent, make a whole; what each lost by being rounded is forgiven. */
export const isEntier = (parts: readonly number[]): boolean => {
  const total = parts.reduce((a, b) => a + b, 0);
  const donnees = parts.filter((p) => p > 0).length;
  return Math.abs(total - CENT * CENT) <= (donnees > 1 ? (donnees - 1) * ARRONDI_DE_PART : 0);
};

/** Cents of each share; what rounding leaves over goes to the first who has one. */
export function partager(montant: number, parts: readonly number[]): number[] {
  const total = parts.reduce((a, b) => a + b, 0);
  if (total === 0) return parts.map(() => 0);
  const entiers = parts.map((p) => Math.floor((montant * p) / total));
  const premier = parts.findIndex((p) => p > 0);
  const reste = montant - entiers.reduce((a, b) => a + b, 0);
  return entiers.map((m, i) => (i === premier ? m + reste : m));
}

const STATUTS_PRO = ['SALARIE', 'INDEPENDANT'] as const;
export type StatutPro = (typeof STATUTS_PRO)[number];
export type Perte = {
  statutPro: StatutPro;
  demiJournees: number;
  montantDeclare: number;
  present: boolean;
  justificatif: boolean;
};
export const plafondPerte = (b: Bareme, statut: StatutPro): number =>
  statut === 'SALARIE' ? b.plafondSalarie : b.plafondIndependant;
/** Cents kept of a loss of income; null when it is refused: the person was absent, or nothing proves it (IND-05). */
export const perteRetenue = (b: Bareme, p: Perte): number | null =>
  p.present && p.justificatif ? Math.min(p.montantDeclare, plafondPerte(b, p.statutPro) * p.demiJournees) : null;

const EUROS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
/** « 1 141,00 € ». */
export const eurosFr = (centimes: number): string => `${EUROS.format(centimes / CENT)}\u00a0€`;
/** « 1,5 vacation ». */
export const vacationsFr = (milliemes: number): string =>
  `${NOMBRE.format(milliemes / MILLE)} vacation${milliemes >= 2 * MILLE ? 's' : ''}`;
