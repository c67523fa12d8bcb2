/** The form of a trial in the public register as it is kept with the trial: what was typed here; what the portal tells stays where the portal tells it. */
import { idJson, instant, jour } from '@riph/contracts/core/fields';
import { ficheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import {
  ligneRecrutement,
  STATUTS_RECRUTEMENT,
  siteEclaire,
  TYPES_ELIGIBILITE,
  TYPES_JUGEMENT,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import * as z from 'zod';

const texte = z.string();
const textes = z.array(texte);
const contact = z.object({ nom: texte, prenom: texte, organisme: texte, courriel: texte, telephone: texte });
const admin = z.object({
  numeroNct: texte,
  numeroIsrctn: texte,
  numeroUtn: texte,
  numeroLibre: texte,
  contactScientifique: contact,
  contactPublic: contact,
  paysConcernes: textes,
});
const recherche = z.object({
  phase: texte,
  pathologie: texte,
  meddra: texte,
  objectifs: texte,
  resume: texte,
  dureeParticipation: z.int().nullable(),
  tailleEtude: z.int().nullable(),
  tranchesAge: textes,
  sexes: textes,
  groupesSujet: textes,
  populationVulnerable: textes,
  resultats: texte,
  resultatsLe: jour.nullable(),
});
/** `rang`: of all the rows ever typed in this form; an id says the trial and the rank. */
const ligne = { rang: idJson };
const site = z.object({
  ...ligne,
  organisme: texte,
  service: texte,
  adresse: texte,
  codePostal: texte,
  ville: texte,
  titre: texte,
  nom: texte,
  prenom: texte,
  courriel: texte,
  telephone: texte,
});

/** Read again, nothing of it is filled by a default. */
const { id, origine } = siteEclaire.shape;
const conservee = ficheRegistre.extend({ admin, recherche, sites: z.array(site.omit({ rang: true }).extend({ id, origine })) });

export const ficheGardee = z.object({
  admin: admin.nullable(),
  adminVersion: z.int(),
  adminMajLe: instant.nullable(),
  recherche: recherche.nullable(),
  rechercheVersion: z.int(),
  rechercheMajLe: instant.nullable(),
  majPar: texte.nullable(),
  /** Rows typed so far, those that were taken away too. */
  dernierRang: z.int(),
  eligibilite: z.array(z.object({ ...ligne, type: z.enum(TYPES_ELIGIBILITE), titre: texte })),
  jugement: z.array(z.object({ ...ligne, type: z.enum(TYPES_JUGEMENT), titre: texte })),
  sites: z.array(site),
  recrutement: z.object({
    /** What was declared here, until the portal tells a later event. */
    declare: z.object({ statut: z.enum(STATUTS_RECRUTEMENT), depuis: jour }).nullable(),
    historique: z.array(ligneRecrutement),
  }),
  publicationLe: instant.nullable(),
  publicationPar: texte.nullable(),
  publicationMotif: texte.nullable(),
  /** The whole form as the register showed it, once the papers of the trial are destroyed. */
  conservee: conservee.optional(),
});
export type FicheGardee = z.output<typeof ficheGardee>;

/** On which nothing was typed yet. */
export const ficheVide = (): FicheGardee => ({
  admin: null,
  adminVersion: 0,
  adminMajLe: null,
  recherche: null,
  rechercheVersion: 0,
  rechercheMajLe: null,
  majPar: null,
  dernierRang: 0,
  eligibilite: [],
  jugement: [],
  sites: [],
  recrutement: { declare: null, historique: [] },
  publicationLe: null,
  publicationPar: null,
  publicationMotif: null,
});
