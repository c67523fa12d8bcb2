/** What search keeps of a trial and of its requests: what their readers may all see, nothing of the notes, reports and drafts of a committee. */
import * as z from 'zod';
import { idJson } from '../core/fields.ts';
import { cppIdJson, dosIdJson, etuIdJson } from '../core/ids.ts';
import {
  decisionCtis,
  demandeCtis,
  essaiCtis,
  porteeCtis,
  recrutement,
  statutDossierCtis,
  statutEtudeCtis,
  typeDossierCtis,
} from './ctis.schemas.ts';
import type { FaitsCtis } from './echeances.rules.ts';
import { demandeSuivie, sensAvisCtis, statutPartieDeux, statutPartieUn, suiviCtis } from './suivi.schemas.ts';

/** A day as the portal gave it. */
const jourLu = z.string().nullable();

export const etudeCtisIndexee = z.object({
  etuId: etuIdJson,
  numeroCtis: z.string(),
  /** NCT, ISRCTN, UTN, EudraCT and others. */
  numerosSecondaires: z.array(z.string()),
  titre: z.string(),
  titrePublic: z.string().nullable(),
  titreCourt: z.string().nullable(),
  titresFrancais: z.array(z.string()),
  promoteur: z.string().nullable(),
  coPromoteurs: z.array(z.string()),
  statut: statutEtudeCtis.nullable(),
  recrutement: recrutement.nullable(),
  phaseCode: z.int().nullable(),
  enTransition: z.boolean(),
  /** A product carries a device. */
  avecDispositif: z.boolean(),
  domaines: z.array(z.string()),
  pathologies: z.array(z.string()),
  produits: z.array(z.string()),
  substances: z.array(z.string()),
  /** Those of France that are open, each in one line. */
  sites: z.array(z.string()),
  tranchesAge: z.array(z.int()),
  sexes: essaiCtis.shape.recherche.shape.sexes,
  nbSujetsFrance: z.int().nullable(),
  /** Day of the first authorisation in France. */
  autoriseLe: jourLu,
  finPrevue: jourLu,
  publicationAutorisee: z.boolean(),
  misAJourLe: jourLu,
  recuLe: z.string(),
  /** Who reads it (CTI-14, CSP R1124-2): its committee, the accounts of its sponsor. */
  cppId: cppIdJson.nullable(),
  acces: z.array(idJson),
  /** Ids of its requests. */
  dossiers: z.array(idJson),
});
export type EtudeCtisIndexee = z.output<typeof etudeCtisIndexee>;

/** What is kept of a trial beside each of its requests. */
export const etudeDuDossier = etudeCtisIndexee.pick({
  etuId: true,
  numerosSecondaires: true,
  titrePublic: true,
  titreCourt: true,
  titresFrancais: true,
  coPromoteurs: true,
  pathologies: true,
  produits: true,
  substances: true,
  phaseCode: true,
  enTransition: true,
  avecDispositif: true,
  cppId: true,
  acces: true,
});
export type EtudeDuDossier = z.output<typeof etudeDuDossier>;

/** What deadlines are counted from: the reader of the index counts them by the same rules. */
const faitsIndexes = z.object({
  type: typeDossierCtis,
  partieUn: statutPartieUn,
  partieDeux: statutPartieDeux,
  dateSoumission: jourLu,
  dateRecevabilite: jourLu,
  dateRapport: jourLu,
  finPartieDeux: jourLu,
  // Facts published before this field existed, and still in the stream, lack it.
  consultationLe: jourLu.default(null),
  recevableDeuxLe: jourLu.default(null),
  complementUn: suiviCtis.shape.complementUn.default(null),
  reexamen: z.object({ confieLe: jourLu, jours: z.int(), retardDit: z.boolean() }).nullable().default(null),
  demandes: z.array(
    demandeSuivie
      .pick({ etape: true, statut: true, delai: true, envoyeeLe: true, reponduLe: true })
      .extend({ annuleeLe: jourLu.default(null) }),
  ),
}) satisfies z.ZodType<FaitsCtis>;

/** What became of an unfavourable opinion after it: nothing was asked, another committee examines it, or has ended. */
export const REEXAMENS_CTIS = ['AUCUN', 'EN_COURS', 'CONFIRME', 'CONTREDIT'] as const;
export const REEXAMEN_CTIS_LABELS = {
  AUCUN: 'Non demandé',
  EN_COURS: 'En cours',
  CONFIRME: 'Avis défavorable confirmé',
  CONTREDIT: 'Terminé sans avis défavorable',
} as const satisfies Record<(typeof REEXAMENS_CTIS)[number], string>;

/** One request for information, or complement asked, of the portal or of this platform. */
const demandeIndexee = z.object({
  etape: z.enum(['VALIDATION', 'PARTIE_1', 'PARTIE_2']),
  statut: z.enum(['ENVOYEE', 'REPONDUE', 'ECHUE', 'ANNULEE']),
  envoyeeLe: jourLu,
  echeance: jourLu,
  reponduLe: jourLu,
  considerations: z.int().nonnegative(),
});

export const dossierCtisIndexe = z.object({
  dosId: dosIdJson,
  etuId: etuIdJson,
  numeroCtis: z.string(),
  cleDemande: z.string(),
  type: typeDossierCtis,
  portee: porteeCtis,
  roleFrance: demandeCtis.shape.roleFrance,
  statut: statutDossierCtis,
  /** Where its parts stand; of a request that came with its decision, as the portal tells it. */
  partieUn: statutPartieUn,
  partieDeux: statutPartieDeux,
  titre: z.string(),
  promoteur: z.string().nullable(),
  /** The committee that it was itself given to: that of its study when null. */
  cppId: cppIdJson.nullable(),
  /** After an appeal: the first committee, once the second examination is over; until then those of its members, who do not find it (CTI-38). */
  premierCppId: cppIdJson.nullable().default(null),
  ecartes: z.array(idJson).default([]),
  dateSoumission: jourLu,
  dateRecevabilite: jourLu,
  dateAvis: jourLu,
  dateDecision: jourLu,
  /** When the committee deliberated. */
  dateSeance: jourLu,
  /** The closest deadline that runs. */
  dateLimite: jourLu,
  sensAvis: sensAvisCtis.nullable(),
  /** The unfavourable opinion that every committee reads, and what its second examination came to; null without one. */
  defavorable: z
    .object({
      avisId: idJson,
      /** Who gave it; null: the committee of its study. */
      cppId: cppIdJson.nullable(),
      renduLe: z.string(),
      motifs: z.array(z.string()),
      reexamen: z.enum(REEXAMENS_CTIS),
    })
    .nullable()
    .default(null),
  decision: decisionCtis.nullable(),
  demandeOuverte: z.boolean(),
  demandes: z.array(demandeIndexee),
  conditions: z.array(z.string()),
  /** Null: it came with its decision, nothing runs. */
  faits: faitsIndexes.nullable(),
});
export type DossierCtisIndexe = z.output<typeof dossierCtisIndexe>;
