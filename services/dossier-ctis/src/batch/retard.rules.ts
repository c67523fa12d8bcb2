/** When the daily import is said not to come. Pure. Rule: CTI-51. */

/** A day, and two hours for an import that is long or late. */
const ATTENTE_MS = 26 * 3_600_000;

type Attente = { actif: boolean; attenduDepuis: string | null; retardDit: boolean };

/** Once for each wait; switched off, nothing is awaited. */
export const importEnRetard = ({ actif, attenduDepuis, retardDit }: Attente, now: Date): boolean =>
  actif && !retardDit && attenduDepuis !== null && now.getTime() - Date.parse(attenduDepuis) > ATTENTE_MS;
