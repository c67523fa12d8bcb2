import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { cx } from '../cx.ts';
import { Checkbox } from './Checkbox.tsx';
import { noterListe } from './parcours.ts';
import type { DataTableProps } from './table.types.ts';

type Props<L> = { row: L; table: DataTableProps<L>; index: number; selected: boolean; onChoose: (on: boolean) => void };

/** What a column shows when there is nothing. */
const RIEN = '–';

const INTERACTIVE = 'a, button, input, select, textarea, label';

/** A row: the first cell is its header and its link; a click elsewhere on it follows the link, a selection of text does not. On a phone the row is a card. */
export const Row = <L,>({ row, table, index, selected, onChoose }: Props<L>) => {
  const navigate = useNavigate();
  const href = table.link?.(row);
  const follow = (e: MouseEvent) => {
    noterListe(table);
    if (!href || (e.target instanceof Element && e.target.closest(INTERACTIVE)) || getSelection()?.toString()) return;
    if (e.ctrlKey || e.metaKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  };
  return (
    <tr
      className={cx(selected && 'riph-table__ligne--choisie', href && 'riph-table__ligne--lien')}
      onClick={follow}
      onAuxClick={(e) =>
        e.button === 1 &&
        href &&
        !(e.target instanceof Element && e.target.closest('a')) &&
        window.open(href, '_blank', 'noopener')
      }
    >
      {table.selection && (
        <td className="riph-table__case">
          <Checkbox label={`Sélectionner ${table.name(row)}`} checked={selected} onChange={onChoose} />
        </td>
      )}
      {table.columns.map((c, i) => {
        const contenu = c.rendu(row);
        return i === 0 ? (
          <th key={c.cle} scope="row" className={cx(c.numerique && 'riph-table__nombre')}>
            {href ? (
              <Link to={href} data-ligne={index}>
                {contenu}
              </Link>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: rows without a page still take the keys of the list
              <span tabIndex={0} data-ligne={index}>
                {contenu}
              </span>
            )}
          </th>
        ) : (
          <td
            key={c.cle}
            // On a phone a row is a card: each value says its name, and what has none is left out.
            data-titre={c.titre}
            className={cx(
              c.numerique && 'riph-table__nombre',
              c.width === 'lg' && 'riph-table__large',
              (c.bureau || contenu === RIEN) && 'riph-table__bureau',
            )}
          >
            {contenu}
          </td>
        );
      })}
    </tr>
  );
};
