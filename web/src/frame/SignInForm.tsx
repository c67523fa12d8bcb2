import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../api/toasts.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { PasswordField } from '../components/fields/PasswordField.tsx';
import { TextField } from '../components/fields/TextField.tsx';
import { useSession } from '../session/session-context.ts';
import { CompteFerme } from './CompteFerme.tsx';
import { FacteurAttendu } from './FacteurAttendu.tsx';
import { MESSAGE_MDP_EXPIRE, SsoButton, type SuiteConnexion } from './SsoButton.tsx';

const MESSAGE_REFUS = 'Authentification incorrecte';

const SANS_COOKIES =
  'Votre navigateur refuse les cookies de ce site : sans eux, vous ne pouvez pas vous connecter. Acceptez-les dans ses réglages, puis rechargez cette page.';

type Props = {
  admin: boolean;
  identifiant?: string;
  /** Where the person goes once he is signed in: kept through each detour. */
  retour: string;
  onDone?: () => void;
  onSsoEnd?: () => void;
  compact?: boolean;
};

/** Sign-in form: the call leaves only when both fields are filled (CPT-13). */
export const SignInForm = ({ admin, identifiant = '', retour, onDone, onSsoEnd, compact = false }: Props) => {
  const session = useSession();
  const navigate = useNavigate();
  const [login, setLogin] = useState(identifiant);
  const [motDePasse, setMotDePasse] = useState('');
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [suite, setSuite] = useState<SuiteConnexion | null>(null);
  const champMdp = useRef<HTMLInputElement>(null);

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    if (!login.trim() || !motDePasse) return setRefus('Renseignez votre identifiant et votre mot de passe.');
    setBusy(true);
    setSuite(null);
    setRefus(null);
    const result = await session.connecter(login.trim(), motDePasse, admin);
    setBusy(false);
    if (result.ok) return onDone?.();
    if (result.raison === 'mdpExpire') {
      notifier.warning(MESSAGE_MDP_EXPIRE);
      return navigate(`/password-expired?username=${encodeURIComponent(login.trim())}`, { state: { retour } });
    }
    if (result.raison === 'compte' || result.raison === 'facteur') {
      setMotDePasse('');
      return setSuite(result);
    }
    // Whatever failed, the message is the one of the catalogue; beside the form, also what can be done about it.
    setRefus(result.raison === 'refuse' ? MESSAGE_REFUS : `${MESSAGE_REFUS}. ${result.problem.detail}`);
    notifier.error(MESSAGE_REFUS);
    setMotDePasse('');
    champMdp.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="riph-pile" aria-label={admin ? 'Connexion des administrateurs' : 'Connexion'}>
      {!navigator.cookieEnabled && (
        <Alert severity="warning" small>
          {SANS_COOKIES}
        </Alert>
      )}
      {refus && (
        <Alert severity="error" small>
          {refus}
        </Alert>
      )}
      {suite?.raison === 'compte' && <CompteFerme refuse={suite.refuse} message={suite.message} />}
      {suite?.raison === 'facteur' && (
        <FacteurAttendu admin={admin} identifiant={login.trim()} message={suite.message} retour={retour} />
      )}
      <TextField
        field="identifiant"
        label="Identifiant"
        hint="Votre adresse électronique"
        value={login}
        onChange={setLogin}
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField
        field="motDePasse"
        label="Mot de passe"
        value={motDePasse}
        onChange={setMotDePasse}
        autoComplete="current-password"
        inputRef={champMdp}
        first={compact}
        required
      />
      <Button type="submit" busy={busy} fullWidth>
        Se connecter
      </Button>
      {!compact && <SsoButton admin={admin} retour={retour} onDone={onDone} onSsoEnd={onSsoEnd} onSuite={setSuite} />}
    </form>
  );
};
