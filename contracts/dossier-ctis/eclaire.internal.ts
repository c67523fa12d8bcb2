/** What etude asks of the forms of trials in the public register (ECLAIRE): their export, beside those of national studies. Rules: PUB-04, PUB-06. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { instant, jour } from '../core/fields.ts';
import { etuIdJson } from '../core/ids.ts';
import { ETATS_ETUDE } from '../etude/socle/dossier.workflow.ts';
import {
  critereEligibilite,
  critereJugement,
  eclaireAdmin,
  eclaireRecherche,
  ligneRecrutement,
  STATUTS_RECRUTEMENT,
  siteEclaire,
} from '../etude/vie/registre/eclaire.schemas.ts';

const texteLu = z.string().nullable();
const statut = z.enum(STATUTS_RECRUTEMENT);

/** The whole form of a study, national or of the portal, as its reader sees it and the export gives it. */
export const ficheRegistre = z.object({
  etuId: etuIdJson,
  /** Its number on the platform. */
  numero: texteLu,
  titreCourt: z.string(),
  /** The number under which the public register knows the study. */
  numeroPrincipal: texteLu,
  reglementationCode: z.string(),
  /** Stored code, and its words. */
  qualificationCode: texteLu,
  precision: texteLu,
  titre: z.string(),
  promoteur: texteLu,
  organisme: z.object({ adresse: texteLu, codePostal: texteLu, ville: texteLu, pays: texteLu }),
  domaines: z.array(z.string()),
  etat: z.enum(ETATS_ETUDE),
  dateAvisFavorable: jour.nullable(),
  dateDebutEffectif: jour.nullable(),
  dateFinEffective: jour.nullable(),
  historique: z.array(z.object({ etat: z.enum(ETATS_ETUDE), date: jour })),
  avisModifications: z.array(z.object({ numero: z.string(), dateAvis: z.string() })),
  admin: eclaireAdmin,
  adminVersion: z.int(),
  adminMajLe: instant.nullable(),
  recherche: eclaireRecherche,
  rechercheVersion: z.int(),
  rechercheMajLe: instant.nullable(),
  /** Fields that the portal fills: nobody types them. */
  figes: z.array(z.string()),
  recrutement: statut,
  recrutementDebut: jour.nullable(),
  recrutementFin: jour.nullable(),
  recrutementHistorique: z.array(ligneRecrutement),
  eligibilite: z.array(critereEligibilite),
  jugement: z.array(critereJugement),
  sites: z.array(siteEclaire),
  publicationAutorisee: z.boolean(),
  publicationLe: instant.nullable(),
  publicationPar: texteLu,
  publicationMotif: texteLu,
});
export type FicheRegistre = z.output<typeof ficheRegistre>;

export const dossierCtisEclaireInternal = internalContract('dossier-ctis.internal.eclaire', {
  listerAutorisees: internalCall({
    input: z.object({ apres: z.int().nonnegative(), taille: z.int().min(1).max(100) }),
    output: z.object({
      /** `fiche` null: it could not be read. `conservee`: the papers are destroyed, the form is what the register showed last, and is judged no more. */
      lignes: z.array(z.object({ etuId: etuIdJson, numero: texteLu, fiche: ficheRegistre.nullable(), conservee: z.boolean() })),
      /** Where the next page begins; null at the end. */
      suivant: z.int().nullable(),
    }),
    summary: 'Trials whose sponsor allows the publication, by growing id, for the export of the register',
  }),
});
