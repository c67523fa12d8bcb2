/** Coordinates of a person in a form: what is typed, what is sent, what changes. Pure. */
import { CHAMPS_COORDONNEES, type ChampCoordonnees, type CoordonneesLues } from '@riph/contracts/identity/personne.schemas';
import { rien } from './identite.rules.ts';

export const LIBELLES_COORDONNEES: Readonly<Record<ChampCoordonnees, string>> = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  telephone: 'Téléphone',
  fonction: 'Fonction',
  organisme: 'Organisme',
  tproId: 'Type de promoteur',
  adresse: 'Adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  payId: 'Pays',
};
export type CoordonneesSaisie = Record<ChampCoordonnees, string>;

export const saisieDe = (c: CoordonneesLues): CoordonneesSaisie => ({
  civilite: c.civilite ?? '',
  nom: c.nom,
  prenom: c.prenom,
  telephone: c.telephone ?? '',
  fonction: c.fonction ?? '',
  organisme: c.organisme ?? '',
  tproId: c.tproId === null ? '' : String(c.tproId),
  adresse: c.adresse ?? '',
  codePostal: c.codePostal ?? '',
  ville: c.ville ?? '',
  payId: c.payId === null ? '' : String(c.payId),
});

const civiliteDe = (code: string): 'M' | 'MME' | null => (code === 'M' || code === 'MME' ? code : null);

/** What is sent of them, by a registration too. */
export const coordonneesDe = (s: CoordonneesSaisie) => ({
  civilite: civiliteDe(s.civilite),
  nom: s.nom.trim(),
  prenom: s.prenom.trim(),
  telephone: rien(s.telephone),
  fonction: rien(s.fonction),
  organisme: rien(s.organisme),
  tproId: s.tproId ? Number(s.tproId) : null,
  adresse: rien(s.adresse),
  codePostal: rien(s.codePostal),
  ville: rien(s.ville),
  payId: s.payId ? Number(s.payId) : null,
});
export const corpsDe = (s: CoordonneesSaisie, version: number) => ({ version, ...coordonneesDe(s) });

const CIVILITES: Readonly<Record<string, string>> = { M: 'Monsieur', MME: 'Madame' };
/** A value of the journal or of the form in words; `listes`: the words of the choices, by their number. */
export const enMots = (champ: string, valeur: string | null, listes: Readonly<Record<string, string>> = {}): string => {
  if (valeur === null || valeur.trim() === '') return '(vide)';
  if (champ === 'civilite') return CIVILITES[valeur] ?? valeur;
  return champ === 'tproId' || champ === 'payId' ? (listes[valeur] ?? valeur) : valeur.trim();
};

export type Ecart = { champ: ChampCoordonnees; avant: string; apres: string };
/** What will be another value once saved. */
export const ecartsDe = (lues: CoordonneesLues, saisie: CoordonneesSaisie): Ecart[] => {
  const avant = saisieDe(lues);
  return CHAMPS_COORDONNEES.filter((champ) => avant[champ].trim() !== saisie[champ].trim()).map((champ) => ({
    champ,
    avant: avant[champ],
    apres: saisie[champ],
  }));
};
