import type { FieldError } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { gardeesDe } from '../../components/form/stale.ts';
import { useDraft } from '../../components/form/useDraft.ts';
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
  busy: boolean;
  /** Sends it over that version; what is wrong field by field, or the refusal; null once it is done. */
  envoyer: (s: IdentiteSaisie, version: number) => Promise<readonly FieldError[] | ApiProblem | null>;
  onCancel: () => void;
};

/** Who somebody is, new or changed by the administration. */
export const IdentiteForm = ({ cle, qui, depart, version = 0, libelle, busy, envoyer, onCancel }: Props) => {
  const brouillon = useDraft<IdentiteSaisie>(cle, version, (garde) => ({ ...depart, ...garde }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const repartir = () => {
    brouillon.forget();
    setErrors([]);
    setRefus(null);
  };
  const soumettre = async (sur: number) => {
    setRefus(null);
    setErrors([]);
    const r = await envoyer(brouillon.saisie, sur);
    if (r === null) return brouillon.forget();
    if (!(r instanceof Error)) return setErrors(r);
    return r.fields.length > 0 ? setErrors(r.fields) : setRefus(r);
  };
  return (
    <Form label={qui} onSubmit={() => void soumettre(brouillon.surVersion)} errors={errors} labels={LIBELLES_IDENTITE}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void soumettre(version)}
        onRepartir={repartir}
        gardees={gardeesDe(brouillon.saisie, depart, LIBELLES_IDENTITE)}
      />
      {refus && refus.code !== 'version.perimee' && (
        <Alert severity="error" title="Rien n’a été enregistré">
          {refus.detail}
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
