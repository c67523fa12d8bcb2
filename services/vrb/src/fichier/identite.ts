/** What a row of the file says of a person: sealed with the person's key, for that row alone. */
import type { VolId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Sexe } from '@riph/contracts/vrb/volontaire.schemas';
import { ouvrir, sceller } from '../coffre/chiffrement.rules.ts';

/** `distinction`: why somebody said that a homonym is another person. */
export type Contenu = { base: string; dateNaissance: Jour; sexe: Sexe; lieuNaissance: string; distinction: string };

/** Mixed into each fingerprint, so that the same words hashed for another purpose give another value. */
export const DOMAINE_IDENTITE = 'volontaire';
const pourVolontaire = (volId: VolId): string => `volontaire:${volId}`;

export const scellerIdentite = (cle: Buffer, volId: VolId, contenu: Contenu): Buffer =>
  sceller(cle, pourVolontaire(volId), Buffer.from(JSON.stringify(contenu)));
export const ouvrirIdentite = (cle: Buffer, volId: VolId, scelle: Buffer): Contenu =>
  JSON.parse(ouvrir(cle, pourVolontaire(volId), scelle).toString());
