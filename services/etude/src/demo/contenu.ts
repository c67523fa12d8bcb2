import { addJours } from '@riph/contracts/core/deadlines';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import {
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  elementRecherche,
} from '@riph/contracts/etude/socle/element.schemas';

/** What the demonstration sponsor types. Invented research, invented persons, addresses in `.test`. */
export type EtudeDemo = { sigle: string; titre: string; qualification: 'CAT1' | 'CAT2' | 'CAT3' | 'IC-Cas-2'; rang: number };

export const ETUDES_DEMO = {
  brouillon: {
    sigle: 'SOMNIA',
    titre: 'Hygiène du sommeil et douleur chronique : étude observationnelle en médecine générale',
    qualification: 'CAT3',
    rang: 901,
  },
  pret: {
    sigle: 'MARCHEO',
    titre: 'Marche quotidienne et insuffisance cardiaque : essai randomisé multicentrique',
    qualification: 'CAT2',
    rang: 902,
  },
  depose: {
    sigle: 'VESPER',
    titre: 'Lumière du soir et récupération après chirurgie de la hanche : essai randomisé',
    qualification: 'CAT2',
    rang: 903,
  },
  attente: {
    sigle: 'AQUALIS',
    titre: 'Hydratation des personnes âgées en établissement : étude interventionnelle à risques minimes',
    qualification: 'CAT2',
    rang: 904,
  },
  dispositif: {
    sigle: 'ORTHEA',
    titre: 'Attelle connectée après fracture du poignet : investigation clinique de conformité',
    qualification: 'IC-Cas-2',
    rang: 905,
  },
} as const satisfies Record<string, EtudeDemo>;

/** Approved before the platform, and taken over: what a study becomes after its opinion is there without waiting for a séance. */
export type ReprisDemo = EtudeDemo & { numero: string; dateAvis: Jour; dateDebutEffectif: Jour };
export const REPRIS_DEMO = {
  enCours: {
    sigle: 'CADENCE',
    titre: 'Rythme de marche et prévention des chutes après soixante-quinze ans : essai randomisé',
    qualification: 'CAT2',
    rang: 906,
    numero: '2020-0906',
    dateAvis: '2020-09-15',
    dateDebutEffectif: '2021-03-01',
  },
  terminee: {
    sigle: 'LUMEN',
    titre: 'Éclairage des chambres et confusion après une chirurgie cardiaque : essai randomisé',
    qualification: 'CAT2',
    rang: 907,
    numero: '2019-0907',
    dateAvis: '2019-02-12',
    dateDebutEffectif: '2019-06-03',
  },
} as const satisfies Record<string, ReprisDemo>;

/** The modification of the study that runs: it changes its sponsor, so that the study may be handed over with it. */
export const MODIFICATION_DEMO = {
  modificationTitre: 'Reprise de la promotion par un autre établissement',
  modificationNatures: ['PROMOTEUR', 'ASSURANCE'],
  modificationInitiateur: 'PROMOTEUR',
  modificationDestinataires: 'CPP',
  modificationSecurite: false,
  modificationResume:
    'La promotion de la recherche passe à un autre établissement, avec une nouvelle assurance. Le protocole ne change pas.',
  modificationMotifs: 'L’équipe qui conduit la recherche rejoint cet établissement.',
  nouveauConsentement: false,
} as const satisfies Partial<Record<keyof ElementAdministratif, unknown>>;

const numeroNationalDemo = (e: EtudeDemo, jour: Jour): string => `${jour.slice(0, 4)}-A${String(e.rang).padStart(5, '0')}-31`;

/** What its sponsor types of an approved research that he takes over. */
export const repriseDemo = (e: ReprisDemo, cppId: CppId) => ({
  reglementationCode: 'JARDE' as const,
  qualificationCode: e.qualification,
  numero: e.numero,
  numeroNational: numeroNationalDemo(e, e.dateAvis),
  titreRecherche: e.titre,
  titreAbrege: e.sigle,
  promoteur: 'CHU de démonstration',
  cppId,
  dateAvis: e.dateAvis,
  dateAutorisationAnsm: null,
  dateDebutEffectif: e.dateDebutEffectif,
  deposantEmail: null,
});

type Reperes = { typePromoteurId: number; domaineId: number; franceId: number; aujourdhui: Jour };

