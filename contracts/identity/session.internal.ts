/**
 * What the BFF asks identity about people and sessions, and the keys of the bucket `sessions` through which they tell each other what
 * must be known at once on every BFF. Rules: CPT-10 to CPT-12.
 *
 * The bucket (JetStream key-value, history 1, marker TTL) and who writes each key:
 * - `session.<sha256 of the cookie>` : the BFF. One session, with its own TTL.
 * - `revocation.<utiId>` : identity, by `put`, BEFORE it answers the call that revokes (compte closed, password changed or reset, profil
 *   removed…). Every session of this person opened before that instant (the server's own time of the entry: never a test clock) is dead on
 *   every BFF. Value: JSON of `revocation`; `saufRequete` spares the session that made the request with this id (who changes his own
 *   password stays signed in).
 * - `cgu.version` : identity, at start-up and at each publication. Value: the published version in digits; key deleted when none is.
 * - `parametres.session` : identity, at start-up and at each change. Value: JSON of `lireParametresSession`.
 */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { PROFILS } from '../core/droits.ts';
import { codeLibelle, instant } from '../core/fields.ts';
import { fileRef, resumeExport } from '../core/files.ts';
import { cppIdJson, cppIdOut, type UtiId, utiIdJson } from '../core/ids.ts';

export const BUCKET_SESSIONS = 'sessions';
export const KEY_CGU_VERSION = 'cgu.version';
export const KEY_PARAMETRES_SESSION = 'parametres.session';
export const keyRevocation = (utiId: UtiId) => `revocation.${utiId}`;
/** Options of the bucket, for whoever creates it first. Trap: with a longer history a per-key TTL never expires. */
export const BUCKET_SESSIONS_OPTIONS = { history: 1, markerTTL: 60_000 } as const;

const profil = z.enum(PROFILS);

export const revocation = z.object({ saufRequete: z.string().max(100).optional() });
export type Revocation = z.output<typeof revocation>;

/** Minutes. 1 <= timerFinSession < dureeSession <= 240. */
export const parametresSession = z.object({ dureeSession: z.int().min(2).max(240), timerFinSession: z.int().min(1).max(239) });
export type ParametresSession = z.output<typeof parametresSession>;

/** What a session is about: what the BFF keeps after a sign-in, a bascule or the choice of a committee. */
export const identiteSession = z.object({
  utiId: utiIdJson,
  nom: z.string(),
  profil,
  /** The active comptes of the person, `profil` included. */
  profils: z.array(profil).min(1),
  /** Chosen alone when the profil has a single committee; null else. */
  cppId: cppIdJson.nullable(),
  /** Last version of the CGU that the person accepted, null when none. */
  cguVersionAcceptee: z.int().nullable(),
});
export type IdentiteSession = z.output<typeof identiteSession>;

/** A demand that was not granted, or not yet, and when it was made. */
const compteFerme = z.object({ statut: z.enum(['A_VALIDER', 'REFUSE']), demandeLe: instant, motif: z.string().nullable() });
export type CompteFerme = z.output<typeof compteFerme>;
/** What is left to do on the page of Keycloak after a right password: give a code, or enrol what gives codes. */
export const ETAPES_FACTEUR = ['CODE', 'ENROLEMENT'] as const;
/** `passwordExpired`, `compte` and `facteur` only after a right password; every other refusal is alike. */
const refusSignIn = z.object({
  ok: z.literal(false),
  passwordExpired: z.boolean(),
  compte: compteFerme.optional(),
  facteur: z.enum(ETAPES_FACTEUR).optional(),
});
/** Whether the person has a second factor, and whether he showed it within the last minute. */
const FACTEURS = ['AUCUN', 'ENREGISTRE', 'PRESENTE'] as const;
export type EtatFacteur = (typeof FACTEURS)[number];
/** How long acts that bind still wait for this person, and whether a second factor that he shows ends it. */
const retenue = z.object({ ms: z.int().positive(), levable: z.boolean() });
export type Retenue = z.output<typeof retenue>;
/** `navigateur`: a new secret for the browser that signed in. */
const accordSignIn = identiteSession.extend({
  ok: z.literal(true),
  keycloakSid: z.string().nullable(),
  facteur: z.enum(FACTEURS),
  retenue: retenue.nullable().default(null),
  navigateur: z.string().optional(),
});
const reponseSignIn = z.discriminatedUnion('ok', [accordSignIn, refusSignIn]);
export type ReponseSignIn = z.output<typeof reponseSignIn>;

/** Body of `GET /api/currentUser`. Never a password, a token, a keycloakId. `cleSaisies`: what his browser seals unsent forms with; it stays in the memory of the page. */
export const utilisateurCourant = z.object({
  id: z.int(),
  profil: codeLibelle,
  droits: z.array(z.object({ code: z.string() })),
  isCguAccepted: z.boolean(),
  personne: z.object({
    civilite: z.enum(['M', 'MME']).nullable(),
    nom: z.string(),
    prenom: z.string(),
    email: z.string(),
    telephone: z.string().nullable(),
    organisme: z.string().nullable(),
  }),
  cppActif: z.object({ cppId: cppIdOut, nom: z.string() }).nullable(),
  profilsDisponibles: z.array(codeLibelle),
  mdpExpireLe: instant.nullable(),
  /** From then on he no longer enters without a second factor; null when he has one, or needs none. */
  facteurAvantLe: instant.nullable(),
  cleSaisies: z.string(),
});
export type UtilisateurCourant = z.output<typeof utilisateurCourant>;

