/**
 * The form of the public register (ECLAIRE) of one study. Drafts are lenient: what is half typed is kept, and only holds back the publication.
 * Rules: `eclaire.rules.ts`.
 */
import * as z from 'zod';
import { codeCourt, idJson, instant, jour, texte, versionLueOuZero } from '../../../core/fields.ts';
import { etuIdOut } from '../../../core/ids.ts';
import { ETATS_ETUDE } from '../../socle/dossier.workflow.ts';

const ligne = texte(200).default('');
const long = texte(4_000).default('');
const liste = z.array(codeCourt).max(20).default([]);
export const contactEclaire = z.object({
  nom: ligne,
  prenom: ligne,
  organisme: ligne,
  courriel: texte(254).default(''),
  telephone: texte(40).default(''),
});
export type ContactEclaire = z.output<typeof contactEclaire>;

export const eclaireAdmin = z.object({
  numeroNct: texte(40).default(''),
  numeroIsrctn: texte(40).default(''),
  numeroUtn: texte(40).default(''),
  numeroLibre: ligne,
  contactScientifique: contactEclaire.prefault({}),
  contactPublic: contactEclaire.prefault({}),
  /** ISO 3166-1 alpha-2. */
  paysConcernes: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Code de pays attendu : 2 majuscules.'))
    .max(250)
    .default([]),
});
export type EclaireAdmin = z.output<typeof eclaireAdmin>;

export const eclaireRecherche = z.object({
  phase: ligne,
  pathologie: texte(1_000).default(''),
  /** Codes of MedDRA, eight digits each, as typed. */
  meddra: texte(500).default(''),
  objectifs: long,
  /** For the public, without jargon. */
  resume: long,
  /** In months. */
  dureeParticipation: z.int().min(0).max(1_200).nullable().default(null),
  tailleEtude: z.int().min(0).max(10_000_000).nullable().default(null),
  tranchesAge: liste,
  sexes: liste,
  groupesSujet: liste,
  populationVulnerable: liste,
  /** Of the results, for the public, once the research is over; and its day. */
  resultats: long,
  resultatsLe: jour.nullable().default(null),
});
export type EclaireRecherche = z.output<typeof eclaireRecherche>;

const lu = {
  etuId: etuIdOut,
  /** The study that the form is of, in short. */
  etude: z.object({ etuId: etuIdOut, numero: z.string().nullable(), titre: z.string(), reglementationCode: z.string() }),
  version: versionLueOuZero,
  modifiable: z.boolean(),
  raisonNonModifiable: z.string().nullable(),
  /** Null: what is shown comes from the approved file, nobody has saved it yet. */
  enregistreLe: instant.nullable(),
  /** Fields that the European portal fills: shown, and changed there alone. None of a national study. */
  figes: z.array(z.string()),
};
export const eclaireAdminLu = z.object({
  ...lu,
  numeroPrincipal: z.string().nullable(),
  promoteur: z.string().nullable(),
  donnees: eclaireAdmin,
});
export const eclaireRechercheLu = z.object({
  ...lu,
  titre: z.string(),
  domaines: z.array(z.string()),
  donnees: eclaireRecherche,
});
export const eclaireAdminSaisi = z.object({ version: versionLueOuZero, donnees: eclaireAdmin });
export const eclaireRechercheSaisi = z.object({ version: versionLueOuZero, donnees: eclaireRecherche });
export const eclaireEnregistre = z.object({ version: z.int(), enregistreLe: instant });

export const STATUTS_RECRUTEMENT = ['EN_ATTENTE', 'OUVERT', 'FERME'] as const;
export type StatutRecrutement = (typeof STATUTS_RECRUTEMENT)[number];
export const STATUT_RECRUTEMENT_LABELS = {
  EN_ATTENTE: 'Recrutement en attente',
  OUVERT: 'Recrutement ouvert',
  FERME: 'Recrutement fermé',
} as const satisfies Record<StatutRecrutement, string>;

export const ligneRecrutement = z.object({ statut: z.enum(STATUTS_RECRUTEMENT), date: jour, le: instant, par: z.string() });
export type LigneRecrutement = z.output<typeof ligneRecrutement>;
export const recrutementLu = z.object({
  etuId: etuIdOut,
  statut: z.enum(STATUTS_RECRUTEMENT),
  debut: jour.nullable(),
  fin: jour.nullable(),
  dateFinEtude: jour.nullable(),
  /** The latest first. */
  historique: z.array(ligneRecrutement),
  /** What it may become now, and why not. */
  suites: z.array(z.object({ statut: z.enum(STATUTS_RECRUTEMENT), libelle: z.string(), raison: z.string().nullable() })),
});
/** `date`: the day on which it opens, or closes. */
export const recrutementSaisi = z.object({ statut: z.enum(STATUTS_RECRUTEMENT), date: jour });

