import type { FieldError } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { IdentiteChamps } from '../personnes/IdentiteChamps.tsx';
import { type IdentiteSaisie, LIBELLES_IDENTITE } from '../personnes/identite.rules.ts';

type Props = {
  /** Names the draft kept in this browser. */
  cle: string;
  /** Names the form to who does not see it. */
  qui: string;
  depart: IdentiteSaisie;
  libelle: string;
  busy: boolean;
  /** Sends it; what is wrong field by field, or the refusal; null once it is done. */
  envoyer: (s: IdentiteSaisie) => Promise<readonly FieldError[] | ApiProblem | null>;
  onCancel: () => void;
};

/** Who somebody is, new or changed by the administration. */
export const IdentiteForm = ({ cle, qui, depart, libelle, busy, envoyer, onCancel }: Props) => {
  const brouillon = useDraft<IdentiteSaisie>(cle, 0, (garde) => ({ ...depart, ...garde }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<string | null>(null);
  const soumettre = async () => {
    setRefus(null);
    setErrors([]);
    const r = await envoyer(brouillon.saisie);
    if (r === null) return brouillon.forget();
    if (!(r instanceof Error)) return setErrors(r);
    return r.fields.length > 0 ? setErrors(r.fields) : setRefus(r.detail);
  };
  return (
    <Form label={qui} onSubmit={() => void soumettre()} errors={errors} labels={LIBELLES_IDENTITE}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} />
      {refus && (
        <Alert severity="error" title="Rien n’a été enregistré">
          {refus}
        </Alert>
      )}
      <IdentiteChamps valeur={brouillon.saisie} onChange={brouillon.modifier} />
      <div className="riph-rangee">
        <Button type="submit" busy={busy}>
          {libelle}
        </Button>
        <Button
          priority="secondary"
          onClick={() => {
            brouillon.forget();
            onCancel();
          }}
        >
          Annuler
        </Button>
      </div>
    </Form>
  );
};
