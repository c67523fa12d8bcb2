/** Sentences made of sentences, for refusals, mails and letters; words compared. */

/** Small letters without accents: words are compared so, whoever typed them. */
export const withoutAccents = (texte: string): string => texte.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text between spaces, so that one text is looked for in another word by word, whatever accents, capitals and stops. */
export const wordsOf = (texte: string): string =>
  ` ${withoutAccents(texte)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** The word of a code. What is read from an index, a journal or an older row may hold a code that the labels lack: it is then shown as it stands. */
export const motDuCode = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;

/** Without the full stop that closes it: what follows brings its own. */
export const withoutFullStop = (texte: string): string => texte.trim().replace(/\s*\.+$/, '');

/** « Le dossier… » becomes « le dossier… »; a word in capitals (ANSM, DI) stays as it is. */
export const continued = (texte: string): string =>
  /^\p{Lu}(?!\p{Lu}|\d)/u.test(texte) ? `${texte[0].toLowerCase()}${texte.slice(1)}` : texte;

/** One sentence, one full stop: « Début : raison ; autre raison. ». The reasons are sentences of ours: a proper noun must not come first. */
export const inOneSentence = (debut: string, raisons: readonly string[]): string =>
  `${[debut, raisons.map((r) => continued(withoutFullStop(r))).join(' ; ')].filter(Boolean).join(' : ')}.`;
