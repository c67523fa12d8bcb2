/** Index of the requests of the European portal. A document has two halves: what its request tells at the root, what its trial tells under `etude`. */
import { COPIE, ENSEMBLE, date as jour, keyword, SETTINGS, text } from '../socle/analyse.ts';
import type { IndexBody } from '../socle/index-writer.ts';

/** A date of the portal that is none must not keep its document out of the index. */
const date = { ...jour, ignore_malformed: true } as const;
const code = { type: 'keyword' } as const;
const garde = { type: 'object', enabled: false } as const;
const mots = { ...text, copy_to: [...COPIE] };

export const INDEX_CTIS: IndexBody = {
  settings: SETTINGS,
  mappings: {
    dynamic: 'strict',
    properties: {
      ...ENSEMBLE,
      dosId: { type: 'integer' },
      cle: code,
      titreTri: keyword,
      promoteurTri: keyword,
      etuId: { type: 'integer' },
      numeroCtis: keyword,
      cleDemande: keyword,
      type: code,
      portee: code,
      roleFrance: code,
      statut: code,
      partieUn: code,
      partieDeux: code,
      titre: mots,
      promoteur: mots,
      cppId: { type: 'integer' },
      /** Who has it: its own committee, else that of its trial. */
      comiteId: { type: 'integer' },
      premierCppId: { type: 'integer' },
      ecartes: { type: 'integer' },
      dateSoumission: date,
      dateRecevabilite: date,
      dateAvis: date,
      dateDecision: date,
      dateSeance: date,
      dateLimite: date,
      sensAvis: code,
      defavorable: {
        properties: {
          avisId: { type: 'integer' },
          cppId: { type: 'integer' },
          renduLe: date,
          motifs: { type: 'text', index: false },
          reexamen: code,
        },
      },
      decision: code,
      demandeOuverte: { type: 'boolean' },
      demandes: garde,
      conditions: { type: 'text', index: false },
      faits: garde,
      etude: {
        properties: {
          etuId: { type: 'integer' },
          numerosSecondaires: { type: 'keyword', index: false },
          titrePublic: mots,
          titreCourt: mots,
          titresFrancais: mots,
          coPromoteurs: mots,
          produits: mots,
          substances: mots,
          pathologies: mots,
          phaseCode: { type: 'integer' },
          enTransition: { type: 'boolean' },
          avecDispositif: { type: 'boolean' },
          cppId: { type: 'integer' },
          acces: { type: 'integer' },
        },
      },
      versions: garde,
      /** The request and its trial have both been told: a document with one of them is shown to nobody. */
      complet: { type: 'boolean' },
    },
  },
};
