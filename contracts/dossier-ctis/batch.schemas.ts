/** Imports from the European portal: their runs, what became of each record, the switch. */
import * as z from 'zod';
import { entierJson, heure, idJson, instant, jour, page, recherche, texte, versionLue } from '../core/fields.ts';
import { etuIdJson } from '../core/ids.ts';

const causeRefus = z.enum(['FORMAT', 'HTML_RECU', 'NUMERO_INVALIDE', 'VIDE', 'SCHEMA', 'CONFLIT', 'TAILLE', 'ABSENT', 'INTERNE']);
export type CauseRefus = z.output<typeof causeRefus>;
export const statutImport = z.enum(['EN_COURS', 'SUCCES', 'SUCCES_PARTIEL', 'ECHEC', 'IGNORE']);
export type StatutImport = z.output<typeof statutImport>;
const declencheurImport = z.enum(['CRON', 'MANUEL', 'REJEU']);
const resultatImport = z.enum(['CREE', 'MAJ', 'INCHANGE', 'HORS_FRANCE', 'ERREUR']);
export type ResultatImport = z.output<typeof resultatImport>;

const compteur = z.int().nonnegative();
export const importCtis = z.object({
  id: idJson,
  debut: instant,
  fin: instant.nullable(),
  declencheur: declencheurImport,
  /** The run whose refused records this one tries again. */
  rejeuDe: idJson.nullable(),
  statut: statutImport,
  par: z.string().nullable(),
  message: z.string().nullable(),
  fichiers: z.object({ total: compteur, faits: compteur }),
  lus: compteur,
  crees: compteur,
  misAJour: compteur,
  inchanges: compteur,
  horsFrance: compteur,
  erreurs: compteur,
});
export type ImportCtis = z.output<typeof importCtis>;

export const ligneImport = z.object({
  rang: z.int().positive(),
  numeroCtis: z.string().nullable(),
  fichier: z.string(),
  /** Rank in a file that holds several records. */
  ligne: z.int().positive().nullable(),
  resultat: resultatImport,
  cause: causeRefus.nullable(),
  message: z.string().nullable(),
  version: z.int().positive().nullable(),
  etuId: etuIdJson.nullable(),
});
export type LigneImport = z.output<typeof ligneImport>;

export const rechercheImports = recherche(
  z.object({
    du: jour.optional(),
    au: jour.optional(),
    statut: z.array(statutImport).max(5).optional(),
    numeroCtis: texte(40).optional(),
  }),
  ['debut'],
);
export const pageImports = z.object({ lignes: z.array(importCtis), suivant: z.string().nullable() });
export const pageLignesImport = page(ligneImport);

export const etatBatch = z.object({
  actif: z.boolean(),
  /** Hour of Paris of the daily import. */
  heure,
  version: versionLue,
  /** NON: no folder is named for this installation; ILLISIBLE: it is named and cannot be read. */
  reception: z.enum(['NON', 'ILLISIBLE', 'OUI']),
  enCours: importCtis.nullable(),
});
export const horaireSaisi = z.object({ heure, version: versionLue });
export const importLance = z.object({ lancee: z.boolean(), message: z.string() });
/** Null: all the refused records of the run. */
export const rejeuSaisi = z.object({ rang: entierJson.nullable() });
