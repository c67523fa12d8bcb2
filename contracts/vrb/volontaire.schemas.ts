/** A volunteer as an investigator types him, and the little that the file answers: never another study, another place, another amount. */
import * as z from 'zod';
import { idJson, jour, page, recherche, texte, versionLue } from '../core/fields.ts';
import { desIdJson, desIdOut, etuIdJson, etuIdOut, volIdJson, volIdOut } from '../core/ids.ts';
import { codeCentre, montantEuros } from './etude.schemas.ts';
import { FORME_IDENTIFIANT } from './identifiant.rules.ts';
import {
  ETATS_DESIGNATION,
  type EtatDesignation,
  MOTIFS_INSCRIPTION,
  MOTIFS_REFUS,
  type MotifInscription,
  type MotifRefus,
} from './participation.rules.ts';

export const SEXES = ['F', 'M'] as const;
export type Sexe = (typeof SEXES)[number];
export const SEXE_LABELS = { F: 'Féminin', M: 'Masculin' } as const satisfies Record<Sexe, string>;

export const MOTIFS_INTERDICTION = [
  'MINEUR',
  'PROTEGE',
  'PRIVE_LIBERTE',
  'SOINS_SANS_CONSENTEMENT',
  'ADMIS_AUTRE_FIN',
  'HORS_ETAT_CONSENTIR',
] as const;
export type MotifInterdiction = (typeof MOTIFS_INTERDICTION)[number];
export const MOTIF_INTERDICTION_LABELS = {
  MINEUR: 'Mineur',
  PROTEGE: 'Majeur protégé',
  PRIVE_LIBERTE: 'Personne privée de liberté',
  SOINS_SANS_CONSENTEMENT: 'Soins psychiatriques sans consentement',
  ADMIS_AUTRE_FIN: 'Personne admise dans un établissement à une autre fin',
  HORS_ETAT_CONSENTIR: 'Personne hors d’état de consentir',
} as const satisfies Record<MotifInterdiction, string>;

/** Said to the investigator, and nothing more. */
export const MOTIF_REFUS_LABELS = {
  MINEUR_SAIN: 'une personne saine doit être majeure le jour de son entrée',
  INDEMNITE_INTERDITE: 'la loi interdit d’indemniser cette personne',
  DEJA_DESIGNE: 'la personne est déjà désignée dans cette étude',
  SIMULTANEITE: 'la personne participe à une autre recherche à ces dates',
  EXCLUSION: 'la personne est dans une période d’exclusion à ces dates',
  EXCLUSION_AVAL: 'la période d’exclusion qui suivrait atteint une autre participation de la personne',
  PLAFOND: 'le montant dépasse ce que la personne peut encore recevoir sur douze mois',
} as const satisfies Record<MotifRefus, string>;
export const MOTIF_INSCRIPTION_LABELS = {
  SAIN: 'Personne saine',
  MALADE_SANS_RAPPORT: 'Malade, sans rapport avec la recherche',
  DECISION_CPP: 'Décision du comité',
} as const satisfies Record<MotifInscription, string>;
export const ETAT_DESIGNATION_LABELS = {
  ANNULEE: 'Annulée',
  SANS_PERIODE: 'Sans période',
  PLANIFIEE: 'Planifiée',
  EN_COURS: 'En cours',
  EN_EXCLUSION: 'En exclusion',
  CLOTUREE: 'Terminée',
} as const satisfies Record<EtatDesignation, string>;

/** Names as they are at birth. They are compared, and never kept. */
const identite = z.object({ nom: texte(100, 1), prenom: texte(100, 1), dateNaissance: jour });
const lieuDeSaisie = z.object({ etuId: etuIdJson, centre: codeCentre });
/** What is asked when a person is looked for: by whom he would be taken in, and, once they are known, when and for how much. */
export const rechercheIdentite = identite.extend({
  ...lieuDeSaisie.shape,
  dateDebut: jour.optional(),
  dateFin: jour.optional(),
  montantTotal: montantEuros.optional(),
  indemniteInterdite: z.boolean().optional(),
});
export type RechercheIdentite = z.output<typeof rechercheIdentite>;
const identifiantSaisi = z
  .string()
  .trim()
  .toUpperCase()
  .regex(FORME_IDENTIFIANT, 'Identifiant attendu : cinq lettres, la date de naissance, un tiret et deux chiffres.');
export const rechercheIdentifiant = z.object({ ...lieuDeSaisie.shape, identifiant: identifiantSaisi });

/** `dateDisponibilite`: the first day on which the same stay would pass; null when none would. `pour`: the stay that was judged. */
const verdict = z.object({
  disponible: z.boolean(),
  motifs: z.array(z.enum(MOTIFS_REFUS)),
  dateDisponibilite: jour.nullable(),
  montantRestant: z.number(),
  pour: z.object({ dateDebut: jour, dateFin: jour, montantTotal: z.number() }),
});
export type Verdict = z.output<typeof verdict>;
export const volontaireTrouve = z.object({
  volId: volIdOut,
  identifiant: z.string(),
  ordre: z.int(),
  sexe: z.enum(SEXES),
  lieuNaissance: z.string(),
  dejaDansMonCentre: z.boolean(),
  verdict,
});
/** `nouveau`: the verdict for whoever is not in the file yet. */
export const homonymes = z.object({ trouves: z.array(volontaireTrouve), nouveau: verdict });
export type Homonymes = z.output<typeof homonymes>;