/** The administrative form of a study of the demonstration. */
export const administratifDemo = (e: EtudeDemo, r: Reperes): ElementAdministratif =>
  elementAdministratif.parse({
    qualificationCode: e.qualification,
    numeroNational: numeroNationalDemo(e, r.aujourdhui),
    titreRecherche: e.titre,
    titreAbrege: e.sigle,
    typePromoteurId: r.typePromoteurId,
    // The account of the demonstration is of this organisation.
    deposantEstPromoteur: true,
    promoteur: {
      organisme: 'CHU de démonstration',
      email: 'recherche@chu-promoteur.test',
      telephone: '01 00 00 00 00',
      adresse: '12 avenue des Tilleuls',
      codePostal: '75014',
      ville: 'Paris',
      payId: r.franceId,
      siret: '73282932000074',
    },
    isMandataire: false,
    domaineTherapeutiqueIds: [r.domaineId],
    rechercheAncillaireOuExtension: false,
    dejaDeposeAilleurs: false,
    souhaiteEtreEntendu: false,
    investigateurCoordonnateur: {
      titre: 'Dr',
      nom: 'Delmas',
      prenom: 'Noé',
      email: 'noe.delmas@chu-promoteur.test',
      specialite: 'Médecine interne',
    },
    tailleEtude: '180',
    tailleEtudeTotale: '180',
    monocentrique: false,
    nombreCentresFrance: '3',
    nombreCentresTotal: '3',
    datePrevisionnelleDebut: addJours(r.aujourdhui, 120),
    datePrevisionnelleFin: addJours(r.aujourdhui, 850),
    dureeTotale: '24 mois',
    dureeParticipation: '6 mois',
    assuranceCompagnie: 'Mutuelle de démonstration',
    assurancePolice: `RC-${e.rang}`,
    assuranceDebut: addJours(r.aujourdhui, 90),
    assuranceExpiration: addJours(r.aujourdhui, 1_000),
    sitesInvestigateurs: [
      {
        organisme: 'CHU de démonstration',
        service: 'Médecine interne',
        ville: 'Paris',
        codePostal: '75014',
        nom: 'Delmas',
        prenom: 'Noé',
        courriel: 'noe.delmas@chu-promoteur.test',
      },
      {
        organisme: 'Hôpital des Peupliers',
        service: 'Gériatrie',
        ville: 'Tours',
        codePostal: '37000',
        nom: 'Tournier',
        prenom: 'Iris',
        courriel: 'iris.tournier@peupliers.test',
      },
      {
        organisme: 'Clinique du Lac',
        service: 'Réadaptation',
        ville: 'Annecy',
        codePostal: '74000',
        nom: 'Meyer',
        prenom: 'Aude',
        courriel: 'aude.meyer@clinique-lac.test',
      },
    ],
  });

/** A device without a CE mark yet, that the agency reviews with the committee. */
const DISPOSITIF_DEMO = {
  produitActe: 'DISPOSITIF_MEDICAL',
  dispositifNom: 'Attelle Orthea',
  dispositifModele: 'O-2',
  fabricant: 'Atelier des mobilités',
  classeDm: 'IIb',
  invasif: false,
  implantable: false,
  marquageCe: false,
  finalite: 'CONFORMITE',
  phaseDm: 'PIVOT',
  comparateur: 'Attelle rigide',
  multinationale: false,
  proceduresInvasives: false,
  numeroEudamed: 'CIV-FR-26-11-000905',
};

/** The research form of a study of the demonstration. */
export const rechercheDemo = (e: EtudeDemo): ElementRecherche =>
  elementRecherche.parse({
    produitActe: 'ACTE',
    volontairesSains: false,
    premierHomme: false,
    mineurs: false,
    majeursHorsEtatDeConsentir: false,
    femmesEnceintes: false,
    personnesPriveesLiberte: false,
    inclusionUrgence: false,
    comiteSurveillance: false,
    comiteSurveillanceMotif: 'Les risques et contraintes sont minimes.',
    biobanque: false,
    methodologieReference: e.qualification === 'CAT3' ? 'MR-003' : 'MR-001',
    transfertHorsUe: false,
    sourcesDonnees: 'Dossier médical et questionnaires remplis par les participants.',
    justificationCategorie: 'La recherche n’ajoute que des actes de la liste des recherches à risques et contraintes minimes.',
    objectifPrincipal: 'Mesurer l’effet de la prise en charge sur la qualité de vie à six mois.',
    objectifsSecondaires: 'Mesurer l’observance et le recours aux soins.',
    methodologieResume:
      'Essai randomisé en deux groupes parallèles, analyse en intention de traiter, critère mesuré à l’aveugle.',
    criterePrincipal: 'Score de qualité de vie SF-36 à six mois.',
    population: 'Adultes suivis dans les services participants.',
    proceduresAjoutees: 'Deux questionnaires et une prise de sang supplémentaire.',
    beneficesRisques: 'Bénéfice attendu sur la qualité de vie ; risques limités à ceux d’une prise de sang.',
    recrutement: 'En consultation, par l’investigateur, après remise de la note d’information.',
    protectionDonnees: 'Données pseudonymisées, hébergées par le promoteur, conservées quinze ans.',
    ...(e.qualification === 'IC-Cas-2' && DISPOSITIF_DEMO),
  });
