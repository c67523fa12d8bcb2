/** The dossiers of a séance, and those that wait for one. */
import * as z from 'zod';
import { heure, jour, page, recherche, texte, versionLue } from '../core/fields.ts';
import { dosIdJson, dosIdOut, seanceIdOut, utiIdOut } from '../core/ids.ts';
import { partieRapport, TYPES_RAPPORTEUR } from '../etude/instruction/rapporteurs.schemas.ts';
import { STATUTS_DOSSIER } from '../etude/socle/dossier.workflow.ts';
import { REGLEMENTATIONS, TYPES_DOSSIER } from '../referentiel/reglementation.ts';
import { DECISIONS_AUDITION } from './audition.rules.ts';
import { FIXENT_ODJ, modeSeance, statutSeance, typeSeance } from './seance.schemas.ts';

/** A committee without a séance yet has no habits: the draw's own numbers are proposed. */
export const placesProposees = z.object({ capaciteDi: z.int(), placesTasReservees: z.int() });
/** How a dossier came to a séance: place reserved when its committee was designated (by the draw or not), registered by the committee, put off from a cancelled séance. */
export const VIAS_INSCRIPTION = ['TAS', 'GESTION', 'REPORT'] as const;
export const VIA_INSCRIPTION_LABELS = {
  TAS: 'place réservée à la désignation du comité',
  GESTION: 'inscrit par le comité',
  REPORT: 'reporté d’une séance annulée',
} as const satisfies Record<(typeof VIAS_INSCRIPTION)[number], string>;
export const STATUTS_INSCRIPTION = ['INSCRIT', 'EXAMINE', 'RETIRE'] as const;
const rapporteurSeance = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  type: z.enum(TYPES_RAPPORTEUR),
  partie: partieRapport,
  rapportDepose: z.boolean(),
});
const decisionAudition = z.enum(DECISIONS_AUDITION);
export const auditionLue = z.object({ decision: decisionAudition, heure: heure.nullable(), precision: z.string().nullable() });
/** R1123-12: the president decides or, when he is away, the vice-president. */
export const auditionSaisie = z.object({
  version: versionLue,
  decision: decisionAudition,
  decideePar: z.enum(FIXENT_ODJ),
  heure: heure.nullable().default(null),
  precision: texte(1000).nullable().default(null),
});
/** A dossier on the agenda. */
export const dossierSeance = z.object({
  dosId: dosIdOut,
  rang: z.int(),
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  type: z.enum(TYPES_DOSSIER),
  titre: z.string(),
  promoteur: z.string().nullable(),
  qualification: z.string().nullable(),
  statut: z.enum(STATUTS_DOSSIER),
  statutLibelle: z.string(),
  inscription: z.enum(STATUTS_INSCRIPTION),
  via: z.enum(VIAS_INSCRIPTION),
  /** Counted among the places of the draw, in whichever séance of its committee it stands. */
  viaTirage: z.boolean(),
  dateLimite: jour.nullable(),
  joursOuvresRestants: z.int().nullable(),
  /** A request of the European portal. */
  essai: z.boolean(),
  souhaiteEtreEntendu: z.boolean(),
  /** What the president decided of the hearing of the sponsor for this séance; null while nothing is. */
  audition: auditionLue.nullable(),
  minutes: z.int().nullable(),
  heureExamen: heure.nullable(),
  rapporteurs: z.array(rapporteurSeance),
  conflits: z.array(z.object({ utiId: utiIdOut, nom: z.string(), motif: z.string() })),
  decision: z.string().nullable(),
});
export type DossierSeance = z.output<typeof dossierSeance>;
/** A séance as the page of a dossier lists it. */
export const seanceDuDossier = z.object({
  seanceId: seanceIdOut,
  date: jour,
  heureDebut: heure,
  type: typeSeance,
  mode: modeSeance,
  statut: statutSeance,
  inscription: z.enum(STATUTS_INSCRIPTION),
  via: z.enum(VIAS_INSCRIPTION),
  viaTirage: z.boolean(),
  placeConservee: z.boolean(),
  inscritLe: z.string(),
  rang: z.int(),
  /** Why it examined without the report of each college (RAP-15); null when nobody said it, and for who gives no opinion. */
  motifSansRapport: z.string().nullable(),
});
export const seanceEligible = z.object({
  seanceId: seanceIdOut,
  date: jour,
  heureDebut: heure,
  type: typeSeance,
  mode: modeSeance,
  statut: statutSeance,
  capacite: z.int(),
  placesLibres: z.int(),
  /** False when the séance falls after the legal deadline: the screen asks to confirm with `avertissement`. */
  delaiTenu: z.boolean(),
  avertissement: z.string().nullable(),
  actuelle: z.boolean(),
  /** Whether the other side of a mixed study waits there. */
  autreVolet: z.boolean(),
  /** Why a reason is asked before this séance is chosen. */
  motifDemande: z.string().nullable(),
  /** The séance of this committee that the dossier was taken off last, when it stands in none: whoever was told of it learns the new day. */
  quittee: z.object({ date: jour, heureDebut: heure }).nullable(),
});
/** Why both sides of a mixed study are examined apart; asked then alone. */
export const motifInscription = z.object({ motif: texte(1000).optional() });
export const inscriptionFaite = z.object({
  seanceId: seanceIdOut,
  dosId: dosIdOut,
  date: jour,
  avertissement: z.string().nullable(),
  message: z.string(),
});
/** The séance where a dossier already waits. */
export const seanceActuelle = z.object({ seanceId: seanceIdOut, date: jour, heureDebut: heure });
export const inscriptionsFaites = z.object({
  inscrits: z.array(inscriptionFaite),
  refuses: z.array(
    z.object({
      dosId: dosIdOut,
      numero: z.string().nullable(),
      raison: z.string(),
      seanceActuelle: seanceActuelle.nullable(),
      motifDemande: z.boolean(),
    }),
  ),
});
export const dossiersAInscrire = z.object({ dosIds: z.array(dosIdJson).min(1).max(50) });
const FILTRES_NON_RATTACHES = z.object({
  type: z.enum(TYPES_DOSSIER).optional(),
  reglementationCode: z.enum(REGLEMENTATIONS).optional(),
  /** Only those whose deadline is on or before this day. */
  dateLimiteMax: jour.optional(),
});
export const rechercheNonRattaches = recherche(FILTRES_NON_RATTACHES, ['dateLimite']);
const dossierNonRattache = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  type: z.enum(TYPES_DOSSIER),
  titre: z.string(),
  promoteur: z.string().nullable(),
  statut: z.enum(STATUTS_DOSSIER),
  statutLibelle: z.string(),
  dateLimite: jour.nullable(),
  joursOuvresRestants: z.int().nullable(),
  seanceTenable: z.boolean(),
  reglementationCode: z.string(),
  /** The séance for which the committee was drawn, the last one when it was put off; null when no draw gave it one. */
  seanceTirage: jour.nullable(),
  /** Taken off a séance of the committee before: whoever was told of it learns the new day by mail. */
  aPrevenir: z.boolean(),
});
/** `sansEssais`: the requests of the portal could not be read; the national ones are told all the same. */
export const dossiersNonRattachesPage = page(dossierNonRattache).extend({ sansEssais: z.boolean() });
