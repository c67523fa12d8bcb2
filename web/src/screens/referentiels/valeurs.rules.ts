/** A list of reference on the screen: searched, ordered, doubles flagged; what its form sends. Pure. */
import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import type { ChampDef, Saisie } from '../../components/fields/described.types.ts';
import { norm } from '../../components/fields/norm.ts';
import type { ListeDef } from './listes.ts';

export const FILTRES_VALEURS = ['etat'] as const;

type Etat = {
  texte: string;
  filtres: Readonly<Record<string, readonly string[]>>;
  tri: { champ: string; sens: 'asc' | 'desc' } | null;
};

const parOrdre = (a: Valeur, b: Valeur) => a.ordre - b.ordre || a.libelle.localeCompare(b.libelle, 'fr');

/** The rows asked for: by order unless the address says otherwise. */
export const chercher = (lignes: readonly Valeur[], { texte, filtres, tri }: Etat): Valeur[] => {
  const etat = filtres.etat?.[0];
  const mots = norm(texte).split(/\s+/).filter(Boolean);
  const garde = (l: Valeur) => {
    const dans = norm(`${l.libelle} ${l.code} ${l.description ?? ''}`);
    return mots.every((m) => dans.includes(m)) && (etat === undefined || (etat === 'actif') === l.actif);
  };
  const triees = lignes
    .filter(garde)
    .sort(tri?.champ === 'libelle' ? (a, b) => a.libelle.localeCompare(b.libelle, 'fr') : parOrdre);
  return tri?.sens === 'desc' ? triees.reverse() : triees;
};

/** Letters and digits alone: « Hépato-gastro » and « hepato gastro » are one spelling. */
const orthographe = (libelle: string): string => norm(libelle).replaceAll(/[^a-z0-9]/g, '');

/** By id: the other values of the list that are written the same, but for accents, case and punctuation. */
export const doublons = (lignes: readonly Valeur[]): ReadonlyMap<number, readonly Valeur[]> => {
  const memes = new Map<string, Valeur[]>();
  for (const l of lignes) memes.set(orthographe(l.libelle), [...(memes.get(orthographe(l.libelle)) ?? []), l]);
  const groupes = [...memes.values()].filter((g) => g.length > 1);
  return new Map(groupes.flatMap((g) => g.map((l) => [l.id, g.filter((x) => x !== l)] as const)));
};
/** Values that already say what is being typed. */
export const semblables = (lignes: readonly Valeur[], libelle: string, id: number | null): Valeur[] =>
  orthographe(libelle) === '' ? [] : lignes.filter((l) => l.id !== id && orthographe(l.libelle) === orthographe(libelle));

export const ordreSuivant = (lignes: readonly Valeur[]): number => Math.max(0, ...lignes.map((l) => l.ordre)) + 1;

const VIDE_EN_NULL = ['description'];

/** What the call takes: the fields of the form, `actif`, and who it is about. */
export const corpsDe = (
  list: Pick<ListeDef, 'champs' | 'identifiants'>,
  saisie: Saisie,
  de: { actif: boolean; ligne: { id: number; version: number } | null },
): Record<string, unknown> => {
  const champs: readonly ChampDef[] = de.ligne ? list.champs : [...list.identifiants, ...list.champs];
  const valeurs = champs.map(({ cle }) => {
    const v = saisie[cle];
    const texte = typeof v === 'string' ? v.trim() : v;
    return [cle, VIDE_EN_NULL.includes(cle) && texte === '' ? null : texte];
  });
  return { ...Object.fromEntries(valeurs), actif: de.actif, ...(de.ligne && { id: de.ligne.id, version: de.ligne.version }) };
};

/** Names of the fields in the journal, for a person. */
export const libelleDuChamp = (list: ListeDef, champ: string): string =>
  champ === 'actif' ? 'Proposée' : ([...list.identifiants, ...list.champs].find((c) => c.cle === champ)?.libelle ?? champ);
