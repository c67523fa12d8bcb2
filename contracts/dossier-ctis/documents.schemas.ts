/** Documents of a trial: those that the portal tells of, without their files, and the files that were joined here. Rules: CTI-16 to CTI-18. */
import * as z from 'zod';
import { idJson, instant, texte } from '../core/fields.ts';
import { fichierLu, fileRef } from '../core/files.ts';
import { dosIdJson } from '../core/ids.ts';
import { conclusionPartie } from './ctis.schemas.ts';
import { avisCtisLu, categorieCtis, observationSuivie } from './suivi.schemas.ts';

/** The report on part I: joined by the agency or by the committee that copies it, never by the sponsor. */
export const RAPPORT_PARTIE_UN = { code: 'RAPPORT', libelle: 'Rapport d’évaluation de la partie I' } as const;

/** Added to the opinion on part II by its committee; it goes with it, and stays. */
export const PIECE_AVIS = { code: 'AVIS_PJ', libelle: 'Pièce jointe à l’avis' } as const;

/** A draft was received and is not accepted yet; the last accepted one is final. */
const etatDocument = z.enum(['DRAFT', 'FINAL']);
const depositaire = z.enum(['DEPOSANT', 'COMITE', 'ANSM']);
const partieCtis = z.union([z.literal(1), z.literal(2)]);
export type PartieCtis = z.output<typeof partieCtis>;

/** A file joined here to a request. */
export const documentJoint = z.object({
  /** Rank among the pieces and the documents of its request. */
  id: z.int().positive(),
  partie: partieCtis,
  /** The document of the portal of which these are the bytes. */
  ctisId: z.string().nullable(),
  categorieCode: z.string(),
  titre: z.string(),
  versionManuelle: z.string().nullable(),
  etat: etatDocument,
  /** False: another version took its place; it stays in the history. */
  courant: z.boolean(),
  deposePar: depositaire,
  deposeLe: instant,
  fichier: fileRef,
  retire: z.boolean(),
});
export type DocumentJoint = z.output<typeof documentJoint>;

/** One line: what the portal tells, or what was joined here, or both. Without `fichier`, the portal did not transmit it. */
export const documentCtisLu = z.object({
  cle: z.string(),
  /** What downloads it; null when there is no file. */
  id: idJson.nullable(),
  dosId: dosIdJson.nullable(),
  cleDemande: z.string().nullable(),
  partie: partieCtis,
  /** Of the portal, or who joined it. */
  origine: z.enum(['PORTAIL', ...depositaire.options]),
  ctisId: z.string().nullable(),
  titre: z.string(),
  categorieCode: z.string().nullable(),
  categorieLibelle: z.string(),
  pays: z.string().nullable(),
  versionManuelle: z.string().nullable(),
  etat: etatDocument,
  courant: z.boolean(),
  deposeLe: instant.nullable(),
  fichier: fichierLu.nullable(),
  peutRetirer: z.boolean(),
  peutRetenir: z.boolean(),
});
export type DocumentCtisLu = z.output<typeof documentCtisLu>;

export const documentsDePartie = z.object({
  documents: z.array(documentCtisLu),
  /** What the reader may join a file to. */
  categories: z.array(categorieCtis.pick({ categorieCode: true, categorieLibelle: true })),
  /** Null: he may; otherwise why not. */
  empechement: z.string().nullable(),
  /** Whether he may join the report on part I: an authority, while none is in force. */
  peutJoindreRapport: z.boolean(),
});
export type DocumentsDePartie = z.output<typeof documentsDePartie>;
/** Final ones; `projets` counts the drafts that the reader may see (`partie-un/pjs/draft`). */
export const documentsPartieUn = documentsDePartie.extend({ projets: z.int().nonnegative() });

export const avisPartieUnLu = z.object({
  conclusion: z.object({ sens: conclusionPartie, date: z.string().nullable() }).nullable(),
  rapports: z.array(documentCtisLu),
  /** Between the committee and the agency: a sponsor has none. */
  observations: z.array(observationSuivie),
});
/** `remplacables`: reports that the reader may replace. */
export const avisPartieUnDuDossier = avisPartieUnLu.extend({ remplacables: z.array(idJson) });
const deLaDemande = { dosId: dosIdJson, cleDemande: z.string() };
export const avisPartieUnDeLEtude = z.object({ ...deLaDemande, ...avisPartieUnLu.shape });
/** `numero` downloads it among all the opinions of the trial. */
export const avisDeLEtude = z.object({ ...deLaDemande, numero: idJson, avis: avisCtisLu });

export const documentSaisi = z.object({
  /** Of which the file is joined; null: another document. */
  duPortail: texte(200).nullable(),
  categorieCode: texte(40, 1),
  titre: texte(300),
  versionManuelle: texte(40),
});
export type DocumentSaisi = z.output<typeof documentSaisi>;
/** Absent or empty: all of them. */
export const piecesChoisies = z.object({ ids: z.array(idJson).max(1_000) });
