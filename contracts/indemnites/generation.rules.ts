/**
 * The lines of a period from the facts of the other services (IND-02, IND-03). Each line carries the words that explain it. Nothing here reads a clock or a
 * database: what was already paid or taken off is given.
 */
import { formatJour } from '../core/deadlines.ts';
import type { DosId, SeanceId, UtiId } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';
import { type Bareme, baremeLe, CATEGORIE_BAREME_LABELS, type CategorieBareme, categorieBareme } from './bareme.rules.ts';
import {
  eurosFr,
  majorationDe,
  montantDe,
  type NatureIndemnite,
  natureDe,
  type Partie,
  presidence,
  type RoleIndemnite,
  type RoleRapport,
  vacations,
  vacationsFr,
} from './calcul.rules.ts';

type SeanceTenue = { seanceId: SeanceId; date: Jour; dosIds: readonly DosId[] };
export type DossierExamine = {
  dosId: DosId;
  numero: string;
  type: string;
  reglementationCode: string;
  qualificationCode: string | null;
  accelere: boolean;
};
/** Who was to report; `deposeLe` is the day of the first report that he filed, whatever was asked of him since. */
export type RapportDu = {
  dosId: DosId;
  utiId: UtiId;
  nom: string;
  prenom: string;
  role: RoleRapport;
  partie: Partie | null;
  deposeLe: string | null;
};
type Presence = { seanceId: SeanceId; utiId: UtiId; isPresent: boolean };

export const ALERTES_LIGNE = ['ABSENT', 'HORS_MANDAT', 'PLAFOND', 'RATTRAPAGE'] as const;
type AlerteLigne = (typeof ALERTES_LIGNE)[number];
export type Ligne = {
  /** One line for a person, a role and a dossier or a month, whatever the number of files: nothing is paid twice. */
  cle: string;
  role: RoleIndemnite;
  dosId: DosId | null;
  numero: string | null;
  seanceId: SeanceId | null;
  /** Of the séance; of the first day for a month of presidency. */
  dateReference: Jour;
  categorie: CategorieBareme | null;
  nature: NatureIndemnite | null;
  partie: Partie | null;
  utiId: UtiId;
  nom: string;
  prenom: string;
  rapportLe: string | null;
  present: boolean | null;
  nbVacations: number;
  valeurVacation: number;
  majoration: number;
  montant: number;
  bareme: string;
  explication: string;
  alertes: AlerteLigne[];
};

export type FaitsPeriode = {
  dateDebut: Jour;
  /** Held séances of the period, and those before it whose file is certified: a report filed since is still owed. */
  seances: readonly SeanceTenue[];
  dossiers: readonly DossierExamine[];
  rapports: readonly RapportDu[];
  presences: readonly Presence[];
  /** Who sat in the committee on the day of each séance. */
  mandats: ReadonlyMap<number, ReadonlySet<number>>;
  baremes: readonly Bareme[];
  /** Keys of the lines certified or taken off. */
  clesClosees: ReadonlySet<string>;
};

const cleRapport = (r: Pick<RapportDu, 'role' | 'dosId' | 'partie' | 'utiId'>): string =>
  `${r.role}:${r.dosId}:${r.partie ?? ''}:${r.utiId}`;
const clePresident = (mois: string, utiId: UtiId): string => `PRESIDENT:${mois}:${utiId}`;
export const clePerte = (seanceId: SeanceId, utiId: UtiId): string => `PERTE_REVENU:${seanceId}:${utiId}`;

/** A methodologist who reports on the same dossier is paid as reporter only; two places of one reporter are one report (IND-03). */
function uniques(rapports: readonly RapportDu[]): RapportDu[] {
  const rapporteurs = new Set(rapports.filter((r) => r.role === 'RAPPORTEUR' && r.deposeLe).map((r) => `${r.dosId}:${r.utiId}`));
  const parCle = new Map<string, RapportDu>();
  for (const r of rapports) {
    if (r.role === 'METHODOLOGISTE' && rapporteurs.has(`${r.dosId}:${r.utiId}`)) continue;
    const connu = parCle.get(cleRapport(r));
    const isPremier = !connu || (r.deposeLe !== null && (connu.deposeLe === null || r.deposeLe < connu.deposeLe));
    if (isPremier) parCle.set(cleRapport(r), r);
  }
  return [...parCle.values()];
}

