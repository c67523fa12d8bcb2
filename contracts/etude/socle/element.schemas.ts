/**
 * What a sponsor types for a request. Drafts are lenient: a wrong value is stored as typed and only blocks the submission
 * (FOR-01). Fields: FOR-02, FOR-03.
 */
import * as z from 'zod';
import { idJson, texte, versionLue } from '../../core/fields.ts';
import { dosIdOut } from '../../core/ids.ts';
import { normalNumero } from '../../core/numero.ts';
import type { ReglementationNationale } from '../../referentiel/reglementation.ts';
import { messageNumeroCtis, messageNumeroNational } from './verifications.ts';

/**
 * The longest text that a draft keeps in one field. What the field itself allows is `longueurs.ts`: a text that is longer is kept too, and only blocks
 * the filing, so that one field never holds back the save of the others.
 */
export const SAISIE_MAX = 40_000;
/** Free text of a draft: kept byte for byte, null when never filled. */
const saisie = texte(SAISIE_MAX).nullable().default(null);
/** A number or a date as typed: the strict reading is done by the gap rules. */
const valeur = saisie;
/** The number of a research: one way to write it once it is one, else as typed. */
const numero = texte(SAISIE_MAX)
  .overwrite((v) => (messageNumeroNational(v) === null || messageNumeroCtis(v) === null ? normalNumero(v) : v))
  .nullable()
  .default(null);
const ouiNon = z.boolean().nullable().default(null);
const idListe = idJson.nullable().default(null);

export const organisation = z.object({
  organisme: saisie,
  nom: saisie,
  prenom: saisie,
  email: saisie,
  telephone: saisie,
  adresse: saisie,
  codePostal: saisie,
  ville: saisie,
  payId: idListe,
  siret: saisie,
});
export type Organisation = z.output<typeof organisation>;

const personne = z.object({
  titre: saisie,
  nom: saisie,
  prenom: saisie,
  email: saisie,
  telephone: saisie,
  organisme: saisie,
  specialite: saisie,
});
export type Personne = z.output<typeof personne>;

/** Places of research in one dossier. */
export const SITES_MAX = 200;
export const siteInvestigateur = z.object({
  organisme: saisie,
  service: saisie,
  adresse: saisie,
  codePostal: saisie,
  ville: saisie,
  titreInvestigateur: saisie,
  nom: saisie,
  prenom: saisie,
  courriel: saisie,
  telephone: saisie,
});
export type SiteInvestigateur = z.output<typeof siteInvestigateur>;

const vide = {};
const bloc = <T extends z.ZodObject>(o: T) => o.prefault(vide as z.input<T>);

export const elementAdministratif = z.object({
  /** Second examination alone. */
  reponseAuRefus: saisie,
  /** Modification alone: what is changed, and why. */
  modificationTitre: saisie,
  modificationNatures: z.array(texte(60)).max(20).default([]),
  modificationInitiateur: saisie,
  modificationDestinataires: saisie,
  modificationSecurite: ouiNon,
  modificationResume: saisie,
  modificationMotifs: saisie,
  nouveauConsentement: ouiNon,
  /** Prorogation alone. */
  prorogationMotif: saisie,
  qualificationCode: saisie,
  numeroNational: numero,
  numeroNct: valeur,
  numeroIsrctn: valeur,
  numeroUtn: valeur,
  /** Of the sponsor: never published. */
  numeroLibre: saisie,
  /** Another number, for the public. */
  numeroPublic: saisie,
  titreRecherche: saisie,
  titreAbrege: saisie,
  typePromoteurId: idListe,
  deposantEstPromoteur: ouiNon,
  promoteur: bloc(organisation),
  isMandataire: ouiNon,
  mandataire: bloc(organisation),
  representantUE: bloc(organisation),
  /** Who files with the depositor, one a line: named in the request, without any access to it. */
  coDeposants: saisie,
  domaineTherapeutiqueIds: z.array(idJson).max(20).default([]),
  competenceCodes: z.array(texte(60)).max(20).default([]),
  caracteristiqueIds: z.array(idJson).max(30).default([]),
  rechercheAncillaireOuExtension: ouiNon,
  /** `NATURES_DU_LIEN`, of a research that is one of the two. */
  natureDuLien: saisie,
  etudeParentNumero: numero,
  /** Study of a device alone: it belongs with a trial of a medicine. */
  essaiMixte: ouiNon,
  numeroCtisLie: numero,
  dejaDeposeAilleurs: ouiNon,
  dejaDeposeDetails: saisie,
  souhaiteEtreEntendu: ouiNon,
  urgenceJustification: saisie,
  investigateurCoordonnateur: bloc(personne),
  tailleEtude: valeur,
  tailleEtudeTotale: valeur,
  monocentrique: ouiNon,
  nombreCentresFrance: valeur,
  nombreCentresTotal: valeur,
  datePrevisionnelleDebut: valeur,
  datePrevisionnelleFin: valeur,
  dureeTotale: saisie,
  dureeParticipation: saisie,
  assuranceCompagnie: saisie,
  assurancePolice: saisie,
  assuranceDebut: valeur,
  assuranceExpiration: valeur,
  contactPublic: bloc(personne),
  sitesInvestigateurs: z.array(siteInvestigateur).max(SITES_MAX).default([]),
});
export type ElementAdministratif = z.output<typeof elementAdministratif>;

/** What the draw and the delays were computed from: never changed after the submission. */
export const FIGES = [
  'qualificationCode',
  'numeroNational',
  'competenceCodes',
  'rechercheAncillaireOuExtension',
  'natureDuLien',
  'etudeParentNumero',
  'essaiMixte',
  'numeroCtisLie',
] as const satisfies readonly (keyof ElementAdministratif)[];

