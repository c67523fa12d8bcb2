/** What a sponsor types for a RIPH 2 request, all of it right; and the fourteen pieces that it needs. */
import { jourSuivant } from './horloge.ts';

const personne = {
  titre: 'Professeur',
  nom: 'Delorme',
  prenom: 'Agnès',
  email: 'agnes.delorme@chu-promoteur.test',
  telephone: '0140000001',
  organisme: 'CHU de démonstration',
  specialite: 'Réanimation',
};

export const TITRE = 'Sevrage de la ventilation mécanique en réanimation : essai randomisé à risques minimes';

/** `dosId`: the dossier that it is typed in. */
export const administratif = (jour: string, payId: number, dosId: number) => ({
  qualificationCode: 'CAT2',
  // The national number is unique among active studies: that of the dossier keeps them apart, whoever files them.
  numeroNational: `2026-A${String(dosId % 100_000).padStart(5, '0')}-62`,
  titreRecherche: TITRE,
  titreAbrege: 'VENTIL',
  typePromoteurId: 51,
  deposantEstPromoteur: false,
  promoteur: {
    organisme: 'CHU de démonstration',
    nom: 'Moreau',
    prenom: 'Camille',
    email: 'camille.moreau@chu-promoteur.test',
    telephone: '0140000000',
    adresse: '1 rue de la Recherche',
    codePostal: '75013',
    ville: 'Paris',
    payId,
    siret: '26750045200011',
  },
  isMandataire: false,
  domaineTherapeutiqueIds: [203],
  rechercheAncillaireOuExtension: false,
  dejaDeposeAilleurs: false,
  souhaiteEtreEntendu: false,
  investigateurCoordonnateur: personne,
  contactPublic: personne,
  tailleEtude: '120',
  tailleEtudeTotale: '120',
  monocentrique: false,
  nombreCentresFrance: '2',
  nombreCentresTotal: '2',
  datePrevisionnelleDebut: jourSuivant(jour, 120),
  datePrevisionnelleFin: jourSuivant(jour, 850),
  dureeTotale: '24 mois',
  dureeParticipation: '3 mois',
  assuranceCompagnie: 'Assurance de démonstration',
  assurancePolice: 'POL-2026-001',
  assuranceDebut: jour,
  assuranceExpiration: jourSuivant(jour, 1200),
  sitesInvestigateurs: ['Paris', 'Lyon'].map((ville) => ({
    organisme: `CHU ${ville}`,
    service: 'Réanimation',
    adresse: '1 place de l’Hôpital',
    codePostal: ville === 'Paris' ? '75013' : '69003',
    ville,
    titreInvestigateur: 'Docteur',
    nom: 'Arnal',
    prenom: 'Luc',
    courriel: 'luc.arnal@chu.test',
    telephone: '0140000002',
  })),
});

export const recherche = () => ({
  produitActe: 'HORS_PRODUIT',
  volontairesSains: false,
  premierHomme: false,
  mineurs: false,
  majeursHorsEtatDeConsentir: false,
  femmesEnceintes: false,
  personnesPriveesLiberte: false,
  inclusionUrgence: false,
  periodeExclusionJours: '0',
  indemnisationMontant: '0',
  comiteSurveillance: false,
  comiteSurveillanceMotif: 'Risques minimes : un comité n’est pas nécessaire.',
  biobanque: false,
  methodologieReference: 'MR-001',
  transfertHorsUe: false,
  sourcesDonnees: 'Dossier médical et cahier d’observation.',
  justificationCategorie: 'Les procédures ajoutées figurent sur la liste fixée par arrêté.',
  objectifPrincipal: 'Comparer deux stratégies de sevrage.',
  objectifsSecondaires: 'Durée de séjour, tolérance.',
  methodologieResume: 'Essai randomisé, ouvert, en deux groupes parallèles.',
  criterePrincipal: 'Nombre de jours sans ventilation à J28.',
  population: 'Adultes ventilés depuis plus de 48 heures.',
  proceduresAjoutees: 'Un questionnaire à J28.',
  beneficesRisques: 'Bénéfice attendu sur la durée de ventilation, risques minimes.',
  recrutement: 'À l’admission en réanimation.',
  protectionDonnees: 'Données codées, conformité MR-001.',
});

