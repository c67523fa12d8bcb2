/**
 * Index of dossiers. Text is kept three ways: stemmed (plurals, conjugations), folded (accents and elisions only: fuzziness compares indexed
 * terms, so a misspelt word only meets an unstemmed one) and cut from the left (search as one types). Numbers are keywords.
 */
import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js';

const text = { type: 'text', analyzer: 'fr_racine', fields: { plie: { type: 'text', analyzer: 'fr_plie' } } } as const;
const keyword = { type: 'keyword', normalizer: 'plie' } as const;
const date = { type: 'date', format: 'strict_date' } as const;

/**
 * How long OpenSearch knows that a version was a deletion: as long as EVENTS keeps an older fact (streams.ts). A minute, if nothing is said, after which
 * a draft that its owner deleted would be found again.
 */
export const DELETIONS = '30d';

export const INDEX_DOSSIER = {
  settings: {
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
        debut: { type: 'edge_ngram', min_gram: 2, max_gram: 20 },
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
          filter: ['elision_fr', 'lowercase', 'asciifolding', 'debut'],
        },
      },
      normalizer: { plie: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      dosId: { type: 'integer' },
      /** The id as a keyword: the unique sort that pages a point-in-time. */
      cle: { type: 'keyword' },
      /** Beginnings of texts for sorting: the place of a page (`apres`) holds them and must stay short. */
      titreTri: keyword,
      promoteurTri: keyword,
      etuId: { type: 'integer' },
      numero: { ...keyword, copy_to: ['numeros'] },
      numeroNational: { ...keyword, copy_to: ['numeros'] },
      referenceCpp: { ...keyword, copy_to: ['numeros'] },
      numeros: keyword,
      type: { type: 'keyword' },
      reglementationCode: { type: 'keyword' },
      qualificationCode: { type: 'keyword' },
      titre: { ...text, copy_to: ['tout', 'toutDebut'] },
      titreAbrege: { ...text, copy_to: ['tout', 'toutDebut'] },
      promoteur: {
        ...text,
        copy_to: ['tout', 'toutDebut'],
        fields: { ...text.fields, exact: { type: 'keyword', ignore_above: 400 } },
      },
      tout: text,
      toutDebut: { type: 'text', analyzer: 'fr_debut', search_analyzer: 'fr_plie' },
      typePromoteur: { type: 'keyword' },
      statut: { type: 'keyword' },
      etudeEtat: { type: 'keyword' },
      cppId: { type: 'integer' },
      cppNom: { type: 'keyword' },
      deposantUtiId: { type: 'integer' },
      domaines: { type: 'keyword', copy_to: ['tout'] },
      competences: { type: 'keyword' },
      dateSoumission: date,
      annee: { type: 'keyword' },
      dateAvis: date,
      dateLimite: date,
      dateSeance: date,
      sensAvis: { type: 'keyword' },
      modeTirage: { type: 'keyword' },
      ancillaire: { type: 'boolean' },
      dispositif: {
        properties: {
          nom: { ...text, copy_to: ['tout', 'toutDebut'] },
          fabricant: { ...text, copy_to: ['tout'] },
          classe: { type: 'keyword' },
          marquageCe: { type: 'boolean' },
          numeroEudamed: { ...keyword, copy_to: ['numeros'] },
        },
      },
      decisionAnsm: { type: 'keyword' },
      defavorable: {
        properties: {
          documentId: { type: 'integer', index: false },
          motifIds: { type: 'integer' },
          motifs: { type: 'keyword', index: false },
          motivation: { type: 'text', index: false },
          documents: { type: 'integer', index: false },
        },
      },
      reexamen: {
        properties: { dosId: { type: 'integer' }, numero: { type: 'keyword', index: false }, statut: { type: 'keyword' } },
      },
      majLe: { type: 'date' },
    },
  },
} satisfies Indices_Create_RequestBody;
