/** Who reads what, who is there, and the quorum that follows. */
import * as z from 'zod';
import { heure, idJson, instant, jour, texte } from '../core/fields.ts';
import { dosIdOut, seanceIdOut, utiIdOut } from '../core/ids.ts';
import { TYPES_RAPPORTEUR } from '../etude/instruction/rapporteurs.schemas.ts';
import { COLLEGES, FONCTIONS_MEMBRE } from '../identity/college.ts';
import { TYPES_DOSSIER } from '../referentiel/reglementation.ts';
import { statutSeance } from './seance.schemas.ts';

/** Members × dossiers. Reporters come from the dossier (named there), readers are chosen here. */
export const ROLES_AFFECTATION = ['RAPPORTEUR_1', 'RAPPORTEUR_2', 'METHODOLOGISTE', 'LECTEUR'] as const;
export const ROLE_AFFECTATION_LABELS = {
  RAPPORTEUR_1: 'Rapporteur, collège I',
  RAPPORTEUR_2: 'Rapporteur, collège II',
  METHODOLOGISTE: 'Méthodologiste',
  LECTEUR: 'Lecteur',
} as const;
export const ROLE_DE_PLACE = {
  COLLEGE_1: 'RAPPORTEUR_1',
  COLLEGE_2: 'RAPPORTEUR_2',
  METHODOLOGISTE: 'METHODOLOGISTE',
} as const satisfies Record<(typeof TYPES_RAPPORTEUR)[number], (typeof ROLES_AFFECTATION)[number]>;
const celluleAffectation = z.object({
  dosId: dosIdOut,
  role: z.enum(ROLES_AFFECTATION).nullable(),
  rapportDepose: z.boolean(),
  /** Declared link: the member is set aside on this dossier. */
  conflit: z.string().nullable(),
});
export const membreSeance = z.object({
  membreId: utiIdOut,
  nom: z.string(),
  prenom: z.string(),
  college: z.enum(COLLEGES),
  categorieCode: z.string(),
  categorieLibelle: z.string(),
  fonction: z.enum(FONCTIONS_MEMBRE),
  methodologiste: z.boolean(),
  /** null until it is typed. */
  isPresent: z.boolean().nullable(),
  arrivee: heure.nullable(),
  depart: heure.nullable(),
  distant: z.boolean(),
  /** He will not come; the reason is told to the secretariat and to himself. */
  absence: z.object({ motif: z.string().nullable(), annonceeLe: instant }).nullable(),
  /** What is given to him has changed since he was last told, or he was never told of it; true too when all that he was told is taken away. */
  aPrevenir: z.boolean(),
  cellules: z.array(celluleAffectation),
});
export type MembreSeance = z.output<typeof membreSeance>;
const dossierCourt = z.object({
  dosId: dosIdOut,
  rang: z.int(),
  numero: z.string().nullable(),
  titre: z.string(),
  type: z.enum(TYPES_DOSSIER),
});
const conditionQuorum = z.object({
  code: z.string(),
  libelle: z.string(),
  requis: z.int(),
  presents: z.int(),
  atteint: z.boolean(),
});
export const quorumLu = z.object({ atteint: z.boolean(), conditions: z.array(conditionQuorum), manques: z.array(z.string()) });
export const quorumSeance = z.object({
  seanceId: seanceIdOut,
  regle: z.string(),
  seance: quorumLu,
  presents: z.int(),
  dossiers: z.array(
    z.object({
      dosId: dosIdOut,
      numero: z.string().nullable(),
      quorum: quorumLu,
      deliberants: z.int(),
      ecartes: z.array(z.object({ utiId: utiIdOut, nom: z.string(), motif: z.string() })),
    }),
  ),
});
export const matriceAffectation = z.object({
  seanceId: seanceIdOut,
  statut: statutSeance,
  presenceModifiable: z.boolean(),
  dossiers: z.array(dossierCourt),
  membres: z.array(membreSeance),
  quorum: quorumSeance,
});
/** Dossiers that the member reads; reporters are named on the dossier itself. */
export const affectationSaisie = z.object({ lectures: z.array(idJson).max(200) });
export const affectationDuMembre = z.object({
  seanceId: seanceIdOut,
  date: jour,
  membre: membreSeance,
  dossiers: z.array(dossierCourt),
  notifieLe: z.string().nullable(),
});
/** Every place of a reporter in the séance: who holds it, else who is proposed and why. Nothing of it is written. */
const placeProposee = z.object({
  dosId: dosIdOut,
  type: z.enum(TYPES_RAPPORTEUR),
  actuel: z.int().nullable(),
  fige: z.boolean(),
  utiId: utiIdOut.nullable(),
  pourquoi: z.array(z.string()),
});
export const propositionAffectations = z.object({
  seanceId: seanceIdOut,
  places: z.array(placeProposee),
  /** Dossiers on which nobody may be named now, with the reason. */
  fermes: z.array(z.object({ dosId: dosIdOut, raison: z.string() })),
});
const MOTIF_ABSENCE_MAX = 500;
export const absenceSaisie = z.object({ motif: texte(MOTIF_ABSENCE_MAX).nullable().default(null) });
export const absenceAnnoncee = z.object({
  seanceId: seanceIdOut,
  membreId: utiIdOut,
  motif: z.string().nullable(),
  annonceeLe: instant,
});
/** A member who missed his last séances without a word. */
export const absencesRepetees = z.object({
  seuil: z.int(),
  membres: z.array(z.object({ utiId: utiIdOut, nom: z.string(), prenom: z.string(), seances: z.array(jour) })),
});
export const notificationFaite = z.object({ destinataires: z.int(), message: z.string() });
export const presenceSaisie = z
  .object({
    arrivee: heure.nullable().default(null),
    depart: heure.nullable().default(null),
    distant: z.boolean().default(false),
  })
  .refine((p) => !p.arrivee || !p.depart || p.arrivee < p.depart, {
    path: ['depart'],
    message: 'Le départ doit suivre l’arrivée.',
  });
