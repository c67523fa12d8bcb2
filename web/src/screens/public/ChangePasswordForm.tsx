import type { FieldError } from '@riph/contracts/core/errors';
import type { IdentiteMdp, RegleMdp } from '@riph/contracts/identity/mot-de-passe';
import { identityMotDePasse } from '@riph/contracts/identity/mot-de-passe.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { PasswordField, PasswordRules } from '../../components/fields/PasswordField.tsx';
import { emptyOrDifferent, fieldsOfProblem, LIBELLES_MDP, refusedRules } from './new-password.ts';

type Props = { username?: string; identite: IdentiteMdp; onDone: () => void; children?: React.ReactNode };

/** Change of a password that is known: expired (with `username`, signed out) or from « Mon compte ». */
export const ChangePasswordForm = ({ username, identite, onDone, children }: Props) => {
  const [ancien, setAncien] = useState('');
  const [nouveau, setNouveau] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refusees, setRefusees] = useState<readonly RegleMdp[]>([]);
  const modifier = useAction(identityMotDePasse.calls.modifier, { silent: true });

  const submit = async () => {
    const missing = emptyOrDifferent({ ...(username !== undefined && { username }), ancien, nouveau, confirmation }, nouveau);
    setErrors(missing);
    if (missing.length || modifier.busy) return;
    const result = await modifier(
      { body: { ...(username && { username }), ancien, nouveau, confirmation } },
      { sansSession: username !== undefined },
    );
    if (result.ok) {
      setAncien('');
      setNouveau('');
      setConfirmation('');
      return onDone();
    }
    setRefusees(refusedRules(result.problem));
    setErrors(fieldsOfProblem(result.problem, 'nouveau'));
  };
  return (
    <Form label="Nouveau mot de passe" onSubmit={submit} errors={errors} labels={LIBELLES_MDP}>
      {children}
      <PasswordField
        field="ancien"
        label="Mot de passe actuel"
        value={ancien}
        onChange={setAncien}
        autoComplete="current-password"
        required
      />
      <PasswordField
        field="nouveau"
        label="Nouveau mot de passe"
        value={nouveau}
        onChange={(v) => {
          setNouveau(v);
          setRefusees([]);
        }}
        autoComplete="new-password"
        required
      />
      <PasswordRules motDePasse={nouveau} identite={identite} refusees={refusees} />
      <PasswordField
        field="confirmation"
        label="Confirmation du nouveau mot de passe"
        value={confirmation}
        onChange={setConfirmation}
        autoComplete="new-password"
        required
      />
      <div>
        <Button type="submit" busy={modifier.busy}>
          Enregistrer le nouveau mot de passe
        </Button>
      </div>
    </Form>
  );
};
