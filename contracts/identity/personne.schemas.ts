/** Fields of a person and of accounts, shared by registration, profile and administration. Rule: CPT-02. */

import * as z from 'zod';
import { PROFILS } from '../core/droits.ts';
import {
  codeLibelle,
  courriel,
  ENTIER_MAX,
  entierJson,
  folded,
  idJson,
  instant,
  jour,
  recherche,
  texte,
  versionLue,
} from '../core/fields.ts';
import { compteIdOut, cppIdJson, utiIdJson, utiIdOut } from '../core/ids.ts';
import { MOTIF_MIN } from '../core/motifs.ts';
import { messageNom, normalNom } from '../core/nom-propre.ts';
import { messageTelephone, normalTelephone } from '../core/telephone.ts';
import { possibleEvent } from '../core/workflow.ts';
import { EVENEMENTS_COMPTE, PROFILS_INSCRIPTION, STATUTS_COMPTE } from './compte.workflow.ts';
import { manquesInscription } from './inscription.champs.ts';
import { motDePasse } from './mot-de-passe.schemas.ts';

export const nomPropre = folded
  .overwrite((v) => (messageNom(v) === null ? normalNom(v) : v))
  .refine((v) => messageNom(v) === null, {
    error: ({ input }) => messageNom(String(input)) ?? undefined,
  });
export const telephone = folded
  .overwrite((v) => (messageTelephone(v) === null ? normalTelephone(v) : v))
  .refine((v) => messageTelephone(v) === null, {
    error: ({ input }) => messageTelephone(String(input)) ?? undefined,
  });
const codePostal = folded.regex(/^[A-Za-z0-9 -]{2,12}$/, 'Code postal incorrect.');
/** Address that is also a login: the colon separates login and password at sign-in. */
export const courrielCompte = courriel
  .refine((v) => !v.includes(':'), 'Cette adresse contient un caractère interdit.')
  .transform((v) => v.toLowerCase());
export const CIVILITE_LABELS = { M: 'Monsieur', MME: 'Madame' } as const;
export const civilite = z.enum(['M', 'MME']).nullable();

export const coordonneesSaisies = z.object({
  civilite: civilite.default(null),
  nom: nomPropre,
  prenom: nomPropre,
  telephone: telephone.nullable().default(null),
  fonction: texte(100).nullable().default(null),
  organisme: texte(200).nullable().default(null),
  tproId: idJson.nullable().default(null),
  adresse: texte(300).nullable().default(null),
  codePostal: codePostal.nullable().default(null),
  ville: texte(100).nullable().default(null),
  payId: idJson.nullable().default(null),
});
const champCoordonnees = coordonneesSaisies.keyof();
export type ChampCoordonnees = z.output<typeof champCoordonnees>;
export const CHAMPS_COORDONNEES: readonly ChampCoordonnees[] = champCoordonnees.options;
/** `avant` and `apres` are both null for what the journal does not keep. */
export const changementCoordonnees = z.object({
  champ: champCoordonnees,
  avant: z.string().nullable(),
  apres: z.string().nullable(),
});
/** `version` is the one that was read: a stale save is refused. */
export const coordonneesModifiees = coordonneesSaisies.extend({ version: versionLue, email: courrielCompte.optional() });
/** By the person himself: another address is believed with the password only, whoever holds the session. Source: OWASP ASVS 5.0.0, 7.5.1. */
export const coordonneesPropres = coordonneesModifiees.extend({ motDePasse: motDePasse.optional() });
export const coordonneesAdministrees = coordonneesModifiees.extend({ utiId: utiIdJson });

export const coordonneesLues = z.object({
  utiId: utiIdOut,
  version: z.int(),
  email: z.string(),
  civilite,
  nom: z.string(),
  prenom: z.string(),
  telephone: z.string().nullable(),
  fonction: z.string().nullable(),
  organisme: z.string().nullable(),
  tproId: z.int().nullable(),
  adresse: z.string().nullable(),
  codePostal: z.string().nullable(),
  ville: z.string().nullable(),
  payId: z.int().nullable(),
});
export type CoordonneesLues = z.output<typeof coordonneesLues>;

