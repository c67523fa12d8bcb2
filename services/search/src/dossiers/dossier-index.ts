/** Index of national dossiers. */
import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js';
import { date, ENSEMBLE, keyword, SETTINGS, text } from '../socle/analyse.ts';

export const INDEX_DOSSIER = {
  settings: SETTINGS,
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
      ...ENSEMBLE,
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
