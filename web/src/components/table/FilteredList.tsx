import type { ReactNode } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Loadable, NoResult, PageVide, Skeleton } from '../states.tsx';
import { DataTable } from './DataTable.tsx';
import { type Filter, FilterBar } from './FilterBar.tsx';
import { IndexVide } from './IndexVide.tsx';
import { causeDuVide } from './list-state.rules.ts';
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

type Props<L> = Omit<DataTableProps<L>, 'rows' | 'total' | 'sort' | 'onSort' | 'reloading'> & {
  reading: Lecture<L>;
  list: ListControls;
  filters: readonly Filter[];
  /** What the field of free text looks in; absent: the list has none. */
  search?: string;
  /** The folded filters are opened. */
  onMore?: () => void;
  /** Shown when there is nothing at all, filters apart: an `Empty` that says why. */
  empty: ReactNode;
  /** The index that it reads was emptied: nothing of it means that there is nothing. */
  indexVide?: boolean;
};

/** A list as all pages show it: filters kept in the address, the table, its pages, and the words of an empty one. */
export const FilteredList = <L,>({ reading, list, filters, search, onMore, empty, indexVide, ...table }: Props<L>) => (
  <>
    <FilterBar list={list} filters={filters} {...(search !== undefined && { search })} {...(onMore && { onMore })} />
    <Loadable reading={reading} skeleton={<Skeleton rows={12} />}>
      {({ lignes, total, suivant }) => {
        if (lignes.length === 0 && indexVide) return <IndexVide />;
        if (lignes.length === 0)
          return {
            PAGE: <PageVide onBack={list.precedente} />,
            FILTRES: <NoResult onClear={list.clear} />,
            LISTE: empty,
          }[causeDuVide(list)];
        return (
          <>
            {indexVide && <IndexVide />}
            <DataTable
              {...table}
              rows={lignes}
              {...(total !== undefined && { total })}
              sort={list.tri}
              onSort={list.trier}
              reloading={reading.isValidating}
            />
            <Pager list={list} {...(total !== undefined && { total })} next={suivant} />
          </>
        );
      }}
    </Loadable>
  </>
);
