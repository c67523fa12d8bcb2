/** Amounts of money, as they are shown and as they are typed. */
export const euros = (m: number): string => m.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

/** « 1 500,50 » is 1500.5; null when it is no number. */
export const montantDe = (texte: string): number | null => {
  const propre = texte.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return propre !== '' && Number.isFinite(Number(propre)) ? Number(propre) : null;
};
