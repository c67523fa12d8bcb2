/** Compares the text of two versions of a document. Pure: the worker runs it, the tests too. */
import { type ChangeObject, diffArrays, diffWords } from 'diff';

/** The lines of each page. */
export type Pages = readonly (readonly string[])[];
type Ligne = { texte: string; page: number };
/** Words of one side of a passage; `change`: they are not on the other side. */
export type Segment = { texte: string; change: boolean };
type Cote = { page: number; segments: Segment[] };
export type Bloc =
  | { kind: 'egal'; lignes: string[]; pages: [avant: number, apres: number] }
  | { kind: 'change'; avant: Cote; apres: Cote };
export type Comparison = {
  blocs: Bloc[];
  /** Too little in common for a list of passages: the two texts stand whole, one beside the other. */
  sansRapport: boolean;
};

/** How many lines at the top and at the foot of a page may be what each page repeats. */
const BORD = 3;
const PAGES_MIN = 3;
/** Under this share of common letters two passages are two texts, not one that was edited: word by word they would be confetti. */
const COMMUN_MIN = 0.3;
/** What the comparison may take in all, before it gives the two texts as they are. */
const BUDGET_MS = 4_000;

/** A line without what changes from page to page: its numbers and its spacing. */
const forme = (ligne: string): string => ligne.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();

const isAuBord = (rang: number, lignes: number): boolean => rang < BORD || rang >= lignes - BORD;

/**
 * The lines of a document, without the headers and footers that more than half of its pages repeat: when text moves from a page to the next they would show
 * as changed on every page. A document of one or two pages repeats nothing.
 */
export function usefulLines(pages: Pages): Ligne[] {
  const views = new Map<string, number>();
  for (const lignes of pages) {
    const bords = new Set(lignes.filter((_, i) => isAuBord(i, lignes.length)).map(forme));
    for (const f of bords) views.set(f, (views.get(f) ?? 0) + 1);
  }
  const isRepetee = (ligne: string) => pages.length >= PAGES_MIN && (views.get(forme(ligne)) ?? 0) > pages.length / 2;
  return pages.flatMap((lignes, page) =>
    lignes
      .filter((texte, i) => texte.trim() !== '' && !(isAuBord(i, lignes.length) && isRepetee(texte)))
      .map((texte) => ({ texte: texte.replace(/\s+/g, ' ').trim(), page: page + 1 })),
  );
}

const texteDe = (lignes: readonly Ligne[]): string => lignes.map((l) => l.texte).join(' ');

/** Both sides of a passage or of a field, word by word. Null: only the ends of the lines moved. */
export function byWords(avant: string, apres: string, timeout = BUDGET_MS): [Segment[], Segment[]] | null {
  const mots = diffWords(avant, apres, { timeout });
  const entiers: [Segment[], Segment[]] = [
    avant === '' ? [] : [{ texte: avant, change: true }],
    apres === '' ? [] : [{ texte: apres, change: true }],
  ];
  if (!mots) return entiers;
  if (mots.every((m) => !m.added && !m.removed)) return null;
  const commun = mots.reduce((n, m) => n + (m.added || m.removed ? 0 : m.value.trim().length), 0);
  if (commun < COMMUN_MIN * Math.min(avant.length, apres.length)) return entiers;
  const cote = (isAutre: (m: ChangeObject<string>) => boolean, isSien: (m: ChangeObject<string>) => boolean) =>
    mots.filter((m) => !isAutre(m)).map((m) => ({ texte: m.value, change: isSien(m) }));
  return [
    cote(
      (m) => m.added,
      (m) => m.removed,
    ),
    cote(
      (m) => m.removed,
      (m) => m.added,
    ),
  ];
}

type Morceau = { avant: Ligne[]; apres: Ligne[]; egal: boolean };

/** Runs of equal lines, and between them what left with what came in its place. */
function morceaux(avant: Ligne[], apres: Ligne[], timeout: number): Morceau[] | null {
  const parts = diffArrays(
    avant.map((l) => l.texte),
    apres.map((l) => l.texte),
    { timeout },
  );
  if (!parts) return null;
  const tous: Morceau[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of parts) {
    const egal = !added && !removed;
    const dernier = tous.at(-1);
    const courant = dernier && !dernier.egal && !egal ? dernier : { avant: [], apres: [], egal };
    if (courant !== dernier) tous.push(courant);
    if (!added) {
      courant.avant.push(...avant.slice(i, i + count));
      i += count;
    }
    if (!removed) {
      courant.apres.push(...apres.slice(j, j + count));
      j += count;
    }
  }
  return tous;
}

/** What differs between two documents, from the lines of their pages. `maintenant`: a clock in milliseconds, for the time that the comparison may take. */
export function compare(pagesAvant: Pages, pagesApres: Pages, now: () => number, budgetMs = BUDGET_MS): Comparison {
  const fin = now() + budgetMs;
  const reste = () => Math.max(fin - now(), 1);
  const [avant, apres] = [usefulLines(pagesAvant), usefulLines(pagesApres)];
  const trouves = morceaux(avant, apres, reste() / 2);
  const blocs: Bloc[] = [];
  let [pageAvant, pageApres] = [1, 1];
  const egal = (lignes: Ligne[]) => {
    const dernier = blocs.at(-1);
    const textes = lignes.map((l) => l.texte);
    if (dernier?.kind === 'egal') dernier.lignes.push(...textes);
    else blocs.push({ kind: 'egal', lignes: textes, pages: [pageAvant, pageApres] });
  };
  for (const m of trouves ?? [{ avant, apres, egal: false }]) {
    pageAvant = m.avant[0]?.page ?? pageAvant;
    pageApres = m.apres[0]?.page ?? pageApres;
    const mots = m.egal ? null : byWords(texteDe(m.avant), texteDe(m.apres), reste());
    if (mots)
      blocs.push({
        kind: 'change',
        avant: { page: pageAvant, segments: mots[0] },
        apres: { page: pageApres, segments: mots[1] },
      });
    else egal(m.apres);
    pageAvant = m.avant.at(-1)?.page ?? pageAvant;
    pageApres = m.apres.at(-1)?.page ?? pageApres;
  }
  return { blocs, sansRapport: trouves === null };
}

/** What a passage changes, in a few words, for the list: what left, what came. */
export function inShort(cote: Cote, longueur = 90): string {
  const mots = cote.segments
    .filter((s) => s.change)
    .map((s) => s.texte.trim())
    .filter(Boolean)
    .join(' … ');
  return mots.length > longueur ? `${mots.slice(0, longueur).trimEnd()}…` : mots;
}
