/** What coordinates refer to must exist, and a French postal code is five digits. What was there before is not judged again: a country may leave the list. Rule: CPT-02. */
import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { hasCodePostalFrancais } from '@riph/contracts/referentiel/territoires.rules';
import type { Coordonnees } from '../utilisateur/utilisateur.repository.ts';

export type CoordonneesReferees = Pick<Coordonnees, 'payId' | 'tproId' | 'codePostal'>;
type Valeur = { id: number; code: string; actif: boolean };

/** Whether the list of countries, of types of sponsor, is needed to judge. */
export const aVerifier = (c: CoordonneesReferees, avant: CoordonneesReferees | null) => ({
  pays: c.payId !== null && (c.payId !== avant?.payId || (c.codePostal !== null && c.codePostal !== avant.codePostal)),
  types: c.tproId !== null && c.tproId !== avant?.tproId,
});

/** `pays`, `types`: null when they are not to be judged. */
export const ecartsDeCoordonnees = (
  c: CoordonneesReferees,
  avant: CoordonneesReferees | null,
  { pays, types }: { pays: readonly Valeur[] | null; types: readonly Valeur[] | null },
): FieldError[] => {
  const ecarts: FieldError[] = [];
  const sien = pays?.find((p) => p.id === c.payId);
  if (pays && c.payId !== avant?.payId && !sien?.actif)
    ecarts.push({ champ: 'payId', message: 'Ce pays n’est pas dans la liste : choisissez-en un autre.' });
  if (sien && hasCodePostalFrancais(sien.code) && c.codePostal !== null && !/^\d{5}$/.test(c.codePostal))
    ecarts.push({ champ: 'codePostal', message: 'Un code postal français compte 5 chiffres, par exemple 75014.' });
  if (types && !types.some((t) => t.id === c.tproId && t.actif))
    ecarts.push({ champ: 'tproId', message: 'Ce type de promoteur n’est pas dans la liste : choisissez-en un autre.' });
  return ecarts;
};

/** A competence is one of the list; what a member already has stays, the list may have changed since. */
export const ecartsDeCompetences = (
  saisies: readonly string[],
  avant: readonly Jour[],
  liste: readonly Pick<Valeur, 'code' | 'actif'>[],
): FieldError[] =>
  saisies.every((c) => avant.includes(c) || liste.some((x) => x.code === c && x.actif))
    ? []
    : [{ champ: 'competences', message: 'Une compétence n’est pas dans la liste : choisissez parmi celles qui y sont.' }];
