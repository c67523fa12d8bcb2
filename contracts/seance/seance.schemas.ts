/** Shapes of the séances. Confidential as a whole: no call of this service is open to a depositor. Rules: DRO-02, REC-06. */
import * as z from 'zod';
import { heure, idJson, jour, page, recherche, texte, versionLue } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';
import { cppIdJson, cppIdOut, dosIdJson, dosIdOut, seanceIdOut } from '../core/ids.ts';
import type { Jour } from '../core/paris.ts';
import { possibleEvent } from '../core/workflow.ts';
import { ETAPES_SEANCE } from './etape.ts';
import { EVENEMENTS_SEANCE, MODES_SEANCE, STATUTS_SEANCE, TYPES_DOCUMENT_SEANCE, TYPES_SEANCE } from './seance.workflow.ts';

export const statutSeance = z.enum(STATUTS_SEANCE);
export const typeSeance = z.enum(TYPES_SEANCE);
export const modeSeance = z.enum(MODES_SEANCE);
export const typeDocumentSeance = z.enum(TYPES_DOCUMENT_SEANCE, 'Type de document de séance inconnu.');
/** Initial requests of one séance. */
export const CAPACITE_DI_MAX = 50;
const lien = z.url({ protocol: /^https$/, message: 'Adresse attendue, par exemple https://visio.exemple.fr/reunion.' }).max(500);
const champs = {
  date: jour,
  heureDebut: heure,
  heureFin: heure,
  lieu: texte(300).nullable().default(null),
  lienVisio: lien.nullable().default(null),
  mode: modeSeance,
  type: typeSeance,
  capaciteDi: z.int().min(0).max(CAPACITE_DI_MAX),
  capaciteMs: z.int().min(0).max(100),
  placesTasReservees: z.int().min(0).max(50),
  /** Default: séance less five working days, and less eight days. */
  dateLimiteRapports: jour.nullable().default(null),
  dateConvocation: jour.nullable().default(null),
};
type Bornes = {
  date: Jour;
  dateLimiteRapports: Jour | null;
  dateConvocation: Jour | null;
  heureDebut: string;
  heureFin: string;
  mode: string;
  lieu: string | null;
  lienVisio: string | null;
  capaciteDi: number;
  placesTasReservees: number;
};
const coherence = (s: Bornes, ctx: z.core.$RefinementCtx) => {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (s.heureFin <= s.heureDebut) refuse('heureFin', 'La fin de la séance doit suivre son début.');
  if (s.mode !== 'VISIO' && !s.lieu?.trim()) refuse('lieu', 'Indiquez le lieu de la séance.');
  if (s.mode !== 'PRESENTIEL' && !s.lienVisio) refuse('lienVisio', 'Indiquez le lien de la visioconférence.');
  if (s.dateLimiteRapports !== null && s.dateLimiteRapports > s.date)
    refuse('dateLimiteRapports', 'Les rapports sont attendus au plus tard le jour de la séance.');
  if (s.dateConvocation !== null && s.dateConvocation > s.date)
    refuse('dateConvocation', 'La convocation part avant la séance : indiquez un jour d’avant, ou laissez ce champ vide.');
  if (s.placesTasReservees > s.capaciteDi)
    refuse('placesTasReservees', 'Les places du tirage ne peuvent pas dépasser la capacité en demandes initiales.');
};
export const seanceACreer = z.object(champs).superRefine(coherence);
export const seanceAModifier = z.object({ ...champs, id: idJson, version: versionLue }).superRefine(coherence);
const remplissage = z.object({
  di: z.int(),
  ms: z.int(),
  autres: z.int(),
  diConsommees: z.int(),
  msConsommees: z.int(),
  tasOccupees: z.int(),
});
export const seanceLigne = z.object({
  id: z.int(),
  cppId: cppIdOut,
  cppNom: z.string(),
  date: jour,
  heureDebut: heure,
  heureFin: heure,
  lieu: z.string().nullable(),
  lienVisio: z.string().nullable(),
  mode: modeSeance,
  type: typeSeance,
  statut: statutSeance,
  capaciteDi: z.int(),
  capaciteMs: z.int(),
  placesTasReservees: z.int(),
  remplissage,
  presents: z.int(),
  quorumAtteint: z.boolean().nullable(),
  /** Types of the documents kept for the séance. */
  documents: z.array(typeDocumentSeance),
});
export type SeanceLigne = z.output<typeof seanceLigne>;
const transitionSeance = possibleEvent(EVENEMENTS_SEANCE);
export const seanceLue = seanceLigne.extend({
  dateLimiteRapports: jour,
  dateConvocation: jour,
  version: z.int(),
  modifiable: z.boolean(),
  raisonNonModifiable: z.string().nullable(),
  supprimable: z.boolean(),
  raisonNonSupprimable: z.string().nullable(),
  transitions: z.array(transitionSeance),
  motifAnnulation: z.string().nullable(),
});
export type SeanceLue = z.output<typeof seanceLue>;
const filtres = z.object({
  cppIds: z.array(cppIdJson).max(100).optional(),
  du: jour.optional(),
  au: jour.optional(),
  statuts: z.array(statutSeance).max(6).optional(),
  types: z.array(typeSeance).max(3).optional(),
  modes: z.array(modeSeance).max(3).optional(),
});
export const rechercheSeances = recherche(filtres, ['date']);
export type RechercheSeances = z.output<typeof rechercheSeances>;
export const seancesPage = page(seanceLigne);
export const documentSeance = fichierLu.extend({
  id: z.int(),
  type: typeDocumentSeance,
  libelle: z.string(),
  ajouteLe: z.string(),
  ajoutePar: z.string(),
  /** When its members were told, and how many. */
  notifieLe: z.string().nullable(),
  notifies: z.int(),
});
export type DocumentSeance = z.output<typeof documentSeance>;
export const documentSeanceSaisi = z.object({ type: typeDocumentSeance, libelle: texte(200).optional() });
/** The agenda in its new order; `heureExamen` is the hour at which the item was really taken (who had left or not yet come does not count on it). */
export const ordreSaisi = z.object({
  points: z
    .array(
      z.object({
        dosId: dosIdJson,
        minutes: z.int().min(1).max(600).nullable().default(null),
        heureExamen: heure.nullable().default(null),
      }),
    )
    .max(200),
  version: versionLue,
});
/** R1123-12: the president fixes the agenda or, when he is away, the vice-president. */
export const FIXENT_ODJ = ['PRESIDENT', 'VICE_PRESIDENT'] as const;
export const FIXENT_ODJ_LABELS = {
  PRESIDENT: 'Le président',
  VICE_PRESIDENT: 'Le vice-président, en l’absence du président',
} as const satisfies Record<(typeof FIXENT_ODJ)[number], string>;
/** `odjFixePar`: of the sending of an agenda. `sansQuorum`: of a cancellation, because the committee could not deliberate; counted apart in the activity report. */
export const transitionSeanceSaisie = z.object({
  version: versionLue,
  motif: texte(2_000).optional(),
  sansQuorum: z.boolean().optional(),
  odjFixePar: z.enum(FIXENT_ODJ).optional(),
});
export const transitionSeanceFaite = z.object({
  seanceId: seanceIdOut,
  statut: statutSeance,
  version: z.int(),
  message: z.string(),
  /** ANNULER: where each dossier went; null = no séance left, register it by hand. `avertissement`: the new date is beyond the limit of the opinion. */
  reports: z.array(
    z.object({
      dosId: dosIdOut,
      seanceId: seanceIdOut.nullable(),
      date: jour.nullable(),
      avertissement: z.string().nullable().default(null),
    }),
  ),
});
export const seanceIndicateur = z.object({
  seanceId: seanceIdOut,
  date: jour,
  heureDebut: heure,
  statut: statutSeance,
  type: typeSeance,
  dossiers: z.int(),
  mesDossiers: z.int(),
  /** Convened, or a dossier of his is on the agenda. */
  mienne: z.boolean(),
  documents: z.array(typeDocumentSeance),
});
export const seanceIndicateurGestionnaire = z.object({
  seanceId: seanceIdOut,
  date: jour,
  heureDebut: heure,
  statut: statutSeance,
  type: typeSeance,
  capaciteDi: z.int(),
  capaciteMs: z.int(),
  remplissage,
  /** Places without a reporter, of all its dossiers. */
  rapporteursManquants: z.int(),
  /** Forecast from the members in office on that day, less those who announced an absence. */
  quorumPossible: z.boolean(),
  absences: z.int(),
});
/** A séance of today, or of before and not finished. */
export const seanceAFaire = z.object({
  seanceId: seanceIdOut,
  date: jour,
  heureDebut: heure,
  heureFin: heure,
  type: typeSeance,
  statut: statutSeance,
  etape: z.enum(ETAPES_SEANCE),
  dossiers: z.int(),
  /** Members in office on its day, those of them who announced an absence, those noted present, and the quorum: of the present ones once somebody is noted, else of the members less those absent. */
  membres: z.int(),
  absences: z.int(),
  presents: z.int(),
  quorum: z.boolean(),
});
export const presenceIndicateur = z.object({
  anneeCourante: z.object({ annee: z.int(), tenues: z.int(), presences: z.int(), taux: z.number().nullable() }),
  anneePrecedente: z.object({ annee: z.int(), tenues: z.int(), presences: z.int(), taux: z.number().nullable() }),
});
export const seancesAdministration = z.object({
  du: jour,
  au: jour,
  seances: z.int(),
  comitesSansSeance: z.int(),
  placesTasLibres: z.int(),
  chargeMoyenne: z.number(),
  /** Filed dossiers without a committee; null while it is not known. */
  enAttenteDeTirage: z.int().nullable(),
  parComite: z.array(
    z.object({ cppId: cppIdOut, cppNom: z.string(), prochaineSeance: jour.nullable(), placesTasLibres: z.int(), di: z.int() }),
  ),
});
/** The lists hold the nearest ones; every figure counts them all: those of a year to come, those held since six months. */
export const elementsCles = z.object({
  aVenir: z.array(seanceLigne),
  aVenirTotal: z.int(),
  passees: z.array(seanceLigne),
  passeesTotal: z.int(),
  rapportsManquants: z.int(),
  dossiersSansDecision: z.int(),
  relevesManquants: z.int(),
});
