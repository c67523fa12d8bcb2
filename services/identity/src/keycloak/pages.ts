/** Somebody who tries passwords by the thousand must not push a fact out of sight: pages, up to more than a server takes between two looks. */
const PAGE = 200;
const FAITS_MAX = 20_000;

/** All that Keycloak noted, page after page. */
export async function paged<T>(ask: (first: number, max: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await ask(all.length, PAGE);
    all.push(...page);
    if (page.length < PAGE || all.length >= FAITS_MAX) return all;
  }
}
