import type { Droit } from '@riph/contracts/core/droits';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { filtresPartages } from './choix.rules.ts';

const LISTES: readonly { vers: string; libelle: string; droit: Droit }[] = [
  { vers: '/dossiers/jarde', libelle: 'Dossiers nationaux', droit: 'DOSSIER_RECHERCHER' },
  { vers: '/dossiers/dm-dmdiv', libelle: 'Dispositifs médicaux', droit: 'DOSSIER_RECHERCHER' },
  { vers: '/dossiers/ctis', libelle: 'Essais de médicaments', droit: 'DOSSIER_RECHERCHER' },
  { vers: '/dossiers/defavorables', libelle: 'Avis défavorables', droit: 'DEFAVORABLE_RECHERCHER' },
];

/** The lists of dossiers, each a place of its own; what is looked for goes along from one to the other. */
export const OngletsDossiers = () => {
  const { can } = useSession();
  const { pathname, search } = useLocation();
  const partages = (vers: string) => filtresPartages(new URLSearchParams(search), pathname, vers);
  return (
    <nav className="riph-onglets" aria-label="Listes de dossiers">
      {LISTES.filter((l) => can(l.droit)).map((l) => (
        <NavLink key={l.vers} to={{ pathname: l.vers, search: partages(l.vers) }} className="riph-onglets__onglet">
          {l.libelle}
        </NavLink>
      ))}
    </nav>
  );
};

/** The two lists of unfavourable opinions, one for each flow. */
export const FluxDefavorables = () => (
  <nav className="riph-onglets" aria-label="Avis défavorables">
    <NavLink to="/dossiers/defavorables" end className="riph-onglets__onglet">
      Recherches nationales
    </NavLink>
    <NavLink to="/dossiers/defavorables/essais" className="riph-onglets__onglet">
      Essais de médicaments
    </NavLink>
  </nav>
);
