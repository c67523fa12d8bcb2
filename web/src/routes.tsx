/** Every address of the page (INT-02). A screen is one line: its code is loaded when it is opened. */
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { AppFrame } from './frame/AppFrame.tsx';
import { ErrorCodePage, NotFound, RouteError } from './frame/errors.tsx';
import { OpenFrame } from './frame/OpenFrame.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { SessionProvider } from './frame/SessionProvider.tsx';
import { route } from './route.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Pages that anybody may open, signed in or not. */
const publicRoutes: RouteObject[] = [
  route('/login', () => import('./screens/public/sign-in-page.tsx').then((m) => m.SignInPage)),
  route('/admin/login', () => import('./screens/public/sign-in-page.tsx').then((m) => m.AdminSignInPage)),
  route('/facteur', () => import('./screens/public/facteur-page.tsx').then((m) => m.FacteurPage)),
  route('/password-expired', () => import('./screens/public/password-expired-page.tsx').then((m) => m.PasswordExpiredPage)),
  route('/mot-de-passe-oublie', () =>
    import('./screens/public/forgotten-password-page.tsx').then((m) => m.ForgottenPasswordPage),
  ),
  route('/reinitialiser-mot-de-passe', () => import('./screens/public/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  route('/inscription', () => import('./screens/public/registration-page.tsx').then((m) => m.RegistrationPage)),
  route('/inscription/confirmation/:token', () =>
    import('./screens/public/registration-confirmed-page.tsx').then((m) => m.RegistrationConfirmedPage),
  ),
  route('/acces/:jeton', () => import('./screens/public/acces-page.tsx').then((m) => m.AccesPage)),
  route('/hors-ligne', () => import('./screens/seances/hors-ligne/hors-ligne-page.tsx').then((m) => m.HorsLignePage)),
  route('/accessibilite', () => import('./screens/public/legal-pages.tsx').then((m) => m.AccessibilityPage)),
  route('/plan-du-site', () => import('./screens/public/legal-pages.tsx').then((m) => m.SiteMapPage)),
  route('/mentions-legales', () => import('./screens/public/legal-pages.tsx').then((m) => m.LegalNoticePage)),
  route('/donnees-personnelles', () => import('./screens/public/legal-pages.tsx').then((m) => m.PrivacyPage)),
  { path: '/erreur/:code', element: <ErrorCodePage /> },
];

/** With a session, outside the gates. */
const gateRoutes: RouteObject[] = [
  route('/cgu', () => import('./screens/commun/cgu-page.tsx').then((m) => m.CguPage)),
  route('/choix-cpp', () => import('./screens/commun/choix-cpp-page.tsx').then((m) => m.ChoixCppPage)),
];

/** With a session, in the frame of the application. */
const appRoutes: RouteObject[] = [
  route('/', () => import('./screens/tableau-de-bord/accueil-page.tsx').then((m) => m.AccueilPage)),
  route('/mon-compte', () => import('./screens/commun/mon-compte-page.tsx').then((m) => m.MonComptePage)),
  route('/calendrier', () => import('./screens/calendrier/calendrier-page.tsx').then((m) => m.CalendrierPage)),
  route('/exports', () => import('./screens/exports/exports-page.tsx').then((m) => m.ExportsPage)),
  route('/notifications', () => import('./screens/notifications/notifications-page.tsx').then((m) => m.NotificationsPage)),
  route('/recherche', () => import('./screens/recherche/recherche-page.tsx').then((m) => m.RecherchePage)),
  route(
    '/recherche/dossiers',
    () => import('./screens/recherche/recherche-dossiers-page.tsx').then((m) => m.RechercheDossiersPage),
    'DOSSIER_RECHERCHER',
  ),
  route(
    '/recherche/etudes',
    () => import('./screens/recherche/recherche-etudes-page.tsx').then((m) => m.RechercheEtudesPage),
    'ETUDE_RECHERCHER',
  ),
  route('/dossiers/jarde', () => import('./screens/listes/dossiers-page.tsx').then((m) => m.DossiersPage), 'DOSSIER_RECHERCHER'),
  route(
    '/dossiers/dm-dmdiv',
    () => import('./screens/listes/dossiers-dm-page.tsx').then((m) => m.DossiersDmPage),
    'DOSSIER_RECHERCHER',
  ),
  route(
    '/dossiers/ctis',
    () => import('./screens/listes/dossiers-ctis-page.tsx').then((m) => m.DossiersCtisPage),
    'DOSSIER_RECHERCHER',
  ),
  route(
    '/dossiers/defavorables',
    () => import('./screens/listes/avis-defavorables-page.tsx').then((m) => m.AvisDefavorablesPage),
    'DEFAVORABLE_RECHERCHER',
  ),
  route(
    '/dossiers/defavorables/essais',
    () => import('./screens/listes/defavorables-ctis-page.tsx').then((m) => m.DefavorablesCtisPage),
    'DEFAVORABLE_RECHERCHER',
  ),
  route('/actions', () => import('./screens/actions/actions-page.tsx').then((m) => m.ActionsPage), 'TDB_GESTIONNAIRE'),
  route('/actes', () => import('./screens/listes/actes-page.tsx').then((m) => m.ActesPage), 'ACTION_RECHERCHER'),
  route('/etudes', () => import('./screens/etudes/etudes-page.tsx').then((m) => m.EtudesPage), 'ETUDE_RECHERCHER'),
  route('/etudes/essais', () => import('./screens/etudes/essais-page.tsx').then((m) => m.EssaisEtudesPage), 'ETUDE_RECHERCHER'),
  route('/etudes/:etuId', () => import('./screens/etudes/etude-page.tsx').then((m) => m.EtudePage), 'ETUDE_LIRE'),
  route(
    '/etudes/:etuId/acces',
    () => import('./screens/etudes/acces-page.tsx').then((m) => m.AccesPage),
    'DEPOSANT_EXTERNE_GERER',
  ),
  route(
    '/etudes/:etuId/registre/:partie?',
    () => import('./screens/registre/registre-page.tsx').then((m) => m.RegistrePage),
    'PUBLICATION_LIRE',
  ),
  route('/etudes/:etuId/mixte', () => import('./screens/mixte/mixte-page.tsx').then((m) => m.MixtePage), 'ETUDE_MIXTE_LIRE'),
  route('/etudes/:etuId/vrb', () => import('./screens/gerants/etude-vrb-page.tsx').then((m) => m.EtudeVrbPage), 'VRB_ETUDE_LIRE'),
  route(
    '/vrb/etudes/:etuId/designer',
    () => import('./screens/designations/designer-page.tsx').then((m) => m.DesignerPage),
    'VRB_IDENTITE_CHERCHER',
  ),
  route(
    '/vrb/designations/:desId',
    () => import('./screens/designations/participation-page.tsx').then((m) => m.ParticipationPage),
    'VRB_VOLONTAIRE_LIRE',
  ),
  route(
    '/vrb/volontaires',
    () => import('./screens/volontaires/volontaires-page.tsx').then((m) => m.VolontairesPage),
    'VRB_VOLONTAIRE_LIRE',
  ),
  route(
    '/vrb/investigateurs',
    () => import('./screens/investigateurs/investigateurs-page.tsx').then((m) => m.InvestigateursPage),
    'VRB_INVESTIGATEUR_GERER',
  ),
  route(
    '/vrb/investigateurs/:utiId',
    () => import('./screens/investigateurs/investigateur-page.tsx').then((m) => m.InvestigateurPage),
    'VRB_INVESTIGATEUR_GERER',
  ),
  route(
    '/vrb/volontaires/:volId',
    () => import('./screens/volontaires/volontaire-page.tsx').then((m) => m.VolontairePage),
    'VRB_VOLONTAIRE_LIRE',
  ),
  route('/transferts', () => import('./screens/transferts/transferts-page.tsx').then((m) => m.TransfertsPage), 'TRANSFERT_GERER'),
  route(
    '/dossiers-historiques/nouveau',
    () => import('./screens/historique/nouveau-historique-page.tsx').then((m) => m.NouveauHistoriquePage),
    'DOSSIER_HISTORIQUE_CREER',
  ),
  route(
    '/dossiers-historiques/:dosId',
    () => import('./screens/historique/historique-page.tsx').then((m) => m.HistoriquePage),
    'DOSSIER_HISTORIQUE_LIRE',
  ),
  route('/dossiers/circuit', () => import('./screens/dossiers/circuit-page.tsx').then((m) => m.CircuitPage)),
  route('/dossiers/:dosId', () => import('./screens/page-dossier/dossier-page.tsx').then((m) => m.DossierPage), 'DOSSIER_LIRE'),
  route(
    '/dossiers/:dosId/:section',
    () => import('./screens/page-dossier/dossier-page.tsx').then((m) => m.DossierPage),
    'DOSSIER_LIRE',
  ),
  route('/seances', () => import('./screens/seances/liste/seances-page.tsx').then((m) => m.SeancesPage), 'SEANCE_LIRE'),
  route(
    '/seances/elements-cles',
    () => import('./screens/seances/liste/elements-cles-page.tsx').then((m) => m.ElementsClesPage),
    'SEANCE_LIRE',
  ),
  route(
    '/seances/nouvelle',
    () => import('./screens/seances/saisie/saisie-page.tsx').then((m) => m.NouvelleSeancePage),
    'SEANCE_GERER',
  ),
  route(
    '/seances/:seanceId/modifier',
    () => import('./screens/seances/saisie/saisie-page.tsx').then((m) => m.ModifierSeancePage),
    'SEANCE_GERER',
  ),
  route('/seances/:seanceId', () => import('./screens/seances/odj/odj-page.tsx').then((m) => m.OdjPage), 'SEANCE_LIRE'),
  route(
    '/seances/:seanceId/affectations',
    () => import('./screens/seances/affectation/affectations-page.tsx').then((m) => m.AffectationsPage),
    'SEANCE_LIRE',
  ),
  route(
    '/seances/:seanceId/dossier-de-seance',
    () => import('./screens/seances/documents/dossier-de-seance-page.tsx').then((m) => m.DossierDeSeancePage),
    'SEANCE_LIRE',
  ),
  route(
    '/seances/:seanceId/documents',
    () => import('./screens/seances/documents/documents-page.tsx').then((m) => m.DocumentsSeancePage),
    'SEANCE_LIRE',
  ),
  route(
    '/seances/:seanceId/direct',
    () => import('./screens/seances/direct/direct-page.tsx').then((m) => m.DirectPage),
    'SEANCE_LIRE',
  ),
  route(
    '/seances/:seanceId/presence',
    () => import('./screens/seances/presence/presence-page.tsx').then((m) => m.PresencePage),
    'SEANCE_GERER',
  ),
  route(
    '/depots/nouveau',
    () => import('./screens/depot/nouveau/nouveau-page.tsx').then((m) => m.NouveauDepotPage),
    'DOSSIER_CREER',
  ),
  route(
    '/dossiers/:dosId/depot/:etape?',
    () => import('./screens/depot/depot-page.tsx').then((m) => m.DepotPage),
    'DOSSIER_EDITER',
  ),
  route(
    '/rapports-activite',
    () => import('./screens/rapport-activite/rapports-activite-page.tsx').then((m) => m.RapportsActivitePage),
    'RAPPORT_ACTIVITE_LIRE',
  ),
  route(
    '/indemnites',
    () => import('./screens/certification/indemnites-page.tsx').then((m) => m.IndemnitesPage),
    'INDEMNITE_LIRE',
  ),
  route('/mon-cpp', () => import('./screens/comites/mon-cpp-page.tsx').then((m) => m.MonCppPage), 'CPP_PROPRE_GERER'),
  route(
    '/mon-cpp/membres',
    () => import('./screens/membres/membres-pages.tsx').then((m) => m.MembresDuComitePage),
    'MEMBRE_PROPRE_GERER',
  ),
  route(
    '/mon-cpp/membres/nouveau',
    () => import('./screens/membres/nouveau-membre-page.tsx').then((m) => m.NouveauMembrePage),
    'MEMBRE_PROPRE_GERER',
  ),
  route(
    '/mon-cpp/membres/import',
    () => import('./screens/membres/import-page.tsx').then((m) => m.ImportMembresPage),
    'MEMBRE_PROPRE_GERER',
  ),
  route('/mon-cpp/membres/:utiId', () => import('./screens/membres/membre-page.tsx').then((m) => m.MembrePage), 'MEMBRE_LIRE'),
  route(
    '/annuaire/experts',
    () => import('./screens/expert/annuaire-experts-page.tsx').then((m) => m.AnnuaireExpertsPage),
    'EXPERT_SOLLICITER',
  ),
  route(
    '/annuaire/membres',
    () => import('./screens/membres/membres-pages.tsx').then((m) => m.AnnuaireMembresPage),
    'UTILISATEUR_RECHERCHER',
  ),
  route(
    '/administration/membres-cpp',
    () => import('./screens/membres/membres-pages.tsx').then((m) => m.MembresCppPage),
    'CPP_GERER',
  ),
  route(
    '/administration/membres-cpp/nouveau',
    () => import('./screens/membres/nouveau-membre-page.tsx').then((m) => m.NouveauMembrePage),
    'CPP_GERER',
  ),
  route(
    '/administration/membres-cpp/import',
    () => import('./screens/membres/import-page.tsx').then((m) => m.ImportMembresPage),
    'CPP_GERER',
  ),
  route(
    '/administration/membres-cpp/:utiId',
    () => import('./screens/membres/membre-page.tsx').then((m) => m.MembrePage),
    'CPP_GERER',
  ),
  route(
    '/mon-cpp/deposants/:utiId',
    () => import('./screens/comite/deposant-page.tsx').then((m) => m.DeposantDuComitePage),
    'COMPTE_LIRE',
  ),
  route(
    '/administration/dossiers-a-attribuer',
    () => import('./screens/administration/dossiers/dossiers-a-attribuer-page.tsx').then((m) => m.DossiersAAttribuerPage),
    'TAS_ADMINISTRER',
  ),
  route(
    '/administration/rapatriements',
    () => import('./screens/administration/dossiers/rapatriements-page.tsx').then((m) => m.RapatriementsPage),
    'ETUDE_RAPATRIER',
  ),
  route(
    '/administration/reaffectations',
    () => import('./screens/administration/dossiers/reaffectations-page.tsx').then((m) => m.ReaffectationsPage),
    'REAFFECTATION_DECIDER',
  ),
  route(
    '/administration/tas/equite',
    () => import('./screens/listes/equite-page.tsx').then((m) => m.EquitePage),
    'TAS_ADMINISTRER',
  ),
  route(
    '/administration/bilan-statistique',
    () => import('./screens/bilan/bilan-page.tsx').then((m) => m.BilanPage),
    'BILAN_GENERER',
  ),
  route('/administration/tas', () => import('./screens/listes/tirages-page.tsx').then((m) => m.TiragesPage), 'TAS_ADMINISTRER'),
  route(
    '/administration/comptes-a-valider',
    () => import('./screens/administration/comptes-a-valider-page.tsx').then((m) => m.ComptesAValiderPage),
    'COMPTE_VALIDER',
  ),
  route(
    '/administration/deposants',
    () => import('./screens/administration/deposants-page.tsx').then((m) => m.DeposantsPage),
    'COMPTE_ACTIVER',
  ),
  route(
    '/administration/deposants/:utiId',
    () => import('./screens/administration/deposant-page.tsx').then((m) => m.DeposantPage),
    'COMPTE_ACTIVER',
  ),
  route(
    '/administration/vrb',
    () => import('./screens/administration/comptes-vrb-page.tsx').then((m) => m.ComptesVrbPage),
    'COMPTE_ACTIVER',
  ),
  route(
    '/administration/experts',
    () => import('./screens/administration/experts-page.tsx').then((m) => m.ExpertsPage),
    'EXPERT_ADMINISTRER',
  ),
  route(
    '/administration/experts/:expId',
    () => import('./screens/administration/expert-page.tsx').then((m) => m.ExpertPage),
    'EXPERT_ADMINISTRER',
  ),
  route(
    '/expertises',
    () => import('./screens/sollicitations/expertises-page.tsx').then((m) => m.ExpertisesPage),
    'EXPERTISE_REPONDRE',
  ),
  route(
    '/expertises/:dosId',
    () => import('./screens/sollicitations/expertise-page.tsx').then((m) => m.ExpertisePage),
    'EXPERTISE_REPONDRE',
  ),
  route(
    '/mon-profil-expert',
    () => import('./screens/expert/profil-expert-page.tsx').then((m) => m.ProfilExpertPage),
    'EXPERT_PROFIL',
  ),
  route(
    '/administration/administrateurs',
    () => import('./screens/administration/administrateurs-page.tsx').then((m) => m.AdministrateursPage),
    'COMPTE_ACTIVER',
  ),
  route(
    '/administration/utilisateurs-ansm',
    () => import('./screens/administration/utilisateurs-ansm-page.tsx').then((m) => m.UtilisateursAnsmPage),
    'ANSM_GERER',
  ),
  route(
    '/administration/utilisateurs-ansm/nouveau',
    () => import('./screens/administration/nouvel-utilisateur-ansm-page.tsx').then((m) => m.NouvelUtilisateurAnsmPage),
    'ANSM_GERER',
  ),
  route(
    '/administration/utilisateurs-ansm/:utiId',
    () => import('./screens/administration/utilisateur-ansm-page.tsx').then((m) => m.UtilisateurAnsmPage),
    'ANSM_GERER',
  ),
  route(
    '/administration/referentiels/:liste?',
    () => import('./screens/referentiels/referentiel-page.tsx').then((m) => m.ReferentielPage),
    'REFERENTIEL_GERER',
  ),
  route('/administration/cpps', () => import('./screens/comites/cpps-page.tsx').then((m) => m.CppsPage), 'CPP_GERER'),
  route('/administration/cpps/:cppId', () => import('./screens/comites/cpp-page.tsx').then((m) => m.CppPage), 'CPP_GERER'),
  route(
    '/administration/parametres',
    () => import('./screens/parametres/parametres-page.tsx').then((m) => m.ParametresPage),
    'PARAMETRE_GERER',
  ),
  route(
    '/administration/parametres/tirage',
    () => import('./screens/parametres/tirage-page.tsx').then((m) => m.TiragePage),
    'TAS_ADMINISTRER',
  ),
  route(
    '/administration/pieces-obligatoires',
    () => import('./screens/parametres/pieces-page.tsx').then((m) => m.PiecesObligatoiresPage),
    'REFERENTIEL_GERER',
  ),
  route(
    '/administration/cgu',
    () => import('./screens/parametres/cgu-page.tsx').then((m) => m.CguAdministrationPage),
    'CGU_GERER',
  ),
  route(
    '/administration/documents',
    () => import('./screens/parametres/documents-page.tsx').then((m) => m.DocumentsTransversesPage),
    'PARAMETRE_GERER',
  ),
  route(
    '/administration/eclaire',
    () => import('./screens/registre/exports-page.tsx').then((m) => m.ExportsRegistrePage),
    'ECLAIRE_EXPORTER',
  ),
  route(
    '/administration/lieux',
    () => import('./screens/administration/lieux-page.tsx').then((m) => m.LieuxPage),
    'LIEU_SIGNALER',
  ),
  route(
    '/administration/conservation',
    () => import('./screens/administration/conservation-page.tsx').then((m) => m.ConservationPage),
    'CONSERVATION_GERER',
  ),
  route(
    '/administration/indexation',
    () => import('./screens/administration/indexation-page.tsx').then((m) => m.IndexationPage),
    'INDEXATION_GERER',
  ),
  route('/administration/batchs', () => import('./screens/batch/imports-page.tsx').then((m) => m.ImportsPage), 'BATCH_GERER'),
  route('/etudes-ctis', () => import('./screens/ctis/essais-page.tsx').then((m) => m.EssaisPage), 'CTIS_LIRE'),
  route('/recours', () => import('./screens/ctis/recours/recours-page.tsx').then((m) => m.RecoursPage), 'RECOURS_DEMANDER'),
  route(
    '/administration/recours-ctis',
    () => import('./screens/ctis/recours/recours-administration-page.tsx').then((m) => m.RecoursAdministrationPage),
    'RECOURS_DECIDER',
  ),
  route('/ctis/acces', () => import('./screens/ctis/acces-page.tsx').then((m) => m.AccesPage), 'CTIS_ATTRIBUER'),
  route(
    '/etudes-ctis/rattachement',
    () => import('./screens/ctis/rattachement-page.tsx').then((m) => m.RattachementPage),
    'CTIS_DEPOSER',
  ),
  route(
    '/ctis/tirages-manuels',
    () => import('./screens/ctis/tirages-manuels-page.tsx').then((m) => m.TiragesManuelsPage),
    'CTIS_ATTRIBUER',
  ),
  route('/etudes-ctis/:etuId', () => import('./screens/ctis/etude-ctis-page.tsx').then((m) => m.EtudeCtisPage), 'CTIS_LIRE'),
  route(
    '/dossiers-ctis/:dosId',
    () => import('./screens/page-dossier/ancienne-page.tsx').then((m) => m.AnciennePage),
    'CTIS_LIRE',
  ),
  route(
    '/administration/jeton-externe',
    () => import('./screens/parametres/jeton-externe-page.tsx').then((m) => m.JetonExternePage),
    'PARAMETRE_GERER',
  ),
  route(
    '/administration/journal',
    () => import('./screens/administration/journal/journal-page.tsx').then((m) => m.JournalPage),
    'JOURNAL_LIRE',
  ),
];

/** For anyone, in the frame of the application with a session. */
const openRoutes: RouteObject[] = [
  route('/aide', () => import('./screens/commun/aide-page.tsx').then((m) => m.AidePage)),
  route('/preuve-des-tirages', () => import('./screens/public/preuve-tirages-page.tsx').then((m) => m.PreuveTiragesPage)),
];

/** States of every component, for the eye: never in the production build. */
const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [route('/__galerie', () => import('./galerie/galerie-page.tsx').then((m) => m.GaleriePage))]
  : [];

const Root = () => (
  <SessionProvider>
    <Outlet />
  </SessionProvider>
);

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            {
              element: <PublicFrame />,
              children: [{ errorElement: <RouteError inFrame />, children: [...publicRoutes, ...devRoutes] }],
            },
            { element: <OpenFrame />, children: [{ errorElement: <RouteError inFrame />, children: openRoutes }] },
            {
              element: <SignedIn gates={false} />,
              children: [
                { element: <PublicFrame />, children: [{ errorElement: <RouteError inFrame />, children: gateRoutes }] },
              ],
            },
            {
              element: <SignedIn gates />,
              children: [{ element: <AppFrame />, children: [{ errorElement: <RouteError inFrame />, children: appRoutes }] }],
            },
            { element: <PublicFrame />, children: [{ path: '*', element: <NotFound /> }] },
          ],
        },
      ],
    },
  ]);
