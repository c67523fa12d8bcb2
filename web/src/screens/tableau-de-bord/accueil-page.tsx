import type { Profil } from '@riph/contracts/core/droits';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../components/states.tsx';
import { useSession } from '../../session/session-context.ts';
import { TableauDeBordParDefaut } from './par-defaut.tsx';

type DashboardModule = { TableauDeBord: ComponentType };

/** Dashboards that have a file here: `<profil>.tsx`, exporting `TableauDeBord`. */
const files = import.meta.glob<DashboardModule>('./{deposant,gestionnaire,instructeur,expert,administration,ansm,vrb}.tsx');

const FILE_OF: Record<Profil, string> = {
  DEPOSANT: 'deposant',
  GESTIONNAIRE: 'gestionnaire',
  INSTRUCTEUR: 'instructeur',
  EXPERT: 'expert',
  SUPER_ADMIN: 'administration',
  UTILISATEUR_ANSM: 'ansm',
  VRB_GERANT: 'vrb',
  VRB_INVESTIGATEUR: 'vrb',
};

const dashboards = new Map(
  Object.entries(files).map(([path, load]) => [
    path.slice(2, -4),
    lazy(() => load().then((m) => ({ default: m.TableauDeBord }))),
  ]),
);

/** The dashboard of the active profile. */
export const AccueilPage = () => {
  const { profil } = useSession();
  const Dashboard = profil ? dashboards.get(FILE_OF[profil]) : undefined;
  if (!Dashboard) return <TableauDeBordParDefaut />;
  return (
    <Suspense
      fallback={
        <div className="riph-page riph-page--large">
          <Skeleton blocks={2} rows={6} />
        </div>
      }
    >
      <Dashboard />
    </Suspense>
  );
};
