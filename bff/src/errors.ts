/** Refusals of the BFF itself, beside those of contracts/core. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { ErrorCatalogue } from '@riph/contracts/core/errors';
import { refusals } from '@riph/contracts/core/errors';
import { type Instant, jourParis } from '@riph/contracts/core/paris';

const jourEcrit = (instant: Instant) => formatJour(jourParis(new Date(instant)));

export const BFF_ERRORS = {
  'auth.incorrecte': [401, (_: object) => 'Authentification incorrecte'],
  'auth.motDePasseExpire': [401, (_: { passwordExpired: true }) => 'Votre mot de passe a expiré : choisissez-en un nouveau.'],
  'auth.compteAValider': [
    401,
    (d: { demandeLe: Instant }) =>
      `Votre mot de passe est le bon, mais votre compte n’est pas encore ouvert : votre demande du ${jourEcrit(d.demandeLe)} attend la validation de l’administration de la plateforme. Vous recevrez un courriel dès qu’elle aura décidé ; vous n’avez rien d’autre à faire.`,
  ],
  'auth.compteRefuse': [
    401,
    (d: { demandeLe: Instant; motif: string }) =>
      `Votre mot de passe est le bon, mais votre demande de compte du ${jourEcrit(d.demandeLe)} a été refusée. Motif : ${d.motif} Vous pouvez faire une nouvelle demande avec la même adresse, en tenant compte de ce motif.`,
  ],
  'auth.codeAttendu': [
    401,
    (_: object) =>
      'Votre mot de passe est le bon. Votre compte a un second facteur : continuez sur la page de connexion, qui vous demandera son code.',
  ],
  'auth.facteurAttendu': [
    401,
    (_: object) =>
      'Votre mot de passe est le bon. Votre profil demande un second facteur et vous n’en avez pas encore : continuez sur la page de connexion, qui vous guidera pour l’enregistrer avec votre téléphone.',
  ],
  'auth.facteurRefuse': [
    403,
    (_: object) => 'Votre second facteur n’a pas été reconnu, ou il a été présenté pour un autre compte. Recommencez.',
  ],
  'plage.invalide': [416, (_: { taille: number }) => 'La partie demandée du fichier n’existe pas.'],
  'type.nonAccepte': [415, (d: { attendus: string }) => `Ce type de contenu n’est pas accepté (attendu : ${d.attendus}).`],
  'adresse.tropLongue': [431, (_: object) => 'La demande est trop longue : raccourcissez le texte saisi.'],
  'requete.interrompue': [408, (_: object) => 'La demande n’est pas arrivée en entier à temps. Recommencez.'],
  'profil.inconnu': [400, (_: object) => 'Ce profil n’existe pas.'],
} as const satisfies ErrorCatalogue;

export const bffRefusal = refusals(BFF_ERRORS);
