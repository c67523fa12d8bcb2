/** What is typed of a name, as the database keeps names to be found: without accents, in small letters, word by word. */

const ACCENTS = /[\u0300-\u036f]/g;
const MOTS_MAX = 6;

/** The question of PostgreSQL: each word typed begins a word of the name, in any order. Null when nothing of a name was typed. */
export const debutsDeMots = (frappe: string): string | null => {
  const mots =
    frappe
      .normalize('NFD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return mots.length > 0 && mots.length <= MOTS_MAX ? mots.map((m) => `'${m}':*`).join(' & ') : null;
};
