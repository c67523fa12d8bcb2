import type { FieldError } from '@riph/contracts/core/errors';
import { LIEN_MDP_OUBLIE_MINUTES } from '@riph/contracts/identity/jetons';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Page } from '../../components/Page.tsx';

/** The answer is the same whether or not the account exists. */
export const ForgottenPasswordPage = () => {
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get('email') ?? '');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [envoye, setEnvoye] = useState(false);
  const envoyer = useAction(identityMotDePasse.calls.envoyerCourriel, { silent: true });

  const submit = async () => {
    if (!email.trim()) return setErrors([{ champ: 'email', message: 'Indiquez votre identifiant.' }]);
    const result = await envoyer({ body: { email: email.trim() } });
    setErrors(result.ok ? [] : [{ champ: 'email', message: result.problem.detail }]);
    setEnvoye(result.ok);
  };
  return (
    <Page title="Mot de passe oublié" width="texte" sansFil>
      {envoye ? (
        <div className="riph-pile">
          <Alert severity="success" title="Votre demande est enregistrée">
            Si un compte existe à cette adresse, un message vient de lui être envoyé. Il contient un lien valable{' '}
            {LIEN_MDP_OUBLIE_MINUTES} minutes, qui ne sert qu’une fois.
          </Alert>
          <section>
            <h2 className="fr-h6">Vous ne recevez rien ?</h2>
            <ul>
              <li>Attendez quelques minutes et regardez dans les courriers indésirables.</li>
              <li>Vérifiez que l’adresse est celle de votre compte : {email}.</li>
              <li>Si votre compte n’est pas encore validé, attendez le message de l’administrateur.</li>
            </ul>
            <Button priority="secondary" onClick={() => setEnvoye(false)}>
              Recommencer
            </Button>
          </section>
        </div>
      ) : (
        <Form label="Mot de passe oublié" onSubmit={submit} errors={errors}>
          <p>Indiquez l’adresse électronique de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.</p>
          <TextField
            field="email"
            label="Identifiant"
            hint="Votre adresse électronique, par exemple prenom.nom@exemple.fr"
            value={email}
            onChange={setEmail}
            autoComplete="username"
            inputMode="email"
            required
          />
          <div>
            <Button type="submit" busy={envoyer.busy}>
              Recevoir un lien
            </Button>
          </div>
        </Form>
      )}
    </Page>
  );
};
