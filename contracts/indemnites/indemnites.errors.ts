import { formatJour } from '../core/deadlines.ts';
import { type ErrorCatalogue, refusals } from '../core/errors.ts';

const INDEMNITES_ERRORS = {
  'indemnites.periode': [400, (d: { raison: string }) => d.raison],
  'indemnites.periodeCertifiee': [
    409,
    (d: { du: string; au: string }) =>
      `La période du ${d.du} au ${d.au} est déjà certifiée : choisissez des dates qui ne la touchent pas. Ce qui manque d’une période certifiée est repris dans la suivante.`,
  ],
  'indemnites.vide': [
    404,
    (_: object) => 'Rien n’est à indemniser sur cette période : aucune séance tenue, aucune présidence, aucune régularisation.',
  ],
  'indemnites.nonConforme': [
    409,
    (d: { nombre: number }) =>
      `Ce fichier ne peut pas être certifié : ${d.nombre} anomalie${d.nombre > 1 ? 's' : ''} à corriger. Vérifiez-le pour les lire une à une.`,
  ],
  'indemnites.presidentManquant': [
    409,
    (_: object) =>
      'Aucun président n’est en fonction dans votre comité : personne ne peut certifier le service fait. Enregistrez sa nomination.',
  ],
  'indemnites.introuvable': [404, (_: object) => 'Ce fichier d’indemnités n’existe pas.'],
  'indemnites.aucunFichier': [404, (_: object) => 'Aucun fichier certifié ne répond à cette recherche.'],
  'indemnites.aucunDocument': [404, (_: object) => 'Les séances tenues sur cette période n’ont aucun document.'],
  'indemnites.aucuneLigne': [404, (_: object) => 'Ce dossier n’a aucune indemnité à corriger.'],
  'indemnites.ligneIntrouvable': [404, (_: object) => 'Cette ligne d’indemnité n’existe pas, ou plus : relisez la liste.'],
  'indemnites.ligneNonReprise': [
    409,
    (_: object) => 'Cette ligne n’est ni supprimée ni reprise : il n’y a rien à rétablir. Relisez la liste.',
  ],
  'indemnites.ligneDejaReprise': [
    409,
    (_: object) => 'Seule une ligne certifiée, qui n’est pas déjà reprise, peut l’être : relisez la liste.',
  ],
  'indemnites.sansPartie': [
    400,
    (_: object) => 'Ce dossier n’est pas un essai de médicament en deux parties : supprimez les indemnités du dossier entier.',
  ],
  'indemnites.sansAcceleration': [
    409,
    (_: object) =>
      'Seule une demande initiale d’essai de médicament dont une indemnité n’est pas encore certifiée peut suivre la procédure européenne accélérée.',
  ],
  'indemnites.bareme': [409, (d: { raison: string }) => d.raison],
  'indemnites.fichiersARefaire': [
    409,
    (d: { nombre: number; depuis: string }) =>
      `${d.nombre === 1 ? 'Un fichier préparé et non certifié va' : `${d.nombre} fichiers préparés et non certifiés vont`} au-delà du ${formatJour(d.depuis)} : avec ce barème, ${d.nombre === 1 ? 'il est' : 'ils sont'} à préparer de nouveau. Confirmez pour l’ajouter ; les comités sont prévenus.`,
  ],
} as const satisfies ErrorCatalogue;

export const refus = refusals(INDEMNITES_ERRORS);
