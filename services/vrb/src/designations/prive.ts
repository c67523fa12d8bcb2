/** What a designation says of a person's health or freedom: sealed with the person's key. */
import type { DesId } from '@riph/contracts/core/ids';
import type { MotifInterdiction } from '@riph/contracts/vrb/volontaire.schemas';
import { ouvrir, sceller } from '../coffre/chiffrement.rules.ts';

export type Prive = { motifInterdiction: MotifInterdiction | null; motifSortie: string | null };

const pourDesignation = (desId: DesId): string => `designation:${desId}`;
const pourMotif = (perPartId: number): string => `periode:${perPartId}`;

export const scellerPrive = (cle: Buffer, desId: DesId, prive: Prive): Buffer =>
  sceller(cle, pourDesignation(desId), Buffer.from(JSON.stringify(prive)));
export const ouvrirPrive = (cle: Buffer, desId: DesId, scelle: Buffer): Prive =>
  JSON.parse(ouvrir(cle, pourDesignation(desId), scelle).toString());

export const scellerMotif = (cle: Buffer, perPartId: number, motif: string): Buffer =>
  sceller(cle, pourMotif(perPartId), Buffer.from(motif));
export const ouvrirMotif = (cle: Buffer, perPartId: number, scelle: Buffer | null): string | null =>
  scelle === null ? null : ouvrir(cle, pourMotif(perPartId), scelle).toString();