const participation = z.object({
  numeroInclusion: texte(20),
  montantIndemnite: montantEuros,
  valeurAvantagesNature: montantEuros,
  motifInterdiction: z.enum(MOTIFS_INTERDICTION).nullable(),
});
const periodeSaisie = z.object({ dateDebut: jour, dateFin: jour });
const FIN_AVANT_DEBUT = { path: ['dateFin'], message: 'La fin précède le début.' };
/** The identity is typed again: a number would let persons be entered whom nobody has seen. `memePersonne`: rank of the homonym that the person is. */
export const designationSaisie = identite
  .extend({
    ...participation.shape,
    ...periodeSaisie.shape,
    centre: codeCentre,
    sexe: z.enum(SEXES, 'Choisissez le sexe.'),
    lieuNaissance: texte(100, 1),
    memePersonne: z.int().min(1).max(99).nullable(),
    autrePersonne: z.boolean(),
    motifDistinction: texte(500),
    examenPrealable: z.boolean(),
    informeInscription: z.boolean(),
    affilieSecuriteSociale: z.boolean(),
  })
  .refine((d) => d.dateDebut <= d.dateFin, FIN_AVANT_DEBUT);
export type DesignationSaisie = z.output<typeof designationSaisie>;
/** `depassement`: with this person there are more than the protocol foresees (VRB-23). */
export const designationFaite = z.object({
  desId: desIdOut,
  volId: volIdOut,
  identifiant: z.string(),
  depassement: z.object({ prevus: z.int(), designes: z.int() }).nullable(),
});
export type DesignationFaite = z.output<typeof designationFaite>;

export const periodeLue = z.object({
  perPartId: z.int(),
  desId: desIdOut,
  numero: z.int(),
  dateDebut: jour,
  dateFin: jour,
  dateFinInitiale: jour.nullable(),
  nbProrogations: z.int(),
  motifProrogation: z.string().nullable(),
  dateFinExclusion: jour.nullable(),
  derniere: z.boolean(),
});
export type PeriodeLue = z.output<typeof periodeLue>;

/** What may be done now with a designation by whoever reads it. */
const GESTES_DESIGNATION = ['MODIFIER', 'PERIODE', 'PROROGER', 'SORTIR', 'ANNULER', 'SUPPRIMER_PERIODE', 'CORRIGER'] as const;
export type GesteDesignation = (typeof GESTES_DESIGNATION)[number];
export const designationLue = z.object({
  desId: desIdOut,
  volId: volIdOut,
  identifiant: z.string(),
  etuId: etuIdOut,
  etudeNumero: z.string().nullable(),
  centre: z.object({ code: codeCentre, nom: z.string() }),
  investigateur: z.string(),
  motifInscription: z.enum(MOTIFS_INSCRIPTION),
  dateDesignation: jour,
  ...participation.shape,
  montantTotal: z.number(),
  avantagesNature: z.boolean(),
  /** In euros, what the committee approved for a person. */
  indemniteApprouvee: z.number(),
  etat: z.enum(ETATS_DESIGNATION),
  dateFinExclusion: jour.nullable(),
  dateSortie: jour.nullable(),
  motifSortie: z.string().nullable(),
  periodes: z.array(periodeLue),
  gestes: z.array(z.enum(GESTES_DESIGNATION)),
  version: z.int(),
});
export type DesignationLue = z.output<typeof designationLue>;

const version = versionLue;
/** One act at a time: what was typed wrong is corrected, the person leaves early, the designation is cancelled before it begins. */
export const participationModifiee = z.discriminatedUnion('geste', [
  participation.extend({ geste: z.literal('MODIFIER'), version }),
  z.object({ geste: z.literal('SORTIR'), version, dateSortie: jour, motifSortie: texte(500, 3) }),
  z.object({ geste: z.literal('ANNULER'), version }),
]);
export type ParticipationModifiee = z.output<typeof participationModifiee>;

export const periodeNouvelle = periodeSaisie
  .extend({ desId: desIdJson })
  .refine((p) => p.dateDebut <= p.dateFin, FIN_AVANT_DEBUT);
