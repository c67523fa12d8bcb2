import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { SignInForm } from '../../frame/SignInForm.tsx';
import { returnTarget } from '../../session/retour.ts';
import { useSession } from '../../session/session-context.ts';
import { isBackFromSso } from '../../session/sso.ts';

/** Goes where the person wanted to go, once signed in; the gates (CGU, committee) come by themselves. */
const useReturn = (): (() => void) => {
  const { user, perdue } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Whoever comes back from the page of the single sign-on stays until its code is taken: it opens a session of its own. Trap: the code leaves the address before that.
  const [enRetour, setEnRetour] = useState(isBackFromSso);
  useEffect(() => {
    if (user && !perdue && !enRetour) navigate(returnTarget(state), { replace: true });
  }, [user, perdue, enRetour, navigate, state]);
  return useCallback(() => setEnRetour(false), []);
};

/** The sign-in of everyone but the administration. */
export const SignInPage = () => {
  const onSsoEnd = useReturn();
  const username = new URLSearchParams(useLocation().search).get('username') ?? '';
  return (
    <Page title="Se connecter" width="connexion" sansFil>
      <div className="riph-connexion">
        <SignInForm admin={false} identifiant={username} onSsoEnd={onSsoEnd} />
        <ul className="riph-liste fr-mt-3w fr-text--sm">
          <li>
            <Link to="/mot-de-passe-oublie">Mot de passe oublié</Link>
          </li>
          <li>
            <Link to="/inscription">Créer un compte</Link>
          </li>
          <li>
            <Link to="/admin/login">Connexion des administrateurs</Link>
          </li>
        </ul>
      </div>
    </Page>
  );
};

/** The sign-in of the administration. */
export const AdminSignInPage = () => {
  const onSsoEnd = useReturn();
  return (
    <Page
      title="Se connecter à l’administration"
      width="connexion"
      sansFil
      statut={<StatusBadge tone="info">Administration</StatusBadge>}
    >
      <div className="riph-connexion">
        <SignInForm admin onSsoEnd={onSsoEnd} />
        <p className="fr-mt-3w fr-mb-0 fr-text--sm">
          <Link to="/login">Vous n’êtes pas administrateur ?</Link>
        </p>
      </div>
    </Page>
  );
};
