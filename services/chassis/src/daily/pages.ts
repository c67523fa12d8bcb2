/** The rows that a daily task looks at, page by page. */

/** `lire` gives a page after the identifier of the last row seen, 0 at first; the pages end with the first empty one. */
export async function* pages<L>(lire: (apres: number) => Promise<L[]>, idDe: (ligne: L) => number): AsyncGenerator<L[]> {
  for (let page = await lire(0); page.length > 0; page = await lire(idDe(page[page.length - 1]))) yield page;
}
