import { nombreFr } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { TAILLES } from './list-state.rules.ts';
import type { ListControls } from './useListState.ts';

/** Paging by keyset: where one is, the next and previous pages, rows per page. */
export const Pager = ({ liste, total, suivant }: { liste: ListControls; total?: number; suivant: string | null }) => {
  const pages = total === undefined ? null : Math.max(1, Math.ceil(total / liste.taille));
  if (liste.page === 1 && !suivant && (total ?? 0) <= 25) return null;
  return (
    <nav className="riph-pages" aria-label="Pages de la liste">
      <Button
        priorite="tertiary"
        taille="sm"
        icone="fr-icon-arrow-left-s-line"
        desactive={liste.page === 1}
        onClick={liste.precedente}
      >
        Précédente
      </Button>
      <span className="riph-chiffres">
        Page {nombreFr(liste.page)}
        {pages !== null && ` sur ${nombreFr(pages)}`}
      </span>
      <Button
        priorite="tertiary"
        taille="sm"
        icone="fr-icon-arrow-right-s-line"
        iconeADroite
        desactive={!suivant}
        onClick={() => suivant && liste.suivante(suivant)}
      >
        Suivante
      </Button>
      <label className="riph-pages__taille">
        <select className="fr-select" value={liste.taille} onChange={(e) => liste.setTaille(Number(e.target.value))}>
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
