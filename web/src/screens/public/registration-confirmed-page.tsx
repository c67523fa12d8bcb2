import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { LIEN_CONFIRMATION_HEURES } from '@riph/contracts/identity/jetons';
import { useState } from 'react';
import { useParams } from 'react-router';
import { fetchFile } from '../../api/download.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { useAsync } from '../../components/useAsync.ts';

/**
 * Any 2xx means confirmed; the file of the answer is not opened by itself. The link waits for a press: programs that read mails open links, and some run the page, so that an address would be proved
 * by nobody.
 */
export const RegistrationConfirmedPage = () => {
  const { token = '' } = useParams();
  const [etat, setEtat] = useState<'attente' | 'confirme' | ApiProblem>('attente');
  const confirmer = useAsync(() =>
    fetchFile(identityInscription.calls.confirmer, { params: { token } }, { sansSession: true }).then(
      () => setEtat('confirme'),
      (e) => setEtat(asProblem(e)),
    ),
  );

  if (etat === 'attente')
    return (
      <Page title="Confirmation de votre adresse" width="texte" sansFil>
        <p>Vous avez ouvert le lien envoyé à votre adresse. Confirmez qu’elle est bien la vôtre.</p>
        <Button onClick={confirmer.run} busy={confirmer.busy}>
          Confirmer mon adresse
        </Button>
      </Page>
    );
  if (etat === 'confirme')
    return (
      <Page title="Votre adresse est confirmée" width="texte" sansFil>
        <Alert severity="success" title="Il reste deux étapes" actions={<Button to="/login">Revenir à la connexion</Button>}>
          Choisissez votre mot de passe par le lien du message qui vient de vous être envoyé. Un administrateur va valider votre
          compte, en général sous deux jours ouvrés ; vous recevrez un message dès qu’il sera ouvert.
        </Alert>
      </Page>
    );
  if (etat.status >= 500 || etat.status === 0)
    return (
      <Page title="Confirmation de votre adresse" width="texte" sansFil>
        <ErrorState error={etat} onRetry={() => setEtat('attente')} />
      </Page>
    );
  return (
    <Page title="Ce lien ne peut pas servir" width="texte" sansFil>
      <Alert
        severity="warning"
        actions={
          <>
            <Button to="/inscription">Refaire une demande</Button>
            <Button to="/login" priority="secondary">
              Se connecter
            </Button>
          </>
        }
      >
        {`${etat.status === 400 ? 'Ce lien n’est pas valable : vérifiez que l’adresse a été copiée en entier.' : etat.detail} Un lien de confirmation est valable ${LIEN_CONFIRMATION_HEURES} heures. Si votre adresse est déjà confirmée, attendez le message de validation de votre compte.`}
      </Alert>
    </Page>
  );
};
