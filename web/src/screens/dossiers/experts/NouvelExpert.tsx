import type { FieldError } from '@riph/contracts/core/errors';
import { expertiseExpert } from '@riph/contracts/expertise/expert.calls';
import { expertACreer } from '@riph/contracts/expertise/expert.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';

const FORM = 'nouvel-expert';
const COURRIEL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A person whom no list has: an account is made, the administration opens it. */
export const NouvelExpert = ({ onClose }: { onClose: () => void }) => {
  const [s, setS] = useState({ prenom: '', nom: '', email: '' });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const email = s.email.trim();
  const connu = useCall(expertiseExpert.calls.verifierCourriel, COURRIEL.test(email) ? { query: { email } } : null);
  const creer = useAction(expertiseExpert.calls.creer, {
    success: 'Expert créé : vous pourrez le solliciter dès que l’administration aura ouvert son compte',
  });
  const valider = async () => {
    const lu = expertACreer.safeParse({ ...s, email });
    if (!lu.success) return setErrors(lu.error.issues.map((i) => ({ champ: i.path.join('.'), message: i.message })));
    const r = await creer({ body: lu.data });
    if (r.ok) onClose();
    else setErrors(r.problem.fields);
  };
  const deja = connu.data?.expId ?? null;
  return (
    <Dialog
      title="Créer un expert"
      onClose={onClose}
      actions={
        <DialogFooter
          type="submit"
          form={FORM}
          busy={creer.busy}
          reason={deja === null ? null : 'Cet expert existe déjà.'}
          onCancel={onClose}
        >
          Créer l’expert
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Nouvel expert" onSubmit={() => void valider()} errors={errors}>
        <TextField
          field="email"
          label="Adresse électronique"
          required
          max={254}
          value={s.email}
          onChange={(v) => setS({ ...s, email: v })}
        />
        {connu.data && deja !== null && (
          <Alert severity="info" small>
            {connu.data.nom} est déjà expert{connu.data.actif ? ' : sollicitez-le.' : ', son compte n’est pas ouvert.'}
          </Alert>
        )}
        <TextField
          field="prenom"
          label="Prénom"
          required
          max={100}
          value={s.prenom}
          onChange={(v) => setS({ ...s, prenom: v })}
        />
        <TextField field="nom" label="Nom" required max={100} value={s.nom} onChange={(v) => setS({ ...s, nom: v })} />
      </Form>
    </Dialog>
  );
};