/** Reports that give a line, in the order of séances, numbers and names. */
export function lignesDeRapports(f: FaitsPeriode): Ligne[] {
  const parDossier = new Map(f.dossiers.map((d) => [d.dosId, d]));
  const toutes = uniques(f.rapports);
  return f.seances
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.seanceId - b.seanceId)
    .flatMap((s) =>
      s.dosIds
        .flatMap((dosId) => parDossier.get(dosId) ?? [])
        .toSorted((a, b) => a.numero.localeCompare(b.numero))
        .flatMap((d) =>
          toutes
            .filter((r) => r.dosId === d.dosId && r.deposeLe !== null && !f.clesClosees.has(cleRapport(r)))
            .toSorted((a, b) => a.role.localeCompare(b.role) || a.nom.localeCompare(b.nom) || a.utiId - b.utiId)
            .flatMap((r) => ligneDe(f, s, d, r) ?? []),
        ),
    );
}

function ligneDe(f: FaitsPeriode, s: SeanceTenue, d: DossierExamine, r: RapportDu): Ligne | undefined {
  const b = baremeLe(f.baremes, s.date);
  const categorie = categorieBareme(d.reglementationCode, d.qualificationCode);
  if (!b || !categorie) return undefined;
  const nature = natureDe(d.type);
  const nbVacations = vacations(b, { role: r.role, nature, categorie, partie: r.partie, accelere: d.accelere });
  if (nbVacations === 0) return undefined;
  const majoration = majorationDe(b, r, s.date);
  const present = f.presences.find((p) => p.seanceId === s.seanceId && p.utiId === r.utiId)?.isPresent ?? null;
  return {
    cle: cleRapport(r),
    role: r.role,
    dosId: d.dosId,
    numero: d.numero,
    seanceId: s.seanceId,
    dateReference: s.date,
    categorie,
    nature,
    partie: r.partie,
    utiId: r.utiId,
    nom: r.nom,
    prenom: r.prenom,
    rapportLe: r.deposeLe,
    present,
    nbVacations,
    valeurVacation: b.valeurVacation,
    majoration,
    montant: montantDe(nbVacations, b.valeurVacation) + majoration,
    bareme: b.code,
    explication: expliquer({ nbVacations, b, majoration, r, d, categorie, nature }),
    alertes: alertesDe(f, s, r, present),
  };
}

const alertesDe = (f: FaitsPeriode, s: SeanceTenue, r: RapportDu, present: boolean | null): AlerteLigne[] => {
  const isMembre = r.role !== 'EXPERT';
  const mandat = f.mandats.get(s.seanceId);
  return [
    ...(isMembre && present !== true ? (['ABSENT'] as const) : []),
    ...(isMembre && mandat && !mandat.has(r.utiId) ? (['HORS_MANDAT'] as const) : []),
    ...(s.date < f.dateDebut ? (['RATTRAPAGE'] as const) : []),
  ];
};

const MOTS_PARTIE = { PARTIE_1: ', partie I', PARTIE_2: ', partie II' } as const satisfies Record<Partie, string>;
const TITRES = {
  RAPPORTEUR: 'rapport',
  METHODOLOGISTE: 'rapport méthodologique',
  EXPERT: 'rapport d’expertise',
} as const satisfies Record<RoleRapport, string>;
function expliquer(x: {
  nbVacations: number;
  b: Bareme;
  majoration: number;
  r: RapportDu;
  d: DossierExamine;
  categorie: CategorieBareme;
  nature: NatureIndemnite;
}): string {
  const calcul = `${vacationsFr(x.nbVacations)} × ${eurosFr(x.b.valeurVacation)}`;
  const aout = x.majoration > 0 ? ` + ${eurosFr(x.majoration)} (séance d’août)` : '';
  const quoi = `${TITRES[x.r.role]} du ${formatJour(x.r.deposeLe ?? '')} sur ${x.d.numero}`;
  const nature = x.nature === 'MODIFICATION' ? ', demande de modification' : '';
  const accelere = x.d.accelere ? ', procédure accélérée' : '';
  const partie = x.r.partie ? MOTS_PARTIE[x.r.partie] : '';
  return `${calcul}${aout} : ${quoi}, ${CATEGORIE_BAREME_LABELS[x.categorie]}${nature}${partie}${accelere}`;
}

export type Titulaire = { utiId: UtiId; nom: string; prenom: string; isPresident: boolean };
export type MoisDePresidence = {
  /** YYYY-MM. */
  mois: string;
  seances: number;
  bareme: string;
  montant: number;
  /** The amount is the same whatever the number of séances. */
  forfait: boolean;
  membres: readonly Titulaire[];
};

