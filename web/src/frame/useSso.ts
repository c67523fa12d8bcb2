import { useEffect, useState } from 'react';
import { notifier } from '../api/toasts.ts';
import { useAsync } from '../components/useAsync.ts';
import { readSsoConfig, type SsoConfig, startSso } from '../session/sso.ts';

/** Where the browser comes back from the page of the single sign-on. */
export const retourDe = (admin: boolean) => `${location.origin}${admin ? '/admin/login' : '/login'}`;

/** The page of the single sign-on: null `config` while it is not known, or when the deployment has none. */
export const useSso = (admin: boolean, identifiant?: string) => {
  const [config, setConfig] = useState<SsoConfig | null>(null);
  useEffect(() => {
    let alive = true;
    void readSsoConfig().then((found) => alive && setConfig(found));
    return () => {
      alive = false;
    };
  }, []);
  const start = useAsync(async () => {
    if (config)
      await startSso(config, retourDe(admin), identifiant).catch(() =>
        notifier.error('La connexion unique est indisponible. Réessayez dans quelques minutes.'),
      );
  });
  return { config, start };
};
