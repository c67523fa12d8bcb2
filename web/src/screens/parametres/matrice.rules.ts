/** The matrix of pieces as a table: a line for each category, a column for each qualification of the kind of request. Pure. */
import type { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import type { Answer } from '../../api/types.ts';

export type Cellule = Answer<typeof referentielPiecesObligatoires.calls.listerParReglementation>[number];
type Categorie = { id: number; code: string; libelle: string; ordre: number; actif: boolean };
export type Colonne = { code: string | null; libelle: string };

export const OBLIGATION_LABELS = { O: 'Obligatoire', C: 'Sous condition', F: 'Facultative' } as const;

/** Qualifications that the matrix tells apart for this kind; one column for all where it does not. */
export const columnsOf = (
  cellules: readonly Cellule[],
  type: string,
  qualifications: readonly { code: string; libelle: string }[],
): Colonne[] => {
  const ici = cellules.filter((c) => c.typeDossier === type);
  const commune = ici.some((c) => c.qualificationCode === null) || ici.length === 0;
  return [
    ...(commune ? [{ code: null, libelle: 'Toutes les qualifications' }] : []),
    ...qualifications.filter((q) => ici.some((c) => c.qualificationCode === q.code)),
  ];
};

/** Categories in the order of the file, each with its cell of each column. */
export const lignesDe = (
  cellules: readonly Cellule[],
  categories: readonly Categorie[],
  type: string,
  columns: readonly Colonne[],
) =>
  categories
    .filter((c) => c.actif || cellules.some((x) => x.categorieId === c.id && x.actif))
    .toSorted((a, b) => a.ordre - b.ordre || a.id - b.id)
    .map((categorie) => ({
      categorie,
      cellules: columns.map((column) =>
        cellules.find((x) => x.typeDossier === type && x.qualificationCode === column.code && x.categorieId === categorie.id),
      ),
    }));

/** What a sponsor of this qualification will be asked, in order. */
export const apercuDe = (cellules: readonly Cellule[], type: string, qualification: string | null): Cellule[] =>
  cellules
    .filter((c) => c.actif && c.typeDossier === type && (c.qualificationCode === null || c.qualificationCode === qualification))
    .toSorted((a, b) => a.ordre - b.ordre || a.paramId - b.paramId);

export const motDe = (c: Cellule | undefined): string => (c?.actif ? OBLIGATION_LABELS[c.obligation] : 'Pas demandée');
