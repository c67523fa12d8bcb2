/** Whether a trial includes minors, as the portal tells it. Pure. Rules: CTI-21, CTI-62. */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';

/** Code of the portal for the ages from 0 to 17 years. */
const MINEURS = 2;

export const inclutDesMineurs = ({ tranchesAge }: Pick<EssaiCtis['recherche'], 'tranchesAge'>): boolean =>
  tranchesAge.includes(MINEURS);
