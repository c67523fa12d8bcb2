/** Refusals of the BFF itself, beside those of contracts/core. */
import type { ErrorCatalogue } from '@riph/contracts/core/errors';
import { refusals } from '@riph/contracts/core/errors';

export const BFF_ERRORS = {
  'auth.incorrecte': [401, (_: object) => 'Authentification incorrecte'],
  'auth.motDePasseExpire': [401, (_: { passwordExpired: true }) => 'Votre mot de passe a expiré : choisissez-en un nouveau.'],
  'plage.invalide': [416, (_: { taille: number }) => 'La partie demandée du fichier n’existe pas.'],
  'type.nonAccepte': [415, (d: { attendus: string }) => `Ce type de contenu n’est pas accepté (attendu : ${d.attendus}).`],
  'adresse.tropLongue': [431, (_: object) => 'La demande est trop longue : raccourcissez le texte saisi.'],
  'requete.interrompue': [408, (_: object) => 'La demande n’est pas arrivée en entier à temps. Recommencez.'],
  'profil.inconnu': [400, (_: object) => 'Ce profil n’existe pas.'],
} as const satisfies ErrorCatalogue;

export const bffRefusal = refusals(BFF_ERRORS);
