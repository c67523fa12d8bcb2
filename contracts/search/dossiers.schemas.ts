/** Lists and global search over dossiers. Rule: REC-01; the answer never holds what its reader may not see. */
import * as z from 'zod';
import { idJson, jour, page, recherche, TEXTE_RECHERCHE_MAX, texte } from '../core/fields.ts';
import { cppIdJson, dosIdOut, etuIdOut, utiIdJson } from '../core/ids.ts';
import { dossierIndexe } from '../etude/etude.events.ts';
import { SENS_AVIS, STATUTS_DOSSIER } from '../etude/socle/dossier.workflow.ts';
import { DECISIONS_ANSM } from '../etude/socle/etude.workflow.ts';
import { REGLEMENTATIONS_DM, REGLEMENTATIONS_NATIONALES, TYPES_DOSSIER } from '../referentiel/reglementation.ts';
import { resultatEtude } from './etudes.schemas.ts';
import { texteMarque } from './marque.schemas.ts';

/** The agency with the committee, or the committee alone. */
export const VALIDEURS = ['ANSM', 'CPP'] as const;
export const VALIDEUR_LABELS = {
  ANSM: 'Le comité et l’ANSM',
  CPP: 'Le comité seul',
} as const satisfies Record<(typeof VALIDEURS)[number], string>;

const codes = <const T extends readonly [string, ...string[]]>(valeurs: T) => z.array(z.enum(valeurs)).max(30).optional();

export const filtresDossier = z.object({
  statut: codes(STATUTS_DOSSIER),
  type: codes(TYPES_DOSSIER),
  reglementationCode: codes(REGLEMENTATIONS_NATIONALES),
  qualificationCode: z.array(texte(40)).max(20).optional(),
  cppId: z.array(cppIdJson).max(60).optional(),
  /** Who filed them. */
  deposantUtiId: z.array(utiIdJson).max(20).optional(),
  /** Who reports on them in their round of evaluation: for who may read it (R1123-12), nobody else narrows by it. */
  rapporteurUtiId: z.array(utiIdJson).max(20).optional(),
  domaine: z.array(texte(300)).max(30).optional(),
  competence: z.array(texte(60)).max(30).optional(),
  promoteur: texte(200).optional(),
  typePromoteur: z.array(texte(100)).max(20).optional(),
  numero: texte(60).optional(),
  soumisDu: jour.optional(),
  soumisAu: jour.optional(),
  avisDu: jour.optional(),
  avisAu: jour.optional(),
  seanceDu: jour.optional(),
  seanceAu: jour.optional(),
  echeanceDu: jour.optional(),
  echeanceAvant: jour.optional(),
  sensAvis: codes(SENS_AVIS),
  enRetard: z.boolean().optional(),
  ancillaire: z.boolean().optional(),
});
export const TRIS_DOSSIER = [
  'numero',
  'titre',
  'promoteur',
  'statut',
  'cppNom',
  'dateSoumission',
  'dateLimite',
  'dateSeance',
  'dateAvis',
  'majLe',
] as const;
export const rechercheDossiers = recherche(filtresDossier, TRIS_DOSSIER);
export type RechercheDossiers = z.output<typeof rechercheDossiers>;

export const ligneDossier = z.object({
  dosId: dosIdOut,
  etuId: etuIdOut,
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  type: z.enum(TYPES_DOSSIER),
  titre: z.string(),
  promoteur: z.string().nullable(),
  qualificationCode: z.string().nullable(),
  statut: z.enum(STATUTS_DOSSIER),
  cppNom: z.string().nullable(),
  dateSoumission: jour.nullable(),
  dateSeance: jour.nullable(),
  dateLimite: jour.nullable(),
  dateAvis: jour.nullable(),
  sensAvis: z.string().nullable(),
  majLe: z.string(),
});
/** What a row of the lists says beside what the index holds. `rapporteurs`: null for who may not know them (R1123-12), and while their owner is away. */
const duProprietaire = { rapporteurs: z.array(z.string()).nullable() };
/** Set while the reporters could not be asked: the rest of the list stands. */
const etatDesRapporteurs = { rapporteursIndisponibles: z.boolean() };
export const pageDossiers = page(ligneDossier.extend(duProprietaire)).extend(etatDesRapporteurs);

