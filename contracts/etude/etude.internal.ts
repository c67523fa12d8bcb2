/** What other services may ask etude, in batches. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { idJson, instant, jour } from '../core/fields.ts';
import { cppIdJson, cppIdOut, dosIdJson, dosIdOut, etuIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { usageDemande } from '../referentiel/administration.schemas.ts';
import { comitesPourDossier } from '../referentiel/comite-evalue.schemas.ts';
import { REGLEMENTATIONS, TYPES_DOSSIER } from '../referentiel/reglementation.ts';
import { tirageLu } from './depot/tirage.schemas.ts';
import { demandeTirageCtis, faitsTirage, tirageCtis } from './depot/tirage-demande.schemas.ts';
import { dossierIndexe, etudeIndexee } from './etude.events.ts';
import { typeRapporteur } from './instruction/rapporteurs.schemas.ts';
import { statutDossier, typeDossier } from './socle/dossier.schemas.ts';
import { ETATS_ETUDE, SENS_AVIS } from './socle/dossier.workflow.ts';
import { pageActions, pageTirages, rechercheActions, rechercheTirages } from './suivi/actions.schemas.ts';
import { bilanEtude } from './suivi/bilan.schemas.ts';
import { detailExporte } from './suivi/detail-export.schemas.ts';

const dosIds = z.object({ dosIds: z.array(dosIdJson).max(500) });

export const dossierResume = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  typePromoteur: z.string().nullable(),
  type: typeDossier,
  reglementationCode: z.string(),
  qualification: z.string().nullable(),
  statut: statutDossier,
  cppId: cppIdOut.nullable(),
  /** Limit of the opinion, once the clock of the committee runs. */
  dateLimite: jour.nullable(),
  /** Since when the committee has it to examine: its admissibility, then the reply; null while it has not. */
  aExaminerDepuis: instant.nullable(),
  /** The sponsor of a trial has answered a request for information: a restricted committee may read it. */
  isReponse: z.boolean(),
  deposantUtiId: utiIdOut,
  deposantNom: z.string(),
  souhaiteEtreEntendu: z.boolean(),
  sensAvis: z.string().nullable(),
  dateDemandeModif: jour.nullable(),
});

/** Where a study stands and whose it is, as its owner tells it: etude, or dossier-ctis of a trial. */
export const etudeSituee = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  etat: z.enum(ETATS_ETUDE),
  reglementationCode: z.string(),
  qualificationCode: z.string().nullable(),
  /** Its last day, once it is over. */
  dateFinEffective: jour.nullable(),
  /** Who acts for its sponsor. */
  deposantUtiIds: z.array(utiIdOut),
});

