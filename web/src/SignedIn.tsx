import { isProfilCpp } from '@riph/contracts/core/droits';
import { lazy, Suspense, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { SessionLoading } from './frame/SessionLoading.tsx';
import { useSession } from './session/session-context.ts';

const AccueilPublic = lazy(() =>
  import('./screens/public/accueil-public-page.tsx').then((m) => ({ default: m.AccueilPublicPage })),
);

/**
 * Lets signed-in people through; with `gates`, also asks for the acceptance of the CGU then for the choice of the committee. Another person begins with
 * screens of his own: what was typed in those of the one before is not shown to him. So does another profile or committee: nothing of the one before stays in a list.
 */
export const SignedIn = ({ gates }: { gates: boolean }) => {
  const { etat, user, profil } = useSession();
  const location = useLocation();
  const entre = useRef(false);
  const retour = location.pathname + location.search + location.hash;
  if (etat === 'chargement') return <SessionLoading />;
  if (user) entre.current = true;
  // Who comes without a session reads what the service is; who just left one is asked to sign in, as on any page.
  if (!user && gates && location.pathname === '/' && !entre.current)
    return (
      <PublicFrame>
        <Suspense fallback={<SessionLoading />}>
          <AccueilPublic />
        </Suspense>
      </PublicFrame>
    );
  if (!user) return <Navigate to="/login" replace state={{ retour }} />;
  if (gates && !user.isCguAccepted) return <Navigate to="/cgu" replace state={{ retour }} />;
  if (gates && profil && isProfilCpp(profil) && !user.cppActif && location.pathname !== '/mon-compte')
    return <Navigate to="/choix-cpp" replace state={{ retour }} />;
  return <Outlet key={`${user.id}-${user.profil.code}-${user.cppActif?.cppId}`} />;
};
