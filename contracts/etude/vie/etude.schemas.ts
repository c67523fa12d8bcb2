/** Shapes of the national study that several calls share. */
import * as z from 'zod';
import { codeCourt, codeLibelle, idJson, instant, jour, page, recherche, texte, versionLue } from '../../core/fields.ts';
import { cppIdJson, dosIdOut, etuIdJson, etuIdOut } from '../../core/ids.ts';
import { reglementationCode } from '../../referentiel/referentiel.schemas.ts';
import { echeance, statutDossier, typeDossier } from '../socle/dossier.schemas.ts';
import { ETATS_ETUDE } from '../socle/dossier.workflow.ts';
import { DECISIONS_ANSM, ORIGINES_SUSPENSION } from '../socle/etude.workflow.ts';
import { DROITS_EXTERNE } from './deposant-externe.rules.ts';
import { lieuEnCause } from './lieux.internal.ts';
import { STATUTS_RECRUTEMENT } from './registre/eclaire.schemas.ts';
import { OBJETS_TRANSFERT } from './transfert.rules.ts';
import { STATUTS_TRANSFERT } from './transfert.workflow.ts';
import { assurance } from './vie.schemas.ts';

/** A research centre: its name is its key in the study; `ancienNom` is what it was called before the last renaming. */
export const centreRecherche = z.object({ nom: z.string(), adresse: z.string(), ancienNom: z.string().nullable() });
export const centreSaisi = z.object({ nom: texte(200, 1), adresse: texte(500).default('') });
export const centresASupprimer = z.object({ noms: z.array(texte(200, 1)).min(1).max(200) });

export const etudeLue = z.object({
  etuId: etuIdOut,
  reglementationCode: z.string(),
  etat: z.enum(ETATS_ETUDE),
  etatLibelle: z.string(),
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  qualification: codeLibelle.nullable(),
  promoteur: z.string().nullable(),
  deposant: z.string(),
  /** The reader is its sponsor. */
  sienne: z.boolean(),
  /** What the reader may do when he is only its guest. */
  externe: z.enum(DROITS_EXTERNE).nullable(),
  /** That waits for the other sponsor, told to those who may call it back. */
  transfert: z
    .object({
      objet: z.enum(OBJETS_TRANSFERT),
      statut: z.enum(STATUTS_TRANSFERT),
      cible: z.string(),
      expireLe: jour,
      dosId: dosIdOut.nullable(),
      numeroMs: z.string().nullable(),
    })
    .nullable(),
  cpp: z.object({ id: z.int(), nom: z.string() }).nullable(),
  dateAvisFavorable: jour.nullable(),
  dateCaducite: jour.nullable(),
  assuranceExpiration: jour.nullable(),
  /** As it was last renewed; null while it is that of the dossier. */
  assurance: assurance.nullable(),
  dateDebutEffectif: jour.nullable(),
  dateFinPrevue: jour.nullable(),
  /** Persons whom the version in force foresees; null when it names no number. */
  effectifPrevu: z.int().nullable(),
  dateFinEffective: jour.nullable(),
  finAnticipee: z.boolean(),
  nombreInclus: z.int().nullable(),
  dateReprise: jour.nullable(),
  /** The halt that the study is in now; null while it runs. */
  suspension: z.object({ date: jour, motif: z.string(), origine: z.enum(ORIGINES_SUSPENSION), securite: z.boolean() }).nullable(),
  rapportFinalLe: jour.nullable(),
  dispenseRapport: z.string().nullable(),
  /** Its papers were destroyed at that instant (CON-03): its line alone is left. */
  detruiteLe: instant.nullable(),
  /** Until when the final report is due; null before the end, and once it is filed. */
  rapportFinal: echeance.nullable(),
  /** The yearly safety report that is due; null when none is. */
  rapportSecurite: echeance.nullable(),
  /** The last initial request filed, and what the agency decided on it. */
  ansm: z
    .object({
      dosId: dosIdOut,
      decision: z.enum(DECISIONS_ANSM),
      date: jour.nullable(),
      raisons: z.array(z.string()),
      /** Last day of the authorisation when the research has not begun, and the day on which the agency extended it. */
      valableJusquau: jour.nullable(),
      prolongeeLe: jour.nullable(),
      /** Why the agency cannot extend it now; empty: it can. */
      raisonsProlongation: z.array(z.string()),
    })
    .nullable(),
  /** The trial of the European portal as which it goes on (ETU-16). */
  essai: z.object({ etuId: etuIdJson, numeroCtis: z.string() }).nullable(),
  /** What a favourable opinion still waits for. */
  attente: z.string().nullable(),
  historique: z.array(z.object({ date: jour, etat: z.string(), libelle: z.string() })),
  centres: z.array(centreRecherche),
  /** Why its sponsor does not change the centres himself now (ETU-17); null when he does. */
  centresFiges: z.string().nullable(),
  /** Of its centres, those whose authorisation is withdrawn or suspended (ETU-20). */
  lieuxEnCause: z.array(lieuEnCause),
  dossiers: z.array(
    z.object({
      dosId: dosIdOut,
      type: typeDossier,
      typeLibelle: z.string(),
      numero: z.string().nullable(),
      statut: statutDossier,
      statutLibelle: z.string(),
      dateSoumission: jour.nullable(),
      dateAvis: jour.nullable(),
    }),
  ),
  /** What was approved, the latest last: the initial request, then each favourable modification. `dosId` null: the reader does not open it. */
  versions: z.array(
    z.object({ rang: z.int(), dosId: dosIdOut.nullable(), numero: z.string(), typeLibelle: z.string(), depuis: jour }),
  ),
  /** For its sponsor: why a modification may not be asked now, the draft under way. Null for the others. */
  modification: z.object({ raisons: z.array(z.string()), brouillonDosId: dosIdOut.nullable() }).nullable(),
  /** For its sponsor: why a prorogation may not be asked now, and the draft under way. Null for the others. */
  prorogation: z.object({ raisons: z.array(z.string()), brouillonDosId: dosIdOut.nullable() }).nullable(),
  version: z.int(),
});

