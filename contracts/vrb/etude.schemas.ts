/** A study as the file of volunteers knows it: what its protocol asks of the persons, its places, who works there. */
import * as z from 'zod';
import { ROLES_VRB, type RoleVrb } from '../core/droits.ts';
import { jour, texte, versionLue, versionLueOuZero } from '../core/fields.ts';
import { etuIdOut, utiIdOut } from '../core/ids.ts';
import { ETATS_ETUDE } from '../etude/socle/dossier.workflow.ts';
import { UNITES_EXCLUSION } from './participation.rules.ts';

export const INSCRIPTIONS_VRB = ['SAINS', 'MALADES_SANS_RAPPORT', 'SUR_DECISION_CPP', 'NON_REQUISE'] as const;
export type InscriptionVrb = (typeof INSCRIPTIONS_VRB)[number];
export const INSCRIPTION_VRB_LABELS = {
  SAINS: 'Volontaires sains',
  MALADES_SANS_RAPPORT: 'Malades, sans rapport avec la recherche',
  SUR_DECISION_CPP: 'Sur décision du comité',
  NON_REQUISE: 'Non requise',
} as const satisfies Record<InscriptionVrb, string>;

export type { RoleVrb };
export const ROLE_VRB_LABELS = {
  SUPER_GERANT: 'Super-gérant',
  GERANT: 'Gérant',
  INVESTIGATEUR: 'Investigateur',
} as const satisfies Record<RoleVrb, string>;

export const STATUTS_ACCES = ['ACTIF', 'EXPIRE', 'CLOS'] as const;
export type StatutAcces = (typeof STATUTS_ACCES)[number];
export const STATUT_ACCES_LABELS = {
  ACTIF: 'Actif',
  EXPIRE: 'Expiré',
  CLOS: 'Clos',
} as const satisfies Record<StatutAcces, string>;

/** What somebody may change of a study here: the buttons of the screen follow from it. */
const GESTES_VRB = ['INFORMATIONS', 'SUPER_GERANTS', 'GERANTS', 'INVESTIGATEURS'] as const;
export type GesteVrb = (typeof GESTES_VRB)[number];

export const PHASES_VRB = ['I', 'I_II', 'II', 'III', 'IV', 'NA'] as const;
export type PhaseVrb = (typeof PHASES_VRB)[number];
export const PHASE_VRB_LABELS = {
  I: 'Phase I',
  I_II: 'Phases I et II',
  II: 'Phase II',
  III: 'Phase III',
  IV: 'Phase IV',
  NA: 'Sans phase',
} as const satisfies Record<PhaseVrb, string>;

const CENTIMES = 100;
const EXCLUSION_MAX = 60;
/** Euros with two decimals at most; kept in cents. */
export const montantEuros = z
  .number()
  .min(0, 'Un montant n’est pas négatif.')
  .max(99_999.99, 'Le montant est au plus de 99 999,99 €.')
  .refine((m) => Math.abs(m * CENTIMES - Math.round(m * CENTIMES)) < 1 / CENTIMES, 'Le montant a au plus deux décimales.');
export const enCentimes = (euros: number): number => Math.round(euros * CENTIMES);
export const enEuros = (centimes: number): number => centimes / CENTIMES;

const exclusion = z.object({
  valeur: z.int().min(0, 'Au moins 0.').max(EXCLUSION_MAX, `Au plus ${EXCLUSION_MAX}.`),
  unite: z.enum(UNITES_EXCLUSION),
});
const regles = z.object({
  inscription: z.enum(INSCRIPTIONS_VRB),
  phase: z.enum(PHASES_VRB).default('NA'),
  premiereAdministration: z.boolean(),
  interdictionSimultanee: z.boolean(),
  exclusion,
  indemnitePrevue: montantEuros,
  avantagesNature: z.boolean(),
  dateDebut: jour,
  dateFinPrevue: jour,
  nbVolontairesPrevus: z.int().min(1, 'Au moins 1.').max(100_000).nullable(),
});
export type ReglesVrb = z.output<typeof regles>;

/** The whole of what the protocol says. `version`: 0 the first time. */
export const infoRechercheSaisie = regles
  .extend({ version: versionLueOuZero })
  .refine((r) => r.dateDebut <= r.dateFinPrevue, { path: ['dateFinPrevue'], message: 'La fin précède le début.' })
  .refine((r) => r.inscription !== 'SUR_DECISION_CPP' || r.interdictionSimultanee || r.exclusion.valeur > 0, {
    path: ['exclusion', 'valeur'],
    message: 'Une inscription sur décision du comité demande une interdiction simultanée ou une période d’exclusion.',
  });