/** What every research says, whatever its regulation. */
const RECHERCHE_COMMUNE = {
  produitActe: saisie,
  volontairesSains: ouiNon,
  mineurs: ouiNon,
  majeursHorsEtatDeConsentir: ouiNon,
  femmesEnceintes: ouiNon,
  personnesPriveesLiberte: ouiNon,
  inclusionUrgence: ouiNon,
  periodeExclusionJours: valeur,
  indemnisationMontant: valeur,
  comiteSurveillance: ouiNon,
  comiteSurveillanceMotif: saisie,
  biobanque: ouiNon,
  biobanqueSite: saisie,
  methodologieReference: saisie,
  cnilNumero: saisie,
  transfertHorsUe: ouiNon,
  sourcesDonnees: saisie,
  objectifPrincipal: saisie,
  objectifsSecondaires: saisie,
  methodologieResume: saisie,
  criterePrincipal: saisie,
  population: saisie,
  proceduresAjoutees: saisie,
  beneficesRisques: saisie,
  recrutement: saisie,
  indemnisationModalites: saisie,
  protectionDonnees: saisie,
};
const JARDE_SEULE = {
  premierHomme: ouiNon,
  justificationCategorie: saisie,
  lieuAutoriseNumero: saisie,
  lieuAutoriseAutorite: saisie,
  lieuAutoriseDate: valeur,
  lieuAutoriseExpiration: valeur,
  nombreSujets: valeur,
  dureeRecherche: saisie,
};
/** The device of a clinical investigation or of a performance study (FOR-07). */
const DISPOSITIF = {
  dispositifNom: saisie,
  dispositifModele: saisie,
  fabricant: saisie,
  udiDi: valeur,
  marquageCe: ouiNon,
  certificatCe: saisie,
  organismeNotifie: saisie,
  dansDestination: ouiNon,
  proceduresInvasives: ouiNon,
  numeroEudamed: saisie,
};
const DM_SEUL = {
  finalite: saisie,
  classeDm: saisie,
  invasif: ouiNon,
  implantable: ouiNon,
  comparateur: saisie,
  phaseDm: saisie,
  multinationale: ouiNon,
  paysConcernes: saisie,
};
const DIV_SEUL = {
  classeDiv: saisie,
  analyte: saisie,
  typeEchantillon: saisie,
  origineEchantillons: saisie,
  prelevementChirurgical: ouiNon,
  interventionnelle: ouiNon,
  compagnon: ouiNon,
  compagnonMedicament: saisie,
  resultatsPriseEnCharge: ouiNon,
  laboratoires: saisie,
};

/** The research form of any regulation: the fields of the others stay empty. */
export const elementRecherche = z.object({
  ...RECHERCHE_COMMUNE,
  ...JARDE_SEULE,
  ...DISPOSITIF,
  ...DM_SEUL,
  ...DIV_SEUL,
});
export type ElementRecherche = z.output<typeof elementRecherche>;

/** What the form of each regulation keeps. */
export const ELEMENTS_RECHERCHE = {
  JARDE: z.object({ ...RECHERCHE_COMMUNE, ...JARDE_SEULE }),
  REG745: z.object({ ...RECHERCHE_COMMUNE, ...DISPOSITIF, ...DM_SEUL }),
  REG746: z.object({ ...RECHERCHE_COMMUNE, ...DISPOSITIF, ...DIV_SEUL }),
} as const satisfies Record<ReglementationNationale, z.ZodObject>;

/** The answers that the form of a regulation asks for; those of the others are emptied. */
export const dansLeFormulaire = (reglementation: ReglementationNationale, donnees: ElementRecherche): ElementRecherche =>
  elementRecherche.parse(ELEMENTS_RECHERCHE[reglementation].parse(donnees));

/** What a save answers: the new version, and when. */
export const enregistre = z.object({ version: z.int(), enregistreLe: z.string() });

/** What a form loads: its data, the version to send back, whether and why it can be edited now. */
export const elementAdministratifLu = z.object({
  dosId: dosIdOut,
  version: z.int(),
  modifiable: z.boolean(),
  raisonNonModifiable: z.string().nullable(),
  /** Dotted paths of the fields that no longer change, or that never did in this kind of request. */
  figes: z.array(z.string()),
  enregistreLe: z.string(),
  donnees: elementAdministratif,
  /** Fields filled from an earlier dossier that the depositor has not yet looked at (dotted paths). */
  aVerifier: z.array(z.string()),
});
export const elementRechercheLu = elementAdministratifLu.extend({ donnees: elementRecherche });

/** A save: the whole form and the version that was read. A stale version is 409 `version.perimee` with `details.courant` (current data). */
export const elementAdministratifSaisi = z.object({
  version: versionLue,
  donnees: elementAdministratif,
  verifies: z.array(texte(200)).max(300).optional(),
  /** Fields just filled from an earlier dossier: to be looked at. */
  proposes: z.array(texte(200)).max(300).optional(),
});

/** What the depositor's last dossier for a sponsor says that the next one for it may take up. */
export const promoteurConnu = elementAdministratif.pick({
  typePromoteurId: true,
  deposantEstPromoteur: true,
  promoteur: true,
  isMandataire: true,
  mandataire: true,
  representantUE: true,
  investigateurCoordonnateur: true,
  contactPublic: true,
  assuranceCompagnie: true,
  assurancePolice: true,
  assuranceDebut: true,
  assuranceExpiration: true,
});
export type PromoteurConnu = z.output<typeof promoteurConnu>;
export const elementRechercheSaisi = z.object({
  version: versionLue,
  donnees: elementRecherche,
  verifies: z.array(texte(200)).max(300).optional(),
});
