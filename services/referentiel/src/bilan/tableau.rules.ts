/** What every sheet of the national report is made of: its shape, what it is counted from, sums and bars. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import type { BilanCtis, BilanRecours } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import type { bilanEtude } from '@riph/contracts/etude/suivi/bilan.schemas';
import type { BilanIndemnites } from '@riph/contracts/indemnites/indemnites.internal';
import type { DossierDeLAnnee, SeanceDeLAnnee } from '@riph/contracts/seance/rapport-activite.regles';
import type { seanceInternal } from '@riph/contracts/seance/seance.internal';
import type { BilanVrb } from '@riph/contracts/vrb/vrb.internal';
import type * as z from 'zod';

type PlacesDuTirage = z.output<(typeof seanceInternal.calls)['listerPlacesDuTirage']['output']>;
export type Cellule = string | number | null;
export type Barre = { nom: string; valeur: number };
export type Tableau = {
  titre: string;
  colonnes: readonly { titre: string; nombre?: true }[];
  lignes: readonly (readonly Cellule[])[];
  total: readonly Cellule[] | null;
  /** One of its columns, drawn beside the figures. */
  graphique: { titre: string; barres: readonly Barre[] };
};
export type Periode = { du: Jour; au: Jour };
type BilanEtude = z.output<typeof bilanEtude>;
export type DonneesBilan = {
  comites: readonly { id: number; nom: string }[];
  /** Empty: all. */
  reglementations: readonly string[];
  nomsReglementation: ReadonlyMap<string, string>;
  activites: ReadonlyMap<number, readonly DossierDeLAnnee[]>;
  seances: ReadonlyMap<number, readonly SeanceDeLAnnee[]>;
  etude: BilanEtude;
  typesPromoteur: ReadonlyMap<number, string>;
  /** Of the European Union. */
  paysUe: ReadonlySet<number>;
  domaines: ReadonlyMap<number, string>;
  /** Null: not counted, `nonCompte` says why. */
  /** Null: a regulation was chosen, and the places of a séance are for all of them. */
  places: PlacesDuTirage | null;
  essais: BilanCtis | null;
  reaffectationsEssais: BilanEtude['reaffectations'] | null;
  recours: BilanRecours | null;
  volontaires: BilanVrb | null;
  indemnites: BilanIndemnites | null;
};

/** The greatest first; beyond these a bar says nothing that the table does not say better. */
const BARRES_MAX = 15;
export const barres = (lues: readonly Barre[]): Barre[] =>
  lues
    .filter((b) => b.valeur > 0)
    .toSorted((a, b) => b.valeur - a.valeur || a.nom.localeCompare(b.nom, 'fr'))
    .slice(0, BARRES_MAX);

/** The figures of one column summed by the names of another, in the order of the lines: a drawing holds what its table holds. What is hidden in the table is not drawn. */
export const parNom = (lignes: readonly (readonly Cellule[])[], nom: number, valeur: number): Barre[] =>
  [...Map.groupBy(lignes, (l) => String(l[nom]))].map(([n, siennes]) => ({
    nom: n,
    valeur: somme(siennes.map((l) => l[valeur]).filter((c) => typeof c === 'number')),
  }));

export const dans = (jour: Jour | null, { du, au }: Periode): boolean => jour !== null && jour >= du && jour <= au;
export const un = (n: number): number => Math.round(n * 10) / 10;
export const somme = (ns: readonly number[]): number => ns.reduce((a, b) => a + b, 0);

export const nombres = (...titres: string[]) => titres.map((titre) => ({ titre, nombre: true as const }));
/** The sums of the columns that hold numbers, below those that hold words. */
export const totalDe = (lignes: readonly (readonly Cellule[])[], mots: number): Cellule[] =>
  (lignes[0] ?? []).map((_, i) => {
    if (i === 0) return 'Total';
    return i < mots ? null : somme(lignes.map((l) => Number(l[i] ?? 0)));
  });
