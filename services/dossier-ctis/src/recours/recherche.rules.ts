/** The search of appeals. Pure: they are few. */
import { jourParis } from '@riph/contracts/core/paris';
import type { RechercheRecours, RecoursLu } from '@riph/contracts/dossier-ctis/recours.schemas';

const contient = (texte: string | null, cherche: string | undefined) =>
  !cherche?.trim() || (texte ?? '').toLowerCase().includes(cherche.trim().toLowerCase());

export const correspond =
  ({ numero, promoteur, etats, du, au }: RechercheRecours['filtres']) =>
  (r: RecoursLu): boolean => {
    const le = jourParis(r.demandeLe);
    const dansLaPeriode = (!du || le >= du) && (!au || le <= au);
    return (
      contient(r.numeroCtis, numero) &&
      contient(r.promoteur, promoteur) &&
      (!etats?.length || etats.includes(r.etat)) &&
      dansLaPeriode
    );
  };

export const trier = (recours: readonly RecoursLu[]): RecoursLu[] =>
  recours.toSorted((a, b) => (b.attendDepuis ?? -1) - (a.attendDepuis ?? -1) || (a.demandeLe < b.demandeLe ? 1 : -1));
