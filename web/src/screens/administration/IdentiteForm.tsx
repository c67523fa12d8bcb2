import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDe } from '../../components/form/stale.ts';
import { type Sent, useForm } from '../../components/form/useForm.ts';
import { IdentiteChamps } from '../personnes/IdentiteChamps.tsx';
import { type IdentiteSaisie, LIBELLES_IDENTITE } from '../personnes/identite.rules.ts';

type Props = {
  /** Names the draft kept in this browser. */
  cle: string;
  /** Names the form to who does not see it. */
  qui: string;
  depart: IdentiteSaisie;
  /** Of what `depart` shows; none for somebody new. */
  version?: number;
  libelle: string;
  envoyer: (s: IdentiteSaisie, version: number) => Promise<Sent>;
  onCancel: () => void;
};

/** Who somebody is, new or changed by the administration. */
export const IdentiteForm = ({ cle, qui, depart, version = 0, libelle, envoyer, onCancel }: Props) => {
  const form = useForm<IdentiteSaisie>({ key: cle, version, start: (kept) => ({ ...depart, ...kept }), send: envoyer });
  return (
    <Form label={qui} onSubmit={() => void form.submit()} errors={form.errors} labels={LIBELLES_IDENTITE}>
      <FormNotices form={form} gardees={gardeesDe(form.saisie, depart, LIBELLES_IDENTITE)} />
      <IdentiteChamps valeur={form.saisie} onChange={form.modifier} />
      <div className="riph-rangee">
        <Button type="submit" busy={form.busy}>
          {libelle}
        </Button>
        <Button
          priority="secondary"
          onClick={() => {
            form.forget();
            onCancel();
          }}
        >
          Annuler
        </Button>
      </div>
    </Form>
  );
};
