/**
 * The draw of a committee, pure. Rule: TAS-01 (L1123-6, R1123-20-1, arrêté of 3 June 2019). tools/tas-verify.mjs recomputes it without
 * this code: when the algorithm changes, change its name too.
 */
import { createHash } from 'node:crypto';
import { addJours, joursEntre } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { RaisonExclusion } from '@riph/contracts/referentiel/comite-evalue.schemas';
import { isAgree } from '@riph/contracts/referentiel/completude';
import { aUnLienAvec } from '@riph/contracts/referentiel/liens.rules';
import type { Cpp, ParametreTas } from '@riph/contracts/referentiel/referentiel.schemas';
import type { ComiteEvalue } from '../../socle/entites/tirage.entity.ts';

export const ALGORITHME = 'riph-tas-2';

type SeancePossible = { seanceId: SeanceId; cppId: CppId; date: Jour; type: string; placesLibres: number };

/** What the draw knows at its instant. */
export type FaitsTirage = {
  aujourdhui: Jour;
  reglementationCode: string;
  /** Competences that the dossier asks for and that exclude a committee without them. */
  competencesRequises: readonly string[];
  promoteur: string | null;
  /** Committees that already had this research. */
  dejaSaisis: readonly number[];
  comites: readonly Cpp[];
  seances: readonly SeancePossible[];
  chargeMensuelle: readonly { cppId: CppId; mois: string; di: number }[];
  /** Initial requests drawn for each committee over the last twelve months. */
  tiragesAnnee: ReadonlyMap<number, number>;
  /** Of a draw of crisis decided for one dossier (CTI-20): the committees kept by hand, or all; a séance is taken when there is one, none is needed. */
  crise?: { retenus: readonly number[] | null };
};

/** The settings of such a draw: the suspension, the window, the month's capacity and equal loads step aside. */
export const enCrise = (p: ParametreTas, comites: readonly Cpp[]): ParametreTas => ({
  ...p,
  actif: true,
  modeCrise: true,
  dateDebutCrise: null,
  dateFinCrise: null,
  cppCrise: comites.map((c) => c.id),
  delaiMaxSeance: Math.max(p.delaiMaxElargi, p.delaiMaxSeance),
  egalisation: false,
});

const isDans = (jour: Jour, du: Jour, au: Jour) => du <= jour && jour <= au;
const isIndisponible = (c: Cpp, jour: Jour): boolean => c.indisponibilites.some((i) => isDans(jour, i.du, i.au));

export const isCrise = (p: ParametreTas, jour: Jour): boolean =>
  p.modeCrise && (p.dateDebutCrise === null || p.dateDebutCrise <= jour) && (p.dateFinCrise === null || jour <= p.dateFinCrise);

/** Why the draw of that day is one of crisis, as the administration wrote it: kept with the draw. */
export const motifDeCrise = (p: ParametreTas, jour: Jour): string | null => (isCrise(p, jour) ? p.motifCrise : null);

/** First and last day of a séance that the draw may use; `elargi` is the last day of the second chance. */
export const fenetre = (p: ParametreTas, jour: Jour) => ({
  du: addJours(jour, isCrise(p, jour) ? 0 : p.delaiMinSeance),
  au: addJours(jour, p.delaiMaxSeance),
  elargi: addJours(jour, Math.max(p.delaiMaxElargi, p.delaiMaxSeance)),
});

const ANNEE = 365;
const FRACTION_MIN = 1 / 12;

/** Days of declared unavailability from `debut` to `fin`; a day in two periods counts once. */
function joursDePause(c: Cpp, debut: Jour, fin: Jour): number {
  let jours = 0;
  let libre = debut;
  for (const i of c.indisponibilites.toSorted((a, b) => (a.du < b.du ? -1 : 1))) {
    const [, du] = [i.du, libre].toSorted();
    const [au] = [i.au, fin].toSorted();
    if (du > au) continue;
    jours += joursEntre(du, au) + 1;
    libre = addJours(au, 1);
  }
  return jours;
}

/** Load in thousandths of a month's capacity; days of declared unavailability are neutralised. */
function chargeDe(c: Cpp, p: ParametreTas, f: FaitsTirage): number {
  const pause = joursDePause(c, addJours(f.aujourdhui, -ANNEE), f.aujourdhui);
  const fraction = Math.max(FRACTION_MIN, 1 - pause / ANNEE);
  return Math.round((1000 * (f.tiragesAnnee.get(c.id) ?? 0)) / (p.capaciteMensuelleDi * fraction));
}

