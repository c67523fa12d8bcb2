/** From words typed, filters and columns to an OpenSearch query, for every index: pure, so that each rule has its table of cases. */
import { cutPage } from '@riph/chassis/store/cut-page';
import * as z from 'zod';
import type { Json } from './json.ts';
import { estEntier, numeroSaisi } from './numero.rules.ts';

/**
 * OpenSearch refuses a question of more than 1 024 clauses, and each near word that it finds in the index is one: what a question costs depends on words
 * of others. So the near words are shared out among the words typed, and a long text is compared as it is.
 */
const NEAR_WORDS_MAX = 600;
/** Fewer near words than this find too little to be worth their time. */
const NEAR_WORDS_MIN = 5;
/** A title has some 150 words at most. What is typed beyond is not compared. */
const WORDS_MAX = 250;
/** Beyond, nobody remembers a text by heart: it was pasted, and its order in the title changes nothing. */
const WORDS_ORDERED = 100;
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Extended_Pictographic}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}])[\p{L}\p{N}\p{M}]){1,255}/gu;

type Words = { text: string; count: number };
/** The text to compare, and the words that its analyzer makes of it, at most. */
function wordsOf(typed: string): Words {
  const words = [...typed.trim().matchAll(WORD)];
  const last = words[WORDS_MAX - 1];
  return words.length <= WORDS_MAX || !last
    ? { text: typed.trim(), count: words.length }
    : { text: typed.trim().slice(0, last.index + last[0].length), count: WORDS_MAX };
}
/** How many near words of the index each word may be compared with, when `questions` of one query are so; 0: none. */
function nearWords({ count }: Words, questions: number, max: number): number {
  const each = Math.min(max, Math.floor(NEAR_WORDS_MAX / (questions * Math.max(count, 1))));
  return each < NEAR_WORDS_MIN ? 0 : each;
}

/** Words typed: all of them must be found, misspelt or stemmed or only begun; a whole number comes first. Empty text matches everything. */
export function texteQuery(typed: string): Json {
  const words = wordsOf(typed);
  const { text } = words;
  if (text === '') return { match_all: {} };
  const nombre = numeroSaisi(text);
  return {
    bool: {
      should: [
        { constant_score: { filter: { terms: { numeros: nombre === null ? [text] : [text, nombre] } }, boost: 1000 } },
        ...(nombre === null ? [] : numeroQuery(nombre)),
        ...(/^[\w.-]{4,}$/.test(text)
          ? [{ constant_score: { filter: { prefix: { numeros: { value: text.toLowerCase() } } }, boost: 200 } }]
          : []),
        ...nearQuery(words),
        { match: { tout: { query: text, operator: 'and' } } },
        { match: { toutDebut: { query: text, operator: 'and' } } },
        ...(words.count > WORDS_ORDERED
          ? []
          : [
              { match: { 'titre.plie': { query: text, operator: 'and', boost: 6 } } },
              { match_phrase: { 'titre.plie': { query: text, slop: 1, boost: 8 } } },
            ]),
      ],
      minimum_should_match: 1,
    },
  };
}

/**
 * Misspelt in the title comes before misspelt anywhere, one letter wrong before two: an acronym with a letter left out is two letters away from some word of
 * many titles. Stems are not compared letter by letter, folded words are.
 */
function nearQuery(words: Words): Json[] {
  const max_expansions = nearWords(words, 3, 50);
  if (max_expansions === 0) return [];
  const fuzzy = { query: words.text, operator: 'and', fuzziness: 'AUTO', prefix_length: 1, max_expansions };
  // One letter wrong, however long the word.
  const near = { ...fuzzy, fuzziness: 'AUTO:3,100' };
  return [
    { match: { 'titre.plie': { ...near, boost: 3 } } },
    { match: { 'tout.plie': { ...near, boost: 4 } } },
    { match: { 'tout.plie': { ...fuzzy, boost: 2 } } },
  ];
}

