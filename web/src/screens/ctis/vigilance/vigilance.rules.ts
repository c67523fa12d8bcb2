/** Words and filters of the vigilance of a trial. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceVigilance, type TypeVigilance } from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { NotificationLue } from '@riph/contracts/dossier-ctis/vigilance.schemas';

type Dates = { type: TypeVigilance | ''; dateEvenement: Jour | null; dateConnaissance: Jour | null };
/** The last day of what is being typed; null while it is not known. */
export const limiteDe = ({ type, dateEvenement, dateConnaissance }: Dates): string | null =>
  type === '' || !dateEvenement ? null : (echeanceVigilance(type, { dateEvenement, dateConnaissance })?.date ?? null);

export const FILTRES = {
  TOUTES: 'Toutes',
  A_COMPLETER: 'À compléter',
  EN_RETARD: 'En retard',
  FRANCE: 'En France',
} as const;
export type FiltreVigilance = keyof typeof FILTRES;

/** To be completed: nothing is joined yet, and something may be. */
export const filtrer = (notifications: readonly NotificationLue[], filtre: FiltreVigilance): NotificationLue[] =>
  notifications.filter((n) => {
    if (filtre === 'A_COMPLETER') return n.pjs.length === 0 && n.peutJoindre;
    if (filtre === 'EN_RETARD') return n.enRetard;
    return filtre === 'TOUTES' || n.pays === null || n.pays === 'FR';
  });
