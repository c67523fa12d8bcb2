import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { Alert } from '../../components/Alert.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Page } from '../../components/Page.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** A new password for an expired one, signed out. */
export const PasswordExpiredPage = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const given = search.get('username') ?? '';
  const [username, setUsername] = useState(given);
  const done = () => {
    notifier.success('Votre mot de passe est enregistré. Connectez-vous avec le nouveau.');
    navigate(`/login?username=${encodeURIComponent(username)}`, { state });
  };
  return (
    <Page title="Renouveler votre mot de passe" width="texte" sansFil>
      <div className="riph-pile">
        <Alert severity="warning" small>
          Votre mot de passe a expiré. Pour des raisons de sécurité, nous vous invitons à le renouveler.
        </Alert>
        <ChangePasswordForm username={username} identite={{ email: username, nom: '', admin: false }} onDone={done}>
          <TextField
            field="username"
            label="Identifiant"
            value={username}
            onChange={setUsername}
            readOnly={given !== ''}
            autoComplete="username"
            required
          />
        </ChangePasswordForm>
      </div>
    </Page>
  );
};
