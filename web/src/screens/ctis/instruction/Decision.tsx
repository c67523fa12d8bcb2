import { joursEntre } from '@riph/contracts/core/deadlines';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { decisionsPossibles } from '@riph/contracts/dossier-ctis/decision.rules';
import { CONCLUSION_CTIS_LABELS, DECISION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { conclurePartieUn, decider } = dossierCtisDecision.calls;
const SENS = optionsDe(['ACCEPTABLE', 'ACCEPTABLE_CONDITIONS', 'NON_ACCEPTABLE'], CONCLUSION_CTIS_LABELS);
type Sens = (typeof SENS)[number]['code'];
type Decision = keyof typeof DECISION_CTIS_LABELS;

/** Days from which the refusal is urgent. */
const PRESSE = 2;
const SANS_DATE = { champ: 'le', message: 'Indiquez la date.' };

/** The agency's conclusion on part I. */
export const ConclurePartieUn = ({ instruction: i, refetch }: ActeProps) => {
  const conclure = useAction(conclurePartieUn, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const [sens, setSens] = useState<Sens | ''>('');
  const [le, setLe] = useState<string | null>(aujourdhui());
  const envoyer = async () => {
    if (!sens || !le)
      return setErrors([...(sens ? [] : [{ champ: 'sens', message: 'Choisissez la conclusion.' }]), ...(le ? [] : [SANS_DATE])]);
    await faire(() => conclure({ params: { id: i.id }, body: { version: i.version, sens, le } }));
  };
  return (
    <Form label="Conclusion de la partie I" onSubmit={() => void envoyer()} errors={errors}>
      <RadioField
        field="sens"
        label="Conclusion sur la partie I"
        required
        value={sens}
        onChange={(v) => setSens(SENS.find((s) => s.code === v)?.code ?? '')}
        options={SENS}
      />
      <DateField field="le" label="Date du rapport d’évaluation" required value={le} onChange={setLe} max={aujourdhui()} />
      <div className="riph-rangee">
        <Button type="submit" busy={conclure.busy}>
          Enregistrer la conclusion
        </Button>
      </div>
    </Form>
  );
};

/** The single decision: what follows from both parts, or a refusal with its reason. It ends the request. */
export const DeciderEssai = ({ instruction: i, refetch }: ActeProps) => {
  const envoi = useAction(decider, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const [type, setType] = useState<Decision | ''>('');
  const [le, setLe] = useState<string | null>(aujourdhui());
  const [motif, setMotif] = useState('');
  const [ouvert, setOuvert] = useState(false);
  const possibles = i.suivi ? decisionsPossibles(i.suivi.partieUn, i.suivi.partieDeux) : null;
  const limite = i.echeances.find((e) => e.code === 'T_DECISION')?.dateAffichee;
  const options = (possibles?.types ?? []).map((code) => ({
    code,
    libelle: DECISION_CTIS_LABELS[code],
    detail:
      code === possibles?.attendue
        ? 'Ce à quoi conduisent les deux parties.'
        : 'Désaccord de la France (article 8(2)), avec son motif.',
  }));
  const verifier = () => {
    if (type && le) return setOuvert(true);
    setErrors([...(type ? [] : [{ champ: 'type', message: 'Choisissez la décision.' }]), ...(le ? [] : [SANS_DATE])]);
  };
  const confirmer = async () => {
    if (type && le) await faire(() => envoi({ params: { id: i.id }, body: { version: i.version, type, le, motif } }));
    setOuvert(false);
  };
  return (
    <Form label="Décision de l’ANSM" onSubmit={verifier} errors={errors}>
      {i.suivi?.partieDeux === 'P2_AVIS_DEFAVORABLE' && limite && (
        <Alert severity={joursEntre(aujourdhui(), limite) <= PRESSE ? 'error' : 'warning'} small>
          Le comité est défavorable : notifiez le refus au plus tard le {dateFr(limite)}. Sans décision notifiée, la conclusion
          sur la partie I vaudrait décision au portail européen (article 8, paragraphe 6).
        </Alert>
      )}
      <RadioField
        field="type"
        label="Décision"
        required
        value={type}
        onChange={(v) => setType(options.find((o) => o.code === v)?.code ?? '')}
        options={options}
      />
      <DateField field="le" label="Notifiée le" required value={le} onChange={setLe} max={aujourdhui()} />
      <TextArea field="motif" label="Motif" required={type === 'REFUSE'} value={motif} onChange={setMotif} max={4000} rows={3} />
      <div className="riph-rangee">
        <Button type="submit">Enregistrer la décision</Button>
      </div>
      {ouvert && type && (
        <ConfirmDialog
          title="Enregistrer la décision"
          objet={DECISION_CTIS_LABELS[type]}
          effect="La demande est close. Une autorisation ouvre l’essai en France : il peut démarrer."
          prevenus="Le promoteur et le comité, par courriel."
          back="Aucun ici : le portail européen fait foi, et son import corrige la décision."
          label="Enregistrer la décision"
          danger={type === 'REFUSE'}
          onConfirm={confirmer}
          onClose={() => setOuvert(false)}
        />
      )}
    </Form>
  );
};
