/** Columns that several lists have, said once. */
import { nomComite } from '@riph/contracts/core/typographie';
import type { Column } from './table.types.ts';

/** The committee of a row; none yet: the dash of an empty cell. */
export const comiteOf = (l: { cppNom: string | null }): string => (l.cppNom ? nomComite(l.cppNom) : '–');

export const COLONNE_COMITE: Column<{ cppNom: string | null }> = {
  cle: 'cppNom',
  titre: 'Comité',
  width: 'comite',
  rendu: comiteOf,
};

export const COLONNE_PROMOTEUR: Column<{ promoteur: string | null }> = {
  cle: 'promoteur',
  titre: 'Promoteur',
  tri: 'promoteur',
  width: 'md',
  rendu: (l) => l.promoteur ?? '–',
};

/** Two lines of the title, all of it under the pointer. */
export const COLONNE_TITRE: Column<{ titre: string }> = {
  cle: 'titre',
  titre: 'Titre',
  tri: 'titre',
  width: 'lg',
  rendu: (l) => (
    <span className="riph-deux-lignes" title={l.titre || undefined}>
      {l.titre || 'Sans titre'}
    </span>
  ),
};
