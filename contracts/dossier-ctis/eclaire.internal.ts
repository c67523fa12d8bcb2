/** What etude asks of the form of a trial in the public register (ECLAIRE): its calls serve every study, the form of a trial is held with the trial. Rules: PUB-01 to PUB-04, PUB-06. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { idJson, instant, jour, versionLue } from '../core/fields.ts';
import { etuIdJson } from '../core/ids.ts';
import { ETATS_ETUDE } from '../etude/socle/dossier.workflow.ts';
import {
  critereEligibilite,
  critereJugement,
  eclaireAdmin,
  eclaireEnregistre,
  eclaireRecherche,
  eligibiliteSaisie,
  jugementSaisi,
  ligneRecrutement,
  STATUTS_RECRUTEMENT,
  siteEclaire,
  siteSaisi,
} from '../etude/vie/registre/eclaire.schemas.ts';

const texteLu = z.string().nullable();
const etude = z.object({ etuId: etuIdJson });
const ligne = z.object({ id: idJson });
const statut = z.enum(STATUTS_RECRUTEMENT);
/** `version` is 0 for a form that nobody saved yet. */
const saisie = { etuId: etuIdJson, version: versionLue.or(z.literal(0)) };

/** The whole form of a study, national or of the portal, as its reader sees it and the export gives it. */
const ficheRegistre = z.object({
  etuId: etuIdJson,
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
  lire: internalCall({
    input: etude,
    output: ficheRegistre,
    summary: 'The form of a trial in the public register, for who sees the trial',
  }),
  modifierAdmin: internalCall({
    input: z.object({ ...saisie, donnees: eclaireAdmin }),
    output: eclaireEnregistre,
    summary: 'Saves the administrative elements of the form of a trial',
  }),
  modifierRecherche: internalCall({
    input: z.object({ ...saisie, donnees: eclaireRecherche }),
    output: eclaireEnregistre,
    summary: 'Saves the research elements of the form of a trial',
  }),
  recruter: internalCall({
    input: z.object({ etuId: etuIdJson, vu: statut, vers: statut, date: jour }),
    output: ficheRegistre,
    summary: 'Opens or closes the recruitment of a trial; refused when it is no more what was seen',
  }),
  ajouterEligibilite: internalCall({
    input: z.object({ etuId: etuIdJson, critere: eligibiliteSaisie }),
    output: ficheRegistre,
    summary: 'One more criterion of eligibility in the form of a trial',
  }),
  ajouterJugement: internalCall({
    input: z.object({ etuId: etuIdJson, critere: jugementSaisi }),
    output: ficheRegistre,
    summary: 'One more outcome in the form of a trial',
  }),
  ajouterSite: internalCall({
    input: z.object({ etuId: etuIdJson, site: siteSaisi }),
    output: ficheRegistre,
    summary: 'One more place in the form of a trial',
  }),
  retirerEligibilite: internalCall({
    input: ligne,
    output: ficheRegistre,
    summary: 'Takes a typed criterion of eligibility away',
  }),
  retirerJugement: internalCall({ input: ligne, output: ficheRegistre, summary: 'Takes a typed outcome away' }),
  retirerSite: internalCall({ input: ligne, output: ficheRegistre, summary: 'Takes a typed place away' }),
  basculer: internalCall({
    /** `retrait`: why it is withdrawn; null: it is given. `lueLe`: when what was read was decided. */
    input: etude.extend({ retrait: z.string().nullable(), lueLe: instant.nullable().optional() }),
    output: z.object({ autorisee: z.boolean() }),
    summary: 'Gives or withdraws the permission to publish a trial; answers whether it is given now',
  }),
  listerAutorisees: internalCall({
    input: z.object({ apres: z.int().nonnegative(), taille: z.int().min(1).max(100) }),
    output: z.object({
      /** `fiche` null: it could not be read. */
      lignes: z.array(z.object({ etuId: etuIdJson, numero: texteLu, fiche: ficheRegistre.nullable() })),
      /** Where the next page begins; null at the end. */
      suivant: z.int().nullable(),
    }),
    summary: 'Trials whose sponsor allows the publication, by growing id, for the export of the register',
  }),
});
