/** Reporters of a dossier: confidential, never in an answer that a depositor can get (R1123-12). */
import * as z from 'zod';
import { instant, jour, texte } from '../../core/fields.ts';
import { fichierLu } from '../../core/files.ts';
import { dosId, dosIdJson, dosIdOut, utiIdJson, utiIdOut } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { FONCTIONS_MEMBRE } from '../../identity/college.ts';

export const TYPES_RAPPORTEUR = ['COLLEGE_1', 'COLLEGE_2', 'METHODOLOGISTE'] as const;
export const typeRapporteur = z.enum(TYPES_RAPPORTEUR, 'Type de rapporteur attendu : COLLEGE_1, COLLEGE_2 ou METHODOLOGISTE.');
/** What a report is on: the request whole, or one part of a trial. */
const PARTIES_RAPPORT = ['ENTIER', 'PARTIE_1', 'PARTIE_2'] as const;
export const partieRapport = z.enum(PARTIES_RAPPORT, 'Partie attendue : ENTIER, PARTIE_1 ou PARTIE_2.');
export type PartieRapport = (typeof PARTIES_RAPPORT)[number];
/** Of a request whose reports are of two kinds; when it is not said, that on which the committee gives its opinion. */
export const surPartie = { partie: partieRapport.optional() };

/** The report of one place among the rapporteurs, by the address of its draft. */
export const parPlace = z.object({ dosId, typeDoc: typeRapporteur });
export const TYPE_RAPPORTEUR_LABELS = {
  COLLEGE_1: 'Collège I',
  COLLEGE_2: 'Collège II',
  METHODOLOGISTE: 'Méthodologiste',
} as const;

export const PARTIE_RAPPORT_LABELS = {
  ENTIER: 'Dossier entier',
  PARTIE_1: 'Partie I',
  PARTIE_2: 'Partie II',
} as const satisfies Record<PartieRapport, string>;
/** « Collège I », « Collège I, partie II »: a place, on paper and on screen. */
export const placeEnMots = ({ type, partie }: { type: (typeof TYPES_RAPPORTEUR)[number]; partie: PartieRapport }): string =>
  partie === 'ENTIER'
    ? TYPE_RAPPORTEUR_LABELS[type]
    : `${TYPE_RAPPORTEUR_LABELS[type]}, ${PARTIE_RAPPORT_LABELS[partie].replace('P', 'p')}`;

/** The same inside a sentence or between brackets. */
export const placeDansLaPhrase = (place: Parameters<typeof placeEnMots>[0]): string =>
  placeEnMots(place).replace(/^./, (initiale) => initiale.toLowerCase());

/** A file of the evaluation: read by `/dossier/{dosId}/rapporteurs/fichiers/{id}`. */
const fichierEvaluation = fichierLu.extend({ documentId: z.int() });
export const resollicitationLue = z.object({
  id: z.int(),
  rapporteurId: z.int(),
  type: typeRapporteur,
  nom: z.string(),
  tour: z.int(),
  le: instant,
  par: z.string(),
  message: z.string(),
  attenduLe: jour,
  joint: fichierEvaluation.nullable(),
  /** His report of before the request, and the one by which he answered. */
  avant: fichierEvaluation.nullable(),
  reponse: fichierEvaluation.nullable(),
  reponduLe: instant.nullable(),
});

export const rapporteurLu = z.object({
  id: z.int(),
  type: typeRapporteur,
  partie: partieRapport,
  utiId: utiIdOut,
  nom: z.string(),
  categorieLibelle: z.string(),
  tour: z.int(),
  designeLe: z.string(),
  /** Who decided it, and who typed it: the same when the president names himself. */
  decidePar: z.string(),
  designePar: z.string(),
  /** Date by which the report is expected. */
  dateRapport: jour.nullable(),
  deposeLe: z.string().nullable(),
  statut: z.enum(['DESIGNE', 'EN_RETARD', 'DEPOSE']),
  rapport: fichierEvaluation.nullable(),
  estMoi: z.boolean(),
  /** In French, why he is to be replaced before he reported: he sits no more, or no more on the day of the séance. */
  aRemplacer: z.string().nullable(),
  /** The last time that he was asked again. */
  resollicitation: resollicitationLue.nullable(),
});
export const candidatRapporteur = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  college: z.enum(['COLLEGE_1', 'COLLEGE_2']),
  categorieLibelle: z.string(),
  methodologiste: z.boolean(),
  rapportsEnCours: z.int(),
  fonction: z.enum(FONCTIONS_MEMBRE),
  /** French reasons why this person cannot be named; empty when he can. */
  empechements: z.array(z.string()),
});
/** Who decided, when the secretariat types it (RAP-01); a president or vice-president decides himself. */
const decision = { decidePar: utiIdJson.optional() };
export const rapporteurDesigne = z.object({ utiId: utiIdJson, ...surPartie, ...decision });
/** The choices of several dossiers; `utiId` null: the place is left empty. */
export const choixRapporteurs = z.object({
  choix: z
    .array(z.object({ dosId: dosIdJson, type: typeRapporteur, utiId: utiIdJson.nullable() }))
    .min(1, 'Choisissez au moins un rapporteur.')
    .max(300),
  ...decision,
});
/** Each dossier is done whole or not at all. */
export const designationsFaites = z.object({
  dossiers: z.array(z.int()),
  refus: z.array(z.object({ dosId: dosIdOut, raisons: z.array(z.string()) })),
});
export const conflitLu = z.object({
  id: z.int(),
  utiId: utiIdOut,
  nom: z.string(),
  motif: z.string(),
  declareLe: z.string(),
  declarePar: z.string(),
  /** Whether the reader may take it back (COM-13). */
  retirable: z.boolean(),
});

/** The same, on the page of the member. */
export const lienDuMembre = conflitLu
  .omit({ utiId: true, nom: true, retirable: true })
  .extend({ dosId: dosIdOut, numero: z.string().nullable(), titre: z.string() });

const MESSAGE_MAX = 4_000;
/** Whom is asked again, by his place; of a place that is empty in this round, whoever held it in the one before. */
export const resollicitation = z.object({
  types: z.array(typeRapporteur).min(1, 'Choisissez au moins un rapporteur.').max(TYPES_RAPPORTEUR.length),
  message: texte(MESSAGE_MAX, MOTIF_MIN.question),
  attenduLe: jour,
});
/** The history of a place: the rounds of the dossier, who held it in each, what he was asked again. */
export const placeRapporteur = z.object({
  tours: z.array(z.object({ dosSuiviId: z.int(), tour: z.int(), ouvertLe: jour })),
  titulaires: z.array(rapporteurLu.extend({ retireLe: instant.nullable() })),
  resollicitations: z.array(resollicitationLue),
  /** Of all places: who may be named again with the one that is asked (RAP-04). */
  aReprendre: z.array(rapporteurLu.pick({ type: true, partie: true, nom: true })),
});
