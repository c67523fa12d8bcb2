/**
 * Every screen with who sees it. The list is held against the routes of the web: a screen added there and not here fails the test. Dates and
 * identifiers come from `Donnees`, made by the test.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILS, type Profil } from '../../contracts/core/droits.ts';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import type { Ecran } from './ecran.ts';
import * as gestes from './gestes.ts';

export type Donnees = {
  brouillon: number;
  /** A draft with nothing missing. */
  complet: number;
  /** Submitted, complements asked. */
  complements: number;
  /** Of the committee whose people look at it. */
  dossier: number;
  /** The study of `dossier`. */
  etude: number;
  seance: number;
  /** A sponsor, as the administrator knows him. */
  deposant: number;
  /** A member of the committee whose people look at `dossier`. */
  membre: number;
  /** Somebody of the agency. */
  ansm: number;
  /** A trial of the European portal, and its dossier. */
  etudeCtis: number;
  dossierCtis: number;
  /** One that is open. */
  dossierCtisOuvert: number;
  /** Of before the platform, taken over. */
  historique: number;
};
/** ANONYME: signed out. DEPOSANT_NEUF: a sponsor who has filed nothing. */
export type Acteur = Profil | 'ANONYME' | 'DEPOSANT_NEUF';

/** Who instructs and administers; then everybody else. */
export const ACTEURS_DU_COMITE: readonly Acteur[] = ['GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'];
export const ACTEURS_DU_DEPOT: readonly Acteur[] = [
  'ANONYME',
  'DEPOSANT_NEUF',
  ...PROFILS.filter((p) => !ACTEURS_DU_COMITE.includes(p)),
];

type Geste = { nom: string; faire: (e: Ecran) => Promise<unknown> };
export type EcranDef = {
  route: string;
  adresse: (d: Donnees) => string;
  acteurs: readonly Acteur[];
  /** The same screen with nothing to show. */
  vide?: (d: Donnees) => string;
  /** What opens a dialog or a part of the screen: the words of one action, or several gestures. */
  gestes?: readonly (string | Geste)[];
  /** Seen only by someone who has not accepted the terms of use yet. */
  sansCgu?: true;
};

const fixe = (route: string, acteurs: readonly Acteur[], plus: Partial<EcranDef> = {}): EcranDef => ({
  route,
  adresse: () => route,
  acteurs,
  ...plus,
});
const section = (cle: string, acteurs: readonly Acteur[], plus: Partial<EcranDef> = {}): EcranDef => ({
  route: '/dossiers/:dosId/:section',
  adresse: (d) => `/dossiers/${d.dossier}/${cle}`,
  acteurs,
  ...plus,
});
const etape = (slug: string, plus: Partial<EcranDef> = {}): EcranDef => ({
  route: '/dossiers/:dosId/depot/:etape?',
  adresse: (d) => `/dossiers/${d.brouillon}/depot/${slug}`,
  acteurs: ['DEPOSANT'],
  ...plus,
});
const seance = (suite: string, acteurs: readonly Acteur[], plus: Partial<EcranDef> = {}): EcranDef => ({
  route: `/seances/:seanceId${suite}`,
  adresse: (d) => `/seances/${d.seance}${suite}`,
  acteurs,
  ...plus,
});
const COMITE = ['GESTIONNAIRE', 'INSTRUCTEUR'] as const;

