import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { SignInForm } from '../../frame/SignInForm.tsx';
import { oublierRetour, retourGarde, returnTarget } from '../../session/retour.ts';
import { useSession } from '../../session/session-context.ts';
import { isBackFromSso, isRefusedBySso } from '../../session/sso.ts';

/** Goes where the person wanted to go, once signed in; the gates (CGU, committee) come by themselves. */
const useReturn = (): { retour: string; onSsoEnd: () => void } => {
  const { user, perdue } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Whoever comes back from the page of the single sign-on stays until its code is taken: it opens a session of its own. Trap: the code leaves the address before that.
  const [enRetour, setEnRetour] = useState(isBackFromSso);
  const [garde] = useState(() => (isBackFromSso() || isRefusedBySso() ? retourGarde() : null));
  const retour = garde ?? returnTarget(state);
  useEffect(() => {
    if (!user || perdue || enRetour) return;
    oublierRetour();
    navigate(retour, { replace: true });
  }, [user, perdue, enRetour, navigate, retour]);
  return { retour, onSsoEnd: useCallback(() => setEnRetour(false), []) };
};

/** The sign-in of everyone but the administration. */
export const SignInPage = () => {
  const { retour, onSsoEnd } = useReturn();
  const username = new URLSearchParams(useLocation().search).get('username') ?? '';
  return (
    <Page title="Se connecter" width="connexion" sansFil>
      <div className="riph-connexion">
        <SignInForm admin={false} identifiant={username} retour={retour} onSsoEnd={onSsoEnd} />
        <ul className="riph-liste fr-mt-3w fr-text--sm">
          <li>
            <Link to="/mot-de-passe-oublie">Mot de passe oublié</Link>
          </li>
          <li>
            <Link to="/inscription">Créer un compte</Link>
          </li>
          <li>
            <Link to="/admin/login" state={{ retour }}>
              Connexion des administrateurs
            </Link>
          </li>
        </ul>
      </div>
    </Page>
  );
};

/** The sign-in of the administration. */
export const AdminSignInPage = () => {
  const { retour, onSsoEnd } = useReturn();
  return (
    <Page
      title="Se connecter à l’administration"
      width="connexion"
      sansFil
      statut={<StatusBadge tone="info">Administration</StatusBadge>}
    >
      <div className="riph-connexion">
        <SignInForm admin retour={retour} onSsoEnd={onSsoEnd} />
        <p className="fr-mt-3w fr-mb-0 fr-text--sm">
          <Link to="/login" state={{ retour }}>
            Vous n’êtes pas administrateur ?
          </Link>
        </p>
      </div>
    </Page>
  );
};
