/** A committee asks to be relieved of a dossier; the administration gives it to another, or refuses. Rule: REA-01. */
import * as z from 'zod';
import { idJson, instant, jour, texte, versionLue } from '../../core/fields.ts';
import { cppIdJson, cppIdOut, dosIdJson, dosIdOut } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { TYPES_DOSSIER_CTIS } from '../../referentiel/reglementation.ts';
import { statutDossier, transitionFaite, typeDossier } from '../socle/dossier.schemas.ts';

export const MOTIFS_REAFFECTATION = ['CONFLIT', 'COMPETENCE', 'QUORUM', 'SURCHARGE', 'AUTRE'] as const;
const MOTIF_REAFFECTATION_LABELS = {
  CONFLIT: 'Conflit d’intérêts',
  COMPETENCE: 'Compétence absente du comité',
  QUORUM: 'Quorum impossible à réunir',
  SURCHARGE: 'Surcharge du comité',
  AUTRE: 'Autre motif',
} as const satisfies Record<(typeof MOTIFS_REAFFECTATION)[number], string>;

/** Another committee gave its opinion before, and the one that was drawn asks the minister to give it the request: a trial of a medicine (R1124-4, R1124-5), or the extension of a study of a device (TAS-15). */
export const MOTIFS_COMITE_ANTERIEUR = ['TRANSITION', 'EXTENSION'] as const;
export const MOTIFS_REAFFECTATION_CTIS = [...MOTIFS_REAFFECTATION, ...MOTIFS_COMITE_ANTERIEUR] as const;
export type MotifReaffectationCtis = (typeof MOTIFS_REAFFECTATION_CTIS)[number];
export const MOTIF_REAFFECTATION_CTIS_LABELS = {
  ...MOTIF_REAFFECTATION_LABELS,
  TRANSITION: 'Essai en transition : un autre comité a rendu l’avis antérieur',
  EXTENSION: 'Extension d’une recherche : un autre comité a rendu l’avis antérieur',
} as const satisfies Record<MotifReaffectationCtis, string>;
export const estComiteAnterieur = (m: MotifReaffectationCtis): boolean => MOTIFS_COMITE_ANTERIEUR.some((x) => x === m);

const motif = texte(4000, MOTIF_MIN.attribution);
const motifReaffectation = z.enum(MOTIFS_REAFFECTATION_CTIS);
export const demandeReaffectation = z.object({
  motif: motifReaffectation,
  /** The committee of before, for those two reasons of a trial; that of a device was named by its sponsor. */
  cppCible: idJson.nullable().optional(),
  commentaire: motif,
  version: versionLue.optional(),
});
export const refusReaffectation = z.object({ motif, version: versionLue.optional() });
/** Whether the relieved committee is relieved of it in its load too: else what it was drawn for still counts (TAS-14). */
const charge = { allegerCharge: z.boolean().default(false) };
export const reaffectationTiree = z.object({ ...charge, version: versionLue.optional() });
/** By hand, to a committee that the administrator names. */
export const reaffectationSansTirage = z.object({ cppId: cppIdJson, motif, ...charge, version: versionLue.optional() });

/** Of a national dossier, or of a request of the portal: its state is told by the code of the service that holds it. */
export const reaffectationFaite = transitionFaite.extend({ statut: z.string() });

const reaffectationLue = z.object({
  id: z.int(),
  comite: z.string(),
  motif: motifReaffectation,
  /** The committee that is asked for; null: none in particular. */
  cible: z.string().nullable(),
  cibleCppId: cppIdOut.nullable(),
  commentaire: z.string(),
  demandeLe: z.string(),
  demandePar: z.string(),
  /** Null while the administration has not decided. */
  decision: z.enum(['ACCEPTEE', 'REFUSEE']).nullable(),
  decideLe: z.string().nullable(),
  decidePar: z.string().nullable(),
  /** Why it was refused, or why that committee was chosen; null after a draw. */
  motifDecision: z.string().nullable(),
  nouveauComite: z.string().nullable(),
});

/** Another dossier of the same study: its committee, and whether it was decided, count before one moves. */
const dossierLie = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  type: typeDossier,
  statut: statutDossier,
  statutLibelle: z.string(),
  comite: z.string().nullable(),
});
/** The committee that a sponsor named to the one that was drawn, and why. */
const signalementLu = z.object({
  cppId: cppIdOut,
  cppNom: z.string(),
  motif: z.enum(MOTIFS_COMITE_ANTERIEUR),
  precision: z.string(),
  le: z.string(),
});
/** What this reader may do, at which version. */
const gestesReaffectation = z.object({
  version: versionLue,
  demander: z.boolean(),
  decider: z.boolean(),
  /** Why not, in French. */
  raisons: z.array(z.string()),
  /** What the sponsor told: what the committee would ask, to be read before it does. */
  signalement: signalementLu.nullable(),
});
export const statutReaffectation = z.object({
  /** What a reassignment is in this flow. */
  regles: z.object({
    motifs: z.array(motifReaffectation),
    /** Whoever asks names the committee of the earlier opinion; else it is the one that the sponsor named. */
    nommeComiteAnterieur: z.boolean(),
    /** What follows the request. */
    avertissement: z.string(),
    /** What follows the decision to give it to another committee. */
    consequences: z.array(z.string()),
    /** What the linked dossiers are to this one. */
    lies: z.string(),
  }),
  gestes: gestesReaffectation,
  /** Newest first; of the committee that reads, or all of them for the administration. */
  demandes: z.array(reaffectationLue),
  lies: z.array(dossierLie),
});

/** Part II of the trial of a medicine that goes with a dossier: a mixed pair moves together, and nothing moves once its opinion is given. */
export const partieDeuxLiee = z.object({
  dosId: dosIdJson,
  numeroCtis: z.string(),
  statut: z.string(),
  statutLibelle: z.string(),
  comite: z.string().nullable(),
  avisRendu: z.boolean(),
});

/** What a committee keeps of a dossier of which it was relieved: its number, its title, the dates. */
export const dossierDessaisi = z.object({
  id: z.int(),
  numero: z.string().nullable(),
  titre: z.string(),
  deposeLe: jour.nullable(),
  recuLe: jour.nullable(),
  demandeLe: instant,
  dessaisiLe: instant,
});

/** A request that waits, in the list of the administration. */
export const reaffectationEnAttente = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  type: z.union([typeDossier, z.enum(TYPES_DOSSIER_CTIS)]),
  statutLibelle: z.string(),
  version: z.int(),
  comite: z.string(),
  motif: motifReaffectation,
  commentaire: z.string(),
  demandeLe: z.string(),
  demandePar: z.string(),
  /** Days since it was asked. */
  ageJours: z.int(),
});