const blocs = z.array(
  z.object({
    id: z.string(),
    titre: z.string(),
    champs: z.array(
      z.object({ chemin: z.string(), label: z.string(), mots: z.string(), long: z.boolean(), sansObjet: z.boolean() }),
    ),
  }),
);
/** What was approved of the research, in words: the version in force. `personnes`: who leads it, and how to reach them. */
export const rechercheEnVigueur = z.object({ rang: z.int(), depuis: jour, blocs, personnes: blocs });

/** What its sponsor keeps up to date himself after the opinion. Rules: `vie.rules.ts`, ETU-14. */
export const infoEtude = z.object({ version: versionLue, titreAbrege: texte(60), assuranceExpiration: jour.nullable() });

/** Filters of the lists of studies and of their exports (REC-04). */
export const filtresEtudes = z.object({
  numero: texte(40).optional(),
  numeroNational: texte(40).optional(),
  promoteur: texte(200).optional(),
  reglementations: z.array(reglementationCode).max(4).optional(),
  qualifications: z.array(codeCourt).max(40).optional(),
  etats: z.array(z.enum(ETATS_ETUDE)).max(ETATS_ETUDE.length).optional(),
  cppIds: z.array(cppIdJson).max(60).optional(),
  /** Values of the lists of any regulation: each has its own. */
  domaineIds: z.array(idJson).max(300).optional(),
  ancillaire: z.boolean().optional(),
  /** The agency has not decided yet. */
  ansmAttendue: z.boolean().optional(),
  avisDu: jour.optional(),
  avisAu: jour.optional(),
  finDu: jour.optional(),
  finAu: jour.optional(),
  debutDu: jour.optional(),
  debutAu: jour.optional(),
  /** Insurance that expires up to this day, or has expired. */
  assuranceAvant: jour.optional(),
  recrutement: z.array(z.enum(STATUTS_RECRUTEMENT)).max(STATUTS_RECRUTEMENT.length).optional(),
  /** Its sponsor lets the public register show it. */
  publiee: z.boolean().optional(),
  /** Tied by a confirmed link to the trial of a medicine. */
  mixte: z.boolean().optional(),
  /** CTIS number of the trial that it is linked to, or a part of that number. */
  numeroCtis: texte(40).optional(),
});
/** `etat`: in the order of the life of a study. `id`: in the order in which studies were made. */
export const TRIS_ETUDES = [
  'id',
  'numero',
  'titre',
  'promoteur',
  'etat',
  'dateAvisFavorable',
  'dateFinPrevue',
  'cppNom',
] as const;
/** `texte`: in the title, the acronym, the numbers and the sponsor, whatever the accents. */
export const rechercheEtudes = recherche(filtresEtudes, TRIS_ETUDES);
export type RechercheEtudes = z.output<typeof rechercheEtudes>;

const ligneEtude = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  reglementationCode: z.string(),
  etat: z.enum(ETATS_ETUDE),
  etatLibelle: z.string(),
  titre: z.string(),
  titreAbrege: z.string().nullable(),
  qualificationCode: z.string().nullable(),
  qualificationLibelle: z.string().nullable(),
  promoteur: z.string().nullable(),
  deposant: z.string(),
  /** The reader is its sponsor. */
  sienne: z.boolean(),
  cppNom: z.string().nullable(),
  ancillaire: z.boolean(),
  dateAvisFavorable: jour.nullable(),
  dateCaducite: jour.nullable(),
  dateDebutEffectif: jour.nullable(),
  dateFinPrevue: jour.nullable(),
  dateFinEffective: jour.nullable(),
  assuranceExpiration: jour.nullable(),
  /** The day of the last act on the study or its dossiers of which the reader may know; null when he may know of none. */
  derniereActivite: jour.nullable(),
});
export type LigneEtude = z.output<typeof ligneEtude>;
export const pageEtudes = page(ligneEtude);