/** The tests of TAS-02 on one committee, in order, and the séance that a draw would take. */
function evaluer(c: Cpp, p: ParametreTas, f: FaitsTirage, jusqua: Jour): ComiteEvalue {
  const raisons: RaisonExclusion[] = [];
  const { du } = fenetre(p, f.aujourdhui);
  const crise = isCrise(p, f.aujourdhui);
  const libres = f.seances
    .filter((s) => s.cppId === c.id && s.type !== 'RESTREINTE' && s.placesLibres > 0 && isDans(s.date, du, jusqua))
    // A day on which the committee said that it is not available is no day of séance: a later one may be drawn.
    .filter((s) => !isIndisponible(c, s.date))
    .toSorted((a, b) => {
      if (a.date === b.date) return a.seanceId - b.seanceId;
      return a.date < b.date ? -1 : 1;
    });
  const agreees = libres.filter((s) => isAgree(c, s.date));
  const sousCapacite = agreees.filter((s) => {
    const mois = f.chargeMensuelle.find((m) => m.cppId === c.id && m.mois === s.date.slice(0, 7));
    return crise || (mois?.di ?? 0) < p.capaciteMensuelleDi;
  });

  if (!c.actif || (crise && !p.cppCrise.includes(c.id))) raisons.push('INACTIF');
  if (libres.length > 0 ? agreees.length === 0 : !isAgree(c, f.aujourdhui)) raisons.push('AGREMENT');
  if (!c.reglementations.some((r) => r === f.reglementationCode)) raisons.push('REGLEMENTATION');
  if (!f.competencesRequises.every((code) => c.competences.includes(code))) raisons.push('COMPETENCE');
  if (isIndisponible(c, f.aujourdhui)) raisons.push('INDISPONIBLE');
  if (aUnLienAvec(c, f.promoteur, p.conflitMemeEtablissement)) raisons.push('CONFLIT');
  if (f.dejaSaisis.includes(c.id)) raisons.push('DEJA_SAISI');
  if (f.crise?.retenus && !f.crise.retenus.includes(c.id)) raisons.push('HORS_LISTE');
  if (!f.crise && libres.length === 0) raisons.push('PAS_DE_SEANCE');
  if (agreees.length > 0 && sousCapacite.length === 0) raisons.push('CAPACITE');
  const [seance] = sousCapacite;
  return {
    cppId: c.id,
    nom: c.nom,
    raisons,
    charge: chargeDe(c, p, f),
    seanceId: seance?.seanceId ?? null,
    seanceDate: seance?.date ?? null,
  };
}

export type Selection = { mode: 'NORMAL' | 'ELARGI' | 'CRISE'; comites: ComiteEvalue[]; candidats: ComiteEvalue[] };

const REMEDIABLES: readonly RaisonExclusion[] = ['PAS_DE_SEANCE', 'CAPACITE'];

/** Every committee with its reasons, and the candidates of the draw by id. No candidate: nobody is eligible, even later. */
export function selectionner(p: ParametreTas, f: FaitsTirage): Selection {
  const { au, elargi } = fenetre(p, f.aujourdhui);
  const all = f.comites.toSorted((a, b) => a.id - b.id);
  const comites = all.map((c) => evaluer(c, p, f, au));
  const eligibles = comites.filter((c) => c.raisons.length === 0);
  const mode = isCrise(p, f.aujourdhui) ? 'CRISE' : 'NORMAL';
  if (eligibles.length > 0) return { mode, comites, candidats: egaliser(eligibles, p) };

  const remediables = new Set(comites.filter((c) => c.raisons.every((r) => REMEDIABLES.includes(r))).map((c) => c.cppId));
  const plusTard = all
    .filter((c) => remediables.has(c.id))
    .map((c) => evaluer(c, p, f, elargi))
    .filter((c) => c.raisons.length === 0);
  const premiere = plusTard.map((c) => c.seanceDate ?? '').toSorted()[0];
  const tard = new Map(plusTard.map((c) => [c.cppId, c]));
  return {
    mode: 'ELARGI',
    // The reasons of the first window stay: they say why the draw was widened; the séance is that of the second one.
    comites: comites.map((c) => ({
      ...c,
      seanceId: tard.get(c.cppId)?.seanceId ?? c.seanceId,
      seanceDate: tard.get(c.cppId)?.seanceDate ?? c.seanceDate,
    })),
    candidats: egaliser(
      plusTard.filter((c) => c.seanceDate === premiere),
      p,
    ),
  };
}

function egaliser(candidats: ComiteEvalue[], p: ParametreTas): ComiteEvalue[] {
  if (!p.egalisation) return candidats;
  const min = Math.min(...candidats.map((c) => c.charge));
  return candidats.filter((c) => c.charge <= min + p.tolerance * 1000);
}

/**
 * The text that is hashed after the secret: dossier, instant, candidates in order with their loads, version of the parameters. No séance: the sponsor
 * must be able to hash it, and he reads none of the days of the candidates (DRO-02); that of his own dossier alone is told to him by mail (MAI-10).
 */
export const texteDuTirage = (dosId: DosId, instant: Instant, candidats: readonly ComiteEvalue[], version: number): string =>
  [dosId, instant, candidats.map((c) => `${c.cppId},${c.charge}`).join(';'), version].join('|');

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
export const empreinteSecret = sha256;
export const graineDe = (secret: string, texte: string): string => sha256(secret + texte);

const DEUX_48 = 2 ** 48;

/** Uniform index in [0, n): 48 bits of SHA-256(seed:counter), values that would favour the first ones are rejected. */
export function indiceUniforme(graine: string, n: number): number {
  const limite = Math.floor(DEUX_48 / n) * n;
  for (let counter = 0; ; counter += 1) {
    const x = Number.parseInt(sha256(`${graine}:${counter}`).slice(0, 12), 16);
    if (x < limite) return x % n;
  }
}

/** What of the parameters chose the candidates: kept with the draw, so that the choice is checked from the record alone. */
export const reglesDuTirage = (p: ParametreTas, jour: Jour) => ({
  ...fenetre(p, jour),
  egalisation: p.egalisation,
  tolerance: p.tolerance,
});

/** Draws one of the candidates; everything that the record needs to do it again. There is at least one candidate. */
export function tirerParmi(candidats: readonly ComiteEvalue[], secret: string, dosId: DosId, instant: Instant, version: number) {
  const texteCandidats = texteDuTirage(dosId, instant, candidats, version);
  const graine = graineDe(secret, texteCandidats);
  const indice = indiceUniforme(graine, candidats.length);
  const chosen = candidats[indice];
  return {
    candidats: candidats.map((c) => c.cppId),
    texteCandidats,
    graine,
    indice,
    cppId: chosen.cppId,
    cppNom: chosen.nom,
    seanceId: chosen.seanceId,
    seanceDate: chosen.seanceDate,
  };
}
