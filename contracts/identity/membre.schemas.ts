/** Committee members as they are typed, read, listed and searched. Rules: COM-01, COM-02, CPT-02. */
import * as z from 'zod';
import { codeLibelle, idJson, instant, jour, recherche, texte, versionLueOuZero } from '../core/fields.ts';
import { cppIdJson, cppIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { COLLEGES, FONCTIONS_MEMBRE, isCategorieMembre } from './college.ts';
import { STATUTS_COMPTE } from './compte.workflow.ts';
import { FONCTIONS_ELUES, TOURS } from './election.rules.ts';
import { ecartsDeNomination } from './nomination.ts';
import {
  civilite,
  coordonneesLues,
  coordonneesModifiees,
  coordonneesPropres,
  coordonneesSaisies,
  courrielCompte,
} from './personne.schemas.ts';

/** A member made or changed by an administrator or a manager. The manager's committee is his own, whatever the body says. */
const champsMembre = {
  profession: texte(200).nullable().default(null),
  competences: z.array(texte(100, 1)).max(50).default([]),
  methodologiste: z.boolean().default(false),
  pediatre: z.boolean().default(false),
  protectionDonnees: z.boolean().default(false),
  dpiLe: jour.nullable().default(null),
};
const categorie = z.string().refine(isCategorieMembre, { error: 'Catégorie inconnue.', abort: true });
const nomination = {
  college: z.enum(COLLEGES),
  categorie,
  fonction: z.enum(FONCTIONS_MEMBRE).default('MEMBRE'),
  dateDebut: jour,
  /** Three years when it is not given, less when the agreement of the committee ends before. */
  dateFin: jour.optional(),
  arreteReference: texte(100).nullable().default(null),
  motifFin: texte(300).nullable().default(null),
};
const coherente = (n: Parameters<typeof ecartsDeNomination>[0], ctx: z.RefinementCtx) => {
  for (const { champ, message } of ecartsDeNomination(n)) ctx.addIssue({ code: 'custom', path: [champ], message });
};
export const ROLES_CPP = ['INSTRUCTEUR', 'GESTIONNAIRE'] as const;
export const ROLE_CPP_LABELS = { INSTRUCTEUR: 'Membre', GESTIONNAIRE: 'Gestionnaire' } as const satisfies Record<
  (typeof ROLES_CPP)[number],
  string
>;

export const membreACreer = z.discriminatedUnion('role', [
  coordonneesSaisies.extend({
    role: z.literal('INSTRUCTEUR'),
    email: courrielCompte,
    cppId: cppIdJson.optional(),
    ...champsMembre,
    nomination: z.object(nomination).superRefine(coherente),
  }),
  coordonneesSaisies.extend({ role: z.literal('GESTIONNAIRE'), email: courrielCompte, cppId: cppIdJson.optional() }),
]);
export type MembreACreer = z.output<typeof membreACreer>;
/** No bank detail and no number of social security (IND-10): whoever pays holds them. */
export const membreModifie = coordonneesModifiees.extend({ utiId: utiIdJson, ...champsMembre });
export const membreModifieParLuiMeme = coordonneesPropres.extend({
  profession: champsMembre.profession,
  competences: champsMembre.competences,
  dpiLe: champsMembre.dpiLe,
});

const periode = { utiId: utiIdJson, cppId: cppIdJson.optional(), ...nomination };
export const periodeSaisie = z.object(periode).superRefine(coherente);
/** `motifCorrection`: why days that are over are told otherwise (COM-12). `version`: of the period as it was read; without it, whatever was changed since is replaced. */
export const periodeModifiee = z
  .object({
    ...periode,
    periodeId: idJson,
    motifCorrection: texte(300).nullable().default(null),
    version: versionLueOuZero.optional(),
  })
  .superRefine(coherente);
export const electionSaisie = z.object({
  cppId: cppIdJson.optional(),
  fonction: z.enum(FONCTIONS_ELUES),
  /** Of the election, then from when the office is held. */
  le: jour,
  dateDebut: jour,
  tour: z.literal(TOURS),
  presents: z.array(utiIdJson).max(100),
  voix: z.array(z.object({ utiId: utiIdJson, voix: z.int().min(0).max(100) })).max(20),
  aine: utiIdJson.nullable().default(null),
});
export const periodeLue = z.object({
  periodeId: z.int(),
  utiId: utiIdOut,
  cppId: cppIdOut,
  college: codeLibelle,
  categorie: codeLibelle,
  fonction: codeLibelle,
  dateDebut: jour,
  dateFin: jour,
  arreteReference: z.string().nullable(),
  motifFin: z.string().nullable(),
  version: z.int(),
  enCours: z.boolean(),
});

export const membreLu = coordonneesLues.extend({
  profession: z.string().nullable(),
  competences: z.array(z.string()),
  methodologiste: z.boolean(),
  pediatre: z.boolean(),
  protectionDonnees: z.boolean(),
  dpiLe: jour.nullable(),
  /** `aRouvrir`: closed by the last act that let him go, so that letting him in again reopens it. */
  rattachements: z.array(z.object({ cppId: cppIdOut, role: z.enum(ROLES_CPP), actif: z.boolean(), aRouvrir: z.boolean() })),
  nominations: z.array(periodeLue),
  /** His college and his office in the committee today: of a colleague, all that a member reads beside his name (DRO-09). */
  siege: z.object({ college: codeLibelle, fonction: codeLibelle }).nullable(),
  /** What the reader may change of the person: other committees and accounts rely on the rest. */
  modifiable: z.object({ coordonnees: z.boolean(), qualites: z.boolean(), adresse: z.boolean() }),
});

/** A row of a file of members as it was understood: codes where a word was recognised, the word itself where it was not. Empty: nothing was written. */
export const ligneImportee = z.object({
  /** Its number in the file, as Excel shows it. */
  rang: z.int(),
  saisie: z.object({
    role: z.string(),
    civilite: z.string(),
    nom: z.string(),
    prenom: z.string(),
    email: z.string(),
    telephone: z.string(),
    profession: z.string(),
    college: z.string(),
    categorie: z.string(),
    fonction: z.string(),
    dateDebut: z.string(),
    dateFin: z.string(),
    arreteReference: z.string(),
  }),
  /** Nothing to do: this person has this role in the committee. */
  dejaMembre: z.boolean(),
  /** What keeps it from being imported, in French; empty: it may be. */
  erreurs: z.array(z.object({ champ: z.string(), message: z.string() })),
});
export type LigneImportee = z.output<typeof ligneImportee>;

/** One line per person, committee and role. The nomination is the one of today, else the next, else the last. */
export const membreLigne = z.object({
  utiId: utiIdOut,
  cppId: cppIdOut,
  civilite,
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  role: z.enum(ROLES_CPP),
  college: codeLibelle.nullable(),
  categorie: codeLibelle.nullable(),
  fonction: codeLibelle.nullable(),
  dateDebut: jour.nullable(),
  dateFin: jour.nullable(),
  /** Another nomination follows this one. */
  renouvele: z.boolean(),
  dpiLe: jour.nullable(),
  /** Of the account of that role. */
  statut: z.object({ code: z.enum(STATUTS_COMPTE), libelle: z.string() }),
  /** Attached to the committee, with an open account. */
  actif: z.boolean(),
  /** Told to administrators only. */
  derniereConnexion: instant.nullable(),
});
export const filtresMembres = z.object({
  cppId: cppIdJson.optional(),
  college: z.enum(COLLEGES).optional(),
  categorie: categorie.optional(),
  fonction: z.enum(FONCTIONS_MEMBRE).optional(),
  role: z.enum(ROLES_CPP).optional(),
  competence: texte(100, 1).optional(),
  actif: z.boolean().optional(),
  /** End of the nomination, both days included. */
  finDu: jour.optional(),
  finAu: jour.optional(),
});
export const rechercheMembres = recherche(filtresMembres, ['nom', 'dateFin', 'college']);
