import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { compte } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Checkbox } from './Checkbox.tsx';
import type { Tri } from './list-state.rules.ts';
import { Row } from './Row.tsx';
import { RowPanel } from './RowPanel.tsx';
import type { Column, DataTableProps } from './table.types.ts';
import { useRowKeys } from './useRowKeys.ts';

/**
 * Table of a list. Header and first column stay while scrolling; rows are links (middle click works); selection keeps across pages.
 * Keys inside the table: j and k or arrows move, Entrée opens, x selects, Espace opens the summary.
 */
export const DataTable = <L,>(p: DataTableProps<L>) => {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [apercu, setApercu] = useState<number | null>(null);
  const chosen = p.selection?.choisis ?? new Set<number>();
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    p.selection?.onChange(next);
  };
  const onKey = useRowKeys(body, {
    ouvrir: (i) => p.lien && navigate(p.lien(p.lignes[i])),
    choisir: (i) => p.selection && toggle([p.cle(p.lignes[i])], !chosen.has(p.cle(p.lignes[i]))),
    apercevoir: (i) => p.apercu && setApercu(i),
  });
  const ids = p.lignes.map(p.cle);
  const all = ids.length > 0 && ids.every((i) => chosen.has(i));
  const some = ids.some((i) => chosen.has(i));

  return (
    <div className={cx('riph-table riph-table--liste', p.enRechargement && 'riph-table--recharge')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (RGAA 7.3) */}
      <section className="riph-table__cadre" tabIndex={0} aria-label={`${p.legende}, tableau`}>
        <table aria-busy={p.enRechargement || undefined}>
          <caption className="fr-sr-only">
            {p.legende}
            {p.total === undefined ? '' : ` : ${compte(p.total, 'résultat')}`}
            {p.tri ? `, triés par ${p.colonnes.find((c) => c.tri === p.tri?.champ)?.titre ?? p.tri.champ}` : ''}
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
              {p.colonnes.map((c) => (
                <Header key={c.cle} colonne={c} tri={p.tri ?? null} onTri={p.onTri} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKey}>
            {p.lignes.map((l, i) => (
              <Row
                key={p.cle(l)}
                ligne={l}
                table={p}
                index={i}
                choisie={chosen.has(p.cle(l))}
                onChoisir={(on) => toggle([p.cle(l)], on)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {chosen.size > 0 && (
        <section className="riph-table__groupe" aria-label="Actions sur la sélection">
          <strong role="status">{compte(chosen.size, 'sélectionné')}</strong>
          {p.actionsGroupees?.([...chosen])}
          <Button priorite="nu" taille="sm" onClick={() => p.selection?.onChange(new Set())}>
            Désélectionner
          </Button>
        </section>
      )}
      {apercu !== null && p.lignes[apercu] !== undefined && (
        <RowPanel
          key={p.cle(p.lignes[apercu])}
          table={p}
          ligne={p.lignes[apercu]}
          onClose={() => setApercu(null)}
          onPrecedent={apercu > 0 ? () => setApercu(apercu - 1) : undefined}
          onSuivant={apercu < p.lignes.length - 1 ? () => setApercu(apercu + 1) : undefined}
        />
      )}
    </div>
  );
};

const Header = <L,>({
  colonne: c,
  tri,
  onTri,
}: {
  colonne: Column<L>;
  tri: Tri | null;
  onTri: ((champ: string) => void) | undefined;
}) => {
  const sens = c.tri && tri?.champ === c.tri ? tri.sens : null;
  const champ = c.tri;
  return (
    <th
      scope="col"
      className={cx(c.numerique && 'riph-table__nombre', c.largeur && `riph-col--${c.largeur}`)}
      aria-sort={sens === 'asc' ? 'ascending' : sens === 'desc' ? 'descending' : undefined}
    >
      {champ && onTri ? (
        <button type="button" className={cx('riph-table__tri', sens && `riph-table__tri--${sens}`)} onClick={() => onTri(champ)}>
          {c.titre}
        </button>
      ) : (
        c.titre
      )}
    </th>
  );
};
