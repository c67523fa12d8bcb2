/**
 * How every index keeps texts. Text is kept three ways: stemmed (plurals, conjugations), folded (accents and elisions only: fuzziness compares indexed
 * terms, so a misspelt word only meets an unstemmed one) and cut from the left (search as one types). Numbers are keywords.
 */
import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js';

export const text = { type: 'text', analyzer: 'fr_racine', fields: { plie: { type: 'text', analyzer: 'fr_plie' } } } as const;
export const keyword = { type: 'keyword', normalizer: 'plie' } as const;
export const date = { type: 'date', format: 'strict_date' } as const;
/** Where all words of a document may be found, where they begin. */
export const ENSEMBLE = {
  numeros: keyword,
  tout: text,
  toutDebut: { type: 'text', analyzer: 'fr_debut', search_analyzer: 'fr_frappe' },
} as const;
export const COPIE = ['tout', 'toutDebut'] as const;

/**
 * How long OpenSearch knows that a version was a deletion: as long as EVENTS keeps an older fact (streams.ts). A minute, if nothing is said, after which
 * a draft that its owner deleted would be found again.
 */
export const DELETIONS = '30d';

export const SETTINGS = {
  number_of_shards: 1,
  number_of_replicas: 0,
  refresh_interval: '500ms',
  gc_deletes: DELETIONS,
  max_ngram_diff: 20,
  analysis: {
    filter: {
      elision_fr: {
        type: 'elision',
        articles_case: true,
        articles: ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c', 'jusqu', 'quoiqu', 'lorsqu', 'puisqu'],
      },
      racine_fr: { type: 'stemmer', language: 'light_french' },
      // From one letter on: « à », « y », and the first letter of the next word are words of a title too.
      debut: { type: 'edge_ngram', min_gram: 1, max_gram: 20 },
      // A word begun is compared by as many letters as its beginnings have.
      vingt: { type: 'truncate', length: 20 },
      // « jusqu’à » is found by « jusqu » while it is typed, and by « à ».
      elidees: {
        type: 'multiplexer',
        filters: ['elision_fr, lowercase, asciifolding, debut', 'lowercase, asciifolding, debut'],
      },
    },
    char_filter: { apostrophe: { type: 'mapping', mappings: ['\u2019 => \u0027'] } },
    analyzer: {
      fr_plie: {
        type: 'custom',
        char_filter: ['apostrophe'],
        tokenizer: 'standard',
        filter: ['elision_fr', 'lowercase', 'asciifolding'],
      },
      fr_racine: {
        type: 'custom',
        char_filter: ['apostrophe'],
        tokenizer: 'standard',
        filter: ['elision_fr', 'lowercase', 'racine_fr', 'asciifolding'],
      },
      fr_debut: {
        type: 'custom',
        char_filter: ['apostrophe'],
        tokenizer: 'standard',
        filter: ['elidees'],
      },
      fr_frappe: {
        type: 'custom',
        char_filter: ['apostrophe'],
        tokenizer: 'standard',
        filter: ['elision_fr', 'lowercase', 'asciifolding', 'vingt'],
      },
    },
    normalizer: { plie: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
  },
} satisfies Indices_Create_RequestBody['settings'];