/** The same question without near words: what is asked when the index refuses its cost all the same. */
export function wordForWord(question: Json): Json {
  const exact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((part) => !isNear(part)).map(exact);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, exact(part)]));
  };
  return Object.fromEntries(Object.entries(question).map(([key, part]) => [key, exact(part)]));
}
const isNear = (clause: unknown): boolean =>
  typeof clause === 'object' && clause !== null && !('bool' in clause) && JSON.stringify(clause).includes('"fuzziness"');

/** The beginning of a number written without its dashes; a whole one with a wrong digit, after all others. */
const numeroQuery = (nombre: string): Json[] => [
  { constant_score: { filter: { prefix: { numeros: { value: nombre } } }, boost: 200 } },
  ...(estEntier(nombre)
    ? [
        {
          constant_score: {
            filter: { fuzzy: { numeros: { value: nombre, fuzziness: 1, prefix_length: 4, max_expansions: 20 } } },
            boost: 5,
          },
        },
      ]
    : []),
];

/** From how many letters on a misspelt word is understood: below, too many words are near. */
const FAUTE_DES = 4;
const NUMERO = /^[\w.-]{2,}$/;
/** What is typed so far: the beginning of a number first, then of each word of a title or a sponsor; a misspelt word at last. */
export function frappeQuery(typed: string): Json {
  const words = wordsOf(typed);
  const { text } = words;
  const nombre = numeroSaisi(text);
  const max_expansions = nearWords(words, 1, 20);
  const fuzzy = { query: text, operator: 'and', fuzziness: `AUTO:${FAUTE_DES},8`, prefix_length: 1, max_expansions };
  return {
    bool: {
      should: [
        ...(NUMERO.test(text)
          ? [{ constant_score: { filter: { prefix: { numeros: { value: text.toLowerCase() } } }, boost: 1000 } }]
          : []),
        ...(nombre === null ? [] : [{ constant_score: { filter: { prefix: { numeros: { value: nombre } } }, boost: 1000 } }]),
        { match: { toutDebut: { query: text, operator: 'and', boost: 4 } } },
        ...(text.length < FAUTE_DES || max_expansions === 0 ? [] : [{ match: { 'tout.plie': fuzzy } }]),
      ],
      minimum_should_match: 1,
    },
  };
}

/** A sponsor whose name holds the words typed, the last one perhaps only begun: each dossier of his is found by `frappeQuery` too, so that it is counted. */
export const promoteurQuery = (typed: string): Json => ({
  match_bool_prefix: { 'promoteur.plie': { query: wordsOf(typed).text, operator: 'and' } },
});

/** Where the words begun stand in a text: whole words are marked. */
export const marqueDe = (champ: string, typed: string): Json => ({
  [champ]: { highlight_query: { match_bool_prefix: { [champ]: { query: wordsOf(typed).text, operator: 'or' } } } },
});

export const range = (champ: string, gte: string | undefined, lte: string | undefined): Json[] =>
  gte || lte ? [{ range: { [champ]: { ...(gte && { gte }), ...(lte && { lte }) } } }] : [];
export const terms = (champ: string, values: readonly (string | number)[] | undefined): Json[] =>
  values?.length ? [{ terms: { [champ]: values } }] : [];

const CHAMP_DE_TRI: Record<string, string> = { titre: 'titreTri', promoteur: 'promoteurTri' };

/** A missing date would come back as a number too long for JavaScript, so it gets a far one. */
const LOIN = { asc: Date.UTC(9999, 11, 31), desc: Date.UTC(1000, 0, 1) } as const;
const DATE = /^date[A-Z]/;

/**
 * Sort of a list, missing values last, always ended by the unique key so that pages neither overlap nor skip: a date is a day, so the key goes the way of the first column, or what
 * was just filed would stand below all of its day.
 */
export function triDe(tri: readonly { champ: string; sens: 'asc' | 'desc' }[] | undefined, parDefaut: string): Json[] {
  const asked = tri?.length ? tri : [{ champ: parDefaut, sens: 'desc' as const }];
  return [
    ...asked.map(({ champ, sens }) => ({
      [CHAMP_DE_TRI[champ] ?? champ]: { order: sens, missing: DATE.test(champ) ? LOIN[sens] : '_last' },
    })),
    { cle: { order: asked[0]?.sens ?? 'desc' } },
  ];
}

