import { QUALIFICATION_LABELS, STATUT_DOSSIER_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Facette } from '@riph/contracts/search/dossiers.schemas';
import type { FacetteMontree } from './ParcoursRecherche.tsx';

const TITRES: Record<Facette, string> = {
  statut: 'Statut',
  type: 'Type',
  qualificationCode: 'Qualification',
  cppNom: 'Comité',
  promoteur: 'Promoteur',
  annee: 'Année de dépôt',
};
const LIBELLES: Partial<Record<Facette, Readonly<Record<string, string>>>> = {
  statut: STATUT_DOSSIER_LABELS,
  type: TYPE_DOSSIER_LABELS,
  qualificationCode: QUALIFICATION_LABELS,
};
type Lues = readonly { champ: Facette; valeurs: readonly { code: string; nombre: number }[] }[];

/** The facets of a search of dossiers, in words. */
export const facettesDossiers = (facettes: Lues): FacetteMontree<Facette>[] =>
  facettes.map(({ champ, valeurs }) => ({
    champ,
    titre: TITRES[champ],
    valeurs: valeurs.map((v) => ({ ...v, libelle: LIBELLES[champ]?.[v.code] ?? v.code })),
  }));
