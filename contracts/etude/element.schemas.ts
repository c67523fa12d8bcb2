/**
 * What a sponsor types for a JARDE initial request. Drafts are lenient: a wrong value is stored as typed and only blocks the submission
 * (screens.md 2, « Saving of a draft never fails because of a wrong value »). Fields: national.md 2.3, 2.5, 3.3, 3.4.
 */
import * as z from 'zod';
import { idJson, texte, versionLue } from '../core/fields.ts';

/** Free text of a draft: kept byte for byte, null when never filled. */
const saisie = (max: number) => texte(max).nullable().default(null);
/** A number or a date as typed: the strict reading is done by the gap rules. */
const valeur = saisie(40);
const ouiNon = z.boolean().nullable().default(null);
const idListe = idJson.nullable().default(null);

export const organisation = z.object({
  organisme: saisie(300),
  nom: saisie(100),
  prenom: saisie(100),
  email: saisie(254),
  telephone: saisie(40),
  adresse: saisie(500),
  codePostal: saisie(20),
  ville: saisie(150),
  payId: idListe,
  siret: saisie(20),
});
export type Organisation = z.output<typeof organisation>;

export const personne = z.object({
  titre: saisie(100),
  nom: saisie(100),
  prenom: saisie(100),
  email: saisie(254),
  telephone: saisie(40),
  organisme: saisie(300),
  specialite: saisie(200),
});
export type Personne = z.output<typeof personne>;

export const siteInvestigateur = z.object({
  organisme: saisie(300),
  service: saisie(300),
  adresse: saisie(500),
  codePostal: saisie(20),
  ville: saisie(150),
  titreInvestigateur: saisie(100),
  nom: saisie(100),
  prenom: saisie(100),
  courriel: saisie(254),
  telephone: saisie(40),
});
export type SiteInvestigateur = z.output<typeof siteInvestigateur>;

const vide = {};
const bloc = <T extends z.ZodObject>(o: T) => o.prefault(vide as z.input<T>);

export const elementAdministratif = z.object({
  qualificationCode: saisie(40),
  numeroNational: valeur,
  numeroNct: valeur,
  numeroIsrctn: valeur,
  numeroUtn: valeur,
  numeroLibre: saisie(50),
  titreRecherche: saisie(4000),
  titreAbrege: saisie(100),
  typePromoteurId: idListe,
  deposantEstPromoteur: ouiNon,
  promoteur: bloc(organisation),
  isMandataire: ouiNon,
  mandataire: bloc(organisation),
  representantUE: bloc(organisation),
  domaineTherapeutiqueIds: z.array(idJson).max(20).default([]),
  competenceCodes: z.array(texte(60)).max(20).default([]),
  caracteristiqueIds: z.array(idJson).max(30).default([]),
  rechercheAncillaireOuExtension: ouiNon,
  etudeParentNumero: valeur,
  dejaDeposeAilleurs: ouiNon,
  dejaDeposeDetails: saisie(2000),
  souhaiteEtreEntendu: ouiNon,
  urgenceJustification: saisie(4000),
  investigateurCoordonnateur: bloc(personne),
  tailleEtude: valeur,
  tailleEtudeTotale: valeur,
  monocentrique: ouiNon,
  nombreCentresFrance: valeur,
  nombreCentresTotal: valeur,
  datePrevisionnelleDebut: valeur,
  datePrevisionnelleFin: valeur,
  dureeTotale: saisie(200),
  dureeParticipation: saisie(200),
  assuranceCompagnie: saisie(200),
  assurancePolice: saisie(100),
  assuranceDebut: valeur,
  assuranceExpiration: valeur,
  contactPublic: bloc(personne),
  sitesInvestigateurs: z.array(siteInvestigateur).max(200).default([]),
});
export type ElementAdministratif = z.output<typeof elementAdministratif>;

export const elementRechercheJarde = z.object({
  produitActe: saisie(60),
  volontairesSains: ouiNon,
  premierHomme: ouiNon,
  mineurs: ouiNon,
  majeursHorsEtatDeConsentir: ouiNon,
  femmesEnceintes: ouiNon,
  personnesPriveesLiberte: ouiNon,
  inclusionUrgence: ouiNon,
  periodeExclusionJours: valeur,
  indemnisationMontant: valeur,
  comiteSurveillance: ouiNon,
  comiteSurveillanceMotif: saisie(4000),
  biobanque: ouiNon,
  biobanqueSite: saisie(500),
  methodologieReference: saisie(20),
  cnilNumero: saisie(60),
  transfertHorsUe: ouiNon,
  sourcesDonnees: saisie(10_000),
  justificationCategorie: saisie(10_000),
  lieuAutoriseNumero: saisie(100),
  lieuAutoriseAutorite: saisie(200),
  lieuAutoriseDate: valeur,
  lieuAutoriseExpiration: valeur,
  objectifPrincipal: saisie(10_000),
  objectifsSecondaires: saisie(10_000),
  methodologieResume: saisie(20_000),
  criterePrincipal: saisie(10_000),
  nombreSujets: valeur,
  dureeRecherche: saisie(200),
  population: saisie(10_000),
  proceduresAjoutees: saisie(10_000),
  beneficesRisques: saisie(10_000),
  recrutement: saisie(10_000),
  indemnisationModalites: saisie(10_000),
  protectionDonnees: saisie(10_000),
});
export type ElementRechercheJarde = z.output<typeof elementRechercheJarde>;

/** What a save answers: the new version, and when. */
export const enregistre = z.object({ version: z.int(), enregistreLe: z.string() });

/** What a form loads: its data, the version to send back, whether and why it can be edited now. */
export const elementAdministratifLu = z.object({
  dosId: z.int(),
  version: z.int(),
  modifiable: z.boolean(),
  raisonNonModifiable: z.string().nullable(),
  enregistreLe: z.string(),
  donnees: elementAdministratif,
  /** Fields filled from an earlier dossier that the depositor has not yet looked at (dotted paths). */
  aVerifier: z.array(z.string()),
});
export const elementRechercheJardeLu = elementAdministratifLu.extend({ donnees: elementRechercheJarde });

/** A save: the whole form and the version that was read. A stale version is 409 `version.perimee` with `details.courant` (current data). */
export const elementAdministratifSaisi = z.object({
  version: versionLue,
  donnees: elementAdministratif,
  verifies: z.array(texte(200)).max(300).optional(),
});
export const elementRechercheJardeSaisi = z.object({
  version: versionLue,
  donnees: elementRechercheJarde,
  verifies: z.array(texte(200)).max(300).optional(),
});
