import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../api/toasts.ts';
import { Button } from '../components/Button.tsx';
import { type SignInResult, useSession } from '../session/session-context.ts';
import { finishSso, isBackFromSso } from '../session/sso.ts';
import { retourDe, useSso } from './useSso.ts';

export const MESSAGE_MDP_EXPIRE =
  'Votre mot de passe a expiré. Pour des raisons de sécurité, nous vous invitons à le renouveler.';

export type SuiteConnexion = Extract<SignInResult, { ok: false; raison: 'compte' | 'facteur' }>;
type Props = {
  admin: boolean;
  /** Where the person goes once he is signed in. */
  retour: string;
  onDone?: (() => void) | undefined;
  /** The code that came back from the page was taken, and opened a session or not. */
  onSsoEnd?: (() => void) | undefined;
  onSuite: (suite: SuiteConnexion) => void;
};

/** The page of the single sign-on: hidden when the deployment has none. `onSuite` is told what is left to do, or what the person waits for. */
export const SsoButton = ({ admin, retour, onDone, onSsoEnd, onSuite }: Props) => {
  const { connecterParJeton } = useSession();
  const navigate = useNavigate();
  const { config, start } = useSso({ admin, retour });

  // Once: the code in the address can be used only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let alive = true;
    const finish = async () => {
      if (!config || !isBackFromSso()) return;
      const jeton = await finishSso(config, retourDe(admin)).catch(() => null);
      if (!alive) return;
      if (!jeton) return onSsoEnd?.();
      const result = await connecterParJeton(jeton, admin);
      if (result.ok) onDone?.();
      else if (result.raison === 'compte' || result.raison === 'facteur') onSuite(result);
      else if (result.raison === 'mdpExpire') {
        notifier.warning(MESSAGE_MDP_EXPIRE);
        navigate('/password-expired', { state: { retour } });
      } else notifier.error('Authentification incorrecte');
      onSsoEnd?.();
    };
    void finish();
    return () => {
      alive = false;
    };
  }, [config]);

  if (!config) return null;
  return (
    <Button priority="secondary" onClick={start.run} busy={start.busy} fullWidth>
      {admin ? 'Se connecter avec le second facteur' : 'Se connecter par la connexion unique'}
    </Button>
  );
};
