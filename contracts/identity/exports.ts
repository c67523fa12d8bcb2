/** Exports prepared aside: those too long to be waited for on the page of the list. Rules: REC-07. */

/** REC-03: an export gives all the rows of its filter, up to this number; the button and the file say so of more. */
export const EXPORT_LIGNES_MAX = 20_000;
/** An export of more rows than this is prepared aside, and found in « Mes exports »; a shorter one starts at once. */
export const EXPORT_LONG = 2_000;
/** Exports of one person under way at the same time. */
export const EXPORTS_EN_COURS_MAX = 3;
/** An export still « en préparation » after this was lost with the process that made it. */
export const EXPORT_PERDU_MINUTES = 5;
export const EXPORT_PERDU_MOTIF = 'La préparation a été interrompue. Refaites l’export.';

export const ETATS_EXPORT = ['EN_PREPARATION', 'PRET', 'ECHEC'] as const;
export type EtatExport = (typeof ETATS_EXPORT)[number];
export const ETAT_EXPORT_LABELS: Record<EtatExport, string> = {
  EN_PREPARATION: 'En préparation',
  PRET: 'Prêt',
  ECHEC: 'Échec',
};