/** Filters of the dossiers on a device (règlements 2017/745 and 2017/746); `valideur`: who says that the file is complete. */
const filtresDm = filtresDossier.extend({
  reglementationCode: codes(REGLEMENTATIONS_DM),
  classe: z.array(texte(10)).max(20).optional(),
  valideur: z.enum(VALIDEURS).optional(),
  decisionAnsm: codes(DECISIONS_ANSM),
});
export const rechercheDm = recherche(filtresDm, TRIS_DOSSIER);
export type RechercheDm = z.output<typeof rechercheDm>;
export const ligneDm = ligneDossier.extend({
  reglementationCode: z.enum(REGLEMENTATIONS_DM),
  /** The name of the device; null while the sponsor has not typed it. */
  dispositif: z.string().nullable(),
  classe: z.string().nullable(),
  decisionAnsm: dossierIndexe.shape.decisionAnsm,
});
export const pageDm = page(ligneDm.extend(duProprietaire)).extend(etatDesRapporteurs);

/** Filters of the unfavourable opinions, which every committee reads whoever gave them. */
export const filtresDefavorable = filtresDossier
  .pick({
    cppId: true,
    type: true,
    reglementationCode: true,
    qualificationCode: true,
    promoteur: true,
    numero: true,
    avisDu: true,
    avisAu: true,
  })
  .extend({ motifId: z.array(idJson).max(30).optional(), reexamine: z.boolean().optional() });
export const TRIS_DEFAVORABLE = ['numero', 'titre', 'promoteur', 'cppNom', 'dateAvis'] as const;
export const rechercheDefavorables = recherche(filtresDefavorable, TRIS_DEFAVORABLE);
export type RechercheDefavorables = z.output<typeof rechercheDefavorables>;

export const ligneDefavorable = ligneDossier
  .pick({
    dosId: true,
    numero: true,
    numeroNational: true,
    type: true,
    titre: true,
    promoteur: true,
    cppNom: true,
    dateAvis: true,
  })
  .extend({
    qualificationCode: z.string().nullable(),
    motifs: z.array(z.string()),
    /** The signed opinion; null when the platform does not hold it. */
    documentId: z.int().nullable(),
    /** What the second examination came to; null when none is filed. */
    reexamen: z.enum(STATUTS_DOSSIER).nullable(),
    /** The reader may open the dossier itself. */
    ouvrable: z.boolean(),
  });
export const pageDefavorables = page(ligneDefavorable);

/** Facets of the global search: a code chosen in one narrows the others. */
export const FACETTES = ['statut', 'type', 'qualificationCode', 'cppNom', 'promoteur', 'annee'] as const;
export type Facette = (typeof FACETTES)[number];

/** The `rechercheGlobalDto`: what was typed, chosen facet values, page. */
export const rechercheGlobale = z.object({
  texte: texte(TEXTE_RECHERCHE_MAX).default(''),
  facettes: z.partialRecord(z.enum(FACETTES), z.array(texte(300)).max(30)).default({}),
  page: z.object({ taille: z.int().min(1).max(50).default(10), apres: texte(500).optional() }).default({ taille: 10 }),
});
/** The same among dossiers alone, between two days of filing. */
export const rechercheDossiersAvancee = rechercheGlobale.extend({ soumisDu: jour.optional(), soumisAu: jour.optional() });
export type RechercheDossiersAvancee = z.output<typeof rechercheDossiersAvancee>;

const resultatGlobal = ligneDossier.extend({
  objet: z.literal('DOSSIER'),
  titreMarque: texteMarque,
  promoteurMarque: texteMarque,
  numeroExact: z.boolean(),
});
/** A dossier proposed while one types: enough to tell it from another, and to open it. */
const suggestion = z.object({
  dosId: dosIdOut,
  numero: z.string().nullable(),
  statut: ligneDossier.shape.statut,
  titreMarque: texteMarque,
  promoteurMarque: texteMarque,
});
export const SUGGESTIONS_MAX = 8;
export const PROMOTEURS_PROPOSES_MAX = 3;
/** `nombre`: the dossiers of this sponsor that the reader finds. */
export const suggestions = z.object({
  dossiers: z.array(suggestion).max(SUGGESTIONS_MAX),
  promoteurs: z.array(z.object({ nom: z.string(), nombre: z.int().positive() })).max(PROMOTEURS_PROPOSES_MAX),
});

export const resultatsDossiers = z.object({
  resultats: z.array(resultatGlobal),
  total: z.int().nonnegative(),
  suivant: z.string().nullable(),
  facettes: z.array(z.object({ champ: z.enum(FACETTES), valeurs: z.array(z.object({ code: z.string(), nombre: z.int() })) })),
  /** Nearest spelling when nothing was found. */
  suggestion: z.string().nullable(),
  /** Set while the index is behind or being rebuilt: the results stay usable. */
  reconstruction: z.boolean(),
});
/** The one box: dossiers, and the first of the studies that the same words find. */
export const resultatsGlobaux = resultatsDossiers.extend({
  etudes: z.object({ resultats: z.array(resultatEtude), total: z.int().nonnegative() }),
});
export const ETUDES_MONTREES = 5;
