import { NavLink } from 'react-router';

/** The two lists of studies, each a place of its own. */
export const OngletsEtudes = () => (
  <nav className="riph-onglets" aria-label="Listes d’études">
    <NavLink to="/etudes" end className="riph-onglets__onglet">
      Études nationales
    </NavLink>
    <NavLink to="/etudes/essais" end className="riph-onglets__onglet">
      Essais de médicaments
    </NavLink>
  </nav>
);
