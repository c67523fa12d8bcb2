/** Shapes of the reference data that several calls share. Ids are stable: other services store them. */
import * as z from 'zod';
import { codeCourt, courriel, entierJson, idJson, instant, jour, recherche, texte, versionLue } from '../core/fields.ts';
import { FILE_TYPE_CODES, fichierLu } from '../core/files.ts';
import type { Jour } from '../core/paris.ts';
import { REGLEMENTATIONS, TYPES_DOSSIER } from './reglementation.ts';

export const reglementationCode = z.enum(REGLEMENTATIONS);
/** What a list of choices shows. */
export const choix = z.object({ id: z.int(), code: z.string(), libelle: z.string() });
/** A value of a reference list, with what its list adds. */
export const valeur = choix.extend({ description: z.string().nullable(), ordre: z.int(), actif: z.boolean(), version: z.int() });
export type Valeur = z.output<typeof valeur>;
export const reglementation = valeur.extend({ codeUrl: z.string() });
/** `validateur`, `delaiAvisJours` and `assuranceObligatoire` come from the law (contracts/etude/socle/qualifications.ts), never from a person. */
export const qualification = valeur.extend({
  reglementationCode,
  validateur: z.enum(['CPP', 'ANSM']),
  delaiAvisJours: z.int().positive(),
  assuranceObligatoire: z.boolean(),
});
export const valeurReglementation = valeur.extend({ reglementationCode });
/** `bloquante`: a committee without it is out of the draw (TAS-03). */
export const competence = valeurReglementation.extend({ bloquante: z.boolean() });
/** Of an unfavourable opinion, which is always motivated besides (R1123-24). */
export const motifDefavorable = valeur;
export const categoriePiece = valeur.extend({
  reglementations: z.array(reglementationCode),
  types: z.array(z.enum(FILE_TYPE_CODES)),
  multiple: z.boolean(),
});
export const college = valeur.extend({ sieges: z.int() });
export const categorieMembre = valeur.extend({ collegeCode: z.string(), minimum: z.int() });
export const pays = valeur.extend({ iso3: z.string(), ue: z.boolean(), eee: z.boolean() });
export const trancheAge = choix.extend({ ageMin: z.int().nullable(), ageMax: z.int().nullable() });
/** O = mandatory, C = mandatory when the condition holds, F = optional. Rule: PIE-01. */
export const OBLIGATIONS = ['O', 'C', 'F'] as const;
export const pieceObligatoire = z.object({
  paramId: z.int(),
  categorieId: z.int(),
  categorieCode: z.string(),
  categorieLibelle: z.string(),
  obligation: z.enum(OBLIGATIONS),
  /** In words, for C: « Si … ». */
  condition: z.string().nullable(),
  multiple: z.boolean(),
  types: z.array(z.enum(FILE_TYPE_CODES)),
  /** What the sponsor reads: the message of the cell, else the description of the category. */
  aide: z.string().nullable(),
});
export type PieceObligatoire = z.output<typeof pieceObligatoire>;
export const pieceObligatoireParametre = pieceObligatoire.extend({
  reglementationCode,
  typeDossier: z.enum(TYPES_DOSSIER),
  qualificationCode: z.string().nullable(),
  /** What the cell itself says; null: as its category. */
  multipleIci: z.boolean().nullable(),
  message: z.string().nullable(),
  ordre: z.int(),
  actif: z.boolean(),
  version: z.int(),
});
const indisponibilite = z
  .object({ du: jour, au: jour, motif: texte(500) })
  .refine((i) => i.du <= i.au, { path: ['au'], message: 'La fin de l’indisponibilité précède son début.' });

