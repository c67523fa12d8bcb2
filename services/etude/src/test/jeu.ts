/** A complete JARDE initial request, as a careful sponsor would type it, and the persons of the tests. */
import type { Actor } from '@riph/contracts/core/call';
import {
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  elementRecherche,
} from '@riph/contracts/etude/socle/element.schemas';

export const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Martin' };
export const autreDeposant: Actor = { utiId: 102, profil: 'DEPOSANT', cppId: null, nom: 'Dominique Petit' };
export const administrateur: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Alix Bernard' };
export const ansm: Actor = { utiId: 301, profil: 'UTILISATEUR_ANSM', cppId: null, nom: 'Noa Robert' };
export const expert: Actor = { utiId: 401, profil: 'EXPERT', cppId: null, nom: 'Lou Durand' };
export const gestionnaire = (cppId: number): Actor => ({
  utiId: 200 + cppId,
  profil: 'GESTIONNAIRE',
  cppId,
  nom: 'Claude Moreau',
});
export const instructeur = (cppId: number): Actor => ({ utiId: 500 + cppId, profil: 'INSTRUCTEUR', cppId, nom: 'Sacha Laurent' });

export type References = { typePromoteurId: number; domaineId: number; franceId: number };

export const administratifComplet = (r: References, change: Partial<ElementAdministratif> = {}): ElementAdministratif => ({
  ...elementAdministratif.parse({
    qualificationCode: 'CAT2',
    numeroNational: '2026-A00123-45',
    titreRecherche: 'Essai randomisé de la marche quotidienne dans l’insuffisance cardiaque',
    titreAbrege: 'MARCHECOEUR',
    typePromoteurId: r.typePromoteurId,
    deposantEstPromoteur: false,
    promoteur: {
      organisme: 'CHU de Montfleury',
      nom: 'Martin',
      prenom: 'Camille',
      email: 'recherche@chu-montfleury.example',
      telephone: '0102030405',
      adresse: '1 rue des Lilas',
      codePostal: '75001',
      ville: 'Paris',
      payId: r.franceId,
      siret: '73282932000074',
    },
    isMandataire: false,
    domaineTherapeutiqueIds: [r.domaineId],
    rechercheAncillaireOuExtension: false,
    dejaDeposeAilleurs: false,
    souhaiteEtreEntendu: false,
    investigateurCoordonnateur: { nom: 'Roux', prenom: 'Ange', email: 'ange.roux@chu-montfleury.example' },
    tailleEtude: '120',
    tailleEtudeTotale: '200',
    monocentrique: false,
    nombreCentresFrance: '4',
    nombreCentresTotal: '6',
    datePrevisionnelleDebut: '2026-09-01',
    datePrevisionnelleFin: '2028-09-01',
    dureeTotale: '24 mois',
    dureeParticipation: '6 mois',
    assuranceCompagnie: 'Assurance mutuelle',
    assurancePolice: 'P-2026-17',
    assuranceDebut: '2026-06-01',
    assuranceExpiration: '2029-06-01',
    sitesInvestigateurs: [
      {
        organisme: 'CHU de Montfleury',
        ville: 'Paris',
        nom: 'Roux',
        prenom: 'Ange',
        courriel: 'ange.roux@chu-montfleury.example',
      },
    ],
  }),
  ...change,
});

export const rechercheComplete = (change: Partial<ElementRecherche> = {}): ElementRecherche => ({
  ...elementRecherche.parse({
    produitActe: 'ACTE',
    volontairesSains: false,
    premierHomme: false,
    mineurs: false,
    majeursHorsEtatDeConsentir: false,
    femmesEnceintes: false,
    personnesPriveesLiberte: false,
    inclusionUrgence: false,
    comiteSurveillance: false,
    comiteSurveillanceMotif: 'Risque minime.',
    biobanque: false,
    methodologieReference: 'MR-001',
    transfertHorsUe: false,
    sourcesDonnees: 'Dossier médical.',
    justificationCategorie: 'Contraintes minimes au sens de l’arrêté.',
    objectifPrincipal: 'Mesurer le gain de la marche sur la qualité de vie.',
    methodologieResume: 'Essai randomisé, deux groupes parallèles.',
    criterePrincipal: 'Score de qualité de vie à six mois.',
    nombreSujets: '120',
    dureeRecherche: '24 mois',
    population: 'Adultes insuffisants cardiaques.',
    proceduresAjoutees: 'Deux questionnaires et une prise de sang.',
    beneficesRisques: 'Risques négligeables.',
    recrutement: 'En consultation.',
    protectionDonnees: 'Données pseudonymisées.',
  }),
  ...change,
});

const DISPOSITIFS: Readonly<Record<string, Partial<ElementRecherche>>> = {
  'IC-Cas-2': { finalite: 'CONFORMITE', marquageCe: false, classeDm: 'III', invasif: true, implantable: true },
  'IC-Cas-3': { finalite: 'SUIVI', proceduresInvasives: true },
  'IC-Cas-4-1': { finalite: 'SUIVI' },
  'EP-Cas-1': { marquageCe: false, interventionnelle: true },
  'EP-Cas-4': {},
};
const MARQUE = { udiDi: '03701234567891', dansDestination: true, certificatCe: 'CE-2024-117', organismeNotifie: 'GMED' };

/** The research form of a device case, with nothing missing and nothing that contradicts the case. */
export const dispositifComplet = (cas: string): ElementRecherche => {
  const propre = { marquageCe: true, ...DISPOSITIFS[cas] };
  return {
    ...rechercheComplete({
      produitActe: cas.startsWith('IC-') ? 'DISPOSITIF_MEDICAL' : 'DIV',
      dispositifNom: 'Valve Aorta',
      fabricant: 'Cardiotech SAS',
      proceduresInvasives: false,
    }),
    ...(cas.startsWith('IC-')
      ? { classeDm: 'IIb', invasif: true, implantable: false, phaseDm: 'PIVOT', multinationale: false }
      : {
          classeDiv: 'C',
          analyte: 'Troponine I',
          typeEchantillon: 'Plasma',
          origineEchantillons: 'PROSPECTIFS',
          prelevementChirurgical: false,
          interventionnelle: false,
          resultatsPriseEnCharge: false,
          compagnon: false,
          laboratoires: 'Laboratoire du CHU de Montfleury',
        }),
    ...(propre.marquageCe && MARQUE),
    ...propre,
  };
};
