import { formatJour } from '../core/deadlines.ts';
import { type ErrorCatalogue, refusals } from '../core/errors.ts';

export const VRB_ERRORS = {
  'vrb.etudeIntrouvable': [404, (_: object) => 'Cette étude n’existe pas, ou vous n’y avez pas de droit en cours.'],
  'vrb.centreIntrouvable': [404, (_: object) => 'Ce centre n’est pas un centre de cette étude.'],
  'vrb.accesIntrouvable': [404, (_: object) => 'Cette personne n’a pas ce droit dans cette étude.'],
  'vrb.gesteReserve': [403, (d: { aQui: string }) => `Cette action est réservée à d’autres : ${d.aQui}.`],
  'vrb.compteInconnu': [
    409,
    (d: { profil: string }) =>
      `Aucun compte « ${d.profil} » n’est ouvert à cette adresse : vérifiez-la, ou faites-le d’abord ouvrir.`,
  ],
  'vrb.finTropLoin': [
    409,
    (d: { max: string }) => `Un droit dure un an au plus : choisissez une fin jusqu’au ${formatJour(d.max)}.`,
  ],
  'vrb.finPassee': [409, (_: object) => 'La fin du droit est passée : choisissez une date à venir.'],
  'vrb.dernierGerant': [
    409,
    (_: object) => 'C’est le dernier gérant de cette étude : ajoutez-en un autre d’abord, sinon plus personne ne la gère.',
  ],
  'vrb.nomPris': [409, (d: { nom: string }) => `Un centre de cette étude s’appelle déjà « ${d.nom} ».`],
  'vrb.centreOccupe': [
    409,
    (d: { nom: string }) => `Des personnes ont un droit dans le centre « ${d.nom} » : retirez-les d’abord.`,
  ],
  'vrb.finAutorisation': [
    409,
    (d: { max: string }) => `La fin de l’autorisation ne se prolonge pas : elle est au plus tard le ${formatJour(d.max)}.`,
  ],
} as const satisfies ErrorCatalogue;

export const refus = refusals(VRB_ERRORS);
