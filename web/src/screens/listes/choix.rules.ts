/** Choices of the filters of dossiers, and what the address of one list gives to that of another. Pure. */
import type { Option } from '../../components/fields/SelectField.tsx';

export type ChoixDossiers = {
  comites: readonly Option[];
  domaines: readonly Option[];
  competences: readonly Option[];
  typesPromoteur: readonly Option[];
  rapporteurs: readonly Option[];
};
export const SANS_CHOIX: ChoixDossiers = { comites: [], domaines: [], competences: [], typesPromoteur: [], rapporteurs: [] };

/** The index of dossiers holds the words of a value: lists of several regulations give one choice for each, in the order of the alphabet. */
export const choixParLibelle = (listes: readonly (readonly { libelle: string }[] | undefined)[]): Option[] =>
  [...new Set(listes.flatMap((l) => l ?? []).map((v) => v.libelle))]
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
    .map((libelle) => ({ code: libelle, libelle }));

/** Filters that mean the same in every list of dossiers. */
const COMMUNS = ['q', 'promoteur', 'cppId', 'avisDu', 'avisAu'] as const;
const NATIONAUX = ['/dossiers/jarde', '/dossiers/dm-dmdiv'];
const DES_NATIONAUX = [
  ...['statut', 'type', 'typePromoteur', 'domaine', 'competence', 'sensAvis', 'ancillaire', 'numero', 'rapporteurUtiId'],
] as const;
const EN_COURS = ['enRetard', 'soumisDu', 'soumisAu', 'seanceDu', 'seanceAu', 'echeanceDu', 'echeanceAvant'] as const;
const DOSSIERS = [...NATIONAUX, '/dossiers/ctis'];

/** The query with which another list of dossiers is opened: the filters that it has too, not those whose codes mean something else there. */
export function filtresPartages(search: URLSearchParams, de: string, vers: string): string {
  const cles = [
    ...COMMUNS,
    ...(DOSSIERS.includes(de) && DOSSIERS.includes(vers) ? EN_COURS : []),
    ...(NATIONAUX.includes(de) && NATIONAUX.includes(vers) ? DES_NATIONAUX : []),
  ];
  const gardes = new URLSearchParams();
  for (const cle of cles) for (const valeur of search.getAll(cle)) gardes.append(cle, valeur);
  const texte = gardes.toString();
  return texte === '' ? '' : `?${texte}`;
}