export const codeCentre = z.string().regex(/^C\d{5}$/, 'Centre inconnu.');
/** `code`, `version`: of the place that is changed, as it was read; absent for a new one. Without an end, the authorisation has its legal length. */
export const centreSaisi = z
  .object({
    code: codeCentre.optional(),
    version: versionLue.optional(),
    nom: texte(150, 1),
    etablissement: texte(200).default(''),
    adresse: texte(300).default(''),
    codePostal: z
      .string()
      .regex(/^(?:\d{5})?$/, 'Un code postal a cinq chiffres.')
      .default(''),
    ville: texte(100, 1),
    finess: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:(?:\d\d|2[AB])\d{7})?$/, 'Un numéro FINESS a neuf caractères : le département, puis sept chiffres.')
      .default(''),
    /** A place that is closed takes nobody in any more (VRB-25). */
    actif: z.boolean().default(true),
    autorisationNumero: texte(30),
    autorisationDate: jour.nullable(),
    autorisationFin: jour.nullable(),
    autorisationPremiereAdmin: z.boolean(),
  })
  .refine((c) => c.autorisationDate !== null || (c.autorisationFin === null && !c.autorisationPremiereAdmin), {
    path: ['autorisationDate'],
    message: 'Indiquez la date de l’autorisation.',
  })
  .refine((c) => c.autorisationDate === null || c.autorisationFin === null || c.autorisationFin >= c.autorisationDate, {
    path: ['autorisationFin'],
    message: 'La fin de l’autorisation ne peut pas précéder sa date.',
  });
export type CentreSaisi = z.output<typeof centreSaisi>;
/** `dernierSejour`: last day of a stay there that is not cancelled. */
const centreLu = z.object({
  code: codeCentre,
  version: z.int(),
  dernierSejour: jour.nullable(),
  nom: z.string(),
  etablissement: z.string(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  finess: z.string(),
  actif: z.boolean(),
  autorisationNumero: z.string(),
  autorisationDate: jour.nullable(),
  autorisationFin: jour.nullable(),
  autorisationPremiereAdmin: z.boolean(),
});
export type CentreLu = z.output<typeof centreLu>;

/** `regles` is null while nobody has said what the protocol asks: no volunteer can be designated then. */
export const infoRecherche = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  promoteur: z.string().nullable(),
  etat: z.enum(ETATS_ETUDE),
  reglementationCode: z.string(),
  /** Its last day, once it is over: whoever owns the study knows it. */
  dateFinReelle: jour.nullable(),
  regles: regles.nullable(),
  /** On what ground its volunteers may be in the file (VRB-21). */
  inscriptionsPossibles: z.array(z.enum(INSCRIPTIONS_VRB)),
  version: z.int(),
  centres: z.array(centreLu),
  /** At the places that the reader has: those who were designated, and of them those who take part today. */
  volontaires: z.object({ designes: z.int(), enCours: z.int() }),
  gestes: z.array(z.enum(GESTES_VRB)),
});
export type InfoRecherche = z.output<typeof infoRecherche>;

export const accesSaisi = z.object({
  email: z.email({ message: 'Adresse électronique attendue, par exemple prenom.nom@exemple.fr.' }).max(254),
  dateFin: jour.nullable().default(null),
});
export const accesCentreSaisi = accesSaisi.extend({ centre: codeCentre });
/** `participations`: stays, under way or to come, that an investigator follows at that place; he is read there as long as he follows one. `compteFerme`: the right opens nothing meanwhile. */
export const accesLu = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  role: z.enum(ROLES_VRB),
  centre: z.object({ code: codeCentre, nom: z.string() }).nullable(),
  dateDebut: jour,
  dateFin: jour,
  statut: z.enum(STATUTS_ACCES),
  participations: z.int(),
  compteFerme: z.boolean(),
});
export type AccesLu = z.output<typeof accesLu>;

/** A study in which somebody works for the file, by one of his rights. */
export const etudeAccessible = z.object({
  etuId: etuIdOut,
  numero: z.string().nullable(),
  titre: z.string(),
  etat: z.enum(ETATS_ETUDE),
  role: z.enum(ROLES_VRB),
  centre: z.object({ code: codeCentre, nom: z.string() }).nullable(),
  dateFin: jour,
  ouverte: z.boolean(),
  /** In euros, what the committee approved for a person; null while nobody has said what the protocol asks. */
  indemnitePrevue: z.number().nullable(),
});
export type EtudeAccessible = z.output<typeof etudeAccessible>;
