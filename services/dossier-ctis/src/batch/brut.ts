/** What each form of record gives, before what both share is read. */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { Noeud } from './noeud.ts';

export type Brut = Pick<
  EssaiCtis,
  'forme' | 'misAJourLe' | 'statutPublic' | 'sites' | 'pays' | 'evenements' | 'pieces' | 'demandes' | 'emr'
> & {
  p1: Noeud;
  enTransition: boolean;
  eudraCt: string | null;
  nbSujets: { total: number | null; france: number | null };
};