export const compteLu = z.object({
  compteId: compteIdOut,
  profil: codeLibelle,
  statut: z.object({ code: z.enum(STATUTS_COMPTE), libelle: z.string() }),
  demandeLe: instant,
  valideLe: instant.nullable(),
  motifRefus: z.string().nullable(),
  desactiveLe: instant.nullable(),
});
/** What a person may do himself with a profile of his own (CPT-19); null: only the staff, or nothing. */
const GESTES_PROPRES = ['REDEMANDER', 'ROUVRIR', 'FERMER'] as const;
export type GestePropre = (typeof GESTES_PROPRES)[number];
export const comptePropre = compteLu.extend({
  profil: z.object({ code: z.enum(PROFILS), libelle: z.string() }),
  geste: z.enum(GESTES_PROPRES).nullable(),
  /** A profile of a committee for which none is open today (CPT-08). */
  sansComite: z.boolean(),
  /** Of a member: his next one, from which a committee is open to him. */
  nominationAVenir: z.object({ nom: z.string(), dateDebut: jour }).nullable(),
});
export type ComptePropre = z.output<typeof comptePropre>;
/** Somebody else of the same name: to look at before an account is opened. */
const doublon = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  organisme: z.string().nullable(),
  comptes: z.array(z.object({ profil: codeLibelle, statut: codeLibelle })),
});
export type Doublon = z.output<typeof doublon>;
export const informationsCompte = z.object({
  utiId: utiIdOut,
  email: z.string(),
  emailVerifie: z.boolean(),
  motDePasseChoisi: z.boolean(),
  creeLe: instant,
  /** Told to administrators only. */
  derniereConnexion: instant.nullable(),
  /** Told to administrators only: what they may do of each account, as its state stands. */
  comptes: z.array(compteLu.extend({ evenements: z.array(possibleEvent(EVENEMENTS_COMPTE)) })),
  /** Told to administrators only. */
  courriels: z.array(
    z.object({
      sujet: z.string().nullable(),
      statut: z.enum(['A_ENVOYER', 'ENVOYE', 'ECHEC']),
      creeLe: instant,
      envoyeLe: instant.nullable(),
    }),
  ),
  /** Told to administrators only: what was done on his accounts and on his coordinates, the newest first. */
  historique: z.array(
    z.object({
      le: instant,
      profil: z.string(),
      libelle: z.string(),
      acteur: z.string().nullable(),
      commentaire: z.string().nullable(),
      changements: z.array(changementCoordonnees),
    }),
  ),
  /** Told to administrators only. */
  doublons: z.array(doublon),
});

/** Registration. It holds no password: whoever opens the link of the mail chooses it, since anybody may write anybody’s address. `siteWeb` is a trap for robots: hidden, empty for people. Rules: CPT-03, CPT-04, CPT-21. */
export const inscription = coordonneesSaisies
  .extend({
    email: courrielCompte,
    emailConfirmation: texte(254),
    profilDemande: z.enum(PROFILS_INSCRIPTION),
    cguAcceptees: z.literal(true, 'Acceptez les conditions générales d’utilisation.'),
    /** The version that was read; without it the first sign-in asks. */
    cguVersion: versionLue.optional(),
    siteWeb: texte(200).default(''),
    /** Milliseconds between the opening of the form and its sending. */
    dureeSaisie: entierJson.optional(),
  })
  .superRefine((i, ctx) => {
    const refuse = (champ: string, message: string) => ctx.addIssue({ code: 'custom', path: [champ], message });
    if (i.emailConfirmation.trim().toLowerCase() !== i.email) refuse('emailConfirmation', 'Les deux adresses sont différentes.');
  })
  .superRefine(
    (i, ctx) => {
      for (const { champ, message } of manquesInscription(i.profilDemande, i))
        ctx.addIssue({ code: 'custom', path: [champ], message });
    },
    // Told also beside what is wrong: a form is sent back once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export type Inscription = z.output<typeof inscription>;
export const inscriptionRecue = z.object({ recue: z.literal(true) });
export const paysInscription = z.object({
  payId: z.int(),
  libelle: z.string(),
  /** Its postal codes are French ones. */
  codePostalFrancais: z.boolean(),
});
/** A manager of volunteers never had to say it (CPT-21). */
export const demandeProfilDeposant = z.object({ tproId: z.int('Choisissez le type de promoteur.').positive().max(ENTIER_MAX) });
export const typePromoteurInscription = z.object({ tproId: z.int(), libelle: z.string() });

export const compteAValider = z.object({
  compteId: compteIdOut,
  utiId: utiIdOut,
  profil: codeLibelle,
  civilite,
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  organisme: z.string().nullable(),
  fonction: z.string().nullable(),
  ville: z.string().nullable(),
  payId: z.int().nullable(),
  demandeLe: instant,
  doublons: z.array(doublon),
});
export const rechercheComptesAValider = recherche(
  z.object({
    profil: z.enum(PROFILS_INSCRIPTION).optional(),
    payId: idJson.optional(),
    /** Asked for at least this number of days. */
    jours: z.int().min(1).max(365).optional(),
  }),
  ['demandeLe', 'nom'],
);
/** The person reads it in the mail and when he signs in. */
export const refusDeCompte = z.object({ motif: texte(1000, MOTIF_MIN.refusDeCompte) });

/** Lists of persons by profile. `profil`: those who hold that one too; `cppId`: attached to that committee; `actif`: the account is open, or is not. */
export const filtresPersonnes = z.object({
  statut: z.enum(STATUTS_COMPTE).optional(),
  profil: z.enum(PROFILS).optional(),
  cppId: cppIdJson.optional(),
  actif: z.boolean().optional(),
});
export const recherchePersonnes = recherche(filtresPersonnes, ['nom', 'creeLe', 'derniereConnexion']);
export const personneLigne = z.object({
  utiId: utiIdOut,
  compteId: compteIdOut,
  civilite,
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  organisme: z.string().nullable(),
  statut: z.object({ code: z.enum(STATUTS_COMPTE), libelle: z.string() }),
  creeLe: instant,
  derniereConnexion: instant.nullable(),
});
/** Somebody proposed while one types: as what the reader may see him, and what tells him from another of his name. No address: his sheet has it. */
export const personneProposee = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  prenom: z.string(),
  profil: z.enum(['DEPOSANT', 'VRB_GERANT', 'GESTIONNAIRE', 'INSTRUCTEUR']),
  organisme: z.string().nullable(),
});
export type PersonneProposee = z.output<typeof personneProposee>;
export const PERSONNES_PROPOSEES_MAX = 5;
