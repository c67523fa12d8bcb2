import { formatJour } from '../core/deadlines.ts';
import { type ErrorCatalogue, refusals } from '../core/errors.ts';
import type { DosId } from '../core/ids.ts';
import { MOTIF_MIN } from '../core/motifs.ts';

const EXPERTISE_ERRORS = {
  'expertise.expertIntrouvable': [404, (_: object) => 'Cet expert n’existe pas.'],
  'expertise.fichierIntrouvable': [404, (_: object) => 'Ce document n’a pas été déposé.'],
  'expertise.soiSeul': [403, (_: object) => 'Un expert ne crée et ne modifie que sa propre fiche.'],
  'expertise.dossierIntrouvable': [404, (_: { dosId: DosId }) => 'Ce dossier n’existe pas, ou n’est pas celui de votre comité.'],
  'expertise.introuvable': [
    404,
    (_: { dosId: DosId } | { sollicitationId: number }) => 'Aucune expertise ne vous est demandée sur ce dossier.',
  ],
  'expertise.horsExamen': [
    409,
    (_: object) => 'Votre comité n’examine pas ce dossier pour le moment : un expert se sollicite sur ce qu’il examine.',
  ],
  'expertise.dossierClos': [409, (_: object) => 'Ce dossier est clos : plus rien n’est attendu d’un expert.'],
  'expertise.seanceTenue': [
    409,
    (d: { date: string }) =>
      `La séance du ${formatJour(d.date)} a examiné ce dossier : un rapport ne s’y ajoute plus, ni ne s’en retire. Le comité peut redemander votre avis.`,
  ],
  'expertise.close': [409, (_: object) => 'Cette demande d’expertise est terminée : faites-en une nouvelle.'],
  'expertise.nonAcceptee': [409, (_: object) => 'Acceptez d’abord cette expertise : le rapport se dépose ensuite.'],
  'expertise.dejaRepondu': [409, (d: { statut: string }) => `Vous avez déjà répondu à cette demande (${d.statut}).`],
  'expertise.dejaSollicite': [409, (d: { nom: string }) => `${d.nom} est déjà sollicité sur ce dossier.`],
  'expertise.compteFerme': [
    409,
    (d: { nom: string }) =>
      `Le compte de ${d.nom} n’est pas ouvert : l’administration doit l’ouvrir avant qu’un comité le sollicite.`,
  ],
  'expertise.lienDeclare': [
    409,
    (d: { nom: string; organisme: string }) =>
      `${d.nom} a déclaré un lien d’intérêts avec « ${d.organisme} », promoteur de cette recherche : choisissez un autre expert.`,
  ],
  'expertise.lienAvant': [
    409,
    (_: object) =>
      'Vous avez déclaré un lien d’intérêts avec le promoteur de cette recherche : déclarez-le sur ce dossier, le comité demandera à quelqu’un d’autre.',
  ],
  'expertise.datePassee': [409, (_: object) => 'La date du rapport est passée : choisissez une date à venir.'],
  'expertise.motifManquant': [
    409,
    (_: object) => `Dites en quelques mots pourquoi vous refusez (au moins ${MOTIF_MIN.ordinaire} caractères).`,
  ],
  'expertise.declarationPerimee': [
    409,
    (_: object) => 'Confirmez d’abord vos liens d’intérêts dans « Mon profil » : votre déclaration a plus d’un an, ou manque.',
  ],
} as const satisfies ErrorCatalogue;

export const refus = refusals(EXPERTISE_ERRORS);
