import { identitySession } from '@riph/contracts/identity/session.calls';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { tell } from '../../session/channel.ts';
import { useSession } from '../../session/session-context.ts';
import { finishSso, isBackFromSso, isRefusedBySso, readSsoConfig, STEP_UP_PATH, startStepUp } from '../../session/sso.ts';

type Etat = { dit: 'attente' } | { dit: 'fait' } | { dit: 'refus'; message: string };

const ABANDON = 'Votre second facteur n’a pas été présenté. Recommencez, ou revenez à votre page.';
const SANS_CONNEXION_UNIQUE = 'La page de connexion ne répond pas. Réessayez dans quelques minutes.';

/** The window in which a second factor is shown again: it goes to the page of Keycloak, comes back, tells the page that waits, and closes. */
export const FacteurPage = () => {
  const { etat: session, user } = useSession();
  const [etat, setEtat] = useState<Etat>({ dit: 'attente' });
  const email = user?.personne.email;

  const aller = async () => {
    const config = await readSsoConfig();
    if (!config || email === undefined) return setEtat({ dit: 'refus', message: SANS_CONNEXION_UNIQUE });
    await startStepUp(config, email).catch(() => setEtat({ dit: 'refus', message: SANS_CONNEXION_UNIQUE }));
  };
  const revenir = async () => {
    const config = await readSsoConfig();
    const jeton = config && (await finishSso(config, `${location.origin}${STEP_UP_PATH}`).catch(() => null));
    if (!jeton) return setEtat({ dit: 'refus', message: ABANDON });
    try {
      await request(identitySession.calls.presenterFacteur, { body: { jeton } });
    } catch (e) {
      return setEtat({ dit: 'refus', message: asProblem(e).detail });
    }
    tell({ type: 'facteur' });
    setEtat({ dit: 'fait' });
    window.close();
  };

  // Once: the code in the address can be used only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (email === undefined) return;
    if (isRefusedBySso()) setEtat({ dit: 'refus', message: ABANDON });
    else void (isBackFromSso() ? revenir() : aller());
  }, [email]);

  const recommencer = useAsync(aller);
  return (
    <Page title="Second facteur" width="connexion" sansFil>
      {session === 'anonyme' && (
        <Alert severity="warning" small>
          Votre session est fermée. Revenez à votre page pour vous reconnecter.
        </Alert>
      )}
      {user && etat.dit === 'attente' && <p role="status">Un instant : la page de connexion s’ouvre.</p>}
      {etat.dit === 'fait' && (
        <Alert severity="success" title="C’est fait">
          <p className="fr-mb-0">Votre page continue. Vous pouvez fermer cette fenêtre.</p>
        </Alert>
      )}
      {etat.dit === 'refus' && (
        <>
          <Alert severity="error" small>
            {etat.message}
          </Alert>
          <Button className="fr-mt-2w" onClick={recommencer.run} busy={recommencer.busy}>
            Recommencer
          </Button>
        </>
      )}
    </Page>
  );
};
