/** A trial of a medicine and a study of a device that belong together: their link, each side as its reader may see it, their modifications two by two. */
import * as z from 'zod';
import { idJson, instant, texte, versionLue } from '../../core/fields.ts';
import { cppIdJson, dosIdJson, etuIdJson } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { possibleEvent } from '../../core/workflow.ts';
import { echeance } from './dossier.schemas.ts';
import { DECISIONS_LIEN, EVENEMENTS_LIEN, STATUTS_LIEN } from './mixte.workflow.ts';

const COTES = ['MEDICAMENT', 'DISPOSITIF'] as const;
export type Cote = (typeof COTES)[number];
export const COTE_LABELS = { MEDICAMENT: 'Médicament', DISPOSITIF: 'Dispositif' } as const satisfies Record<Cote, string>;

/** Days of the portal are kept as it gives them. */
const jourLu = z.string().nullable();
const issue = z.object({ libelle: z.string(), favorable: z.boolean(), le: jourLu });

/** One modification of a side. `finie`: it has its opinion or its decision, or was taken back. */
export const msDuVolet = z.object({
  dosId: dosIdJson,
  numero: z.string(),
  statut: z.string(),
  statutLibelle: z.string(),
  depotLe: jourLu,
  finie: z.boolean(),
});
export type MsDuVolet = z.output<typeof msDuVolet>;

/** One side, for who may see it there. */
export const volet = z.object({
  cote: z.enum(COTES),
  etuId: etuIdJson,
  /** Id of the initial request of this side. */
  dosId: dosIdJson.nullable(),
  numero: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  reglementation: z.string(),
  /** State of the study; null while the study has none. */
  statut: z.string().nullable(),
  statutLibelle: z.string(),
  /** Where its last request stands. */
  etape: z.string(),
  /** Its initial request ended favourably: it left the stage of a request. */
  creee: z.boolean(),
  cppId: cppIdJson.nullable(),
  cpp: z.string().nullable(),
  /** Next meeting; null to who never learns when a committee sits. */
  seanceLe: jourLu,
  echeance: echeance.nullable(),
  dernierAvis: issue.nullable(),
  decision: issue.nullable(),
  sujetsFrance: z.int().nullable(),
  sites: z.array(z.string()),
  /** The information sheet in force. `le`: the day written on it; `jointLe`: the day on which it was joined, when neither version nor day is known. */
  notice: z.object({ version: z.string().nullable(), le: jourLu, jointLe: jourLu }).nullable(),
  ms: z.array(msDuVolet),
});
export type Volet = z.output<typeof volet>;

/** A study, or a request, of the other side in short. */
const voletCourt = volet.pick({
  numero: true,
  titre: true,
  reglementation: true,
  statut: true,
  statutLibelle: true,
  cpp: true,
  dernierAvis: true,
});
const avecId = { id: idJson, ...voletCourt.shape };
export const etudeLieeCourte = z.object(avecId);
export type EtudeLieeCourte = z.output<typeof etudeLieeCourte>;
/** `etuId`: of the study that the request is about. */
export const dossierLieCourt = z.object({ ...avecId, etuId: etuIdJson });
export type DossierLieCourt = z.output<typeof dossierLieCourt>;

export const lienLu = z.object({
  lienId: idJson,
  version: versionLue,
  statut: z.enum(STATUTS_LIEN),
  statutLibelle: z.string(),
  numeroCtis: z.string(),
  numeroNational: z.string(),
  /** Which sides stated the number of the other one. */
  declarePar: z.array(z.enum(COTES)),
  /** Why it waits for a decision of the administration alone; null when a manager may decide too. */
  alerte: z.string().nullable(),
  /** The reason given with the last decision on the link. */
  motif: z.string().nullable(),
  decideLe: instant.nullable(),
  evenements: z.array(possibleEvent(EVENEMENTS_LIEN)),
});
export type LienLu = z.output<typeof lienLu>;

export const ETATS_PAIRE = [
  'CLOSE',
  'ATTEND_DISPOSITIF',
  'ATTEND_MEDICAMENT',
  'EN_COURS',
  'SANS_IMPACT',
  'A_RENSEIGNER',
] as const;
export const paireMs = z.object({
  /** Modification on which the question is asked. */
  dosId: dosIdJson,
  medicament: msDuVolet.nullable(),
  dispositif: msDuVolet.nullable(),
  sansImpact: z.boolean(),
  etat: z.enum(ETATS_PAIRE),
  libelle: z.string(),
  explication: z.string(),
  /** The reader may say which modification of the other side goes with it. */
  modifiable: z.boolean(),
});
export type PaireMs = z.output<typeof paireMs>;

const ligneComparee = z.object({
  code: z.enum(['STATUT', 'PROMOTEUR', 'TITRE', 'SITES', 'SUJETS', 'NOTICE', 'COMITE', 'SEANCE']),
  libelle: z.string(),
  medicament: z.string(),
  dispositif: z.string(),
  egal: z.boolean(),
  explication: z.string().nullable(),
});
const bandeau = z.object({
  severite: z.enum(['error', 'warning', 'info', 'success']),
  titre: z.string(),
  texte: z.string(),
});
export type Bandeau = z.output<typeof bandeau>;

/** The tab « Volet lié », from either side. */
export const voletsLies = z.object({
  cote: z.enum(COTES),
  /** In force first; those that were broken stay in view. */
  liens: z.array(lienLu),
  medicament: volet.nullable(),
  dispositif: volet.nullable(),
  comparaison: z.array(ligneComparee),
  bandeaux: z.array(bandeau),
  paires: z.array(paireMs),
  /** What the state of the medicine's side suggests on the device's: an act of the study's page. */
  suite: z.object({ acte: z.string(), texte: z.string(), etuId: etuIdJson }).nullable(),
  /** The reader is its sponsor, and may state the number of the other side. */
  peutDeclarer: z.boolean(),
});
export type VoletsLies = z.output<typeof voletsLies>;

const numeroSaisi = texte(40, 1);
export const declarationMedicament = z.object({ numeroNational: numeroSaisi });
export const declarationDispositif = z.object({ numeroCtis: numeroSaisi });
export const lienDeclare = z.object({ statut: z.enum(STATUTS_LIEN), message: z.string() });

export const decisionLien = z.object({
  version: versionLue,
  decision: z.enum(DECISIONS_LIEN),
  /** Of a refusal, of a break, and of a confirmation against an alert. */
  motif: texte(2000, MOTIF_MIN.attribution).optional(),
});
/** Which modification of the other side goes with this one; both empty: not said yet. */
export const lienMsSaisi = z.object({ numeroMsLiee: texte(60).nullable(), aucunImpact: z.boolean() });

/** The modification of the other side, as the specification names it. */
export const infoMsLiee = z.object({
  numeroCtis: z.string(),
  numeroNational: z.string(),
  dosIdMs: idJson.nullable(),
  numeroMs: z.string().nullable(),
  statutMs: z.string().nullable(),
  dateDepot: jourLu,
  aucunImpact: z.boolean(),
});
export type InfoMsLiee = z.output<typeof infoMsLiee>;
/** Two modifications that go together; null where there is none, or none that its reader may see. */
export const deuxMs = z.object({ ctis: msDuVolet.nullable(), dmDiv: msDuVolet.nullable() });
