/** What the agency counts and lists: each is a search of the list of dossiers, so that its link shows exactly what was counted. Pure. */
import { addJours } from '@riph/contracts/core/deadlines';
import { AVIS_RENDUS, DOSSIER_STATUTS, STATUTS_EXAMEN } from '@riph/contracts/etude/dossier.workflow';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';

type Filtres = Pick<RechercheDossiers['filtres'], 'statut' | 'qualificationCode' | 'soumisDu' | 'echeanceDu'>;
const RECENT_JOURS = 30;

/** In examination and of category 1: what the agency reviews, and reads the content of (DRO-06). */
export const A_AUTORISER: Filtres = { statut: [...STATUTS_EXAMEN], qualificationCode: ['CAT1'] };
export const EN_EXAMEN: Filtres = { statut: [...STATUTS_EXAMEN] };
export const DEFAVORABLES: Filtres = { statut: ['AVIS_DEFAVORABLE'] };
export const DEPOSES: Filtres = { statut: DOSSIER_STATUTS.filter((s) => s !== 'BROUILLON') };
export const AVEC_AVIS: Filtres = { statut: [...AVIS_RENDUS] };
export const recents = (aujourdhui: string): Filtres => ({ soumisDu: addJours(aujourdhui, -RECENT_JOURS) });

/** The list of dossiers with these filters, as its address says them. */
export const adresseDe = (filtres: Filtres, tri?: string, sens: 'asc' | 'desc' = 'desc'): string => {
  const search = new URLSearchParams();
  for (const [cle, valeur] of Object.entries(filtres)) for (const v of [valeur].flat()) search.append(cle, v);
  if (tri) search.set('tri', `${tri}:${sens}`);
  return `/dossiers/jarde?${search}`;
};
