/** Words of an export: what was asked, on its first sheet, and the answers yes and no. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';

export const OUI_NON = (v: boolean): string => (v ? 'Oui' : 'Non');
/** A filter that was left alone says nothing. */
export const ouiNon = (v: boolean | undefined): string => (v === undefined ? '' : OUI_NON(v));
export const periode = (du: Jour | undefined, au: Jour | undefined): string =>
  [du && `du ${formatJour(du)}`, au && `au ${formatJour(au)}`].filter(Boolean).join(' ');
