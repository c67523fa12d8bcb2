import { useEffect, useState } from 'react';
import { notifier } from '../api/toasts.ts';
import { Button } from '../components/Button.tsx';
import { useAsync } from '../components/useAsync.ts';
import { useSession } from '../session/session-context.ts';
import { finishSso, readSsoConfig, type SsoConfig, startSso } from '../session/sso.ts';
import type { CompteFermeProps } from './CompteFerme.tsx';

type Props = { admin: boolean; onDone?: (() => void) | undefined; onClosed: (c: CompteFermeProps) => void };

/** « Se connecter avec le compte national »: hidden when the deployment has no single sign-on. `onFerme` is told of an account that may not sign in. */
export const SsoButton = ({ admin, onDone, onClosed }: Props) => {
  const { connecterParJeton } = useSession();
  const [config, setConfig] = useState<SsoConfig | null>(null);
  const retour = `${location.origin}${admin ? '/admin/login' : '/login'}`;

  // Once: the code in the address can be used only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let alive = true;
    const begin = async () => {
      const found = await readSsoConfig();
      if (!alive || !found) return;
      setConfig(found);
      const jeton = await finishSso(found, retour).catch(() => null);
      if (!jeton || !alive) return;
      const result = await connecterParJeton(jeton, admin);
      if (result.ok) onDone?.();
      else if (result.raison === 'compte') onClosed(result);
      else notifier.error('Authentification incorrecte');
    };
    void begin();
    return () => {
      alive = false;
    };
  }, []);

  const start = useAsync(async () => {
    if (config)
      await startSso(config, retour).catch(() =>
        notifier.error('La connexion unique est indisponible. Utilisez votre identifiant.'),
      );
  });
  if (!config) return null;
  return (
    <Button priority="secondary" onClick={start.run} busy={start.busy} fullWidth>
      {admin ? 'Se connecter avec le second facteur' : 'Se connecter par la connexion unique'}
    </Button>
  );
};