export const PIECES_CAT2 = [
  'COURRIER',
  'FORMULAIRE',
  'DOC_ADD',
  'PROTOCOLE',
  'RESUME',
  'NOTE_INFO',
  'CONSENTEMENT',
  'ASSURANCE',
  'CV',
  'LISTE_INV',
  'MOYENS',
  'CNIL',
  'JUSTIF_CAT',
  'CRF',
] as const;

/** The research form of « IC-Cas 2 »: an implantable device without a CE mark, that the agency validates with the committee (R1125-1). */
export const rechercheDispositif = () => {
  const { premierHomme: _, justificationCategorie: __, ...commun } = recherche();
  return {
    ...commun,
    produitActe: 'DISPOSITIF_MEDICAL',
    dispositifNom: 'Valve Aorta',
    dispositifModele: 'A-2',
    fabricant: 'Cardiotech SAS',
    classeDm: 'III',
    invasif: true,
    implantable: true,
    marquageCe: false,
    finalite: 'CONFORMITE',
    phaseDm: 'PIVOT',
    comparateur: 'Valve de référence',
    multinationale: false,
    proceduresInvasives: true,
    numeroEudamed: 'CIV-FR-26-11-000905',
  };
};

/** The research form of a RIPH 1 request: no justification of the category, which is asked of the two others. */
const rechercheCat1 = () => ({ ...recherche(), justificationCategorie: null });

const MARQUAGE = {
  marquageCe: true,
  dansDestination: true,
  udiDi: '03701234567891',
  certificatCe: 'CE-2024-117',
  organismeNotifie: 'GMED',
};

/** « IC-Cas 3 »: a device that bears its CE mark, followed with procedures that burden the participants: the committee validates alone. */
const rechercheSuivi = () => ({ ...rechercheDispositif(), ...MARQUAGE, finalite: 'SUIVI', classeDm: 'IIb', implantable: false });

/** « EP-Cas 4 »: a study of performance that the committee validates alone. */
const recherchePerformances = () => {
  const { premierHomme: _, justificationCategorie: __, ...commun } = recherche();
  return {
    ...commun,
    ...MARQUAGE,
    produitActe: 'DIV',
    dispositifNom: 'Dosage Tropo',
    fabricant: 'Biodosage SAS',
    classeDiv: 'C',
    analyte: 'Troponine I',
    typeEchantillon: 'Plasma',
    origineEchantillons: 'PROSPECTIFS',
    prelevementChirurgical: false,
    interventionnelle: false,
    resultatsPriseEnCharge: false,
    compagnon: false,
    proceduresInvasives: false,
    laboratoires: 'Laboratoire du CHU de démonstration',
  };
};

const JARDE = { reglementationCode: 'JARDE', adresse: 'jarde', domaine: 203 } as const;
const REG745 = { reglementationCode: 'REG745', adresse: '745', domaine: 1203 } as const;
/** What each category is filed with: its regulation, the address of its research form, a therapeutic area of its list, what is typed in it. */
export const FORMULAIRES = {
  CAT1: { ...JARDE, recherche: rechercheCat1 },
  CAT2: { ...JARDE, recherche },
  CAT3: { ...JARDE, recherche },
  'IC-Cas-2': { ...REG745, recherche: rechercheDispositif },
  'IC-Cas-3': { ...REG745, recherche: rechercheSuivi },
  'EP-Cas-4': { reglementationCode: 'REG746', adresse: '746', domaine: 1303, recherche: recherchePerformances },
} as const;
export type Categorie = keyof typeof FORMULAIRES;
