import { useEffect, useState } from 'react';
import { notifier } from '../api/toasts.ts';
import { useAsync } from '../components/useAsync.ts';
import { garderRetour } from '../session/retour.ts';
import { type Enrolment, readSsoConfig, type SsoConfig, startEnrolment, startSso } from '../session/sso.ts';

/** Where the browser comes back from the page of the single sign-on. */
export const retourDe = (admin: boolean) => `${location.origin}${admin ? '/admin/login' : '/login'}`;

/** `retour`: where the person goes once he is signed in. */
type Options = { admin: boolean; identifiant?: string | undefined; retour: string };

/** The page of the single sign-on: null `config` while it is not known, or when the deployment has none. */
export const useSso = ({ admin, identifiant, retour }: Options) => {
  const [config, setConfig] = useState<SsoConfig | null>(null);
  useEffect(() => {
    let alive = true;
    void readSsoConfig().then((found) => alive && setConfig(found));
    return () => {
      alive = false;
    };
  }, []);
  const go = (gesture: (config: SsoConfig) => Promise<void>) => async () => {
    if (!config) return;
    garderRetour(retour);
    await gesture(config).catch(() => notifier.error('La connexion unique est indisponible. Réessayez dans quelques minutes.'));
  };
  const start = useAsync(go((c) => startSso(c, retourDe(admin), identifiant)));
  const enrol = (action: Enrolment) => go((c) => startEnrolment(c, retourDe(admin), identifiant ?? '', action));
  const application = useAsync(enrol('CONFIGURE_TOTP'));
  const cle = useAsync(enrol('webauthn-register'));
  const codes = useAsync(enrol('CONFIGURE_RECOVERY_AUTHN_CODES'));
  return { config, start, enrol: { application, cle, codes } };
};
