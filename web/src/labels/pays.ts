/** Names of countries. */
const pays = new Intl.DisplayNames('fr', { type: 'region' });
/** The portal writes countries in English: their French name, or its own when the country is not known. */
export const nomPays = (iso2: string | null, nom = 'Pays non précisé'): string => {
  if (!iso2 || !/^[A-Z]{2}$/.test(iso2)) return iso2 ?? nom;
  return pays.of(iso2) ?? nom;
};
