/**
 * What a text may hold: folded when somebody types or pastes it, reduced again when it is written to a file or a mail. Pure.
 * Texts that were stored before, and those of the European portal, were never folded: each writer reduces what it writes.
 */

/** Line ends of all systems, of Word (vertical tab, page break) and of Unicode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are line ends too
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/** A word cut at the end of a line, as PDF readers copy it: U+FFFE and the soft hyphen stand for the hyphen that was printed, then comes the line end. */
const CUT_WORD = /[\u00ad\ufffe](?:\n[\t ]*)?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const NON_CHARACTERS = /\p{Noncharacter_Code_Point}/gu;
/**
 * Marks that nobody sees and nobody types on purpose: spaces without width, directions, byte order marks, blank letters, hidden tags. They make two words
 * that look alike differ. Variation selectors stay: an emoji or an ideogram is drawn by them.
 */
const INVISIBLE =
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Joiners belong to emoji and to the scripts that join letters; beside a letter of ours, a digit or a space they are noise. */
const LOOSE_JOINER =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s])/gu;
/** The bullet of Word, which has its place in one font only. */
const WORD_BULLET = /\uf0b7/g;
// Most texts need nothing of this; they are read a thousand at a time.
const ORDINARY = /^[\n\t\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f\u20ac]*$/;

/** A text as it was meant by who typed or pasted it: one form of each letter, plain line ends, nothing invisible. Twice gives the same. */
export function foldedText(text: string): string {
  if (ORDINARY.test(text)) return text;
  const folded = text
    .replace(LINE_ENDS, '\n')
    .replace(CUT_WORD, '')
    .replace(CONTROLS, '')
    .replace(NON_CHARACTERS, '')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINER, '')
    .replace(WORD_BULLET, '•')
    .normalize('NFC');
  // What stood on both sides of a removed mark may now be one.
  return folded === text ? folded : foldedText(folded);
}

/**
 * A text that XML, HTML, JSON, mails and calendars can all hold, and give back as it is: line ends are \n, half characters are replaced, what a format
 * forbids is left out. Each writer still escapes its own signs.
 */
export const writableText = (text: string): string =>
  ORDINARY.test(text) ? text : text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROLS, '').replace(NON_CHARACTERS, '');

/** Whether a text can be stored: PostgreSQL has no NUL, and half a surrogate pair has no bytes in UTF-8. */
export const isStorable = (v: string): boolean => !v.includes('\u0000') && v.isWellFormed();
