import type { Jour } from '@riph/contracts/core/paris';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebouncedText } from '../../components/form/useDebouncedText.ts';

const TYPING_MS = 250;
const TAILLE = 10;
const PAS = 20;
/** Results shown at most: beyond, fewer words help less than others. */
export const RESULTATS_MAX = 50;
const JOUR = /^\d{4}-\d{2}-\d{2}$/;

const withValue = (old: URLSearchParams, name: string, value: string) => {
  const next = new URLSearchParams(old);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

export type Recherche<F extends string> = {
  q: string;
  texte: string;
  saisir: (texte: string) => void;
  selected: Partial<Record<F, string[]>>;
  toggle: (facette: F, code: string) => void;
  periode: { soumisDu: Jour | undefined; soumisAu: Jour | undefined };
  dater: (borne: 'du' | 'au', jour: Jour | null) => void;
  clear: () => void;
  isRestreinte: boolean;
  taille: number;
  plus: () => void;
  ouvrir: () => void;
  /** To call with what the first result leads to, once the answer is that of the typed text. */
  suivre: (q: string, premier: string | undefined) => void;
};

/** « Entrée » opens the first result of the typed text, once it is there. */
const useOuverture = () => {
  const navigate = useNavigate();
  /** Text on which Entrée was pressed. */
  const aOuvrir = useRef<string | null>(null);
  const [, redemander] = useState(0);
  return {
    forget: () => {
      aOuvrir.current = null;
    },
    ouvrir: (texte: string) => {
      aOuvrir.current = texte.trim();
      redemander((n) => n + 1);
    },
    suivre: (lu: string, premier: string | undefined) => {
      if (aOuvrir.current === null || aOuvrir.current !== lu) return;
      aOuvrir.current = null;
      if (premier) navigate(premier);
    },
  };
};

const sansOuAvec = (old: URLSearchParams, facette: string, code: string) => {
  const next = new URLSearchParams(old);
  const values = next.getAll(facette);
  next.delete(facette);
  for (const v of values.includes(code) ? values.filter((x) => x !== code) : [...values, code]) next.append(facette, v);
  return next;
};

/** A search that the address carries whole: its words, its facets, its two days. */
export function useRecherche<F extends string>(facettes: readonly F[]): Recherche<F> {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [taille, setTaille] = useState(TAILLE);
  const [texte, setTexte] = useDebouncedText(
    q,
    (suivant) => {
      setTaille(TAILLE);
      setParams((old) => withValue(old, 'q', suivant), { replace: true });
    },
    TYPING_MS,
  );
  const ouverture = useOuverture();
  const entrees = facettes.flatMap((f) => (params.getAll(f).length > 0 ? [[f, params.getAll(f)] as const] : []));
  const borne = (nom: string) => (JOUR.test(params.get(nom) ?? '') ? (params.get(nom) ?? undefined) : undefined);
  const periode = { soumisDu: borne('du'), soumisAu: borne('au') };
  return {
    q,
    texte,
    saisir: (t) => {
      setTexte(t);
      ouverture.forget();
    },
    selected: Object.fromEntries(entrees) as Partial<Record<F, string[]>>,
    toggle: (f, code) => setParams((old) => sansOuAvec(old, f, code)),
    periode,
    dater: (nom, jour) => setParams((old) => withValue(old, nom, jour ?? ''), { replace: true }),
    clear: () => setParams(new URLSearchParams({ q })),
    isRestreinte: entrees.length > 0 || periode.soumisDu !== undefined || periode.soumisAu !== undefined,
    taille,
    plus: () => setTaille(Math.min(RESULTATS_MAX, taille + PAS)),
    ouvrir: () => ouverture.ouvrir(texte),
    suivre: ouverture.suivre,
  };
}