/** The keyset of a page, opaque to the caller. */
export const encodeApres = (sort: readonly unknown[]): string => Buffer.from(JSON.stringify(sort)).toString('base64url');

/** null when it was not made by `encodeApres` for a sort of this length: the first page is given then. */
export function decodeApres(apres: string | undefined, length: number): (string | number | null)[] | null {
  if (!apres) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(apres, 'base64url').toString('utf8'));
    if (!Array.isArray(values) || values.length !== length) return null;
    return values.every((v) => v === null || typeof v === 'string' || typeof v === 'number') ? values : null;
  } catch {
    return null;
  }
}

// Private use: a highlighter trims control characters at both ends of a text, and no title holds these.
const DEBUT = '\uE000';
const FIN = '\uE001';
export const MARQUES = { pre_tags: [DEBUT], post_tags: [FIN] };

/** A highlighted text cut into marked and plain parts; the marks are characters of private use, which no title holds. */
export function segments(highlighted: string | undefined, plain: string): { texte: string; marque: boolean }[] {
  if (highlighted === undefined) return plain === '' ? [] : [{ texte: plain, marque: false }];
  return highlighted
    .split(DEBUT)
    .flatMap((part, i) => {
      if (i === 0) return [{ texte: part, marque: false }];
      const [marked, rest] = part.split(FIN);
      return [
        { texte: marked, marque: true },
        { texte: rest ?? '', marque: false },
      ];
    })
    .filter((s) => s.texte !== '');
}

/** The codes chosen in each facet, and the page. */
type Facettee<F extends string> = { facettes: Partial<Record<F, string[]>>; page: { apres?: string | undefined } };

/**
 * The part of a search with facets that all of them share: the best first, the values of each facet counted. A facet counts what the other facets leave, so that a second
 * value of the same facet can be added. `apres`: where the page begins.
 */
export function facettesQuery<F extends string>(facettes: readonly F[], champDe: (f: F) => string, r: Facettee<F>) {
  const choisies = facettes.flatMap((f) =>
    r.facettes[f]?.length ? [{ f, filtre: { terms: { [champDe(f)]: r.facettes[f] } } }] : [],
  );
  return {
    post_filter: { bool: { filter: choisies.map((c) => c.filtre) } },
    aggs: Object.fromEntries(
      facettes.map((f) => [
        f,
        {
          filter: { bool: { filter: choisies.filter((c) => c.f !== f).map((c) => c.filtre) } },
          aggs: { valeurs: { terms: { field: champDe(f), size: VALEURS } } },
        },
      ]),
    ),
    sort: [{ _score: { order: 'desc' } }, { cle: { order: 'asc' } }],
    track_scores: true,
    track_total_hits: true,
    apres: decodeApres(r.page.apres, 2),
  };
}
/** Values that a facet shows at most. */
const VALEURS = 20;

const reponse = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }).default({ value: 0 }),
    hits: z.array(
      z.object({
        _source: z.unknown(),
        sort: z.array(z.union([z.string(), z.number(), z.null()])).default([]),
        highlight: z.record(z.string(), z.array(z.string())).default({}),
      }),
    ),
  }),
  aggregations: z
    .record(
      z.string(),
      z.object({
        valeurs: z.object({ buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.int() })) }),
      }),
    )
    .default({}),
});
/** What OpenSearch answers to a search with facets. */
export function resultatsDe(body: unknown) {
  const { hits, aggregations } = reponse.parse(body);
  return {
    total: hits.total.value,
    hits: hits.hits.map((h) => ({ source: h._source, sort: h.sort, highlight: h.highlight })),
    facette: (f: string) => (aggregations[f]?.valeurs.buckets ?? []).map((b) => ({ code: String(b.key), nombre: b.doc_count })),
  };
}
/** One page of the answer to a search that asked for one result more than it shows. */
export const pageDe = <H extends { sort: readonly unknown[] }>(hits: readonly H[], taille: number) =>
  cutPage(hits, taille, (h) => encodeApres(h.sort));
