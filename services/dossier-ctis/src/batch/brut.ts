/** What each form of record gives, before what both share is read. */
import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { EnVigueur } from './en-vigueur.rules.ts';
import type { Noeud } from './noeud.ts';
import type { NbSujets } from './partie-un.ts';

/** What one record is read with. */
export type Lecture = { numeroCtis: string; enTransition: boolean; lu: EnVigueur };

/** The decision of France in one request, in force. */
export const decisionFrance = (decisions: DemandeCtis['decisionsPays'], demande: string, lu: EnVigueur) =>
  lu.choisir(
    decisions.filter((x) => x.pays === FRANCE),
    { quoi: `${demande}, décision de la France`, date: (x) => x.date, sens: (x) => x.decision },
  );

export type Brut = Pick<
  EssaiCtis,
  'forme' | 'misAJourLe' | 'statutPublic' | 'sites' | 'pays' | 'evenements' | 'pieces' | 'demandes' | 'emr'
> & {
  p1: Noeud;
  enTransition: boolean;
  eudraCt: string | null;
  nbSujets: NbSujets;
};
