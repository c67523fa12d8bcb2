/**
 * Who is who, for the other services: members of a committee on a day, managers, names and addresses in batches. What the BFF alone asks is
 * `identity.bff` (session.internal.ts).
 */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { PROFILS } from '../core/droits.ts';
import { jour } from '../core/fields.ts';
import { cppIdJson, cppIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { usageDemande } from '../referentiel/administration.schemas.ts';
import { COLLEGES, FONCTIONS_MEMBRE } from './college.ts';
import { STATUTS_COMPTE } from './compte.workflow.ts';
import { MOTIFS_SIEGE } from './nomination.ts';
import { coordonneesLues, coordonneesModifiees, coordonneesSaisies, courrielCompte } from './personne.schemas.ts';

export const ANNUAIRE_MAX = 500;

const personneAnnuaire = z.object({
  utiId: utiIdOut,
  civilite: z.enum(['M', 'MME']).nullable(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
});

/** What somebody said of himself in his profile. */
const coordonneesAnnuaire = personneAnnuaire.extend(
  coordonneesLues.pick({
    organisme: true,
    fonction: true,
    telephone: true,
    adresse: true,
    codePostal: true,
    ville: true,
    payId: true,
  }).shape,
);
export type CoordonneesAnnuaire = z.output<typeof coordonneesAnnuaire>;

const membreAnnuaire = personneAnnuaire.extend({
  college: z.enum(COLLEGES),
  categorieCode: z.string(),
  categorieLibelle: z.string(),
  fonction: z.enum(FONCTIONS_MEMBRE),
  methodologiste: z.boolean(),
  competences: z.array(z.string()),
});
export type MembreAnnuaire = z.output<typeof membreAnnuaire>;

/** Somebody with an account of expert, whatever its state. */
const expertAnnuaire = personneAnnuaire.extend({ actif: z.boolean() });
export type ExpertAnnuaire = z.output<typeof expertAnnuaire>;

export const annuaireInternal = internalContract('identity.internal', {
  listerMembresDuCpp: internalCall({
    input: z.object({ cppId: cppIdJson, jour }),
    output: z.array(membreAnnuaire),
    summary: 'Active members of a committee whose nomination contains the day, by name',
  }),
  listerNominations: internalCall({
    input: z.object({ cppId: cppIdJson, utiId: utiIdJson }),
    output: z.array(z.object({ dateDebut: jour, dateFin: jour })),
    summary: 'When a person was, is and will be a member of a committee',
  }),
  lireSieges: internalCall({
    input: z.object({ cppId: cppIdJson, utiIds: z.array(utiIdJson).max(ANNUAIRE_MAX), jour }),
    /** `finLe`: last day of the nominations around the day; null when an account is closed or a member was taken off, which has no day of its own. */
    output: z.array(z.object({ utiId: utiIdOut, finLe: jour.nullable(), motif: z.enum(MOTIFS_SIEGE) })),
    summary: 'Until when persons may sit in a committee',
  }),
  listerMandatsEchus: internalCall({
    input: z.object({ cppId: cppIdJson, jour }),
    output: z.array(z.object({ utiId: utiIdOut, nom: z.string(), prenom: z.string(), finLe: jour })),
    summary: 'Active members of a committee whose last nomination ended before the day, the oldest first',
  }),
  estDuComite: internalCall({
    input: z.object({ utiId: utiIdJson, cppId: cppIdJson.nullable() }),
    output: z.boolean(),
    summary: 'Whether a person is or was of a committee; of any, without its number',
  }),
  listerGestionnairesDuCpp: internalCall({
    input: z.object({ cppId: cppIdJson }),
    output: z.array(personneAnnuaire),
    summary: 'Active managers of a committee',
  }),
  listerUtilisateurs: internalCall({
    input: z.object({ utiIds: z.array(utiIdJson).max(ANNUAIRE_MAX) }),
    output: z.array(personneAnnuaire),
    summary: 'Names and addresses of persons; unknown ids are left out',
  }),
  listerCoordonnees: internalCall({
    input: z.object({ utiIds: z.array(utiIdJson).max(ANNUAIRE_MAX) }),
    output: z.array(coordonneesAnnuaire),
    summary: 'Persons with their professional coordinates; unknown ids are left out',
  }),
  listerExperts: internalCall({
    input: z.object({ utiIds: z.array(utiIdJson).max(ANNUAIRE_MAX) }),
    output: z.array(expertAnnuaire),
    summary: 'Of these persons, those who have an account of expert',
  }),
  chercherExpertParCourriel: internalCall({
    input: z.object({ email: courrielCompte }),
    output: z.array(expertAnnuaire).max(1),
    summary: 'The expert who has this address, if one has',
  }),
  creerExpert: internalCall({
    input: coordonneesSaisies.extend({ email: courrielCompte }),
    output: z.object({ utiId: utiIdOut, connu: z.boolean() }),
    summary: 'An account of expert, which the administration then opens; one that is there already stays as it is',
  }),
  chercherDeposantActif: internalCall({
    input: z.object({ email: z.string().max(254) }),
    output: z.object({ utiId: utiIdOut, nom: z.string(), prenom: z.string(), organisme: z.string().nullable() }).nullable(),
    summary: 'The person of an address whose sponsor account is open; null for anybody else',
  }),
  chercherCompteActif: internalCall({
    input: z.object({ email: z.string().max(254), profil: z.enum(PROFILS) }),
    output: z.array(personneAnnuaire).max(1),
    summary: 'The person of an address who has an open account of this profile, if one has',
  }),
  creerInvestigateur: internalCall({
    input: coordonneesSaisies.extend({ email: courrielCompte, rpps: z.string().nullable() }),
    output: z.object({ utiId: utiIdOut }),
    summary:
      'An open account of investigator, with a link for its first password; one that is open stays as it is, one that was closed is refused',
  }),
  lireInvestigateur: internalCall({
    input: z.object({ utiId: utiIdJson }),
    /** `seulProfil`: the person has no other account, that somebody else answers for. */
    output: coordonneesLues.extend({ rpps: z.string().nullable(), statut: z.enum(STATUTS_COMPTE), seulProfil: z.boolean() }),
    summary: 'A person who has an account of investigator, whatever its state',
  }),
  modifierInvestigateur: internalCall({
    input: coordonneesModifiees.omit({ email: true }).extend({ utiId: utiIdJson, rpps: z.string().nullable() }),
    output: z.literal(true),
    summary: 'The coordinates of an investigator, but for the address',
  }),
  activerInvestigateur: internalCall({
    input: z.object({ utiId: utiIdJson, actif: z.boolean() }),
    output: z.literal(true),
    summary: 'The account of an investigator, opened again or closed',
  }),
  lireFaitsOuverture: internalCall({
    input: z.object({ jour }),
    output: z.object({
      cguPubliee: z.boolean(),
      utilisateursAnsm: z.int(),
      /** Those with somebody on the day; `quorum`: the members could sit if all came. */
      comites: z.array(z.object({ cppId: cppIdOut, gestionnaires: z.int(), quorum: z.boolean() })),
    }),
    summary: 'Terms of use, agency users, managers and members of each committee: what the opening of the platform waits for',
  }),
  compterUsageReferentiel: internalCall({
    input: usageDemande,
    output: z.object({ personnes: z.int(), membres: z.int() }),
    summary: 'How many persons, and members of committees, hold a value of a reference list',
  }),
});
