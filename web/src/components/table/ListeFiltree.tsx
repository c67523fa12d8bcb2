import type { ReactNode } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Loadable, NoResult, Skeleton } from '../states.tsx';
import { DataTable } from './DataTable.tsx';
import { type Filter, FilterBar } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import type { DataTableProps } from './table.types.ts';
import type { ListControls } from './useListState.ts';

type PageDeLignes<L> = { lignes: readonly L[]; total?: number | undefined; suivant: string | null };
type Lecture<L> = {
  data: PageDeLignes<L> | undefined;
  error: ApiProblem | undefined;
  isValidating: boolean;
  mutate?: () => unknown;
};

type Props<L> = Omit<DataTableProps<L>, 'lignes' | 'total' | 'tri' | 'onTri' | 'enRechargement'> & {
  lecture: Lecture<L>;
  liste: ListControls;
  filtres: readonly Filter[];
  /** What the field of free text looks in; absent: the list has none. */
  recherche?: string;
  /** The folded filters are opened. */
  onPlus?: () => void;
  /** Shown when there is nothing at all, filters apart: an `Empty` that says why. */
  vide: ReactNode;
};

/** A list as all pages show it: filters kept in the address, the table, its pages, and the words of an empty one. */
export const ListeFiltree = <L,>({ lecture, liste, filtres, recherche, onPlus, vide, ...table }: Props<L>) => (
  <>
    <FilterBar liste={liste} filtres={filtres} {...(recherche !== undefined && { recherche })} {...(onPlus && { onPlus })} />
    <Loadable lecture={lecture} squelette={<Skeleton lignes={12} />}>
      {({ lignes, total, suivant }) => {
        if (lignes.length === 0) return liste.actif ? <NoResult onEffacer={liste.effacer} /> : vide;
        return (
          <>
            <DataTable
              {...table}
              lignes={lignes}
              {...(total !== undefined && { total })}
              tri={liste.tri}
              onTri={liste.trier}
              enRechargement={lecture.isValidating}
            />
            <Pager liste={liste} {...(total !== undefined && { total })} suivant={suivant} />
          </>
        );
      }}
    </Loadable>
  </>
);
