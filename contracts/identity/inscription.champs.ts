/**
 * What a registration must hold beside a name, an address and a password, by profile asked for: the screen marks these fields and both say what misses in the same
 * words. Somebody who keeps volunteers is no sponsor, and has no type of sponsor. Rule: CPT-21.
 */
import type { FieldError } from '../core/errors.ts';
import type { PROFILS_INSCRIPTION } from './compte.workflow.ts';

type ProfilInscription = (typeof PROFILS_INSCRIPTION)[number];
export const CHAMPS_INSCRIPTION = ['telephone', 'organisme', 'tproId', 'adresse', 'codePostal', 'ville', 'payId'] as const;
export type ChampInscription = (typeof CHAMPS_INSCRIPTION)[number];

const A_DIRE: Readonly<Record<ChampInscription, string>> = {
  telephone: 'Indiquez un numéro de téléphone où vous joindre.',
  organisme: 'Indiquez le nom de votre organisme.',
  tproId: 'Choisissez le type de promoteur.',
  adresse: 'Indiquez l’adresse de votre organisme : numéro et voie.',
  codePostal: 'Indiquez le code postal de votre organisme.',
  ville: 'Indiquez la ville de votre organisme.',
  payId: 'Choisissez le pays de votre organisme.',
};
const EXIGES: Readonly<Record<ProfilInscription, readonly ChampInscription[]>> = {
  DEPOSANT: CHAMPS_INSCRIPTION,
  VRB_GERANT: CHAMPS_INSCRIPTION.filter((champ) => champ !== 'tproId'),
};

/** Of a profile not chosen yet: what every profile asks. */
export const champsExiges = (profil: string): readonly ChampInscription[] =>
  profil === 'DEPOSANT' ? EXIGES.DEPOSANT : EXIGES.VRB_GERANT;

const isVide = (valeur: unknown) =>
  valeur === null || valeur === undefined || (typeof valeur === 'string' && valeur.trim() === '');

/** The fields left empty that this profile asks for, in the order of the page. */
export const manquesInscription = (profil: string, saisie: Readonly<Record<string, unknown>>): FieldError[] =>
  champsExiges(profil)
    .filter((champ) => isVide(saisie[champ]))
    .map((champ) => ({ champ, message: A_DIRE[champ] }));