/** Where a row of the form comes from: the approved file, which a modification alone changes, or typed here. */
const ORIGINES_ECLAIRE = ['DOSSIER', 'SAISIE'] as const;
const origine = z.enum(ORIGINES_ECLAIRE);

export const TYPES_ELIGIBILITE = ['INCLUSION', 'EXCLUSION'] as const;
export const TYPES_JUGEMENT = ['PRINCIPAL', 'SECONDAIRE'] as const;
export type TypeEligibilite = (typeof TYPES_ELIGIBILITE)[number];
export type TypeJugement = (typeof TYPES_JUGEMENT)[number];
export const TYPE_ELIGIBILITE_LABELS = {
  INCLUSION: 'Inclusion',
  EXCLUSION: 'Non-inclusion',
} as const satisfies Record<TypeEligibilite, string>;
export const TYPE_JUGEMENT_LABELS = {
  PRINCIPAL: 'Principal',
  SECONDAIRE: 'Secondaire',
} as const satisfies Record<TypeJugement, string>;

/** `id` null: a row of the approved file. */
const critere = { id: z.int().nullable(), titre: z.string(), ordre: z.int(), origine };
export const critereEligibilite = z.object({ ...critere, type: z.enum(TYPES_ELIGIBILITE) });
export const critereJugement = z.object({ ...critere, type: z.enum(TYPES_JUGEMENT) });
export type CritereEligibilite = z.output<typeof critereEligibilite>;
export type CritereJugement = z.output<typeof critereJugement>;

const CRITERE_MIN = 3;
const titreCritere = texte(2_000).refine(
  (t) => t.trim().length >= CRITERE_MIN,
  `Écrivez le critère (au moins ${CRITERE_MIN} caractères).`,
);
export const eligibiliteSaisie = z.object({
  type: z.enum(TYPES_ELIGIBILITE, 'Choisissez inclusion ou non-inclusion.'),
  titre: titreCritere,
});
export const jugementSaisi = z.object({
  type: z.enum(TYPES_JUGEMENT, 'Choisissez principal ou secondaire.'),
  titre: titreCritere,
});

export const siteSaisi = z.object({
  organisme: texte(200).refine((t) => t.trim() !== '', 'Indiquez l’organisme.'),
  service: ligne,
  adresse: texte(500).default(''),
  codePostal: texte(20).default(''),
  ville: ligne,
  titre: texte(60).default(''),
  nom: ligne,
  prenom: ligne,
  courriel: texte(254).default(''),
  telephone: texte(40).default(''),
});
export const siteEclaire = siteSaisi.extend({ id: idJson.nullable(), organisme: z.string(), origine });
export type SiteEclaire = z.output<typeof siteEclaire>;

/** The steps of the form. */
const PARTIES_ECLAIRE = ['administratif', 'recherche', 'criteres', 'sites', 'recrutement', 'publication'] as const;
export type PartieEclaire = (typeof PARTIES_ECLAIRE)[number];

/** `lueLe`: when what was read was decided, as `publicationLue.le` says it; null: nobody had decided. */
export const autorisationSaisie = z.object({ lueLe: instant.nullable() });
export const retraitSaisi = autorisationSaisie.extend({ motif: texte(2_000) });
export const publicationLue = z.object({
  etuId: etuIdOut,
  autorisee: z.boolean(),
  /** Since when it is given, or was withdrawn, and by whom. */
  le: instant.nullable(),
  par: z.string().nullable(),
  /** Why it was withdrawn: read by who fills the form, and null for the others. */
  motif: z.string().nullable(),
  /** What the register shows: given, and nothing lacks. */
  publiee: z.boolean(),
  manques: z.array(z.object({ partie: z.enum(PARTIES_ECLAIRE), message: z.string() })),
  /** Why this reader cannot change the permission now; null when he can. */
  raison: z.string().nullable(),
  /** When the form is expected, in words; null when it is there. */
  attendue: z.string().nullable(),
});

/** What is known of the study of a dossier by its number in the register. */
export const etudeRacine = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  numeroNational: z.string().nullable(),
  titre: z.string(),
  reglementationCode: z.string(),
  etat: z.enum(ETATS_ETUDE),
  publicationAutorisee: z.boolean(),
});