/** A committee as other services and its own staff read it. */
export const cpp = z.object({
  id: z.int(),
  code: z.string(),
  nom: z.string(),
  sigle: z.string(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  region: z.string(),
  email: z.string(),
  telephone: z.string(),
  etablissementHote: z.string(),
  agrementNumero: z.string(),
  /** Null until the administration has written the agreement: the committee is not drawn. */
  agrementDebut: jour.nullable(),
  agrementFin: jour.nullable(),
  reglementations: z.array(reglementationCode),
  competences: z.array(z.string()),
  competencesUe: z.array(z.string()),
  actif: z.boolean(),
  inactifDepuis: jour.nullable(),
  indisponibilites: z.array(z.object({ du: jour, au: jour, motif: z.string() })),
  conflitsPromoteurs: z.array(z.string()),
  annonceInstructeurs: z.string().nullable(),
  /** Last day on which its members read the announcement; null: until it is replaced. */
  annonceFin: jour.nullable(),
  version: z.int(),
});
export type Cpp = z.output<typeof cpp>;
/** A line of the list of committees. */
export const cppLigne = cpp.pick({
  id: true,
  code: true,
  nom: true,
  sigle: true,
  ville: true,
  region: true,
  email: true,
  agrementFin: true,
  reglementations: true,
  competences: true,
  actif: true,
  inactifDepuis: true,
});
export const TRIS_CPP = ['nom', 'region', 'agrementFin', 'inactifDepuis'] as const;
export const rechercheCpp = recherche(
  z.object({
    actif: z.boolean().optional(),
    reglementation: reglementationCode.optional(),
    competence: codeCourt.optional(),
    /** Whether something is still missing on the sheet, or its agreement is over. */
    incomplet: z.boolean().optional(),
    /** Whether no draw takes it: closed, or without an agreement today. */
    horsTirage: z.boolean().optional(),
  }),
  TRIS_CPP,
);
export const cppChoix = z.object({ id: z.int(), code: z.string(), nom: z.string(), sigle: z.string(), actif: z.boolean() });
const saisieCpp = {
  adresse: texte(300, 1),
  codePostal: z.string().regex(/^\d{5}$/, 'Code postal attendu : 5 chiffres.'),
  ville: texte(150, 1),
  email: courriel,
  telephone: texte(40, 1),
  etablissementHote: texte(300, 1),
  indisponibilites: z.array(indisponibilite).max(50),
  conflitsPromoteurs: z.array(texte(300, 1)).max(100),
};
/** What a manager may change of the committee; the administrator also changes the rest. */
export const cppPropreSaisi = z.object({ ...saisieCpp, version: versionLue });
const isAgrementDansLOrdre = (c: { agrementDebut: Jour; agrementFin: Jour }) => c.agrementDebut <= c.agrementFin;
const AGREMENT_DANS_L_ORDRE = { path: ['agrementFin'], message: 'La fin de l’agrément précède son début.' };
const cppEntier = z.object({
  ...saisieCpp,
  id: idJson,
  nom: texte(200, 1),
  sigle: texte(40, 1),
  region: texte(100, 1),
  agrementNumero: texte(60, 1),
  agrementDebut: jour,
  agrementFin: jour,
  reglementations: z.array(reglementationCode).min(1).max(4),
  competences: z.array(texte(60, 1)).max(50),
  competencesUe: z.array(texte(60, 1)).max(50),
  version: versionLue,
});
export const cppSaisi = cppEntier.refine(isAgrementDansLOrdre, AGREMENT_DANS_L_ORDRE);
export const cppACreer = cppEntier
  .omit({ id: true, version: true })
  .extend({ code: z.string().regex(/^[A-Z0-9]{2,10}$/, 'Code attendu : 2 à 10 majuscules ou chiffres.') })
  .refine(isAgrementDansLOrdre, AGREMENT_DANS_L_ORDRE);

/** Parameters of the draw for one regulation; a change makes a new version and keeps the old one. Rule: TAS-04. */
export const parametreTas = z.object({
  code: reglementationCode,
  actif: z.boolean(),
  delaiMinSeance: z.int(),
  delaiMaxSeance: z.int(),
  delaiMaxElargi: z.int(),
  capaciteMensuelleDi: z.int(),
  modeCrise: z.boolean(),
  dateDebutCrise: jour.nullable(),
  dateFinCrise: jour.nullable(),
  motifCrise: z.string().nullable(),
  cppCrise: z.array(z.int()),
  egalisation: z.boolean(),
  tolerance: z.int(),
  /** Test 5 of the draw: the committee hosted by the sponsor is out. */
  conflitMemeEtablissement: z.boolean(),
  version: z.int(),
  modifiePar: z.string(),
  dateModif: z.string(),
});
export type ParametreTas = z.output<typeof parametreTas>;
export const parametreTasSaisi = z
  .object({
    code: reglementationCode,
    actif: z.boolean(),
    delaiMinSeance: z.int().min(0).max(365),
    delaiMaxSeance: z.int().min(1).max(365),
    delaiMaxElargi: z.int().min(1).max(365),
    capaciteMensuelleDi: z.int().min(1).max(100),
    modeCrise: z.boolean(),
    dateDebutCrise: jour.nullable(),
    dateFinCrise: jour.nullable(),
    motifCrise: texte(2_000).nullable(),
    cppCrise: z.array(idJson).max(100),
    egalisation: z.boolean(),
    tolerance: z.int().min(0).max(50),
    conflitMemeEtablissement: z.boolean(),
    /** Why the rules change: kept in the journal. */
    motif: texte(2_000).optional(),
    version: versionLue,
  })
  .superRefine((p, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (p.delaiMinSeance >= p.delaiMaxSeance) refuse('delaiMaxSeance', 'Le délai maximal doit dépasser le délai minimal.');
    if (p.delaiMaxElargi < p.delaiMaxSeance)
      refuse('delaiMaxElargi', 'Le délai élargi ne peut pas être plus court que le délai maximal.');
    if (!p.modeCrise) return;
    if (!p.motifCrise?.trim()) refuse('motifCrise', 'Le mode crise demande un motif.');
    if (!p.dateDebutCrise) refuse('dateDebutCrise', 'Le mode crise demande une date de début.');
    if (!p.dateFinCrise) refuse('dateFinCrise', 'Le mode crise demande une date de fin.');
    if (p.dateDebutCrise && p.dateFinCrise && p.dateDebutCrise > p.dateFinCrise)
      refuse('dateFinCrise', 'La fin précède le début.');
  });

/** A message shown on the screens between two dates. */
export const message = z.object({
  id: z.int(),
  titre: z.string(),
  texte: z.string(),
  debut: jour.nullable(),
  fin: jour.nullable(),
});
const messageSaisi = z
  .object({
    titre: texte(200, 1),
    texte: texte(5_000, 1),
    debut: jour.nullable().default(null),
    fin: jour.nullable().default(null),
  })
  .refine((m) => !m.debut || !m.fin || m.debut <= m.fin, { path: ['fin'], message: 'La fin précède le début.' });
/** The whole list replaces the one that was read, `version`. */
export const messagesSaisis = z.object({ messages: z.array(messageSaisi).max(20), version: versionLue });
/** The same as the administration reads it, with those to come and those past. */
export const messagesAdministres = z.object({
  messages: z.array(message),
  version: z.int(),
  modifiePar: z.string().nullable(),
  modifieLe: z.string().nullable(),
});
export const DOCUMENTS_TRANSVERSES = [
  'MANUEL_UTILISATEUR',
  'DECLARATION_RGAA',
  'SCHEMA_ACCESSIBILITE',
  'PLAN_ACCESSIBILITE',
] as const;
export const documentTransverse = z.object({
  code: z.enum(DOCUMENTS_TRANSVERSES),
  libelle: z.string(),
  document: fichierLu.nullable(),
  modifieLe: z.string().nullable(),
  modifiePar: z.string().nullable(),
});
/** What the page of accessibility offers: null is not there. `manques`: in French. */
export const plansAccessibilite = z.object({
  schema: z.object({ le: instant }).nullable(),
  plan: z.object({ le: instant, annee: z.int() }).nullable(),
  manques: z.array(z.string()),
});
/** The most that a person may receive in twelve months for taking part in research, in euros (L1121-12): the value in force today, and all of them, the last first. */
export const montantMax = z.object({
  montant: z.number(),
  dateEffet: jour,
  historique: z.array(z.object({ montant: z.number(), dateEffet: jour, par: z.string(), le: z.string() })),
});
const CENTIMES = 100;
/** Without a day of effect: from today on. */
export const montantMaxSaisi = z.object({
  montant: z
    .number()
    .min(0.01, 'Le montant est d’au moins 0,01 €.')
    .max(99_999.99, 'Le montant est au plus de 99 999,99 €.')
    .refine((m) => Number.isInteger(Math.round(m * CENTIMES * CENTIMES) / CENTIMES), 'Le montant a au plus deux décimales.'),
  dateEffet: jour.optional(),
});
/** Addresses that the platform writes to, and the one of the European portal, to which its pages of a trial lead. */
export const reglages = z.object({
  courrielsAdmin: z.array(z.string()),
  courrielCnriph: z.string(),
  urlCtis: z.string(),
  version: z.int(),
  modifiePar: z.string().nullable(),
  modifieLe: z.string().nullable(),
});
export const reglagesSaisis = z.object({
  courrielsAdmin: z.array(courriel).min(1, 'Indiquez au moins une adresse.').max(10),
  courrielCnriph: courriel,
  urlCtis: z.url({ protocol: /^https$/, message: 'Adresse attendue, par exemple https://euclinicaltrials.eu.' }).max(300),
  version: versionLue,
});
/** Appeals on trials of medicines (CTI-24, CTI-56): months from the refusal to lodge one, days to send its complements once it is accepted, days of the second committee. */
const recours = {
  mois: entierJson.min(1, 'Le délai est d’un mois au moins.').max(12, 'Le délai est de douze mois au plus.'),
  joursComplements: entierJson.min(1, 'Le délai est d’un jour au moins.').max(180, 'Le délai est de 180 jours au plus.'),
  joursReexamen: entierJson.min(1, 'Le délai est d’un jour au moins.').max(180, 'Le délai est de 180 jours au plus.'),
};
export const delaisRecoursValeur = z.object(recours);
export const delaisRecours = delaisRecoursValeur.extend({
  version: z.int(),
  modifiePar: z.string().nullable(),
  modifieLe: z.string().nullable(),
});
export const delaisRecoursSaisis = z.object({ ...recours, version: versionLue });
/** To the members of a committee; an empty text takes it back. `version`: of the committee as it was read; without it, whatever was announced since is replaced. */
export const annonceCpp = z.object({
  annonce: texte(5_000),
  fin: jour.nullable().default(null),
  version: versionLue.optional(),
});
export const annonceLue = z.object({ texte: z.string(), fin: jour.nullable(), comite: z.string() });
