import type { UtiId } from '@riph/contracts/core/ids';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SessionContext } from '../../session/session-context.ts';
import { type ListState, nextTri, readListState, viewOf, withView, writeListState } from './list-state.rules.ts';
import { keptView, noteView } from './views.ts';

/** What the address says of a list, and how it is made to say something else. */
const useAdresse = (cles: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  const keys = cles.join(' ');
  const utiId = useContext(SessionContext)?.user?.id ?? null;
  const { pathname } = useLocation();
  const view = useVueAOuvrir(cles, utiId, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names themselves, not the array, decide
  const state = useMemo(() => readListState(view ?? search, cles), [view, search, keys]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const go = useCallback(
    (next: ListState, replace = false) =>
      setSearch(
        (old) => {
          const apres = writeListState(old, next);
          if (utiId !== null) noteView(utiId, pathname, viewOf(apres, cles));
          return apres;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch, utiId, pathname, keys],
  );
  return { state, go };
};

/**
 * State of a list in the address: back and reload restore it. `cles` names the filters. Whatever changes but the page goes back to page 1.
 * Pages are reached by keyset: the cursors of the pages seen are remembered so that « Précédente » works; after a reload it leads to page 1.
 * A list whose address says nothing opens as its reader left it, when he asked for that (« Préférences » of his account).
 */
export const useListState = (cles: readonly string[]) => {
  const cursors = useRef(new Map<number, string>());
  const { state, go } = useAdresse(cles);
  const reset = useCallback(
    (change: Partial<ListState>, replace = false) => {
      cursors.current.clear();
      go({ ...state, page: 1, apres: null, ...change }, replace);
    },
    [go, state],
  );

  return {
    ...state,
    setTexte: (texte: string) => reset({ texte }, true),
    setFiltre: (cle: string, valeurs: readonly string[]) => reset({ filtres: { ...state.filtres, [cle]: valeurs } }),
    clear: () => reset({ texte: '', filtres: Object.fromEntries(cles.map((k) => [k, []])) }),
    trier: (champ: string) => reset({ tri: nextTri(state.tri, champ) }),
    setTaille: (taille: number) => reset({ taille }),
    suivante: (suivant: string) => {
      cursors.current.set(state.page + 1, suivant);
      go({ ...state, page: state.page + 1, apres: suivant });
    },
    precedente: () => {
      const apres = cursors.current.get(state.page - 1) ?? null;
      go({ ...state, page: apres ? state.page - 1 : 1, apres });
    },
    actif: state.texte !== '' || Object.values(state.filtres).some((v) => v.length > 0),
    /** `tri` and `page` as the `recherche` DTO of the contract takes them. */
    dto: {
      ...(state.texte && { texte: state.texte }),
      ...(state.tri && { tri: [state.tri] }),
      page: { taille: state.taille, ...(state.apres && { apres: state.apres }) },
    },
  };
};

/**
 * The kept view with which this list opens, until the address says it: read at the opening of a list alone, for afterwards an address without filters is what its reader chose. The
 * list is asked with it at once, not a first time as for everybody.
 */
function useVueAOuvrir(cles: readonly string[], utiId: UtiId | null, list: string): URLSearchParams | null {
  const [search, setSearch] = useSearchParams();
  const lire = () => (utiId === null ? null : withView(search, cles, keptView(utiId, list)));
  const [ouverture, setOuverture] = useState(() => ({ list, utiId, view: lire() }));
  if (ouverture.list !== list || ouverture.utiId !== utiId) setOuverture({ list, utiId, view: lire() });
  const { view } = ouverture;

  useEffect(() => {
    if (!view) return;
    if (String(search) === String(view)) setOuverture((o) => ({ ...o, view: null }));
    else setSearch(view, { replace: true, preventScrollReset: true });
  }, [view, search, setSearch]);
  return view;
}
export type ListControls = ReturnType<typeof useListState>;

/** What a list asks for: `page` is one page of it, `recherche` all of it, as its export takes it. */
export const requestOf = <F, T>({ dto }: Pick<ListControls, 'dto'>, filtres: F, tri: T) => {
  const { page, ...texte } = dto;
  const recherche = { ...texte, filtres, tri };
  return { recherche, page: { ...recherche, page } };
};
