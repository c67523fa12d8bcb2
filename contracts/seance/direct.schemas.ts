/** Shapes of the living séance. A secret ballot has counts and no voter: no answer could carry who voted what. */
import * as z from 'zod';
import { entierJson, heure, jour, texte, versionLueOuZero } from '../core/fields.ts';
import { dosIdOut, seanceIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { MOTIF_MIN } from '../core/motifs.ts';
import { membreSeance, quorumLu } from './affectation.schemas.ts';
import { CHOIX_VOTE, DECISIONS_SEANCE, ISSUES_VOTE, SCRUTINS } from './direct.ts';
import { dossierSeance } from './inscription.schemas.ts';
import { statutSeance } from './seance.schemas.ts';

const STATUTS_POINT = ['A_EXAMINER', 'EN_COURS', 'DECIDE', 'REPORTE'] as const;
const choix = z.enum(CHOIX_VOTE);
const decision = z.enum(DECISIONS_SEANCE);
const version = versionLueOuZero;
const motif = texte(2_000, MOTIF_MIN.ordinaire);

const membreDirect = membreSeance
  .omit({ membreId: true, cellules: true, isPresent: true, absence: true, aPrevenir: true })
  .extend({
    utiId: utiIdOut,
    isPresent: z.boolean().nullable(),
    absences: z.array(z.object({ de: heure, a: heure })),
    /** In the room at this minute. */
    la: z.boolean(),
  });
export type MembreDirect = z.output<typeof membreDirect>;

const voteLu = z.object({
  a: heure,
  scrutin: z.enum(SCRUTINS),
  proposition: decision,
  pour: z.int(),
  contre: z.int(),
  abstentions: z.int(),
  issue: z.enum(ISSUES_VOTE),
  parVoixPreponderante: z.boolean(),
  /** Of an open vote alone. */
  votes: z.array(z.object({ utiId: utiIdOut, choix })),
});

/** A vote that is open: each member casts his from his own page until it is closed. */
const appelLu = z.object({
  /** Which call to vote it is: a vote meant for the one before is refused. */
  appel: z.int(),
  a: heure,
  scrutin: z.enum(SCRUTINS),
  proposition: decision,
  votants: z.array(z.int()),
  /** Of an open vote alone. `parConduite`: typed by who conducts, for a member without a device. */
  bulletins: z.array(z.object({ utiId: utiIdOut, choix, parConduite: z.boolean() })),
  /** The reader himself, when he sits in this committee; `raison`: why he does not vote. */
  moi: z.object({ raison: z.string().nullable(), aVote: z.boolean(), choix: choix.nullable() }).nullable(),
});
export type AppelLu = z.output<typeof appelLu>;

const pointDirect = dossierSeance
  .pick({
    dosId: true,
    rang: true,
    numero: true,
    type: true,
    titre: true,
    promoteur: true,
    qualification: true,
    statutLibelle: true,
    dateLimite: true,
    joursOuvresRestants: true,
    souhaiteEtreEntendu: true,
    audition: true,
    minutes: true,
    heureExamen: true,
    rapporteurs: true,
    conflits: true,
  })
  .extend({
    statut: z.enum(STATUTS_POINT),
    /** Why its examination cannot begin, whoever conducts; null when it can. */
    sansExamen: z.string().nullable(),
    auditionDebut: heure.nullable(),
    auditionFin: heure.nullable(),
    /** Why each member who is set aside, away or came late does not vote; the others deliberate. */
    sansVote: z.array(z.object({ utiId: utiIdOut, raison: z.string() })),
    deliberants: z.array(z.int()),
    /** What this séance cannot decide on it, with the reason. */
    sansDecision: z.array(z.object({ decision, raison: z.string() })),
    quorum: quorumLu,
    /** A member asked for a secret ballot. `sansOuvert`: why no open vote is taken now; `ouvertMalgre`: why it is taken all the same. */
    secret: z
      .object({ par: z.string(), a: heure, sansOuvert: z.string().nullable(), ouvertMalgre: z.string().nullable() })
      .nullable(),
    vote: voteLu.nullable(),
    /** Why no vote is typed: the members cast a secret one from their pages. Null when one may be. */
    sansSaisie: z.string().nullable(),
    appel: appelLu.nullable(),
    decision: decision.nullable(),
    motifs: z.string(),
    decideA: heure.nullable(),
    /** The reader has a link with it: neither its vote nor its decision is his to read, nor to conduct. */
    reserve: z.boolean(),
  });
export type PointDirect = z.output<typeof pointDirect>;

export const directLu = z.object({
  seanceId: seanceIdOut,
  statut: statutSeance,
  /** 0 until the séance is opened. */
  version: z.int(),
  /** The hour in Paris when the server answered. */
  maintenant: heure,
  ouverteA: heure.nullable(),
  leveeA: heure.nullable(),
  /** Why nothing may be written, for a reader too; null when the caller conducts. */
  raisonLecture: z.string().nullable(),
  /** Whether the caller could conduct it, now or later. */
  conducteur: z.boolean(),
  courant: z.int().nullable(),
  /** Whom the members present chose to chair, the last one; null while nobody was chosen. */
  presidence: z.object({ utiId: utiIdOut, nom: z.string(), a: heure }).nullable(),
  regle: z.string(),
  quorum: quorumLu,
  membres: z.array(membreDirect),
  points: z.array(pointDirect),
  reportes: z.array(z.object({ dosId: dosIdOut, numero: z.string().nullable(), motif: z.string(), vers: jour.nullable() })),
  /** The séance before, whose minutes are approved in this one. */
  precedente: z
    .object({ seanceId: seanceIdOut, date: jour, approuveA: heure.nullable(), observations: z.string().nullable() })
    .nullable(),
  actes: z.array(z.object({ version: z.int(), a: heure, par: z.string(), texte: z.string() })),
  /** The minutes printed when the séance was closed. */
  releveId: z.int().nullable(),
});
export type DirectLu = z.output<typeof directLu>;

export const acteSimple = z.object({ version });
/** `motif`: why dossiers were examined without the report of each college. */
export const leveeSaisie = z.object({ version, motif: motif.optional() });
export const presencesSaisies = z.object({
  version,
  membres: z
    .array(
      z.object({
        utiId: utiIdJson,
        mouvement: z.enum(['ARRIVEE', 'DEPART', 'ABSENT']),
        distant: z.boolean().optional(),
        /** Absent: the hour at which the server writes it. */
        heure: heure.optional(),
      }),
    )
    .min(1, 'Choisissez au moins un membre.')
    .max(100),
});
export const lienSaisi = z.object({ version, utiId: utiIdJson, motif: texte(500, MOTIF_MIN.ordinaire) });
export const presidenceSaisie = z.object({ version, utiId: utiIdJson });
/** No version of the séance: a member asks from his page while others act. */
export const demandeSecretSaisie = z.object({ utiId: utiIdJson });
export const auditionSaisie = z.object({ version, etape: z.enum(['DEBUT', 'FIN']) });
const compte = z.int().min(0).max(100);
export const voteSaisi = z.discriminatedUnion('scrutin', [
  z.object({
    version,
    scrutin: z.literal('OUVERT'),
    proposition: decision,
    votes: z.array(z.object({ utiId: utiIdJson, choix })).max(100),
  }),
  z.object({
    version,
    scrutin: z.literal('SECRET'),
    proposition: decision,
    pour: compte,
    contre: compte,
    abstentions: compte,
    /** Of a tie alone: the side that the chair makes known so that it prevails. */
    preponderante: z.enum(['POUR', 'CONTRE']).nullable().default(null),
  }),
]);
export const scrutinOuvert = z.object({ version, scrutin: z.enum(SCRUTINS), proposition: decision });
/** No version of the séance: members vote at the same time. */
export const bulletinSaisi = z.object({ appel: entierJson, choix });
export const decisionSaisie = z.object({ version, motifs: texte(20_000).default('') });
export const reportSaisi = z.object({ version, motif });
export const approbationSaisie = z.object({ version, observations: texte(2_000).nullable().default(null) });

/** What the séance decided on a dossier: typed there once, taken up by the opinion. */
export const decisionDeSeance = z.object({ seanceId: seanceIdOut, date: jour, decision, motifs: z.string() }).nullable();
