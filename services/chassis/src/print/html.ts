import { writableText } from '@riph/contracts/core/plain-text';
import { unbreakable } from '@riph/contracts/core/typographie';

/** HTML as a tagged template: everything put in is escaped but other `html` pieces. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => writableText(text).replace(/[&<>"']/g, (c) => ESCAPES[c]);

const render = (value: HtmlValue): string => {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map(render).join('');
};

/** null, undefined, true and false write nothing: ``html`${isLate && html`<b>En retard</b>`}` ``. */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(strings.reduce((text, part, i) => text + (i > 0 ? render(values[i - 1]) : '') + part, ''));

/** Text that a person typed, its line breaks kept as paragraphs and breaks. */
export const paragraphs = (text: string): Html =>
  new Html(
    writableText(text)
      .split(/\n\s*\n/)
      .filter((p) => p.trim() !== '')
      .map((p) => `<p>${p.trim().split('\n').map(escapeHtml).join('<br>')}</p>`)
      .join(''),
  );

/** Tags with their attributes, styles and comments; then the words between them. */
const MORCEAUX = /<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|[^<]+/g;

/** A rendered page with the unbreakable spaces of French in its words, and nowhere else. For what leaves to be read, never for what is stored. */
export const typeset = (page: string): string => page.replace(MORCEAUX, (m) => (m.startsWith('<') ? m : unbreakable(m)));

/** A word that may be wider than a column: an address, a sequence. An entity is one letter, and a letter keeps its accents. */
const LONG_WORD = /(?:&#?\w+;|[^\s&]\p{M}*){25,}/gu;
const LETTERS = /(?:&#?\w+;|[^\s&]\p{M}*){1,10}/gu;
const PIECES = /<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|[^<]+/g;
/**
 * A rendered page whose longest words may go on in the next line: on paper nobody can scroll, and what stands beyond the margin is lost.
 * Not `overflow-wrap: anywhere`, by which a column of dates would give up its width to a column of texts, digit by digit.
 */
export const wrappable = (page: string): string =>
  page.replace(PIECES, (m) =>
    m.startsWith('<') ? m : m.replace(LONG_WORD, (word) => (word.match(LETTERS) ?? []).join('<wbr>')),
  );