export const etudeInternal = internalContract('etude.internal', {
  listerDossiersNonRattaches: internalCall({
    input: z.object({
      cppId: cppIdJson,
      texte: z.string().max(200).optional(),
      types: z
        .array(typeDossier)
        .max(20)
        .default([...TYPES_DOSSIER]),
      reglementationCode: z.enum(REGLEMENTATIONS).optional(),
      dateLimiteMax: jour.optional(),
      /** Whose own requests are left out. */
      saufDeposant: idJson.nullable().default(null),
      limite: z.int().min(1).max(200).default(100),
      /** How many of them the pages before gave. */
      saut: z.int().nonnegative().default(0),
    }),
    output: z.array(dossierResume),
    summary: 'Dossiers of a committee under examination that are in no séance, most urgent first, by pages',
  }),
  lireDetailsExport: internalCall({
    input: dosIds,
    output: z.array(detailExporte),
    summary: 'What the detailed export of dossiers adds to their rows, as the person who asks may have it',
  }),
  compterEnAttenteDeTirage: internalCall({
    input: z.object({}),
    output: z.object({ nombre: z.int() }),
    summary: 'How many filed dossiers wait for a committee',
  }),
  listerRapporteursLus: internalCall({
    input: dosIds,
    output: z.array(z.object({ dosId: dosIdOut, noms: z.array(z.string()) })),
    summary: 'Names of the reporters of the round of dossiers; those that the person who asks may not know are left out',
  }),
  listerDossiersDesRapporteurs: internalCall({
    input: z.object({ utiIds: z.array(utiIdJson).max(20) }),
    output: z.object({ noms: z.array(z.string()), dosIds: z.array(dosIdOut) }),
    summary: 'On which dossiers persons report in their round, among those whose reporters the person who asks may know',
  }),
  lireFaitsAffectation: internalCall({
    input: z.object({ cppId: cppIdJson, dosIds: z.array(dosIdJson).max(200) }),
    output: z.object({
      charge: z.array(z.object({ utiId: utiIdOut, rapports: z.int() })),
      dossiers: z.array(
        z.object({
          dosId: dosIdOut,
          sujets: z.array(z.object({ code: z.string(), libelle: z.string() })),
          /** Why nobody may be named on it now. */
          raison: z.string().nullable(),
          enPlace: z.array(z.object({ type: typeRapporteur, utiId: utiIdOut, rapportDepose: z.boolean() })),
          anciens: z.array(z.int()),
        }),
      ),
    }),
    summary:
      'What a proposal of reporters stands on, for dossiers that a committee has: subjects, places of the round, who reported on the study before, and the load of each member',
  }),
  listerDossiersEnCours: internalCall({
    input: z.object({ cppId: cppIdJson, limite: z.int().min(1).max(100) }),
    output: z.object({
      total: z.int(),
      lignes: z.array(z.object({ dosId: dosIdOut, numero: z.string().nullable(), titre: z.string(), statut: statutDossier })),
    }),
    summary: 'Dossiers that a committee has under examination, most urgent first',
  }),
  lireActivite: internalCall({
    input: z.object({ cppId: cppIdJson, du: jour, au: jour }),
    output: z.array(
      z.object({
        dosId: dosIdOut,
        type: typeDossier,
        reglementationCode: z.string(),
        qualificationCode: z.string().nullable(),
        examineLe: jour.nullable(),
        irrecevableLe: jour.nullable(),
        recevableLe: jour.nullable(),
        avisLe: jour.nullable(),
        sens: z.enum(SENS_AVIS).nullable(),
        joursSuspendus: z.int(),
        limite: z.int(),
      }),
    ),
    summary: 'Dossiers of a committee that were first examined, refused or decided between two days, with their days',
  }),
  lireBilan: internalCall({
    input: z.object({
      du: jour,
      au: jour,
      cppIds: z.array(cppIdJson).max(100),
      reglementations: z.array(z.string().max(20)).max(10),
    }),
    output: bilanEtude,
    summary: 'Counts of a period for the national report: filings, draws, sponsors, fields, reassignments',
  }),
  listerDeposantsDuComite: internalCall({
    input: z.object({ cppId: cppIdJson, utiIds: z.array(utiIdJson).max(500) }),
    output: z.array(z.int()),
    summary: 'Of these persons, those who filed a dossier that this committee has',
  }),
  listerActions: internalCall({
    input: z.object({
      entite: z.enum(['DOSSIER', 'ETUDE']),
      recherche: rechercheActions,
      /** Null: all committees. */
      cppId: cppIdJson.nullable(),
      /** A member: dossiers with which he has a declared link are left out. */
      sansLienDe: idJson.nullable(),
      /** The staff and the members of a committee: what they filed themselves is left out. */
      sansDepotDe: idJson.nullable(),
    }),
    output: pageActions,
    summary: 'Lines of the journal about dossiers or studies, newest first unless asked otherwise; drafts left out',
  }),
  listerTirages: internalCall({
    input: z.object({ recherche: rechercheTirages }),
    output: pageTirages,
    summary: 'Draws and attributions, newest first unless asked otherwise',
  }),
  tirerCtis: internalCall({
    input: demandeTirageCtis,
    output: tirageCtis,
    summary:
      'Draws a committee for a trial, or records one given without a draw; asked again under its key, gives the same record',
  }),
  lireTirage: internalCall({
    input: z.object({ dosId: dosIdJson }),
    output: tirageLu,
    summary: 'The last draw of a request of the portal, for who was found to see that one',
  }),
  chercherComiteAnterieur: internalCall({
    input: z.object({ numeroEudraCt: z.string().max(40) }),
    output: z.array(z.object({ cppId: cppIdOut.nullable(), nom: z.string() })).max(1),
    summary: 'The committee that gave a favourable opinion on a trial under the earlier regime, by the number that it then had',
  }),
  evaluerComites: internalCall({
    input: faitsTirage,
    output: comitesPourDossier,
    summary: 'Every committee as a draw would look at it now',
  }),
  compterUsageReferentiel: internalCall({
    input: usageDemande,
    output: z.object({ brouillons: z.int(), deposes: z.int() }),
    summary: 'How many drafts and filed dossiers hold a value of a reference list',
  }),
  lireIndexation: internalCall({
    input: z.object({ apres: z.int().nonnegative(), taille: z.int().min(1).max(500) }),
    output: z.object({
      lignes: z.array(z.object({ dosId: dosIdOut, version: z.int(), document: dossierIndexe })),
      /** All dossiers; null after the first page, where nobody counts them again. */
      total: z.int().nullable(),
    }),
    summary: 'Search documents by growing dosId, for a rebuild: as many as asked or as one answer holds, none at the end',
  }),
  lireIndexationEtudes: internalCall({
    input: z.object({ apres: z.int().nonnegative(), taille: z.int().min(1).max(500) }),
    output: z.object({
      lignes: z.array(z.object({ etuId: etuIdOut, version: z.int(), document: etudeIndexee })),
      total: z.int().nullable(),
    }),
    summary: 'The same of studies, by growing etuId',
  }),
});
