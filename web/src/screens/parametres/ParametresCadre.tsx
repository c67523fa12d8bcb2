import type { ReactNode } from 'react';
import { Page } from '../../components/Page.tsx';
import { SideMenuSelect } from '../../components/SideMenuSelect.tsx';
import { isBuilt } from '../../session/built.ts';

const ENTREES = [
  { vers: '/administration/parametres', libelle: 'Application' },
  { vers: '/administration/parametres/tirage', libelle: 'Tirage au sort' },
  { vers: '/administration/pieces-obligatoires', libelle: 'Pièces demandées' },
  { vers: '/administration/cgu', libelle: 'Conditions d’utilisation' },
  { vers: '/administration/documents', libelle: 'Documents communs' },
];

/** Frame of the settings: the same menu beside each. */
export const ParametresCadre = ({ titre, children }: { titre: string; children: ReactNode }) => (
  <Page title={titre} width="large" fil={[{ libelle: 'Paramètres', vers: '/administration/parametres' }]}>
    <div className="riph-grille-dossier riph-grille-dossier--sans-fil">
      <div className="riph-grille-dossier__menu">
        <SideMenuSelect title="Paramètres" entries={ENTREES.filter((e) => isBuilt(e.vers))} />
      </div>
      <div>{children}</div>
    </div>
  </Page>
);
