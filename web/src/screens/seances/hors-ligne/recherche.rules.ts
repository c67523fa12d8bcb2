/** Search by words in what was taken along: all the words of the question on one page, accents and capitals aside. Pure. */

/** One letter for one letter, so that a place found here is the same place in the text that is shown. */
const sansAccents = (texte: string): string =>
  [...texte.normalize('NFC')]
    .map((c) => {
      const nu = c.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return nu.length === c.length ? nu : c;
    })
    .join('');

/** The words of a question, without those of one letter. */
export const motsDe = (question: string): string[] =>
  sansAccents(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot.length > 1);

const AUTOUR = 70;

/** Some text around the first word; null when a word is not in it. */
export function extrait(texte: string, mots: readonly string[]): string | null {
  if (mots.length === 0) return null;
  const nfc = texte.normalize('NFC');
  const nu = sansAccents(nfc);
  if (!mots.every((mot) => nu.includes(mot))) return null;
  const ou = nu.indexOf(mots[0]);
  const [debut, fin] = [Math.max(ou - AUTOUR, 0), Math.min(ou + AUTOUR, nfc.length)];
  return `${debut > 0 ? '…' : ''}${nfc.slice(debut, fin).replace(/\s+/g, ' ').trim()}${fin < nfc.length ? '…' : ''}`;
}

/** The pages (from 1) that hold all the words. */
export const pagesTrouvees = (pages: readonly string[], mots: readonly string[]): { page: number; extrait: string }[] =>
  pages.flatMap((texte, i) => {
    const trouve = extrait(texte, mots);
    return trouve === null ? [] : [{ page: i + 1, extrait: trouve }];
  });