const supplement = montantEuros.default(0);
export const prorogationDemandee = z.object({ perPartId: idJson, nouvelleDateFin: jour, montantSupplementaire: supplement });
export type ProrogationDemandee = z.output<typeof prorogationDemandee>;
/** What the extension would be told; null when it would pass. */
export const prorogationEssayee = z.object({ refus: z.string().nullable() });
/** A later end is a prorogation: it says why. A period that has not begun moves freely. */
export const periodeModifiee = z.object({
  perPartId: idJson,
  dateDebut: jour.optional(),
  dateFin: jour,
  motifProrogation: texte(500).default(''),
  montantSupplementaire: supplement,
});
export type PeriodeModifiee = z.output<typeof periodeModifiee>;
const filtresDesignations = z.object({
  volId: volIdJson.optional(),
  etuId: etuIdJson.optional(),
  etat: z.array(z.enum(ETATS_DESIGNATION)).max(ETATS_DESIGNATION.length).optional(),
  /** Stays under way that end, and exclusions that end, on this day at the latest. */
  finitAvant: jour.optional(),
});
export const rechercheDesignations = recherche(filtresDesignations, ['dateDebut']);
export type RechercheDesignations = z.output<typeof rechercheDesignations>;
const ligneDesignation = designationLue
  .pick({
    desId: true,
    volId: true,
    identifiant: true,
    etuId: true,
    etudeNumero: true,
    centre: true,
    investigateur: true,
    numeroInclusion: true,
    montantTotal: true,
    etat: true,
    dateFinExclusion: true,
  })
  .extend({ dateDebut: jour.nullable(), dateFin: jour.nullable() });
export type LigneDesignation = z.output<typeof ligneDesignation>;
export const pageDesignations = page(ligneDesignation);

/** Those who are, or were lately, in a study of the reader. `etat`: of the last of these stays; nothing of the others. */
const ligneVolontaire = z.object({
  volId: volIdOut,
  identifiant: z.string(),
  etat: z.enum(ETATS_DESIGNATION),
  dateFinExclusion: jour.nullable(),
  participations: z.int(),
  etudeNumero: z.string().nullable(),
  /** In euros, for a stay that begins today; null for whoever does not designate. */
  montantRestant: z.number().nullable(),
});
export type LigneVolontaire = z.output<typeof ligneVolontaire>;
export const rechercheVolontaires = recherche(
  z.object({
    etuId: etuIdJson.optional(),
    etat: z.array(z.enum(ETATS_DESIGNATION)).max(ETATS_DESIGNATION.length).optional(),
    /** For investigators alone. */
    procheDuPlafond: z.boolean().optional(),
  }),
  ['dateDebut'],
);
export type RechercheVolontaires = z.output<typeof rechercheVolontaires>;
export const pageVolontaires = page(ligneVolontaire);
export const volontaireCherche = z.object({ identifiant: identifiantSaisi });
export const volontairesTrouves = z.array(ligneVolontaire);
/** How whoever asks for what the file holds about himself was known to be that person. */
export const VERIFICATIONS = ['PIECE_PRESENTEE', 'COPIE_RECUE'] as const;
export const VERIFICATION_LABELS = {
  PIECE_PRESENTEE: 'La personne est venue, j’ai vu sa pièce d’identité',
  COPIE_RECUE: 'J’ai reçu la copie de sa pièce d’identité',
} as const satisfies Record<(typeof VERIFICATIONS)[number], string>;

/** The whole file, for the administration alone: why it looks is written down with each look. */
export const MOTIFS_CONSULTATION = ['DEMANDE_DE_LA_PERSONNE', 'CONTROLE', 'INCIDENT'] as const;
export const MOTIF_CONSULTATION_LABELS = {
  DEMANDE_DE_LA_PERSONNE: 'Demande de la personne elle-même',
  CONTROLE: 'Contrôle d’une autorité',
  INCIDENT: 'Incident à éclaircir',
} as const satisfies Record<(typeof MOTIFS_CONSULTATION)[number], string>;
/** One person is looked for by her number or her identity: nobody turns the pages of the file for her. */
export const MOTIFS_PARCOURS = ['CONTROLE', 'INCIDENT'] as const satisfies readonly (typeof MOTIFS_CONSULTATION)[number][];
export const rechercheTous = recherche(z.object({ motif: z.enum(MOTIFS_PARCOURS) }), ['creeLe']);
export const recherchePersonne = identite
  .partial()
  .extend({ motif: z.enum(MOTIFS_CONSULTATION), identifiant: identifiantSaisi.optional() })
  .refine(
    (r) => r.identifiant !== undefined || (r.nom !== undefined && r.prenom !== undefined && r.dateNaissance !== undefined),
    {
      path: ['identifiant'],
      message: 'Indiquez l’identifiant, ou le nom, le prénom et la date de naissance.',
    },
  );
export type RechercheTous = z.output<typeof rechercheTous>;
const ligneFichier = z.object({
  volId: volIdOut,
  identifiant: z.string(),
  participations: z.int(),
  dateDestruction: jour,
});
export type LigneFichier = z.output<typeof ligneFichier>;
export const pageFichier = page(ligneFichier);
export const personnesTrouvees = z.array(ligneFichier);

export const volontaireLu = z.object({
  volId: volIdOut,
  identifiant: z.string(),
  sexe: z.enum(SEXES),
  lieuNaissance: z.string(),
  /** At the soonest, as the stays that the reader sees make it: the whole would tell when the person takes part elsewhere (VRB-12). Null without any. */
  gardeJusquau: jour.nullable(),
  /** For an investigator alone. */
  verdict: verdict.nullable(),
  designations: z.array(ligneDesignation),
});
export type VolontaireLu = z.output<typeof volontaireLu>;
