import type { ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';

export type SideMenuItem = {
  vers: string;
  libelle: string;
  /** « 14 », « 0/2 ». */
  compteur?: ReactNode;
  exact?: boolean;
};

/** Menu of the parts of an object: a DSFR side menu, a select below 768 px. */
export const SideMenuSelect = ({ title, entries }: { title: string; entries: readonly SideMenuItem[] }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = [...entries]
    .sort((a, b) => b.vers.length - a.vers.length)
    .find((e) => pathname === e.vers || (!e.exact && pathname.startsWith(`${e.vers}/`)));
  return (
    <>
      <nav className="riph-menu-cote" aria-label={title}>
        <ul>
          {entries.map((e) => (
            <li key={e.vers}>
              <NavLink to={e.vers} end={e.exact ?? true} className="riph-menu-cote__lien">
                <span>{e.libelle}</span>
                {e.compteur !== undefined && <span className="riph-menu-cote__compteur riph-chiffres">{e.compteur}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="fr-select-group riph-menu-choix">
        <label className="fr-label" htmlFor="menu-choix">
          {title}
        </label>
        <select id="menu-choix" className="fr-select" value={current?.vers ?? ''} onChange={(e) => navigate(e.target.value)}>
          {!current && <option value="">Choisir une partie</option>}
          {entries.map((e) => (
            <option key={e.vers} value={e.vers}>
              {e.libelle}
              {typeof e.compteur === 'string' || typeof e.compteur === 'number' ? ` (${e.compteur})` : ''}
            </option>
          ))}
        </select>
      </div>
    </>
  );
};
