import { nombreFr } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { TAILLES } from './list-state.rules.ts';
import type { ListControls } from './useListState.ts';

/** Paging by keyset: where one is, the next and previous pages, rows per page. */
export const Pager = ({ list, total, next }: { list: ListControls; total?: number; next: string | null }) => {
  const pages = total === undefined ? null : Math.max(1, Math.ceil(total / list.taille));
  if (list.page === 1 && !next && (total ?? 0) <= 25) return null;
  return (
    <nav className="riph-pages" aria-label="Pages de la liste">
      <Button priority="tertiary" size="sm" icon="fr-icon-arrow-left-s-line" disabled={list.page === 1} onClick={list.precedente}>
        Précédente
      </Button>
      <span className="riph-chiffres">
        Page {nombreFr(list.page)}
        {pages !== null && ` sur ${nombreFr(pages)}`}
      </span>
      <Button
        priority="tertiary"
        size="sm"
        icon="fr-icon-arrow-right-s-line"
        iconRight
        disabled={!next}
        onClick={() => next && list.suivante(next)}
      >
        Suivante
      </Button>
      <label className="riph-pages__taille">
        <select className="fr-select" value={list.taille} onChange={(e) => list.setTaille(Number(e.target.value))}>
          {TAILLES.map((t) => (
            <option key={t} value={t}>
              {t}
            </option>
          ))}
        </select>
        par page
      </label>
    </nav>
  );
};
