import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import type { StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';
import {
  DECISION_PARTIE_UN_LABELS,
  type DecisionPartieUn,
  decisionsDepuis,
  suiteDe,
} from '@riph/contracts/dossier-ctis/partie-un.rules';
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
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

type Saisie = { decision: DecisionPartieUn; le: string };
const enMots = ({ decision, le }: Saisie) => `${DECISION_PARTIE_UN_LABELS[decision]}, le ${dateFr(le)}`;
const AVEC_MOTIF: readonly (DecisionPartieUn | null)[] = ['COMPLEMENT', 'NON_RECEVABLE'];

type Props = ActeProps & {
  label: string;
  /** Where part I stands, or stood before what is corrected. */
  depuis: StatutPartieUn;
  /** What is corrected. */
  avant?: Saisie | null | undefined;
  busy: boolean;
  button: string;
  /** The reason, for the decision that is chosen. */
  motif: (decision: DecisionPartieUn | null) => ReactNode;
  verifier?: () => boolean;
  envoyer: (saisie: Saisie) => Promise<Result<{ message: string }>>;
};

/** A decision and its day, with what follows and its date before it is kept. */
const FormPartieUn = ({
  instruction: i,
  refetch,
  label,
  depuis,
  avant,
  busy,
  button,
  motif,
  verifier: autres,
  envoyer,
}: Props) => {
  const { data } = useCall(dossierCtisDossier.calls.lire, { params: { id: i.id } });
  const { errors, setErrors, faire } = useActe(refetch);
  const [decision, setDecision] = useState<DecisionPartieUn | null>(null);
  const [le, setLe] = useState<string | null>(aujourdhui());
  const [confirming, setConfirming] = useState(false);
  const possibles = decisionsDepuis(depuis);
  const suite = (d: DecisionPartieUn) => (data && le && i.suivi ? suiteDe(d, le, { ...i.suivi, type: data.type }) : undefined);
  const verifier = () => {
    setErrors([
      ...(decision ? [] : [{ champ: 'decision', message: 'Choisissez la décision.' }]),
      ...(le ? [] : [{ champ: 'le', message: 'Indiquez la date de la décision.' }]),
    ]);
    if ((autres?.() ?? true) && decision && le) setConfirming(true);
  };
  const confirmer = async () => {
    if (decision && le) await faire(() => envoyer({ decision, le }));
    setConfirming(false);
  };
  return (
    <Form label={label} onSubmit={verifier} errors={errors}>
      {avant && <p className="fr-mb-0">Décision enregistrée : {enMots(avant)}.</p>}
      <DateField field="le" label="Date de la décision" required value={le} onChange={setLe} max={aujourdhui()} />
      <RadioField
        field="decision"
        label="Décision sur la partie I"
        required
        value={decision ?? ''}
        onChange={(v) => setDecision(possibles.find((d) => d === v) ?? null)}
        options={possibles.map((code) => ({ code, libelle: DECISION_PARTIE_UN_LABELS[code], detail: suite(code) }))}
      />
      {motif(decision)}
      <div className="riph-rangee">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </div>
      {confirming && decision && le && (
        <ConfirmDialog
          title={`${button} sur la partie I`}
          objet={`${avant ? `${enMots(avant)}, devient : ` : ''}${enMots({ decision, le })}`}
          effect={suite(decision)}
          prevenus="Le promoteur, le comité et l’ANSM sont prévenus par courriel."
          back="Tant que le portail européen ne la donne pas, qui l’a saisie peut la corriger avec un motif ; la suivante se note à son tour."
          label={button}
          onConfirm={confirmer}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};

/** What the agency decided of part I, written by the agency or copied from the portal by the committee. */
export const RecevabilitePartieUn = (props: ActeProps) => {
  const { id, version, suivi } = props.instruction;
  const traiter = useAction(dossierCtisInstruction.calls.traiterRecevabilitePartieUn, { silent: true });
  const [motif, setMotif] = useState('');
  return (
    <FormPartieUn
      {...props}
      label="Recevabilité de la partie I"
      depuis={suivi?.partieUn ?? 'P1_RECEVABILITE'}
      busy={traiter.busy}
      button="Enregistrer la décision"
      motif={(decision) => (
        <TextArea
          field="motif"
          label="Motif"
          required={AVEC_MOTIF.includes(decision)}
          value={motif}
          onChange={setMotif}
          max={4000}
          rows={3}
        />
      )}
      envoyer={(saisie) => traiter({ params: { dosId: id }, body: { version, ...saisie, motif } })}
    />
  );
};

/** One that was typed by mistake: another, or another day, takes its place, with a reason. */
export const CorrigerRecevabilite = (props: ActeProps) => {
  const { id, version, suivi } = props.instruction;
  const corriger = useAction(dossierCtisDecision.calls.corrigerRecevabilitePartieUn, { silent: true });
  const motif = useMotif(MOTIF_MIN.reouverture);
  return (
    <FormPartieUn
      {...props}
      label="Correction de la décision sur la partie I"
      depuis={suivi?.saisieUn?.avant.partieUn ?? 'P1_RECEVABILITE'}
      avant={suivi?.saisieUn}
      busy={corriger.busy}
      button="Corriger la décision"
      motif={() => (
        <TextArea
          {...motif.champ}
          label="Motif de la correction"
          hint="Le promoteur, le comité et l’ANSM le lisent."
          max={4000}
          rows={3}
        />
      )}
      verifier={motif.verifier}
      envoyer={(saisie) => corriger({ params: { id }, body: { version, ...saisie, motif: motif.texte } })}
    />
  );
};
