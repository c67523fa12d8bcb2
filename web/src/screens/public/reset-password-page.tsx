import type { FieldError } from '@riph/contracts/core/errors';
import { LIEN_MDP_OUBLIE_MINUTES, LIEN_PREMIER_MDP_JOURS } from '@riph/contracts/identity/jetons';
import type { RegleMdp } from '@riph/contracts/identity/mot-de-passe';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { PasswordField, PasswordRules } from '../../components/fields/PasswordField.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { emptyOrDifferent, fieldsOfProblem, LIBELLES_MDP, refusedRules } from './new-password.ts';

const REFUS: Readonly<Record<string, string>> = {
  EXPIRE: `Ce lien a expiré : il est valable ${LIEN_MDP_OUBLIE_MINUTES} minutes pour un mot de passe oublié, ${LIEN_PREMIER_MDP_JOURS} jours pour un premier mot de passe.`,
  DEJA_UTILISE: 'Ce lien a déjà servi : il ne sert qu’une fois.',
  INVALIDE: 'Ce lien n’est pas valable. Vérifiez que l’adresse a été copiée en entier.',
};

/** The token is tested on arrival. */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const test = useCall(identityMotDePasse.calls.testerJeton, { body: { token } });
  return (
    <Page title="Choisir un nouveau mot de passe" width="texte" sansFil>
      <Loadable reading={test}>
        {(etat) =>
          etat === 'OK' ? (
            <ResetForm token={token} />
          ) : (
            <Alert
              severity="warning"
              title="Ce lien ne peut plus servir"
              actions={<Button to="/mot-de-passe-oublie">Demander un nouveau lien</Button>}
            >
              {REFUS[etat] ?? 'Ce lien n’est pas valable.'}
            </Alert>
          )
        }
      </Loadable>
    </Page>
  );
};

const ResetForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [motDePasse, setMotDePasse] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refusees, setRefusees] = useState<readonly RegleMdp[]>([]);
  const reinitialiser = useAction(identityMotDePasse.calls.reinitialiser, { silent: true });

  const submit = async () => {
    const missing = emptyOrDifferent({ motDePasse, confirmation }, motDePasse);
    setErrors(missing);
    if (missing.length || reinitialiser.busy) return;
    const result = await reinitialiser({ body: { token, motDePasse, confirmation } });
    if (result.ok) {
      notifier.success('Votre mot de passe est enregistré. Connectez-vous.');
      return navigate('/login');
    }
    setRefusees(refusedRules(result.problem));
    setErrors(fieldsOfProblem(result.problem, 'motDePasse'));
  };
  return (
    <Form label="Nouveau mot de passe" onSubmit={submit} errors={errors} labels={LIBELLES_MDP}>
      <PasswordField
        field="motDePasse"
        label="Nouveau mot de passe"
        value={motDePasse}
        onChange={(v) => {
          setMotDePasse(v);
          setRefusees([]);
        }}
        autoComplete="new-password"
        required
      />
      <PasswordRules motDePasse={motDePasse} identite={{ email: '', nom: '', admin: false }} refusees={refusees} />
      <PasswordField
        field="confirmation"
        label="Confirmation"
        value={confirmation}
        onChange={setConfirmation}
        autoComplete="new-password"
        required
      />
      <div>
        <Button type="submit" busy={reinitialiser.busy}>
          Enregistrer
        </Button>
      </div>
    </Form>
  );
};
