/** State of a list written in the address: text, filters, sort, page. Pure; `useListState` ties it to the router. */
export type Tri = { champ: string; sens: 'asc' | 'desc' };
export type ListState = {
  texte: string;
  /** One value or several for each filter key. */
  filtres: Readonly<Record<string, readonly string[]>>;
  tri: Tri | null;
  taille: number;
  page: number;
  apres: string | null;
};

const RESERVED = ['q', 'tri', 'taille', 'page', 'apres'];
export const TAILLES = [25, 50, 100] as const;

export const readListState = (search: URLSearchParams, keys: readonly string[]): ListState => {
  const [champ, sens] = (search.get('tri') ?? '').split(':');
  const taille = Number(search.get('taille'));
  const page = Number(search.get('page'));
  return {
    texte: search.get('q') ?? '',
    filtres: Object.fromEntries(keys.map((k) => [k, search.getAll(k).filter((v) => v !== '')])),
    tri: champ && (sens === 'asc' || sens === 'desc') ? { champ, sens } : null,
    taille: TAILLES.some((t) => t === taille) ? taille : 25,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    apres: search.get('apres'),
  };
};

/** The address of a state; other names in it (open tab, row) are kept. */
export const writeListState = (search: URLSearchParams, state: ListState): URLSearchParams => {
  const next = new URLSearchParams();
  for (const [name, value] of search) if (!RESERVED.includes(name) && !(name in state.filtres)) next.append(name, value);
  if (state.texte) next.set('q', state.texte);
  for (const [key, values] of Object.entries(state.filtres)) for (const v of values) next.append(key, v);
  if (state.tri) next.set('tri', `${state.tri.champ}:${state.tri.sens}`);
  if (state.taille !== 25) next.set('taille', String(state.taille));
  if (state.page > 1 && state.apres) {
    next.set('page', String(state.page));
    next.set('apres', state.apres);
  }
  return next;
};

/** What is kept of an address so that the list opens so again: filters, order, lines a page; neither the text nor the page. */
export const viewOf = (search: URLSearchParams, keys: readonly string[]): string => {
  const { filtres, tri, taille } = readListState(search, keys);
  return writeListState(new URLSearchParams(), { texte: '', filtres, tri, taille, page: 1, apres: null }).toString();
};
/** The address with a view that was kept; null when it says by itself what to show, or when nothing was kept. */
export const withView = (search: URLSearchParams, keys: readonly string[], view: string): URLSearchParams | null => {
  const disLuiMeme = [...RESERVED, ...keys].some((name) => search.has(name));
  return view === '' || disLuiMeme ? null : writeListState(search, readListState(new URLSearchParams(view), keys));
};

/** Ascending, then descending, then none. */
export const nextTri = (tri: Tri | null, champ: string): Tri | null => {
  if (tri?.champ !== champ) return { champ, sens: 'asc' };
  return tri.sens === 'asc' ? { champ, sens: 'desc' } : null;
};

/** Why a page has no line: it is beyond the last one, its filters leave nothing, or there is nothing at all. */
export const causeDuVide = ({ page, actif }: { page: number; actif: boolean }): 'PAGE' | 'FILTRES' | 'LISTE' => {
  if (page > 1) return 'PAGE';
  return actif ? 'FILTRES' : 'LISTE';
};
