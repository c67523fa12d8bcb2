/** An investigator as those who let him in see him: his coordinates, his account, where he works. */
import * as z from 'zod';
import { page, recherche, texte, versionLue } from '../core/fields.ts';
import { etuIdJson, etuIdOut, utiIdJson, utiIdOut } from '../core/ids.ts';
import { STATUTS_COMPTE } from '../identity/compte.workflow.ts';
import { civilite, coordonneesLues, courrielCompte, nomPropre, telephone } from '../identity/personne.schemas.ts';
import { codeCentre, STATUTS_ACCES } from './etude.schemas.ts';
import { isRpps } from './rpps.rules.ts';

/** Some who investigate have none. */
const rpps = z
  .string()
  .trim()
  .refine(isRpps, 'Le numéro RPPS a onze chiffres, et sa clé ne correspond pas ici : vérifiez-le.')
  .nullable();
const coordonnees = z.object({
  civilite: civilite.default(null),
  nom: nomPropre,
  prenom: nomPropre,
  telephone: telephone.nullable().default(null),
  fonction: texte(100).nullable().default(null),
  rpps: rpps.default(null),
});
/** Let in at a place as soon as the account is there: an account that nobody let in would be seen by nobody. */
export const investigateurCree = coordonnees.extend({ email: courrielCompte, etuId: etuIdJson, centre: codeCentre });
/** Without the address, which opens the account: its holder changes it, or the administration. */
export const investigateurModifie = coordonnees.extend({ utiId: utiIdJson, version: versionLue });
export const compteInvestigateur = z.object({
  utiId: utiIdOut,
  statut: z.enum(STATUTS_COMPTE),
  /** Persons whom he follows today. */
  participationsEnCours: z.int(),
});
export const investigateurLu = coordonneesLues
  .pick({ utiId: true, version: true, email: true, civilite: true, nom: true, prenom: true, telephone: true, fonction: true })
  .extend({
    rpps: z.string().nullable(),
    statut: z.enum(STATUTS_COMPTE),
    participationsEnCours: z.int(),
    modifiable: z.boolean(),
    etudes: z.array(
      z.object({
        etuId: etuIdOut,
        numero: z.string().nullable(),
        centre: z.object({ code: codeCentre, nom: z.string() }),
        dateFin: z.string(),
        statut: z.enum(STATUTS_ACCES),
      }),
    ),
  });
export type InvestigateurLu = z.output<typeof investigateurLu>;

export const rechercheInvestigateurs = recherche(z.object({ etuId: etuIdJson.optional() }), ['nom']);
const ligneInvestigateur = z.object({
  utiId: utiIdOut,
  nom: z.string(),
  etudes: z.int(),
  centres: z.array(z.string()),
  dateFin: z.string(),
});
export type LigneInvestigateur = z.output<typeof ligneInvestigateur>;
export const pageInvestigateurs = page(ligneInvestigateur);

/** Another investigator of the place follows the persons of the first. */
export const relaisSaisi = z.object({ ancienUtiId: utiIdJson, nouveauUtiId: utiIdJson, centre: codeCentre });
