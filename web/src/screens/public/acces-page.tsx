import { identityAcces } from '@riph/contracts/identity/acces.calls';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../api/client.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { useAsync } from '../../components/useAsync.ts';

/** The link of a mail: leads to its page, by the sign-in when nobody is signed in. It serves once, and waits for a press: programs that read mails open links. */
export const AccesPage = () => {
  const { jeton = '' } = useParams();
  const navigate = useNavigate();
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const ouvrir = useAsync(() =>
    request(identityAcces.calls.ouvrir, { body: { jeton } }).then(
      ({ chemin }) => navigate(chemin, { replace: true }),
      (e) => setRefus(asProblem(e)),
    ),
  );

  if (!refus)
    return (
      <Page title="Ouverture de votre lien" width="texte" sansFil>
        <p>
          Ce lien vous mène à la page dont parle le courriel. Il sert une fois ; on vous demandera peut-être de vous connecter.
        </p>
        <Button onClick={ouvrir.run} busy={ouvrir.busy}>
          Ouvrir la page
        </Button>
      </Page>
    );
  if (refus.status >= 500 || refus.status === 0)
    return (
      <Page title="Ouverture de votre lien" width="texte" sansFil>
        <ErrorState error={refus} onRetry={() => setRefus(null)} />
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
