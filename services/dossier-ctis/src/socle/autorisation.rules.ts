/** Which requests authorise a trial in France. Pure. */
import type { DossierCtis } from './contenus.ts';

/** How a request ends that is granted. */
export const AUTORISES: readonly string[] = ['AUTORISE', 'AUTORISE_CONDITIONS'];
const OUVRANTES: readonly string[] = ['INI', 'INI_RES', 'AEM', 'TRANS'];

/** A first authorisation in France, of the trial itself. */
export const autorise = ({ statut, type }: Pick<DossierCtis, 'statut' | 'type'>): boolean =>
  AUTORISES.includes(statut) && OUVRANTES.includes(type);
