/** What the administration changes of a sponsor. Pure. */
import type { CoordonneesLues } from '@riph/contracts/identity/personne.schemas';
import { type CoordonneesSaisie, ecartsDe, LIBELLES_COORDONNEES } from '../personnes/coordonnees.rules.ts';

export type DeposantSaisie = CoordonneesSaisie & { email: string };
export type EcartDeposant = { champ: string; libelle: string; avant: string; apres: string };

export const ecartsDuDeposant = (lues: CoordonneesLues, saisie: DeposantSaisie): EcartDeposant[] => {
  const email = saisie.email.trim().toLowerCase();
  return [
    ...ecartsDe(lues, saisie).map((e) => ({ ...e, libelle: LIBELLES_COORDONNEES[e.champ] })),
    ...(email === lues.email
      ? []
      : [{ champ: 'email', libelle: 'Adresse électronique', avant: lues.email, apres: `${email} (une fois confirmée)` }]),
  ];
};
