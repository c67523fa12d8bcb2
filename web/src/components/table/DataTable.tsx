import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { compte } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Checkbox } from './Checkbox.tsx';
import type { Tri } from './list-state.rules.ts';
import { noterListe } from './parcours.ts';
import { Row } from './Row.tsx';
import { RowPanel } from './RowPanel.tsx';
import type { Column, DataTableProps } from './table.types.ts';
import { useEntryKeys, useRowKeys } from './useRowKeys.ts';

/**
 * Table of a list. Header and first column stay while scrolling; rows are links (middle click works); selection keeps across pages.
 * Keys inside the table: j and k (from anywhere, when it is the one list of the page) or arrows move, Entrée opens, x selects, Espace opens the summary.
 */
export const DataTable = <L,>(p: DataTableProps<L>) => {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [apercu, setApercu] = useState<number | null>(null);
  const chosen = p.selection?.selected ?? new Set<number>();
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    p.selection?.onChange(next);
  };
  const onKey = useRowKeys(body, {
    ouvrir: (i) => p.link && navigate(p.link(p.rows[i])),
    choose: (i) => p.selection && toggle([p.rowKey(p.rows[i])], !chosen.has(p.rowKey(p.rows[i]))),
    apercevoir: (i) => {
      if (!p.preview) return;
      // The summary opens the dossier too.
      noterListe(p);
      setApercu(i);
    },
  });
  useEntryKeys(body);
  const ids = p.rows.map(p.rowKey);
  const all = ids.length > 0 && ids.every((i) => chosen.has(i));
  const some = ids.some((i) => chosen.has(i));

  return (
    <div className={cx('riph-table riph-table--liste', p.reloading && 'riph-table--recharge')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (RGAA 7.3) */}
      <section className="riph-table__cadre" tabIndex={0} aria-label={`${p.legend}, tableau`}>
        <table aria-busy={p.reloading || undefined}>
          <caption className="fr-sr-only">
            {p.legend}
            {p.total === undefined ? '' : ` : ${compte(p.total, 'résultat')}`}
            {p.sort ? `, triés par ${p.columns.find((c) => c.tri === p.sort?.champ)?.titre ?? p.sort.champ}` : ''}
          </caption>
          <thead>
            <tr>
              {p.selection && (
                <th scope="col" className="riph-table__case">
                  <Checkbox
                    label="Sélectionner les lignes de cette page"
                    checked={all}
                    mixed={some && !all}
                    onChange={(on) => toggle(ids, on)}
                  />
                </th>
              )}
              {p.columns.map((c) => (
                <Header key={c.cle} column={c} sort={p.sort ?? null} onSort={p.onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKey}>
            {p.rows.map((l, i) => (
              <Row
                key={p.rowKey(l)}
                row={l}
                table={p}
                index={i}
                selected={chosen.has(p.rowKey(l))}
                onChoose={(on) => toggle([p.rowKey(l)], on)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {chosen.size > 0 && (
        <section className="riph-table__groupe" aria-label="Actions sur la sélection">
          <strong role="status">{compte(chosen.size, 'sélectionné')}</strong>
          {p.actionsGroupees?.([...chosen])}
          <Button priority="nu" size="sm" onClick={() => p.selection?.onChange(new Set())}>
            Désélectionner
          </Button>
        </section>
      )}
      {apercu !== null && p.rows[apercu] !== undefined && (
        <RowPanel
          key={p.rowKey(p.rows[apercu])}
          table={p}
          row={p.rows[apercu]}
          onClose={() => setApercu(null)}
          onPrevious={apercu > 0 ? () => setApercu(apercu - 1) : undefined}
          onNext={apercu < p.rows.length - 1 ? () => setApercu(apercu + 1) : undefined}
        />
      )}
    </div>
  );
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const Header = <L,>({
  column: c,
  sort,
  onSort,
}: {
  column: Column<L>;
  sort: Tri | null;
  onSort: ((champ: string) => void) | undefined;
}) => {
  const sens = c.tri && sort?.champ === c.tri ? sort.sens : null;
  const champ = c.tri;
  return (
    <th
      scope="col"
      className={cx(c.numerique && 'riph-table__nombre', c.width && `riph-col--${c.width}`)}
      aria-sort={sens ? ARIA_SORT[sens] : undefined}
    >
      {champ && onSort ? (
        <button type="button" className={cx('riph-table__tri', sens && `riph-table__tri--${sens}`)} onClick={() => onSort(champ)}>
          {c.titre}
        </button>
      ) : (
        c.titre
      )}
    </th>
  );
};
