/** What the agency counts and lists: each is a search of the list of dossiers, so that its link shows exactly what was counted. Pure. */
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { AVIS_RENDUS, STATUTS_DOSSIER, STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import type { RechercheCtis } from '@riph/contracts/search/ctis.schemas';
import type { RechercheDossiers } from '@riph/contracts/search/dossiers.schemas';

type Filtres = Pick<RechercheDossiers['filtres'], 'statut' | 'qualificationCode' | 'soumisDu' | 'echeanceDu'>;
const RECENT_JOURS = 30;

/** In examination and of category 1: what the agency reviews, and reads the content of (DRO-06). */
export const A_AUTORISER: Filtres = { statut: [...STATUTS_EXAMEN], qualificationCode: ['CAT1'] };
export const EN_EXAMEN: Filtres = { statut: [...STATUTS_EXAMEN] };
export const DEFAVORABLES: Filtres = { statut: ['AVIS_DEFAVORABLE'] };
export const DEPOSES: Filtres = { statut: STATUTS_DOSSIER.filter((s) => s !== 'BROUILLON') };
export const AVEC_AVIS: Filtres = { statut: [...AVIS_RENDUS] };
export const recents = (aujourdhui: Jour): Filtres => ({ soumisDu: addJours(aujourdhui, -RECENT_JOURS) });

/** The list of dossiers with these filters, as its address says them. */
export const adresseDe = (filtres: Filtres, tri?: string, sens: 'asc' | 'desc' = 'desc'): string => {
  const search = new URLSearchParams();
  for (const [cle, valeur] of Object.entries(filtres)) for (const v of [valeur].flat()) search.append(cle, v);
  if (tri) search.set('tri', `${tri}:${sens}`);
  return `/dossiers/jarde?${search}`;
};

type FiltresEssais = Pick<RechercheCtis['filtres'], 'statut'>;
/** Both parts are concluded: the single decision is the agency’s (CSP L1124-1). */
export const ESSAIS_A_DECIDER: FiltresEssais = { statut: ['EN_ATTENTE_DECISION'] };
export const ESSAIS_EN_EXAMEN: FiltresEssais = {
  statut: ['A_ATTRIBUER', 'TAS_EN_ATTENTE', 'EN_RECEVABILITE', 'COMPLEMENT_RECEVABILITE', 'EN_EVALUATION', 'EN_ATTENTE_REPONSE'],
};
/** The list of trials with these filters. */
export const adresseDesEssais = ({ statut = [] }: FiltresEssais): string =>
  `/dossiers/ctis?${new URLSearchParams(statut.map((s) => ['statut', s]))}`;

/** After « Bonjour Valérie »: how many decisions wait. Silent until both lists are known. */
export const decisionsEnMots = (recherches: number | undefined, essais: number | undefined): string => {
  if (recherches === undefined || essais === undefined) return '';
  const n = recherches + essais;
  return n === 0
    ? ', aucune décision n’est attendue de l’agence'
    : `, ${n} décision${n > 1 ? 's sont attendues' : ' est attendue'} de l’agence`;
};
