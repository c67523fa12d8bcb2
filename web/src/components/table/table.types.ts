/** What a table of a list is told. */
import type { ReactNode } from 'react';
import type { Tri } from './list-state.rules.ts';

export type Column<L> = {
  cle: string;
  titre: string;
  rendu: (ligne: L) => ReactNode;
  /** Name of the sort on the server; absent: not sortable. */
  tri?: string;
  /** Right-aligned, tabular figures. */
  numerique?: boolean;
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'comite';
  /** Left out of the cards of a phone. */
  bureau?: true;
};

type Selection = { selected: ReadonlySet<number>; onChange: (selected: ReadonlySet<number>) => void };

export type DataTableProps<L> = {
  /** Name of what is listed, for the caption: « Dossiers ». */
  legend: string;
  rows: readonly L[];
  /** Rows on all pages, when known. */
  total?: number;
  rowKey: (ligne: L) => number;
  /** Readable name of a row, for its checkbox and its panel. */
  name: (ligne: L) => string;
  columns: readonly Column<L>[];
  /** Address of a row: its first cell is a link, a click anywhere on the row follows it. */
  link?: (ligne: L) => string;
  sort?: Tri | null;
  onSort?: (champ: string) => void;
  selection?: Selection;
  /** Bar shown while rows are selected: only the actions valid for the selection. */
  actionsGroupees?: (ids: readonly number[]) => ReactNode;
  /** Summary of a row in a side panel (key Espace). */
  preview?: (ligne: L) => ReactNode;
  reloading?: boolean;
};
