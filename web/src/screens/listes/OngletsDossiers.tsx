import { NavLink } from 'react-router';
import { useSession } from '../../session/session-context.ts';

/** The lists of dossiers, each a place of its own; shown to who may read more than one. */
export const OngletsDossiers = () => {
  const { can } = useSession();
  if (!can('DEFAVORABLE_RECHERCHER')) return null;
  return (
    <nav className="riph-onglets" aria-label="Listes de dossiers">
      <NavLink to="/dossiers/jarde" end className="riph-onglets__onglet">
        Dossiers nationaux
      </NavLink>
      <NavLink to="/dossiers/defavorables" end className="riph-onglets__onglet">
        Avis défavorables
      </NavLink>
    </nav>
  );
};
