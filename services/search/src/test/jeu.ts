/** Persons and documents of the tests of search. */
import type { Actor } from '@riph/contracts/core/call';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import type { DossierCtisIndexe, EtudeDuDossier } from '@riph/contracts/dossier-ctis/indexation.schemas';
import type { DossierIndexe } from '@riph/contracts/etude/etude.events';

export const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Martin' };
export const autreDeposant: Actor = { utiId: 102, profil: 'DEPOSANT', cppId: null, nom: 'Dominique Petit' };
export const administrateur: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Alix Bernard' };
export const ansm: Actor = { utiId: 301, profil: 'UTILISATEUR_ANSM', cppId: null, nom: 'Noa Robert' };
export const expert: Actor = { utiId: 401, profil: 'EXPERT', cppId: null, nom: 'Lou Durand' };
export const gestionnaire = (cppId: number | null): Actor => ({
  utiId: 201,
  profil: 'GESTIONNAIRE',
  cppId,
  nom: 'Claude Moreau',
});
export const instructeur = (cppId: number): Actor => ({ utiId: 501, profil: 'INSTRUCTEUR', cppId, nom: 'Sacha Laurent' });

/** A filed dossier of committee 5, by sponsor 101. */
export const document = (dosId: number, change: Partial<DossierIndexe> = {}): DossierIndexe => ({
  dosId,
  etuId: dosId,
  numero: `2026-${String(dosId).padStart(5, '0')}`,
  numeroNational: `2026-A${String(dosId).padStart(5, '0')}-42`,
  referenceCpp: null,
  type: 'DI',
  reglementationCode: 'JARDE',
  qualificationCode: 'CAT2',
  titre: 'Essai randomisé de la marche quotidienne dans l’insuffisance cardiaque',
  titreAbrege: null,
  promoteur: 'CHU de Montfleury',
  typePromoteur: 'Établissement public de santé',
  statut: 'DEPOSE',
  etudeEtat: 'EN_EVALUATION',
  cppId: 5,
  cppNom: 'CPP Île-de-France I',
  deposantUtiId: 101,
  domaines: [],
  competences: [],
  dateSoumission: '2026-03-02',
  dateAvis: null,
  dateLimite: '2026-03-12',
  dateSeance: null,
  sensAvis: null,
  modeTirage: 'NORMAL',
  ancillaire: false,
  dispositif: null,
  decisionAnsm: 'SANS_OBJET',
  defavorable: null,
  reexamen: null,
  majLe: '2026-03-02T10:00:00.000Z',
  ...change,
});

/** A request of the portal that the committee of its trial examines, with nothing asked; `rang`: of its id and its number. */
export const demandeCtisIndexee = (rang: number, change: Partial<DossierCtisIndexe> = {}): DossierCtisIndexe => ({
  dosId: CTIS_ID_MIN + rang,
  etuId: CTIS_ID_MIN + rang,
  numeroCtis: `2026-599${String(rang).padStart(3, '0')}-10-00`,
  cleDemande: 'IN',
  type: 'INI',
  portee: 'PARTIE_1_ET_2',
  roleFrance: 'EMC',
  statut: 'EN_EVALUATION',
  partieUn: 'P1_EVALUATION',
  partieDeux: 'P2_EVALUATION',
  titre: 'A randomised trial of zelvatinib in heart failure',
  promoteur: 'Laboratoires Vérane',
  cppId: null,
  premierCppId: null,
  ecartes: [],
  dateSoumission: '2026-02-16',
  dateRecevabilite: '2026-02-26',
  dateAvis: null,
  dateDecision: null,
  dateSeance: null,
  dateLimite: '2026-04-13',
  sensAvis: null,
  defavorable: null,
  decision: null,
  demandeOuverte: false,
  demandes: [],
  conditions: [],
  faits: null,
  ...change,
});

/** Its trial, opened to sponsor 101. */
export const etudeDeLaDemande = (change: Partial<EtudeDuDossier> = {}): EtudeDuDossier => ({
  etuId: CTIS_ID_MIN + 1,
  numerosSecondaires: [],
  titrePublic: null,
  titreCourt: null,
  titresFrancais: [],
  coPromoteurs: [],
  pathologies: [],
  produits: [],
  substances: [],
  phaseCode: 4,
  enTransition: false,
  avecDispositif: false,
  cppId: 5,
  acces: [101],
  ...change,
});
