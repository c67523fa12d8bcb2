import { useLocation } from 'react-router';
import { Alert } from '../components/Alert.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useUser } from '../session/session-context.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in over the page when the session died: what was being typed stays behind it. */
export const ReconnexionDialog = ({ onQuit }: { onQuit: () => void }) => {
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  return (
    <Dialog title="Reconnectez-vous pour continuer" alert onClose={onQuit} closeLabel="Quitter">
      <Alert severity="warning" small>
        Votre session a expiré. Votre page et votre saisie vous attendent.
      </Alert>
      <SignInForm
        admin={user.profil.code === 'SUPER_ADMIN'}
        identifiant={user.personne.email}
        retour={pathname + search + hash}
        compact
      />
    </Dialog>
  );
};
