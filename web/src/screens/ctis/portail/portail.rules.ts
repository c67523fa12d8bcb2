/** Numbers of the series 599xxx are those of demonstration trials: the portal knows none of them. */
const DE_DEMONSTRATION = /^\d{4}-599/;
/** The page of a trial on the European portal; null for one that is not there. `base`: address of the portal, a setting. */
export const pageDuPortail = (base: string | undefined, numeroCtis: string): string | null =>
  base && !DE_DEMONSTRATION.test(numeroCtis) ? `${base.replace(/\/+$/, '')}/ctis-public/view/${numeroCtis}` : null;
