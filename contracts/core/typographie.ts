/** French typography of texts that are shown or sent: which spaces never break. Pure; one character for another, so that places do not move. */
const INSECABLE = '\u00a0';
/** A space before ; : ! ? », at the end of a word or of the text; a space after «. */
const AVANT = / (?=[;:!?»](?:[\s.,)»"'`]|$))/g;
const APRES = /« /g;

/** Takes words of ours; gives them with spaces that keep « : » off the start of a line. Never for what people typed and will edit. */
export const unbreakable = (texte: string): string => texte.replace(AVANT, INSECABLE).replace(APRES, `«${INSECABLE}`);

/** First names whose h is silent; before another h, of a name from elsewhere, nothing is cut. */
const H_MUET = /^h(?:élène|elene|éloïse|ector|enri|ermine|ervé|ippolyte|ilaire|onor|ortense|ubert|ugo|ugues|yacinthe)/i;
const VOYELLE = /^(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiouéèêë])/i;
/** « de Sophie », « d’Anne », « d’Hélène », « d’Yves »: never before a vowel. */
export const de = (nom: string): string => (VOYELLE.test(nom) || H_MUET.test(nom) ? `d’${nom}` : `de ${nom}`);

const RANG = / (?=[IVX]+$)/;
/** Name of a committee as it is shown: its rank stays with it, « CPP Île-de-France I ». */
export const nomComite = (nom: string): string => nom.replace(RANG, INSECABLE);

/** « a », « a et b », « a, b et c »; empty for nothing. */
export const enumeration = (noms: readonly string[]): string =>
  noms.length > 1 ? `${noms.slice(0, -1).join(', ')} et ${noms.at(-1)}` : (noms[0] ?? '');
