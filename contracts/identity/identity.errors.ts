/** Refusals of identity. The codes are written in the words of the platform's catalogue. */
import { type ErrorCatalogue, refusals } from '../core/errors.ts';
import { REGLE_MDP_LABELS, type RegleMdp } from './mot-de-passe.ts';

const IDENTITY_ERRORS = {
  'utilisateur.introuvable': [404, (_: object) => 'Utilisateur introuvable.'],
  'compte.introuvable': [404, (_: object) => 'Compte introuvable.'],
  'compte.statut': [
    409,
    (d: { statut: string; action: string }) => `Action impossible : le compte est « ${d.statut} » (${d.action}).`,
  ],
  'compte.soiMeme': [409, (_: object) => 'Vous ne pouvez pas désactiver votre propre compte.'],
  'compte.dernierAdministrateur': [409, (_: object) => 'Le dernier administrateur actif ne peut pas être désactivé.'],
  'compte.fermeAdministration': [
    409,
    (_: object) => 'L’administration a fermé le compte de cette personne : demandez-lui de le rouvrir.',
  ],
  'facteur.sien': [
    409,
    (_: object) => 'Vous ne pouvez pas retirer votre propre second facteur : demandez-le à un autre administrateur.',
  ],
  'facteur.aucun': [409, (_: object) => 'Cette personne n’a pas de second facteur : il n’y a rien à retirer.'],
  'compte.existant': [409, (_: object) => 'Cette personne a déjà un compte de ce profil.'],
  'compte.fermeAilleurs': [
    409,
    (_: object) => 'Ce compte n’a pas été fermé par votre comité. Demandez à l’administration de la plateforme de le rouvrir.',
  ],
  'import.illisible': [
    400,
    (_: object) => 'Ce fichier ne se lit pas comme un classeur Excel. Enregistrez-le au format « .xlsx » et recommencez.',
  ],
  'import.colonnes': [
    400,
    (d: { manquantes: string[] }) =>
      `Aucune feuille de ce fichier ne porte les colonnes attendues. Il manque : ${d.manquantes.join(', ')}. Partez du modèle.`,
  ],
  'import.vide': [
    400,
    (_: object) => 'Ce fichier ne contient aucune personne : remplissez les lignes sous les titres des colonnes.',
  ],
  'import.tropLong': [
    400,
    (d: { max: number }) =>
      `Ce fichier compte plus de ${d.max} lignes : c’est plus qu’un comité. Coupez-le en plusieurs fichiers.`,
  ],
  'membre.coordonnees': [
    409,
    (_: object) =>
      'Cette personne n’appartient pas qu’à votre comité : son nom et ses coordonnées ne se changent pas ici. Demandez-lui de les corriger dans « Mon compte », ou demandez-le à l’administration de la plateforme.',
  ],
  'membre.qualites': [
    409,
    (_: object) =>
      'Cette personne est aussi membre d’un autre comité : sa profession, ses compétences et ses qualités ne se changent pas ici. Demandez-lui de les corriger dans « Mon compte », ou demandez-le à l’administration de la plateforme.',
  ],
  'membre.adresse': [
    409,
    (_: object) =>
      'Cette personne se connecte déjà avec son adresse : elle seule, dans « Mon compte », ou l’administration de la plateforme peut la changer.',
  ],
  'membre.dejaDuComite': [
    409,
    (d: { role: string }) =>
      `Cette personne est déjà ${d.role} de ce comité. Ouvrez sa fiche dans la liste : ses nominations s’y ajoutent.`,
  ],
  'profil.nonDisponible': [403, (_: object) => 'Vous n’avez pas de compte actif pour ce profil.'],
  'cpp.nonAutorise': [403, (_: object) => 'Ce comité n’est pas dans la liste de ceux pour lesquels vous pouvez travailler.'],
  'cpp.introuvable': [404, (_: object) => 'Comité introuvable.'],
  'cpp.inactif': [
    409,
    (d: { nom: string }) => `Le comité « ${d.nom} » est désactivé : personne ne peut y entrer. Réactivez-le d’abord.`,
  ],
  'email.existant': [409, (_: object) => 'Cette adresse électronique est déjà utilisée par un autre compte.'],
  'motdepasse.politique': [
    400,
    (d: { regles: RegleMdp[] }) => `Le mot de passe ne convient pas. ${d.regles.map((r) => REGLE_MDP_LABELS[r]).join(' ')}`,
  ],
  'motdepasse.ancienFaux': [
    400,
    (d: { isDehors: boolean }) =>
      d.isDehors
        ? 'L’ancien mot de passe n’est pas le bon, ou plus d’une demi-heure a passé : revenez à la page de connexion.'
        : 'L’ancien mot de passe n’est pas le bon.',
  ],
  'motdepasse.preuve': [
    400,
    (_: object) =>
      'Changer d’adresse demande votre mot de passe actuel, et celui-ci n’est pas le bon. Votre adresse n’a pas changé.',
  ],
  'motdepasse.confirmation': [400, (_: object) => 'Les deux saisies du nouveau mot de passe sont différentes.'],
  'acces.introuvable': [
    404,
    (_: object) => 'Ce lien n’est pas valable : vérifiez que l’adresse a été copiée en entier, ou connectez-vous.',
  ],
  'acces.expire': [410, (_: object) => 'Ce lien a expiré. Connectez-vous : la demande vous attend sur votre page d’accueil.'],
  'acces.utilise': [
    410,
    (_: object) => 'Ce lien a déjà servi. Connectez-vous : la demande vous attend sur votre page d’accueil.',
  ],
  'jeton.introuvable': [404, (_: object) => 'Ce lien n’est pas valable. Demandez-en un nouveau.'],
  'jeton.expire': [410, (_: object) => 'Ce lien a expiré. Demandez-en un nouveau.'],
  'jeton.utilise': [410, (_: object) => 'Ce lien a déjà servi. Demandez-en un nouveau.'],
  'envoi.limite': [429, (_: object) => 'Trois messages ont déjà été envoyés dans l’heure. Réessayez plus tard.'],
  'cgu.enAttenteExiste': [409, (_: object) => 'Une version attend déjà sa publication : publiez-la ou supprimez-la d’abord.'],
  'cgu.rienAPublier': [409, (_: object) => 'Aucune version n’attend sa publication : déposez d’abord un fichier PDF.'],
  'cgu.nonSupprimable': [409, (_: object) => 'Seule une version en attente de publication peut être supprimée.'],
  'cgu.introuvable': [404, (_: object) => 'Version des conditions générales introuvable.'],
  'cgu.nouvelles': [
    409,
    (_: object) => 'De nouvelles conditions ont été publiées pendant votre lecture : lisez-les, puis acceptez-les.',
  ],
  'cgu.nonPubliee': [409, (_: object) => 'Aucune version des conditions générales n’est publiée.'],
  'nomination.introuvable': [404, (_: object) => 'Période de nomination introuvable.'],
  'nomination.chevauchement': [
    409,
    (d: { debut: string; fin: string }) => `Cette période chevauche celle du ${d.debut} au ${d.fin} dans le même comité.`,
  ],
  'nomination.commencee': [
    409,
    (d: { debut: string }) =>
      `Cette nomination court depuis le ${d.debut} : elle ne se supprime plus. Mettez-y fin, avec le motif de la fin.`,
  ],
  'nomination.passee': [
    409,
    (_: object) =>
      'Ce changement réécrirait des jours passés : qui siégeait, et à quel titre. Mettez fin à cette nomination et ajoutez-en une autre ; une erreur du passé se corrige auprès de l’administration de la plateforme.',
  ],
  'nomination.aSiege': [
    409,
    (d: { le: string }) =>
      `Cette personne a siégé le ${d.le} : elle doit rester nommée ce jour-là. Choisissez des dates qui le comprennent.`,
  ],
  'nomination.horsComite': [
    409,
    (_: object) => 'Cette personne n’est pas membre de ce comité. Ajoutez-la d’abord au comité, avec sa première nomination.',
  ],
  'export.enCours': [
    409,
    (d: { max: number }) =>
      `${d.max} de vos exports se préparent déjà. Attendez que l’un d’eux soit prêt dans « Mes exports », puis recommencez.`,
  ],
  'annuaire.trop': [400, (d: { max: number }) => `Au plus ${d.max} personnes par demande.`],
} as const satisfies ErrorCatalogue;

export const refus = refusals(IDENTITY_ERRORS);
