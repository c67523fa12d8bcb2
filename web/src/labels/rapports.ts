/** The report of a reporter, national or of a trial: its state in words. */
export const STATUTS_RAPPORT = {
  DESIGNE: { libelle: 'Rapport attendu', ton: 'info' },
  EN_RETARD: { libelle: 'En retard', ton: 'error' },
  DEPOSE: { libelle: 'Rapport déposé', ton: 'success' },
} as const;