/** One line per kind of violation, already rid of queries, fragments and extension schemes by the BFF. */
const rapportCsp = z.object({
  jour: z.string(),
  chemin: z.string().max(300),
  directive: z.string().max(100),
  origineBloquee: z.string().max(300),
  disposition: z.string().max(20),
  nombre: z.int().positive(),
});
export type RapportCsp = z.output<typeof rapportCsp>;

const session = z.object({ utiId: utiIdJson, profil, cppId: cppIdJson.nullable() });
const vide = z.object({});

/** A group apart from `identity.internal`: the rights of NATS let the BFF alone ask it, no service (deploy/nats/permissions.ts). */
export const identityInternal = internalContract('identity.bff', {
  authentifier: internalCall({
    input: z.object({
      login: z.string().max(254),
      motDePasse: z.string().max(1000),
      admin: z.boolean(),
      ip: z.string(),
      /** What an earlier sign-in left in this browser. */
      navigateur: z.string().max(100).optional(),
    }),
    output: reponseSignIn,
    summary: 'Sign-in by login and password; all refusals alike and after the same delay',
  }),
  reconnaitreNavigateur: internalCall({
    input: z.object({ login: z.string().max(254), navigateur: z.string().max(100) }),
    output: z.object({ connu: z.boolean() }),
    summary: 'Whether this browser signed in as that person before: it is not slowed for what others did from its address',
  }),
  authentifierJeton: internalCall({
    input: z.object({ jeton: z.string().max(16_000), admin: z.boolean(), ip: z.string() }),
    output: reponseSignIn,
    summary: 'Sign-in by a Keycloak access token of the realm, verified by identity',
  }),
  presenterFacteur: internalCall({
    input: z.object({ utiId: utiIdJson, jeton: z.string().max(16_000), keycloakSid: z.string().nullable() }),
    output: z.object({ keycloakSid: z.string().nullable(), retenue: retenue.nullable().default(null) }),
    summary:
      'A second factor shown again at Keycloak, by its access token; keycloakSid null when it proves nothing about this person',
  }),
  lireContexte: internalCall({ input: session, output: utilisateurCourant, summary: 'Body of currentUser' }),
  basculer: internalCall({
    input: z.object({ utiId: utiIdJson, profil }),
    output: identiteSession,
    summary: 'Change of profil; refused with PROFIL_NON_DISPONIBLE (403) when it is not an active compte of the person',
  }),
  choisirCpp: internalCall({
    input: z.object({ utiId: utiIdJson, profil, cppId: cppIdJson }),
    output: identiteSession,
    summary: 'Choice of the committee; refused with CPP_NON_AUTORISE (403)',
  }),
  deconnecter: internalCall({
    input: z.object({ utiId: utiIdJson, keycloakSid: z.string().nullable() }),
    output: vide,
    summary: 'Ends the Keycloak session; succeeds when it is already dead',
  }),
  accepterCgu: internalCall({
    /** `lue`: the version that the person read, when he says it. */
    input: z.object({ utiId: utiIdJson, lue: z.int().optional() }),
    output: z.object({ version: z.int() }),
    summary: 'Accepts the published version; 409 when none is, or another one was read; twice is fine',
  }),
  lireParametresSession: internalCall({ input: vide, output: parametresSession, summary: 'Life of a session, in minutes' }),
  lireVersionCgu: internalCall({
    input: vide,
    output: z.object({ version: z.int().nullable() }),
    summary: 'Version of the published CGU',
  }),
  ouvrirExport: internalCall({
    input: session.extend({ adresse: z.string(), titre: z.string() }),
    output: z.object({ exportId: z.int() }),
    summary: 'An export begins, for this person with this profile and committee; refused while three of his are under way',
  }),
  terminerExport: internalCall({
    input: z.object({ exportId: z.int(), document: fileRef, resume: resumeExport.nullable() }),
    output: vide,
    summary: 'The file of an export is made: it is kept from now on',
  }),
  noterExport: internalCall({
    input: z.object({ utiId: utiIdJson, resume: resumeExport, sha256: z.string() }),
    output: vide,
    summary: 'An export was made for this person, and what it holds: the line of the journal',
  }),
  echouerExport: internalCall({
    input: z.object({ exportId: z.int(), motif: z.string() }),
    output: vide,
    summary: 'An export could not be made, and why',
  }),
  enregistrerRapportCsp: internalCall({
    input: z.object({ rapports: z.array(rapportCsp).max(100) }),
    output: vide,
    summary: 'Adds counts of CSP violations',
  }),
});
