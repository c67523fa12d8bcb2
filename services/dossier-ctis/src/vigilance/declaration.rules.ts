/** What may be declared of a trial, and its pieces. Pure. Rule: CTI-32. */
import type { Profil } from '@riph/contracts/core/droits';
import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { REGLES_VIGILANCE, type TypeVigilance } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { DeclarationSaisie, NotificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';

const DESCRIPTION_MIN = 10;
/** An event that is more than a milestone says what happened. */
const A_DECRIRE: readonly TypeVigilance[] = [
  'ARRET_TEMPORAIRE',
  'ARRET_ANTICIPE',
  'VIOLATION_GRAVE',
  'EVENEMENT_INATTENDU',
  'MESURE_URGENTE',
  'INSPECTION_PAYS_TIERS',
];

/** Faults of what was typed, on their fields. */
export function fautesDeclaration(d: DeclarationSaisie, aujourdhui: Jour): FieldError[] {
  const { duPromoteur, depuis } = REGLES_VIGILANCE[d.type];
  const faute = (champ: string, message: string, est: boolean): FieldError[] => (est ? [{ champ, message }] : []);
  const connu = d.dateConnaissance;
  return [
    ...faute('type', 'Une mesure corrective est prise par un État membre : elle ne se déclare pas.', !duPromoteur),
    ...faute('dateEvenement', 'Cette date est dans le futur.', d.dateEvenement > aujourdhui),
    ...faute(
      'dateConnaissance',
      'Indiquez le jour où vous en avez eu connaissance : le délai court depuis ce jour.',
      depuis === 'CONNAISSANCE' && connu === null,
    ),
    ...faute('dateConnaissance', 'Cette date est dans le futur.', connu !== null && connu > aujourdhui),
    ...faute(
      'dateConnaissance',
      'La connaissance ne précède pas l’événement : vérifiez les deux dates.',
      connu !== null && connu < d.dateEvenement,
    ),
    ...faute(
      'arretPourSurete',
      'Dites si l’arrêt tient au bénéfice ou au risque : la reprise en dépend.',
      d.type === 'ARRET_TEMPORAIRE' && d.arretPourSurete === null,
    ),
    ...faute(
      'description',
      `Décrivez l’événement, en ${DESCRIPTION_MIN} caractères au moins.`,
      A_DECRIRE.includes(d.type) && d.description.trim().length < DESCRIPTION_MIN,
    ),
  ];
}

/** A French reason against joining a piece; null when one may. */
export const empechementPiece = ({ statut }: Pick<NotificationVigilance, 'statut'>): string | null =>
  statut === 'TRAITEE' ? 'Cette notification est traitée : elle ne reçoit plus de pièce.' : null;

/** One's own, and before the committee has read it. */
export const peutRetirerPiece = (
  profil: Profil,
  { statut }: Pick<NotificationVigilance, 'statut'>,
  { deposePar }: Pick<NotificationVigilance['pjs'][number], 'deposePar'>,
): boolean => statut === 'RECUE' && deposePar === (profil === 'DEPOSANT' ? 'DEPOSANT' : 'COMITE') && profil !== 'SUPER_ADMIN';
