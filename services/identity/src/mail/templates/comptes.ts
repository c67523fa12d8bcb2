/** Mails on an account. Rule: MAI-02. Links hold only the token. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { LIEN_CONFIRMATION_HEURES, LIEN_MDP_OUBLIE_MINUTES, LIEN_PREMIER_MDP_JOURS } from '@riph/contracts/identity/jetons';
import type { Modeles } from './modele.ts';

const IGNORER = 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne sera changé.';

const SECOND_FACTEUR = {
  AJOUTE: {
    sujet: 'Un second facteur a été ajouté à votre compte',
    fait: 'Une application qui donne des codes vient d’être ajoutée à votre compte. Ses codes servent désormais à vous connecter.',
  },
  CLE_AJOUTEE: {
    sujet: 'Une clé d’accès a été ajoutée à votre compte',
    fait: 'Une clé d’accès vient d’être ajoutée à votre compte. Elle sert désormais à vous connecter, après votre mot de passe.',
  },
  CODES_CREES: {
    sujet: 'Des codes de secours ont été créés pour votre compte',
    fait: 'Des codes de secours viennent d’être créés pour votre compte. Chacun sert une fois, à la place de votre second facteur. Gardez-les loin de votre téléphone et de votre ordinateur.',
  },
  RETIRE: {
    sujet: 'Le second facteur de votre compte a été retiré',
    fait: 'L’application ou la clé qui servait à vous connecter vient d’être retirée de votre compte. Si votre profil demande un second facteur, votre prochaine connexion vous en fera enregistrer un autre.',
  },
  CODE_REFUSE: {
    sujet: 'Un code a été refusé à la connexion de votre compte',
    fait: 'Votre mot de passe a été donné, puis un code qui n’était pas le bon ou qui avait déjà servi. La connexion a été refusée.',
  },
} as const;

const PLUS_MEMBRE =
  'En dehors d’une nomination, un membre n’est plus convoqué, ne siège pas et n’ouvre plus les dossiers du comité.';
const NOMINATIONS = {
  AJOUTEE: { sujet: 'Nouvelle nomination dans un comité', fait: 'a été ajoutée.' },
  ELUE: { sujet: 'Élection dans un comité', fait: 'suit son élection, qui a été enregistrée.' },
  MODIFIEE: { sujet: 'Nomination dans un comité modifiée', fait: 'a été modifiée : elle est désormais celle-ci.' },
  TERMINEE: { sujet: 'Fin d’un mandat dans un comité', fait: `prend fin à cette date, plus tôt que prévu. ${PLUS_MEMBRE}` },
  SUPPRIMEE: { sujet: 'Nomination dans un comité supprimée', fait: `a été supprimée. ${PLUS_MEMBRE}` },
} as const;

export const MODELES_COMPTE = {
  INSCRIPTION_CONFIRMER: {
    sujet: () => 'Confirmez votre inscription',
    blocs: (d, c) => [
      `Pour confirmer votre adresse et poursuivre votre inscription, ouvrez le lien suivant. Il est valable ${LIEN_CONFIRMATION_HEURES} heures.`,
      { lien: c.page(`/inscription/confirmation/${c.jeton(d.jetId)}`), libelle: 'Confirmer mon adresse' },
      'Cette demande accepte les conditions générales d’utilisation de la plateforme.',
      'Un second message vous donnera alors le lien pour choisir votre mot de passe, et un administrateur vérifiera votre compte. Un message vous préviendra de son ouverture.',
      IGNORER,
    ],
  },
  INSCRIPTION_TENTATIVE: {
    sujet: () => 'Tentative d’inscription avec votre adresse',
    blocs: (_, c) => [
      'Une inscription a été demandée avec votre adresse, qui a déjà un compte. Aucun compte n’a été créé.',
      'Si c’était vous, connectez-vous avec votre mot de passe ou demandez à le réinitialiser.',
      { lien: c.page('/mot-de-passe-oublie'), libelle: 'Mot de passe oublié' },
    ],
  },
  COMPTE_A_VALIDER: {
    sujet: () => 'Nouveau compte à valider',
    blocs: (d, c) => [
      `Un compte « ${PROFIL_LABELS[d.profil]} »${d.personne === undefined ? '' : ` de ${d.personne}`} attend sa validation.`,
      { lien: c.page('/administration/comptes-a-valider'), libelle: 'Voir les comptes à valider' },
    ],
  },
  COMPTE_OUVERT: {
    sujet: () => 'Votre compte est ouvert',
    blocs: (d, c) => [
      `Votre compte « ${PROFIL_LABELS[d.profil]} » est ouvert. Vous pouvez vous connecter.`,
      { lien: c.page('/login'), libelle: 'Se connecter' },
    ],
  },
  COMITE_MODIFIE: {
    sujet: () => 'L’administration a modifié votre comité',
    blocs: (d, c) => [
      `Le ${formatJour(c.le)}, l’administration a modifié ce que le comité ${d.comite} peut examiner :`,
      { liste: d.changements },
      'Les dossiers en cours restent au comité. Si un changement vous paraît faux, dites-le à l’administration.',
      { lien: c.page('/mon-cpp'), libelle: 'Ouvrir la fiche du comité' },
    ],
  },
  COMITE_FERME: {
    sujet: (d) => (d.ferme ? 'Votre comité est fermé' : 'Votre comité est rouvert'),
    blocs: (d, c) =>
      d.ferme
        ? [
            `L’administration a fermé le comité ${d.comite} le ${formatJour(c.le)} : plus aucun dossier n’est tiré vers lui, et il ne s’ouvre plus à la connexion. Ses dossiers et ses séances sont à réattribuer par l’administration.`,
            'Votre compte reste ouvert pour vos autres comités.',
          ]
        : [
            `L’administration a rouvert le comité ${d.comite} le ${formatJour(c.le)} : il se choisit de nouveau à la connexion.`,
            { lien: c.page('/login'), libelle: 'Se connecter' },
          ],
  },
  AGREMENT_FINIT: {
    sujet: (d) =>
      d.mois === 0
        ? `Agrément terminé le ${formatJour(d.au)} : ${d.comite}`
        : `Agrément à renouveler avant le ${formatJour(d.au)} : ${d.comite}`,
    blocs: (d, c) => [
      d.mois === 0
        ? `L’agrément du comité ${d.comite} est terminé depuis le ${formatJour(d.au)} : aucun dossier n’est plus tiré vers lui, et seul un comité agréé rend des avis (L1123-1).`
        : `L’agrément du comité ${d.comite} se termine le ${formatJour(d.au)}, dans moins de ${d.mois === 3 ? 'trois' : 'six'} mois. Son renouvellement se demande trois mois avant.`,
      d.aLAdministration
        ? { lien: c.page(`/administration/cpps/${d.cppId}`), libelle: 'Ouvrir la fiche du comité' }
        : { lien: c.page('/mon-cpp'), libelle: 'Ouvrir la fiche du comité' },
    ],
  },
  COMITE_REJOINT: {
    sujet: () => 'Vous rejoignez un comité',
    blocs: (d, c) => [
      `Depuis le ${formatJour(c.le)}, vous êtes rattaché à un comité de plus, avec votre compte « ${PROFIL_LABELS[d.profil]} » : ${d.comite}.`,
      'À la connexion, choisissez le comité pour lequel vous travaillez.',
      { lien: c.page('/login'), libelle: 'Se connecter' },
    ],
  },
  EXPORT_FINI: {
    sujet: (d) => (d.motif === null ? `Votre export est prêt : ${d.titre}` : `Votre export n’a pas pu être préparé : ${d.titre}`),
    blocs: (d, c) => [
      d.motif === null
        ? `L’export « ${d.titre} » que vous aviez demandé est prêt. Son fichier se télécharge jusqu’au ${formatJour(d.jusquAu)}, avec le profil et le comité que vous aviez alors.`
        : `L’export « ${d.titre} » que vous aviez demandé n’a pas pu être préparé. Motif : ${d.motif}`,
      { lien: c.page('/exports'), libelle: 'Ouvrir mes exports' },
    ],
  },
  RATTACHEMENT: {
    sujet: (d) => (d.ouvert ? `Accès rouvert au comité ${d.comite}` : `Accès fermé au comité ${d.comite}`),
    blocs: (d) => [
      `L’accès de ${d.personne} au comité ${d.comite} est ${d.ouvert ? 'rouvert' : 'fermé'} : ${d.roles.join(', ').toLowerCase()}.`,
      d.ouvert
        ? 'Un membre siège selon ses nominations, qui ont été conservées.'
        : 'La personne n’ouvre plus les dossiers du comité, n’est plus convoquée et ne reçoit plus de rapport à faire.',
    ],
  },
  NOMINATION: {
    sujet: (d) => NOMINATIONS[d.fait].sujet,
    blocs: (d) => [
      `Au comité ${d.comite}, la nomination de ${d.membre} (${d.fonction.toLowerCase()}, du ${formatJour(d.du)} au ${formatJour(d.au)}) ${NOMINATIONS[d.fait].fait}`,
      ...(d.motif ? [`Motif : ${d.motif}`] : []),
    ],
  },
  QUALITES_MODIFIEES: {
    sujet: () => 'Vos qualités de membre ont changé',
    blocs: (d, c) => [
      `${d.par} a modifié ce que votre comité a enregistré de vous :`,
      { liste: d.changements },
      'Les comités et le quorum s’appuient sur ces qualités. Une erreur ? Dites-la au secrétariat de votre comité.',
      { lien: c.page('/mon-compte'), libelle: 'Ouvrir mon compte' },
    ],
  },
  NOMINATION_FINIT: {
    sujet: (d) => `Votre mandat au comité ${d.comite} finit le ${formatJour(d.au)}`,
    blocs: (d) => [
      `Votre nomination au comité ${d.comite} (${d.fonction.toLowerCase()}) finit le ${formatJour(d.au)}. Ensuite, vous n’êtes plus convoqué et vous n’ouvrez plus les dossiers du comité.`,
      'Dites au secrétariat du comité si vous souhaitez être nommé de nouveau.',
    ],
  },
  NOMINATIONS_FINISSENT: {
    sujet: (d) => `Mandats qui finissent le ${formatJour(d.au)}`,
    blocs: (d, c) => [
      `Au comité ${d.comite}, ces mandats finissent le ${formatJour(d.au)} :`,
      { liste: d.membres },
      'Saisissez les nouvelles nominations avant ce jour, et vérifiez que le quorum reste possible : sans elles, ces membres ne siègent plus.',
      { lien: c.page('/mon-cpp/membres'), libelle: 'Ouvrir les membres du comité' },
    ],
  },
  COMPTE_REFUSE: {
    sujet: () => 'Votre demande de compte est refusée',
    blocs: (d) => [`Votre demande de compte « ${PROFIL_LABELS[d.profil]} » n’a pas été acceptée.`, `Motif : ${d.motif}`],
  },
  COMPTE_FERME: {
    sujet: () => 'Votre compte est fermé',
    blocs: (d, c) => [
      `Votre compte « ${PROFIL_LABELS[d.profil]} » a été fermé le ${formatJour(c.le)}. Pour toute question, adressez-vous à l’assistance.`,
    ],
  },
  COMPTES_DIFFERENTS: {
    sujet: () => 'Des comptes diffèrent sur le serveur d’identité',
    // No address and no name: the command tells them to whoever runs the platform.
    blocs: (d) => [
      'La comparaison de cette nuit entre la plateforme et le serveur d’identité a trouvé des différences :',
      {
        liste: [`comptes qui diffèrent : ${d.personnes}`, `comptes connus du serveur d’identité seul : ${d.inconnus}`],
      },
      'Une différence peut laisser entrer quelqu’un dont le compte est fermé, ou tenir dehors quelqu’un dont le compte est ouvert.',
      'Demandez à l’exploitation de lancer « npm run accounts:reconcile » : la commande dit chaque différence, puis les corrige avec « reparer ». Ce message revient chaque jour tant qu’il en reste.',
    ],
  },
  ADMINISTRATEUR_FERME: {
    sujet: () => 'Le compte d’un administrateur est fermé',
    blocs: (d) => [
      `Le compte d’administrateur de ${d.prenom} ${d.nom} a été fermé par l’exploitation, et ses sessions ont pris fin. Si vous n’en étiez pas prévenu, signalez-le à l’assistance.`,
    ],
  },
  COMPTE_ROUVERT: {
    sujet: () => 'Votre compte est rouvert',
    blocs: (d, c) => [
      `Votre compte « ${PROFIL_LABELS[d.profil]} » est de nouveau ouvert.`,
      { lien: c.page('/login'), libelle: 'Se connecter' },
    ],
  },
  MDP_PREMIER: {
    sujet: () => 'Définissez votre mot de passe',
    blocs: (d, c) => [
      `Un compte${d.profils.map((x) => ` « ${PROFIL_LABELS[x]} »`).join(',')}${d.comite === undefined ? '' : ` du comité ${d.comite}`} a été créé pour vous sur la plateforme nationale des recherches impliquant la personne humaine. Choisissez votre mot de passe en ouvrant le lien suivant. Il est valable ${LIEN_PREMIER_MDP_JOURS} jours.`,
      { lien: c.page(`/reinitialiser-mot-de-passe?token=${c.jeton(d.jetId)}`), libelle: 'Choisir mon mot de passe' },
    ],
  },
  MDP_REINITIALISER: {
    sujet: () => 'Réinitialisation de votre mot de passe',
    blocs: (d, c) => [
      `Pour choisir un nouveau mot de passe, ouvrez le lien suivant. Il est valable ${LIEN_MDP_OUBLIE_MINUTES} minutes et ne sert qu’une fois.`,
      { lien: c.page(`/reinitialiser-mot-de-passe?token=${c.jeton(d.jetId)}`), libelle: 'Choisir un nouveau mot de passe' },
      IGNORER,
    ],
  },
  MDP_MODIFIE: {
    sujet: () => 'Votre mot de passe a été modifié',
    blocs: (_, c) => [
      'Votre mot de passe vient d’être modifié. Vos autres sessions ont été fermées.',
      'Si vous suivez votre calendrier dans une autre application, l’adresse secrète que vous lui avez donnée sert toujours : changez-la dans « Mon compte », onglet « Calendrier », si quelqu’un a pu la lire.',
      'Si ce n’était pas vous, réinitialisez-le immédiatement et prévenez l’assistance.',
      { lien: c.page('/mot-de-passe-oublie'), libelle: 'Réinitialiser mon mot de passe' },
    ],
  },
  COMPTE_BLOQUE: {
    sujet: () => 'Votre connexion est suspendue quelques minutes',
    blocs: (_, c) => [
      'Plusieurs mots de passe faux ont été saisis pour votre compte. La connexion est suspendue quelques minutes, même avec le bon mot de passe.',
      'Si ce n’était pas vous, personne n’est entré. Pour vous connecter sans attendre, choisissez un nouveau mot de passe.',
      { lien: c.page('/mot-de-passe-oublie'), libelle: 'Choisir un nouveau mot de passe' },
    ],
  },
  SECOND_FACTEUR: {
    sujet: (d) => SECOND_FACTEUR[d.geste].sujet,
    // No link: a mail that frightens and asks to click is what thieves write.
    blocs: (d) => [
      SECOND_FACTEUR[d.geste].fait,
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le depuis le site et prévenez l’assistance sans attendre.',
    ],
  },
  FACTEUR_BIENTOT_EXIGE: {
    sujet: (d) => `Enregistrez votre second facteur avant le ${formatJour(d.avantLe)}`,
    blocs: (d, c) => [
      `Votre profil demande un second facteur. À partir du ${formatJour(d.avantLe)}, vous n’entrerez plus avec votre mot de passe seul. L’enregistrer prend deux minutes, avec votre téléphone ou une clé d’accès, dans « Mon compte », onglet « Mot de passe ».`,
      { lien: c.page('/mon-compte?onglet=mot-de-passe'), libelle: 'Enregistrer mon second facteur' },
    ],
  },
  MDP_EXPIRE_BIENTOT: {
    sujet: (d) => `Votre mot de passe expire dans ${d.jours} jours`,
    blocs: (d, c) => [
      `Votre mot de passe expire dans ${d.jours} jours. Changez-le dans « Mon compte ».`,
      { lien: c.page('/mon-compte'), libelle: 'Mon compte' },
    ],
  },
  COMPTE_INACTIF_BIENTOT: {
    sujet: () => 'Compte inactif bientôt fermé',
    blocs: (d, c) => [
      `Vous ne vous êtes pas connecté depuis onze mois. Sans connexion, votre compte sera fermé le ${formatJour(d.fermetureLe)}.`,
      { lien: c.page('/login'), libelle: 'Se connecter' },
    ],
  },
  EMAIL_CONFIRMER: {
    sujet: () => 'Confirmez votre nouvelle adresse',
    blocs: (d, c) => [
      `Pour que cette adresse devienne celle de votre compte, ouvrez le lien suivant. Il est valable ${LIEN_CONFIRMATION_HEURES} heures.`,
      { lien: c.page(`/inscription/confirmation/${c.jeton(d.jetId)}`), libelle: 'Confirmer cette adresse' },
      IGNORER,
    ],
  },
  EMAIL_DEMANDE: {
    sujet: () => 'Une autre adresse a été demandée pour votre compte',
    blocs: (_, c) => [
      'Une autre adresse électronique a été demandée pour votre compte. Elle remplacera celle-ci dès qu’elle aura été confirmée.',
      'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe : la demande sera annulée. Prévenez aussi l’assistance.',
      { lien: c.page('/mot-de-passe-oublie'), libelle: 'Réinitialiser mon mot de passe' },
    ],
  },
  EMAIL_REMPLACE: {
    sujet: () => 'L’adresse de votre compte a été changée',
    // No link: whoever lost the account cannot sign in to reach a page of it.
    blocs: () => [
      'Votre compte a désormais une autre adresse électronique. Celle-ci ne permet plus de se connecter et ne recevra plus de message.',
      'Si ce n’était pas vous, prévenez l’assistance sans attendre.',
    ],
  },
  CGU_NOUVELLES: {
    sujet: () => 'Nouvelles conditions générales d’utilisation',
    blocs: (d, c) => [
      `La version ${d.version} des conditions générales d’utilisation est publiée. Elle vous sera présentée à votre prochaine connexion.`,
      { lien: c.page('/cgu'), libelle: 'Lire les conditions' },
    ],
  },
  RESUME_DU_JOUR: {
    sujet: (d) => `Résumé du jour : ${d.lignes.length + d.autres} message${d.lignes.length + d.autres > 1 ? 's' : ''}`,
    blocs: (d, c) => [
      'Voici ce que la plateforme avait à vous dire depuis votre dernier résumé.',
      { liste: d.autres > 0 ? [...d.lignes, `et ${d.autres} autre${d.autres > 1 ? 's' : ''}`] : d.lignes },
      { lien: c.page('/notifications'), libelle: 'Ouvrir vos notifications' },
      'Ce résumé se règle dans « Mon compte », « Notifications ».',
    ],
  },
} satisfies Modeles<
  | 'INSCRIPTION_CONFIRMER'
  | 'INSCRIPTION_TENTATIVE'
  | 'COMPTE_A_VALIDER'
  | 'COMPTE_OUVERT'
  | 'COMITE_MODIFIE'
  | 'COMITE_FERME'
  | 'AGREMENT_FINIT'
  | 'COMITE_REJOINT'
  | 'EXPORT_FINI'
  | 'RATTACHEMENT'
  | 'NOMINATION'
  | 'QUALITES_MODIFIEES'
  | 'NOMINATION_FINIT'
  | 'NOMINATIONS_FINISSENT'
  | 'COMPTE_REFUSE'
  | 'COMPTE_FERME'
  | 'ADMINISTRATEUR_FERME'
  | 'COMPTES_DIFFERENTS'
  | 'COMPTE_ROUVERT'
  | 'MDP_PREMIER'
  | 'MDP_REINITIALISER'
  | 'MDP_MODIFIE'
  | 'COMPTE_BLOQUE'
  | 'SECOND_FACTEUR'
  | 'FACTEUR_BIENTOT_EXIGE'
  | 'MDP_EXPIRE_BIENTOT'
  | 'COMPTE_INACTIF_BIENTOT'
  | 'EMAIL_CONFIRMER'
  | 'EMAIL_DEMANDE'
  | 'EMAIL_REMPLACE'
  | 'CGU_NOUVELLES'
  | 'RESUME_DU_JOUR'
>;
