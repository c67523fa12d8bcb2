/** What the button of an export says of it (REC-03). Pure. */
import { EXPORT_LIGNES_MAX } from '@riph/contracts/identity/exports';
import { compte, nombreFr } from '../../labels/dates.ts';

const isCut = (total: number): boolean => total > EXPORT_LIGNES_MAX;

/** In brackets after the name of the export: its rows, or how many of them it will have. */
export const exportedRows = (total: number): string =>
  isCut(total) ? `les ${nombreFr(EXPORT_LIGNES_MAX)} premières lignes sur ${nombreFr(total)}` : compte(total, 'ligne');

/** Said once a long export is asked for. */
export const exportAsked = (total: number): string =>
  `L’export se prépare. Vous le trouverez dans « Mes exports », dans le menu à votre nom.${
    isCut(total) ? ' Resserrez les filtres pour obtenir aussi les lignes qui suivent.' : ''
  }`;
