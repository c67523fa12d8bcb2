/** What the sponsor of a generated study typed: whole forms, of the size that real ones have. */
import { addJours } from '@riph/contracts/core/deadlines';
import {
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  elementRecherche,
} from '@riph/contracts/etude/socle/element.schemas';
import type { Hasard } from '../../faults/hasard.ts';
import type { Contexte } from './contexte.ts';
import { nomInvente, parmi, type Recherche } from './vocabulaire.ts';

export type Etude = Recherche & {
  qualification: string;
  numeroNational: string;
  promoteur: string;
  typePromoteurId: number;
  sites: number;
  debut: string;
  fin: string;
};

const ADMINISTRATIF = elementAdministratif.parse({});
const RECHERCHE = elementRecherche.parse({});

export function administratifDe(e: Etude, contexte: Contexte, h: Hasard): ElementAdministratif {
  const personne = () => ({
    titre: 'Dr',
    nom: nomInvente(h),
    prenom: nomInvente(h),
    email: 'investigateur@charge.test',
    telephone: '01 00 00 00 00',
    organisme: e.promoteur,
    specialite: 'Médecine interne',
  });
  return {
    ...ADMINISTRATIF,
    qualificationCode: e.qualification,
    numeroNational: e.numeroNational,
    titreRecherche: e.titre,
    titreAbrege: e.sigle,
    typePromoteurId: e.typePromoteurId,
    deposantEstPromoteur: false,
    promoteur: {
      ...ADMINISTRATIF.promoteur,
      organisme: e.promoteur,
      email: 'promoteur@charge.test',
      telephone: '01 00 00 00 00',
      adresse: '1 rue de la Recherche',
      codePostal: '75013',
      ville: 'Paris',
      payId: contexte.franceId,
      siret: '73282932000074',
    },
    isMandataire: false,
    domaineTherapeutiqueIds: [parmi(h, contexte.domaines)],
    rechercheAncillaireOuExtension: false,
    dejaDeposeAilleurs: false,
    souhaiteEtreEntendu: h.suivant() < 0.2,
    investigateurCoordonnateur: personne(),
    contactPublic: personne(),
    tailleEtude: String(h.entre(20, 900)),
    tailleEtudeTotale: '900',
    monocentrique: e.sites === 1,
    nombreCentresFrance: String(e.sites),
    nombreCentresTotal: String(e.sites),
    datePrevisionnelleDebut: e.debut,
    datePrevisionnelleFin: e.fin,
    dureeTotale: '24 mois',
    dureeParticipation: '6 mois',
    assuranceCompagnie: 'Mutuelle de la recherche',
    assurancePolice: `RC-${e.sigle}`,
    assuranceDebut: addJours(e.debut, -30),
    assuranceExpiration: addJours(e.fin, 120),
    sitesInvestigateurs: Array.from({ length: e.sites }, (_, i) => ({
      organisme: `CHU de ${parmi(h, contexte.cpps).ville}`,
      service: 'Médecine interne',
      adresse: `${i + 1} place de l’Hôpital`,
      codePostal: '75013',
      ville: parmi(h, contexte.cpps).ville,
      titreInvestigateur: 'Dr',
      nom: nomInvente(h),
      prenom: nomInvente(h),
      courriel: 'site@charge.test',
      telephone: '01 00 00 00 00',
    })),
  };
}

export const rechercheDe = (e: Etude): ElementRecherche => ({
  ...RECHERCHE,
  produitActe: 'ACTE',
  volontairesSains: false,
  premierHomme: false,
  mineurs: /enfant|adolescent|nouveau-né/.test(e.population),
  majeursHorsEtatDeConsentir: false,
  femmesEnceintes: /enceinte/.test(e.population),
  personnesPriveesLiberte: false,
  inclusionUrgence: /urgences|réanimation/.test(e.population),
  comiteSurveillance: e.qualification === 'CAT1',
  comiteSurveillanceMotif: e.qualification === 'CAT1' ? null : 'Les risques et contraintes sont minimes.',
  biobanque: false,
  methodologieReference: e.qualification === 'CAT3' ? 'MR-003' : 'MR-001',
  transfertHorsUe: false,
  sourcesDonnees: 'Dossier médical et questionnaires remplis par les participants.',
  justificationCategorie: 'La recherche n’ajoute que des actes de la liste des recherches à risques et contraintes minimes.',
  objectifPrincipal: e.objectif,
  objectifsSecondaires: 'Mesurer l’observance, la tolérance et le recours aux soins pendant douze mois.',
  methodologieResume: `${e.titre}. Deux groupes parallèles, analyse en intention de traiter, critère mesuré à l’aveugle du groupe.`,
  criterePrincipal: `${e.critere} à six mois.`,
  population: `Personnes suivies ${e.population}.`,
  proceduresAjoutees: 'Deux questionnaires et une prise de sang supplémentaire.',
  beneficesRisques: 'Bénéfice attendu sur la qualité de vie ; risques limités à ceux d’une prise de sang.',
  recrutement: 'En consultation, par l’investigateur, après remise de la note d’information.',
  protectionDonnees: 'Données pseudonymisées, hébergées par le promoteur, conservées quinze ans.',
});
