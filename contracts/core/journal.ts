/** Reading of the journal that each service keeps of its acts: the same three calls for all, under the name of the service. */
import * as z from 'zod';
import { call } from './call.ts';
import { codeCourt, id, instant, jour, jsonQuery, page, recherche, texte } from './fields.ts';

const filtres = z.object({
  /** Part of the name of who acted. */
  personne: texte(100).optional(),
  objet: codeCourt.optional(),
  numero: id.optional(),
  /** Part of the number or of the name by which people know the object. */
  connu: texte(100).optional(),
  /** Days of Paris, both included. */
  du: jour.optional(),
  au: jour.optional(),
});
const rechercheJournal = recherche(filtres, ['le']);
export type RechercheJournal = z.output<typeof rechercheJournal>;

/** Values as text, null when there was none. */
export const changementJournal = z.object({ champ: z.string(), avant: z.string().nullable(), apres: z.string().nullable() });
export type ChangementJournal = z.output<typeof changementJournal>;
const ligne = z.object({
  rang: z.int(),
  le: instant,
  /** Null: the platform itself. */
  auteur: z.string().nullable(),
  profil: z.string().nullable(),
  objet: z.string(),
  numero: z.int(),
  /** By which people know the object: the number of a dossier, the name of a person; null when it is gone or has none. */
  nom: z.string().nullable(),
  action: z.string(),
  de: z.string().nullable(),
  vers: z.string().nullable(),
  commentaire: z.string().nullable(),
  changements: z.array(changementJournal),
});
export type LigneAudit = z.output<typeof ligne>;
/** Not counted: a journal has millions of lines. */
const pageJournal = page(ligne).omit({ total: true });

/** Of a whole journal; `defaut` says the first fault. */
const verdictJournal = z.object({
  isIntact: z.boolean(),
  lignes: z.int(),
  empreinte: z.string().nullable(),
  defaut: z.string().nullable(),
});

export const lireJournal = <const P extends string>(path: P) =>
  call({
    method: 'POST',
    path,
    effect: 'read',
    access: 'JOURNAL_LIRE',
    body: rechercheJournal.optional(),
    response: { json: pageJournal },
    summary: 'Recherche dans le journal d’audit d’un service',
  });

/** Its reading is itself an act of the journal. */
export const exporterJournal = <const P extends string>(path: P) =>
  call({
    method: 'GET',
    path,
    effect: 'read',
    access: 'JOURNAL_LIRE',
    query: z.object({ recherche: jsonQuery(rechercheJournal) }),
    response: { file: 'xlsx' },
    summary: 'Exporte le journal d’audit d’un service',
  });

export const verifierJournal = <const P extends string>(path: P) =>
  call({
    method: 'GET',
    path,
    effect: 'read',
    access: 'JOURNAL_LIRE',
    response: { json: verdictJournal },
    summary: 'Vérifie la chaîne du journal d’audit d’un service, de sa première ligne à la dernière',
    costly: true,
    deadline: 60_000,
  });
