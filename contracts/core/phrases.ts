/** Sentences made of sentences, for refusals, mails and letters. */

/** Without the full stop that closes it: what follows brings its own. */
export const sansPoint = (texte: string): string => texte.trim().replace(/\s*\.+$/, '');

/** « Le dossier… » becomes « le dossier… »; a word in capitals (ANSM, DI) stays as it is. */
const enSuite = (texte: string): string =>
  /^\p{Lu}(?!\p{Lu}|\d)/u.test(texte) ? `${texte[0].toLowerCase()}${texte.slice(1)}` : texte;

/** One sentence, one full stop: « Début : raison ; autre raison. ». The reasons are sentences of ours: a proper noun must not come first. */
export const enUnePhrase = (debut: string, raisons: readonly string[]): string =>
  `${[debut, raisons.map((r) => enSuite(sansPoint(r))).join(' ; ')].filter(Boolean).join(' : ')}.`;
