import { identityAcces } from '@riph/contracts/identity/acces.calls';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../api/client.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';

/** The link of a mail: leads to its page, by the sign-in when nobody is signed in. It serves once. */
export const AccesPage = () => {
  const { jeton = '' } = useParams();
  const navigate = useNavigate();
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const envoye = useRef<string | null>(null);

  useEffect(() => {
    // The call writes: once for a link, even when React mounts twice.
    if (envoye.current === jeton) return;
    envoye.current = jeton;
    request(identityAcces.calls.ouvrir, { body: { jeton } }).then(
      ({ chemin }) => navigate(chemin, { replace: true }),
      (e) => setRefus(asProblem(e)),
    );
  }, [jeton, navigate]);

  if (!refus)
    return (
      <Page title="Ouverture de votre lien" width="texte" sansFil>
        <Skeleton rows={2} />
      </Page>
    );
  if (refus.status >= 500 || refus.status === 0)
    return (
      <Page title="Ouverture de votre lien" width="texte" sansFil>
        <ErrorState error={refus} onRetry={() => location.reload()} />
      </Page>
    );
  return (
    <Page title="Ce lien ne peut pas servir" width="texte" sansFil>
      <Alert severity="warning" actions={<Button to="/">Se connecter</Button>}>
        {refus.status === 400 ? 'Ce lien n’est pas valable : vérifiez que l’adresse a été copiée en entier.' : refus.detail}
      </Alert>
    </Page>
  );
};