/** Months of presidency of a period; a month already certified, or paid nothing, is left out. `membres` of a month: the president first. */
export function moisDePresidence(
  mois: readonly { mois: string; seances: number; membres: readonly Titulaire[] }[],
  baremes: readonly Bareme[],
  moisClos: ReadonlySet<string>,
): MoisDePresidence[] {
  return mois.flatMap((m) => {
    const b = baremeLe(baremes, `${m.mois}-01`);
    const montant = b ? presidence(b, m.seances) : 0;
    if (!b || montant === 0 || moisClos.has(m.mois) || m.membres.length === 0) return [];
    return [{ ...m, bareme: b.code, montant, forfait: b.president.every((p) => p === montant) }];
  });
}

/** The line of one who has a share of a month; `part` in hundredths of a percent. */
export function ligneDePresidence(m: MoisDePresidence, t: Titulaire, montant: number, part: number): Ligne {
  const [annee, mois] = m.mois.split('-');
  const partage = part < 10_000 ? `, part de ${vacationsPart(part)}` : '';
  const base = m.forfait ? 'par mois' : `pour ${m.seances} séance${m.seances > 1 ? 's' : ''}`;
  return {
    cle: clePresident(m.mois, t.utiId),
    role: 'PRESIDENT',
    dosId: null,
    numero: null,
    seanceId: null,
    dateReference: `${m.mois}-01`,
    categorie: null,
    nature: null,
    partie: null,
    utiId: t.utiId,
    nom: t.nom,
    prenom: t.prenom,
    rapportLe: null,
    present: null,
    nbVacations: 0,
    valeurVacation: 0,
    majoration: 0,
    montant,
    bareme: m.bareme,
    explication: `Présidence de ${mois}/${annee} : ${eurosFr(m.montant)} ${base}${partage}`,
    alertes: [],
  };
}
const vacationsPart = (part: number): string => `${(part / 100).toFixed(2).replace('.', ',')} %`;

/** Beyond the yearly limit of its scale a line is worth nothing; the last lines of a person are those that lose. `deja`: thousandths certified by person and year. */
export function plafonner(
  lignes: readonly Ligne[],
  baremes: readonly Bareme[],
  deja: ReadonlyMap<string, number> = new Map(),
): Ligne[] {
  const cumul = new Map(deja);
  return lignes.map((l) => {
    const plafond = baremes.find((b) => b.code === l.bareme)?.plafondAnnuel ?? null;
    if (plafond === null || l.nbVacations === 0) return l;
    const cle = cleAnnee(l.utiId, l.dateReference);
    const total = (cumul.get(cle) ?? 0) + l.nbVacations;
    if (total <= plafond) {
      cumul.set(cle, total);
      return l;
    }
    const explication = `Plafond annuel de ${vacationsFr(plafond)} atteint : ${l.explication}`;
    return { ...l, majoration: 0, montant: 0, explication, alertes: [...l.alertes, 'PLAFOND'] };
  });
}
export const cleAnnee = (utiId: UtiId, jour: Jour): string => `${utiId}:${jour.slice(0, 4)}`;

export type TotalPersonne = {
  utiId: UtiId;
  nom: string;
  prenom: string;
  rapports: number;
  presidence: number;
  perte: number;
  regularisations: number;
  total: number;
};
type LigneComptee = Pick<Ligne, 'utiId' | 'nom' | 'prenom' | 'role' | 'montant'> & { regularisation?: boolean };
/** What each person receives, by name. */
export function totauxParPersonne(lignes: readonly LigneComptee[]): TotalPersonne[] {
  const par = new Map<number, TotalPersonne>();
  for (const l of lignes) {
    const avant = par.get(l.utiId) ?? {
      utiId: l.utiId,
      nom: l.nom,
      prenom: l.prenom,
      rapports: 0,
      presidence: 0,
      perte: 0,
      regularisations: 0,
      total: 0,
    };
    const ou = l.regularisation
      ? 'regularisations'
      : l.role === 'PRESIDENT'
        ? 'presidence'
        : l.role === 'PERTE_REVENU'
          ? 'perte'
          : 'rapports';
    par.set(l.utiId, { ...avant, [ou]: avant[ou] + l.montant, total: avant.total + l.montant });
  }
  return [...par.values()].toSorted(
    (a, b) => a.nom.localeCompare(b.nom) || a.prenom.localeCompare(b.prenom) || a.utiId - b.utiId,
  );
}