export const ECRANS: readonly EcranDef[] = [
  fixe('/login', ['ANONYME'], { gestes: [gestes.refusDeConnexion] }),
  fixe('/admin/login', ['ANONYME']),
  fixe('/password-expired', ['ANONYME'], { adresse: () => '/password-expired?username=a%40b.test' }),
  fixe('/mot-de-passe-oublie', ['ANONYME']),
  fixe('/reinitialiser-mot-de-passe', ['ANONYME'], {
    adresse: () => '/reinitialiser-mot-de-passe?token=inconnu',
    vide: () => '/reinitialiser-mot-de-passe',
  }),
  fixe('/inscription', ['ANONYME'], {
    gestes: ['Continuer', gestes.inscriptionEtape2, gestes.inscriptionEtape3, gestes.inscriptionEnvoyee],
  }),
  fixe('/inscription/confirmation/:token', ['ANONYME'], { adresse: () => '/inscription/confirmation/inconnu' }),
  fixe('/facteur', ['ANONYME']),
  fixe('/acces/:jeton', ['ANONYME'], { adresse: () => '/acces/inconnu' }),
  fixe('/accessibilite', ['ANONYME']),
  fixe('/plan-du-site', ['ANONYME', 'DEPOSANT']),
  fixe('/mentions-legales', ['ANONYME']),
  fixe('/donnees-personnelles', ['ANONYME']),
  fixe('/erreur/:code', ['ANONYME'], { adresse: () => '/erreur/503', vide: () => '/erreur/404' }),
  fixe('/cgu', ['DEPOSANT'], { sansCgu: true }),
  fixe('/choix-cpp', ['GESTIONNAIRE']),
  fixe(
    '/',
    [
      'DEPOSANT',
      'ANONYME',
      'DEPOSANT_NEUF',
      'GESTIONNAIRE',
      'INSTRUCTEUR',
      'SUPER_ADMIN',
      'EXPERT',
      'UTILISATEUR_ANSM',
      'VRB_GERANT',
      'VRB_INVESTIGATEUR',
    ],
    {
      gestes: [
        gestes.menuPersonne,
        gestes.messages,
        gestes.raccourcis,
        gestes.pourquoiCetteDate,
        gestes.suggestionsPromoteurs,
        gestes.sansSuggestion,
      ],
    },
  ),
  fixe(
    '/calendrier',
    ['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN', 'EXPERT', 'UTILISATEUR_ANSM', 'VRB_GERANT', 'VRB_INVESTIGATEUR'],
    { vide: () => '/calendrier?mois=2098-01' },
  ),
  fixe('/calendrier', ['DEPOSANT', 'GESTIONNAIRE'], { adresse: () => '/calendrier?vue=mois' }),
  fixe('/mon-compte', ['DEPOSANT', 'GESTIONNAIRE']),
  fixe('/mon-compte', ['INSTRUCTEUR'], { adresse: () => '/mon-compte?onglet=comite' }),
  fixe('/mon-compte', ['INSTRUCTEUR', 'EXPERT'], { adresse: () => '/mon-compte?onglet=indemnites' }),
  fixe('/notifications', ['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'EXPERT', 'SUPER_ADMIN', 'VRB_INVESTIGATEUR'], {
    vide: () => '/notifications?q=zzzzqqq',
  }),
  fixe('/exports', ['DEPOSANT', 'GESTIONNAIRE', 'SUPER_ADMIN']),
  fixe('/mon-compte', ['GESTIONNAIRE', 'EXPERT'], { adresse: () => '/mon-compte?onglet=notifications' }),
  ...['adresse', 'profils', 'mot-de-passe', 'connexions', 'notifications', 'preferences'].map((onglet) =>
    fixe('/mon-compte', ['DEPOSANT'], { adresse: () => `/mon-compte?onglet=${onglet}` }),
  ),
  fixe('/mon-profil-expert', ['EXPERT']),
  ...['repondre', 'rendre', 'deposees', 'toutes'].map((onglet) =>
    fixe('/expertises', ['EXPERT'], { adresse: () => `/expertises?onglet=${onglet}` }),
  ),
  { route: '/expertises/:dosId', adresse: (d) => `/expertises/${d.brouillon}`, acteurs: ['EXPERT'] },
  section('experts', ['GESTIONNAIRE', 'INSTRUCTEUR'], { gestes: ['Solliciter un expert'] }),
  fixe('/administration/bilan-statistique', ['SUPER_ADMIN']),
  fixe('/administration/bilan-statistique', ['SUPER_ADMIN'], {
    adresse: () => '/administration/bilan-statistique?du=2026-01-01&au=2026-12-31&chiffres=oui',
    vide: () => '/administration/bilan-statistique?du=2022-01-01&au=2022-12-31&chiffres=oui',
  }),
  fixe('/administration/experts', ['SUPER_ADMIN'], { vide: () => '/administration/experts?q=zzzzqqq' }),
  fixe('/administration/experts/:expId', ['SUPER_ADMIN'], {
    adresse: () => `/administration/experts/${accountsOf('EXPERT')[0].utiId}`,
    gestes: ['Modifier la fiche'],
  }),
  {
    route: '/etudes/:etuId/vrb',
    adresse: (d) => `/etudes/${d.etude}/vrb`,
    acteurs: ['SUPER_ADMIN'],
    gestes: ['Indiquer les informations', 'Ajouter un centre', 'Ajouter ou renouveler un super-gérant'],
  },
  fixe('/vrb/volontaires', ['VRB_GERANT', 'VRB_INVESTIGATEUR'], { vide: () => '/vrb/volontaires?etat=ANNULEE' }),
  fixe('/vrb/volontaires', ['VRB_GERANT'], { adresse: () => '/vrb/volontaires?onglet=designations' }),
  fixe('/administration/vrb', ['SUPER_ADMIN'], { adresse: () => '/administration/vrb?onglet=fichier&motif=CONTROLE' }),
  fixe('/vrb/investigateurs', ['VRB_GERANT'], { vide: () => '/vrb/investigateurs?q=zzzzqqq' }),
  fixe('/vrb/investigateurs/:utiId', ['SUPER_ADMIN'], {
    adresse: () => `/vrb/investigateurs/${accountsOf('VRB_INVESTIGATEUR')[0].utiId}`,
  }),
  fixe('/vrb/volontaires/:volId', ['VRB_INVESTIGATEUR'], { adresse: () => '/vrb/volontaires/1' }),
  fixe('/vrb/designations/:desId', ['VRB_GERANT', 'VRB_INVESTIGATEUR'], { adresse: () => '/vrb/designations/1' }),
  {
    route: '/vrb/etudes/:etuId/designer',
    adresse: (d) => `/vrb/etudes/${d.etude}/designer`,
    acteurs: ['VRB_INVESTIGATEUR'],
  },
  fixe('/recherche', ['DEPOSANT', 'GESTIONNAIRE'], {
    adresse: () => '/recherche?q=ventilation',
    vide: () => '/recherche?q=zzzzqqq',
  }),
  fixe('/recherche/dossiers', ['DEPOSANT', 'GESTIONNAIRE'], {
    adresse: () => '/recherche/dossiers?q=ventilation',
    vide: () => '/recherche/dossiers?q=zzzzqqq',
  }),
  fixe('/recherche/etudes', ['UTILISATEUR_ANSM', 'GESTIONNAIRE'], { vide: () => '/recherche/etudes?q=zzzzqqq' }),
  fixe('/etudes/essais', ['UTILISATEUR_ANSM', 'SUPER_ADMIN', 'DEPOSANT'], {
    vide: () => '/etudes/essais?q=zzzzqqq',
    gestes: ['Plus de filtres'],
  }),
  fixe('/dossiers/jarde', ['DEPOSANT', 'GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'], {
    vide: () => '/dossiers/jarde?q=zzzzqqq',
    gestes: ['Plus de filtres'],
  }),
  fixe('/dossiers/dm-dmdiv', ['DEPOSANT', 'GESTIONNAIRE', 'UTILISATEUR_ANSM'], {
    vide: () => '/dossiers/dm-dmdiv?q=zzzzqqq',
    gestes: ['Plus de filtres'],
  }),
  fixe('/dossiers/ctis', ['DEPOSANT', 'GESTIONNAIRE', 'UTILISATEUR_ANSM', 'SUPER_ADMIN'], {
    vide: () => '/dossiers/ctis?q=zzzzqqq',
    gestes: ['Plus de filtres'],
  }),
  fixe('/dossiers/defavorables', ['GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN', 'UTILISATEUR_ANSM'], {
    vide: () => '/dossiers/defavorables?q=zzzzqqq',
    gestes: ['Plus de filtres'],
  }),
  fixe('/dossiers/defavorables/essais', ['GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN', 'UTILISATEUR_ANSM'], {
    vide: () => '/dossiers/defavorables/essais?q=zzzzqqq',
    gestes: ['Plus de filtres'],
  }),
  fixe('/actions', ['GESTIONNAIRE']),
  fixe('/dossiers/circuit', ['GESTIONNAIRE']),
  {
    route: '/dossiers/:dosId',
    adresse: (d) => `/dossiers/${d.dossier}`,
    acteurs: ['DEPOSANT', ...COMITE, 'SUPER_ADMIN'],
    vide: (d) => `/dossiers/${d.brouillon}`,
    gestes: ['Pourquoi cette date ?', 'Autres actions'],
  },
  section('synthese', ['DEPOSANT']),
  section('depose', ['DEPOSANT', ...COMITE, 'SUPER_ADMIN'], { gestes: ['Lire '] }),
  section('reponse', ['DEPOSANT'], { adresse: (d) => `/dossiers/${d.complements}/reponse` }),
  section('pieces', ['DEPOSANT', ...COMITE], { gestes: ['Choisir des pièces'] }),
  section('echanges', ['DEPOSANT', ...COMITE]),
  section('echanges', ['DEPOSANT', 'GESTIONNAIRE'], { adresse: (d) => `/dossiers/${d.complements}/echanges` }),
  section('recevabilite', ['GESTIONNAIRE'], { gestes: ['Prononcer la recevabilité', gestes.irrecevable] }),
  section('preparation', [...COMITE]),
  section('notes', [...COMITE]),
  section('reaffectation', ['GESTIONNAIRE', 'SUPER_ADMIN']),
  section('rapporteurs', [...COMITE], { gestes: ['Changer : ', 'Solliciter à nouveau', 'Déclarer un lien'] }),
  section('seances', [...COMITE], { gestes: ['Retirer de la séance'] }),
  section('avis', ['GESTIONNAIRE'], { vide: (d) => `/dossiers/${d.dossier}/avis?voie=modification` }),
  section('documents-ansm', ['DEPOSANT', 'GESTIONNAIRE']),
  section('documents', ['DEPOSANT', 'GESTIONNAIRE'], { gestes: ['Lire : '] }),
  section('tirage', ['DEPOSANT', 'GESTIONNAIRE']),
  section('historique', ['DEPOSANT', 'GESTIONNAIRE']),
  fixe('/depots/nouveau', ['DEPOSANT'], { gestes: [gestes.loiJarde] }),
  etape('administratif', { gestes: ['Supprimer le brouillon'] }),
  etape('recherche'),
  etape('pieces', { gestes: ['Coller un tableau', 'Ajouter un lieu', 'Ajouter : '] }),
  etape('relecture'),
  etape('pieces', { adresse: (d) => `/dossiers/${d.complet}/depot/pieces`, gestes: ['Lire ', 'Remplacer '] }),
  etape('relecture', { adresse: (d) => `/dossiers/${d.complet}/depot/relecture`, gestes: ['Déposer le dossier'] }),
  etape('recepisse', { adresse: (d) => `/dossiers/${d.dossier}/depot/recepisse` }),
  fixe('/seances', [...COMITE, 'SUPER_ADMIN']),
  fixe('/seances', ['GESTIONNAIRE', 'SUPER_ADMIN'], {
    adresse: () => '/seances?vue=calendrier',
    vide: () => '/seances?vue=calendrier&periode=passees',
  }),
  fixe('/seances/elements-cles', [...COMITE, 'SUPER_ADMIN']),
  fixe('/seances/nouvelle', ['GESTIONNAIRE'], { gestes: ['Créer la séance'] }),
  seance('', [...COMITE], { gestes: ['Ouvrir aux inscriptions', 'Autres actions'] }),
  seance('/modifier', ['GESTIONNAIRE']),
  seance('/affectations', [...COMITE]),
  seance('/documents', [...COMITE], { gestes: ['Historique de la séance'] }),
  seance('/dossier-de-seance', [...COMITE], { gestes: ['Emporter sur cet appareil'] }),
  fixe('/hors-ligne', ['ANONYME', 'INSTRUCTEUR']),
  seance('/presence', ['GESTIONNAIRE']),
  seance('/direct', [...COMITE]),
  fixe('/mon-cpp/membres', ['GESTIONNAIRE'], { vide: () => '/mon-cpp/membres?q=zzzzqqq' }),
  fixe('/mon-cpp/membres/nouveau', ['GESTIONNAIRE'], { gestes: ['Ajouter au comité'] }),
  fixe('/mon-cpp/membres/import', ['GESTIONNAIRE']),
  fixe('/annuaire/experts', ['GESTIONNAIRE'], { vide: () => '/annuaire/experts?q=zzzzqqq' }),
  fixe('/annuaire/membres', ['GESTIONNAIRE', 'INSTRUCTEUR', 'SUPER_ADMIN'], { vide: () => '/annuaire/membres?q=zzzzqqq' }),
  fixe('/administration/membres-cpp', ['SUPER_ADMIN'], { vide: () => '/administration/membres-cpp?q=zzzzqqq' }),
  fixe('/administration/membres-cpp/nouveau', ['SUPER_ADMIN']),
  fixe('/administration/membres-cpp/import', ['SUPER_ADMIN']),
  {
    route: '/administration/membres-cpp/:utiId',
    adresse: (d) => `/administration/membres-cpp/${d.membre}`,
    acteurs: ['SUPER_ADMIN'],
    gestes: ['Modifier la fiche'],
  },
  fixe('/administration/vrb', ['SUPER_ADMIN'], { vide: () => '/administration/vrb?onglet=investigateurs&q=zzzzqqq' }),
  fixe('/administration/administrateurs', ['SUPER_ADMIN'], { vide: () => '/administration/administrateurs?q=zzzzqqq' }),
  fixe('/administration/utilisateurs-ansm', ['SUPER_ADMIN'], { vide: () => '/administration/utilisateurs-ansm?q=zzzzqqq' }),
  fixe('/administration/utilisateurs-ansm/nouveau', ['SUPER_ADMIN'], { gestes: ['Créer le compte'] }),
  {
    route: '/administration/utilisateurs-ansm/:utiId',
    adresse: (d) => `/administration/utilisateurs-ansm/${d.ansm}`,
    acteurs: ['SUPER_ADMIN'],
    gestes: ['Désactiver le compte'],
  },
  {
    route: '/mon-cpp/membres/:utiId',
    adresse: (d) => `/mon-cpp/membres/${d.membre}`,
    acteurs: [...COMITE],
    gestes: [gestes.suggestionsPersonnes, 'Désactiver', 'Modifier la fiche', 'Ajouter une nomination'],
  },
  fixe('/rapports-activite', ['INSTRUCTEUR']),
  fixe('/rapports-activite', ['GESTIONNAIRE', 'SUPER_ADMIN'], { gestes: ['Préparer un rapport', 'Déposer le rapport signé '] }),
  fixe('/indemnites', ['GESTIONNAIRE', 'SUPER_ADMIN']),
  fixe('/indemnites', ['GESTIONNAIRE'], { adresse: () => '/indemnites?onglet=fichiers' }),
  fixe('/indemnites', ['SUPER_ADMIN'], { adresse: () => '/indemnites?onglet=baremes', gestes: ['Ajouter un barème'] }),
  fixe('/mon-cpp', ['GESTIONNAIRE']),
  { route: '/mon-cpp/deposants/:utiId', adresse: (d) => `/mon-cpp/deposants/${d.deposant}`, acteurs: ['GESTIONNAIRE'] },
  fixe('/administration/dossiers-a-attribuer', ['SUPER_ADMIN']),
  fixe('/administration/rapatriements', ['SUPER_ADMIN']),
  fixe('/administration/reaffectations', ['SUPER_ADMIN']),
  fixe('/administration/tas/equite', ['SUPER_ADMIN']),
  fixe('/administration/tas', ['SUPER_ADMIN'], { vide: () => '/administration/tas?numero=zzzz' }),
  fixe('/actes', ['GESTIONNAIRE', 'SUPER_ADMIN'], { vide: () => '/actes?numero=zzzz' }),
  fixe('/etudes', ['DEPOSANT', 'GESTIONNAIRE', 'UTILISATEUR_ANSM'], {
    vide: () => '/etudes?q=zzzzqqq',
    gestes: ['Exports détaillés'],
  }),
  fixe('/dossiers-historiques/nouveau', ['DEPOSANT', 'GESTIONNAIRE'], { gestes: ['Reprendre le dossier'] }),
  {
    route: '/dossiers-historiques/:dosId',
    adresse: (d) => `/dossiers-historiques/${d.historique}`,
    acteurs: ['DEPOSANT'],
    gestes: ['Changer le numéro', 'Ajouter un avis'],
  },
  {
    route: '/dossiers-historiques/:dosId',
    adresse: (d) => `/dossiers-historiques/${d.historique}`,
    acteurs: ['SUPER_ADMIN'],
    gestes: ['Confirmer la reprise', 'Refuser la reprise'],
  },
  fixe('/transferts', ['DEPOSANT'], { vide: () => '/transferts?onglet=ENVOYE', gestes: ['Transférer une étude'] }),
  {
    route: '/transferts',
    adresse: () => '/transferts?onglet=MSTR',
    acteurs: ['DEPOSANT'],
    gestes: ['Transférer avec une modification'],
  },
  {
    route: '/etudes/:etuId',
    adresse: (d) => `/etudes/${d.etude}`,
    acteurs: ['DEPOSANT'],
    gestes: ['Ajouter un centre', gestes.centreSansNom],
  },
  { route: '/etudes/:etuId', adresse: (d) => `/etudes/${d.etude}`, acteurs: ['INSTRUCTEUR'] },
  { route: '/etudes/:etuId/mixte', adresse: (d) => `/etudes/${d.etude}/mixte`, acteurs: ['DEPOSANT'] },
  { route: '/etudes-ctis/:etuId', adresse: (d) => `/etudes-ctis/${d.etudeCtis}?onglet=volet-lie`, acteurs: ['SUPER_ADMIN'] },
  { route: '/etudes/:etuId/acces', adresse: (d) => `/etudes/${d.etude}/acces`, acteurs: ['DEPOSANT'] },
  ...(['administratif', 'recherche', 'criteres', 'sites', 'recrutement', 'publication'] as const).map(
    (partie): EcranDef => ({
      route: '/etudes/:etuId/registre/:partie?',
      adresse: (d) => `/etudes/${d.etude}/registre/${partie}`,
      acteurs: ['DEPOSANT'],
      ...(partie === 'criteres' && { gestes: ['Ajouter un critère d’éligibilité', 'Ajouter un critère de jugement'] }),
      ...(partie === 'sites' && { gestes: ['Ajouter un lieu'] }),
    }),
  ),
  { route: '/etudes/:etuId/registre/:partie?', adresse: (d) => `/etudes/${d.etude}/registre`, acteurs: ['GESTIONNAIRE'] },
  ...(['administratif', 'recherche'] as const).map(
    (partie): EcranDef => ({
      route: '/etudes/:etuId/registre/:partie?',
      adresse: (d) => `/etudes/${d.etudeCtis}/registre/${partie}`,
      acteurs: ['SUPER_ADMIN'],
    }),
  ),
  fixe('/administration/comptes-a-valider', ['SUPER_ADMIN'], { vide: () => '/administration/comptes-a-valider?q=zzzzqqq' }),
  fixe('/administration/deposants', ['SUPER_ADMIN'], { vide: () => '/administration/deposants?q=zzzzqqq' }),
  {
    route: '/administration/deposants/:utiId',
    adresse: (d) => `/administration/deposants/${d.deposant}`,
    acteurs: ['SUPER_ADMIN'],
    gestes: ['Désactiver le compte'],
  },
  fixe('/administration/referentiels/:liste?', ['SUPER_ADMIN'], {
    adresse: () => '/administration/referentiels/domaines',
    vide: () => '/administration/referentiels/domaines?q=zzzzqqq',
    gestes: ['Ajouter un domaine'],
  }),
  fixe('/administration/referentiels/:liste?', ['SUPER_ADMIN'], {
    adresse: () => '/administration/referentiels/competences',
    gestes: ['Oncologie'],
  }),
  fixe('/administration/cpps', ['SUPER_ADMIN'], { vide: () => '/administration/cpps?q=zzzzqqq' }),
  fixe('/administration/cpps/:cppId', ['SUPER_ADMIN'], {
    adresse: () => '/administration/cpps/5',
    gestes: ['Ajouter une absence', 'Fermer le comité'],
  }),
  fixe('/administration/cpps/:cppId', ['SUPER_ADMIN'], { adresse: () => '/administration/cpps/nouveau' }),
  fixe('/administration/parametres', ['SUPER_ADMIN']),
  fixe('/administration/parametres', ['SUPER_ADMIN'], {
    adresse: () => '/administration/parametres?onglet=messages',
    gestes: ['Ajouter un message'],
  }),
  fixe('/administration/parametres/tirage', ['SUPER_ADMIN']),
  fixe('/administration/pieces-obligatoires', ['SUPER_ADMIN'], { gestes: ['Sous condition'] }),
  fixe('/administration/cgu', ['SUPER_ADMIN']),
  fixe('/administration/documents', ['SUPER_ADMIN']),
  fixe('/administration/eclaire', ['SUPER_ADMIN']),
  fixe('/administration/lieux', ['SUPER_ADMIN'], { gestes: ['Signaler un lieu'] }),
  fixe('/administration/conservation', ['SUPER_ADMIN']),
  fixe('/administration/indexation', ['SUPER_ADMIN']),
  fixe('/etudes-ctis', ['UTILISATEUR_ANSM'], { gestes: ['Ouvrir l’essai'] }),
  { route: '/etudes-ctis/:etuId', adresse: (d) => `/etudes-ctis/${d.etudeCtis}`, acteurs: ['UTILISATEUR_ANSM'] },
  { route: '/etudes-ctis/:etuId', adresse: (d) => `/etudes-ctis/${d.etudeCtis}?onglet=sites`, acteurs: ['SUPER_ADMIN'] },
  {
    route: '/etudes-ctis/:etuId',
    adresse: (d) => `/etudes-ctis/${d.etudeCtis}?onglet=documents`,
    acteurs: ['UTILISATEUR_ANSM'],
  },
  {
    route: '/etudes-ctis/:etuId',
    adresse: (d) => `/etudes-ctis/${d.etudeCtis}?onglet=vigilance`,
    acteurs: ['UTILISATEUR_ANSM'],
  },
  {
    // An address that was kept leads to the same part of the one page.
    route: '/dossiers-ctis/:dosId',
    adresse: (d) => `/dossiers-ctis/${d.dossierCtis}?onglet=partie-1`,
    acteurs: ['SUPER_ADMIN'],
  },
  { route: '/dossiers/:dosId', adresse: (d) => `/dossiers/${d.dossierCtisOuvert}`, acteurs: ['SUPER_ADMIN'] },
  ...(['partie-1', 'pieces', 'echanges', 'avis', 'documents', 'recours', 'tirage', 'historique'] as const).map(
    (cle): EcranDef => ({
      route: '/dossiers/:dosId/:section',
      adresse: (d) => `/dossiers/${d.dossierCtisOuvert}/${cle}`,
      acteurs: ['SUPER_ADMIN'],
    }),
  ),
  fixe('/ctis/tirages-manuels', ['SUPER_ADMIN'], { gestes: ['Soumettre une demande à la main'] }),
  fixe('/recours', ['DEPOSANT']),
  fixe('/administration/recours-ctis', ['SUPER_ADMIN']),
  fixe('/ctis/acces', ['SUPER_ADMIN']),
  fixe('/etudes-ctis/rattachement', ['DEPOSANT'], { gestes: ['Demander l’accès'] }),
  fixe('/etudes-ctis', ['DEPOSANT']),
  fixe('/etudes-ctis', ['GESTIONNAIRE']),
  fixe('/administration/batchs', ['SUPER_ADMIN'], {
    vide: () => '/administration/batchs?du=2001-01-01&au=2001-01-02',
    gestes: ['Changer l’heure', 'Désactiver l’import quotidien'],
  }),
  fixe('/administration/jeton-externe', ['SUPER_ADMIN'], { gestes: ['Créer le jeton'] }),
  fixe('/administration/journal', ['SUPER_ADMIN'], {
    vide: () => '/administration/journal?personne=zzzzqqq',
    gestes: ['Vérifier la chaîne du journal'],
  }),
  fixe('/preuve-des-tirages', ['ANONYME', 'DEPOSANT'], { vide: () => '/preuve-des-tirages?mois=2001-01' }),
  fixe('/aide', ['ANONYME', 'DEPOSANT', 'GESTIONNAIRE']),
];

