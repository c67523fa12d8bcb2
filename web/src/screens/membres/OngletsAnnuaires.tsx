import { NavLink } from 'react-router';
import { useSession } from '../../session/session-context.ts';

/** From one directory to the other, for who asks experts. */
export const OngletsAnnuaires = () => {
  const { can } = useSession();
  if (!can('EXPERT_SOLLICITER')) return null;
  return (
    <nav className="riph-onglets" aria-label="Annuaires">
      <NavLink to="/annuaire/membres" end className="riph-onglets__onglet">
        Membres
      </NavLink>
      <NavLink to="/annuaire/experts" end className="riph-onglets__onglet">
        Experts
      </NavLink>
    </nav>
  );
};
