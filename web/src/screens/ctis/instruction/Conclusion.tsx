import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { CONCLUSION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { type ReactNode, useState } from 'react';
import type { Result } from '../../../api/useAction.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { conclurePartieUn, corrigerConclusion } = dossierCtisDecision.calls;
const SENS = optionsDe(['ACCEPTABLE', 'ACCEPTABLE_CONDITIONS', 'NON_ACCEPTABLE'], CONCLUSION_CTIS_LABELS);
type Sens = (typeof SENS)[number]['code'];

type Props = Pick<ActeProps, 'refetch'> & {
  label: string;
  /** What stands now, when it is corrected. */
  avant?: string | null;
  busy: boolean;
  button: string;
  effect: string;
  /** Asked for beside it. */
  children?: ReactNode;
  /** False when what is asked for beside it lacks. */
  verifier?: () => boolean;
  envoyer: (sens: Sens, le: string) => Promise<Result<{ message: string }>>;
};

/** A conclusion and its day, said again before they are kept. */
const FormConclusion = ({ refetch, label, avant, busy, button, effect, children, verifier: autres, envoyer }: Props) => {
  const { errors, setErrors, faire } = useActe(refetch);
  const [sens, setSens] = useState<Sens | ''>('');
  const [le, setLe] = useState<string | null>(aujourdhui());
  const [confirming, setConfirming] = useState(false);
  const verifier = () => {
    setErrors([
      ...(sens ? [] : [{ champ: 'sens', message: 'Choisissez la conclusion.' }]),
      ...(le ? [] : [{ champ: 'le', message: 'Indiquez la date.' }]),
    ]);
    if ((autres?.() ?? true) && sens && le) setConfirming(true);
  };
  const confirmer = async () => {
    if (sens && le) await faire(() => envoyer(sens, le));
    setConfirming(false);
  };
  return (
    <Form label={label} onSubmit={verifier} errors={errors}>
      {avant && <p className="fr-mb-0">Conclusion enregistrée : {avant}.</p>}
      <RadioField
        field="sens"
        label="Conclusion sur la partie I"
        required
        value={sens}
        onChange={(v) => setSens(SENS.find((s) => s.code === v)?.code ?? '')}
        options={SENS}
      />
      <DateField field="le" label="Date du rapport d’évaluation" required value={le} onChange={setLe} max={aujourdhui()} />
      {children}
      <div className="riph-rangee">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </div>
      {confirming && sens && le && (
        <ConfirmDialog
          title={`${button} de la partie I`}
          objet={`${avant ? `${avant}, devient : ` : ''}${CONCLUSION_CTIS_LABELS[sens]}, le ${dateFr(le)}`}
          effect={effect}
          prevenus="Le promoteur et le comité sont prévenus par courriel."
          back="Tant que le portail européen ne donne pas la conclusion, vous pouvez la corriger avec un motif ; ensuite, le portail fait foi."
          label={button}
          onConfirm={confirmer}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};

/** The agency's conclusion on part I. */
export const ConclurePartieUn = ({ instruction: { id, version }, refetch }: ActeProps) => {
  const conclure = useAction(conclurePartieUn, { silent: true });
  return (
    <FormConclusion
      refetch={refetch}
      label="Conclusion de la partie I"
      busy={conclure.busy}
      button="Enregistrer la conclusion"
      effect="L’évaluation de la partie I est close."
      envoyer={(sens, le) => conclure({ params: { id }, body: { version, sens, le } })}
    />
  );
};

/** One that was typed by mistake: another takes its place, with a reason. */
export const CorrigerConclusion = ({ instruction: { id, version }, refetch }: ActeProps) => {
  const corriger = useAction(corrigerConclusion, { silent: true });
  const { data } = useCall(dossierCtisDossier.calls.lire, { params: { id } });
  const motif = useMotif(MOTIF_MIN.reouverture);
  const avant = data?.conclusionPartieUn;
  return (
    <FormConclusion
      refetch={refetch}
      label="Correction de la conclusion de la partie I"
      avant={avant && `${CONCLUSION_CTIS_LABELS[avant.sens]}${avant.date ? `, le ${dateFr(avant.date)}` : ''}`}
      busy={corriger.busy}
      button="Corriger la conclusion"
      effect="La nouvelle conclusion prend la place de la précédente, que l’historique conserve. La décision en découle."
      verifier={motif.verifier}
      envoyer={(sens, le) => corriger({ params: { id }, body: { version, sens, le, motif: motif.texte } })}
    >
      <TextArea {...motif.champ} label="Motif de la correction" hint="Le promoteur et le comité le lisent." max={4000} rows={3} />
    </FormConclusion>
  );
};