const source = (chemin: string) => readFileSync(join(import.meta.dirname, '../src', chemin), 'utf8');

/** Paths of the routes as the web declares them, those of development left out. */
export const routesDuWeb = (): string[] =>
  [...source('routes.tsx').matchAll(/(?:\broute\(\s*|\bpath: )'([^'*]+)'/g)]
    .map((m) => m[1])
    .filter((chemin) => chemin !== '/__galerie');

/**
 * Parts that the dossiers of these tests have not: only a request after the opinion has the first three (`second-examen.e2e.ts` and `modification.e2e.ts` play them, and
 * examine them as here), only a device the last one, which is examined as the tab of a trial and on the page of a study.
 */
export const SECTIONS_AILLEURS: readonly string[] = ['second-examen', 'premier-examen', 'ce-qui-change', 'volet-lie'];

/** Parts of a dossier, each an address of its own. */
export const sectionsDuDossier = (): string[] =>
  [...source('screens/page-dossier/sections.tsx').matchAll(/^\s*(?:\{ )?cle: '([\w-]+)'/gm)].map((m) => m[1]);

/** Steps of the filing form. */
export const etapesDuDepot = (): string[] =>
  [...source('screens/depot/etapes.rules.ts').matchAll(/slug: '(\w+)'/g)].map((m) => m[1]);
