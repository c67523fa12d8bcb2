import { joursEntre } from '@riph/contracts/core/deadlines';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { decisionsPossibles } from '@riph/contracts/dossier-ctis/decision.rules';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { DECISION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { effetDeLaDecision } from './decision.rules.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { corrigerDecision, decider } = dossierCtisDecision.calls;
type Decision = keyof typeof DECISION_CTIS_LABELS;

/** Days from which the refusal is urgent. */
const PRESSE = 2;
const SANS_DATE = { champ: 'le', message: 'Indiquez la date.' };
const SANS_MOTIF = { champ: 'motif', message: `Indiquez le motif (au moins ${MOTIF_MIN.reouverture} caractères).` };
/** What is typed of a decision, kept until it is sent. */
type Decidee = { type: Decision | ''; le: string | null; motif: string };

/** The single decision: what follows from both parts, or a refusal with its reason. It ends the request. */
export const DeciderEssai = ({ instruction: i, refetch }: ActeProps) => {
  const envoi = useAction(decider, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const brouillon = useDraft<Decidee>(`decision-${i.id}`, i.version, (garde) => ({
    type: '',
    le: aujourdhui(),
    motif: '',
    ...garde,
  }));
  const { le, motif } = brouillon.saisie;
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
  // What was kept may be possible no more.
  const type = options.find((o) => o.code === brouillon.saisie.type)?.code ?? '';
  const verifier = () => {
    if (type && le) return setOuvert(true);
    setErrors([...(type ? [] : [{ champ: 'type', message: 'Choisissez la décision.' }]), ...(le ? [] : [SANS_DATE])]);
  };
  const confirmer = async () => {
    const corps = type && le && { version: i.version, type, le, motif };
    if (corps && (await faire(() => envoi({ params: { id: i.id }, body: corps })))) brouillon.forget();
    setOuvert(false);
  };
  return (
    <Form label="Décision de l’ANSM" onSubmit={verifier} errors={errors}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
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
        onChange={(v) => brouillon.modifier({ type: options.find((o) => o.code === v)?.code ?? '' })}
        options={options}
      />
      <DateField
        field="le"
        label="Notifiée le"
        required
        value={le}
        onChange={(v) => brouillon.modifier({ le: v })}
        max={aujourdhui()}
      />
      <TextArea
        field="motif"
        label="Motif"
        required={type === 'REFUSE'}
        value={motif}
        onChange={(v) => brouillon.modifier({ motif: v })}
        max={4000}
        rows={3}
      />
      <div className="riph-rangee">
        <Button type="submit">Enregistrer la décision</Button>
      </div>
      {ouvert && type && (
        <ConfirmDialog
          title="Enregistrer la décision"
          objet={DECISION_CTIS_LABELS[type]}
          effect={effetDeLaDecision(type)}
          prevenus="Le promoteur et le comité, par courriel."
          back="Tant que le portail européen ne donne pas la décision, vous pouvez la corriger avec un motif ; ensuite, le portail fait foi."
          label="Enregistrer la décision"
          danger={type === 'REFUSE'}
          onConfirm={confirmer}
          onClose={() => setOuvert(false)}
        />
      )}
    </Form>
  );
};

/** A decision that was typed by mistake, or deemed given: another takes its place, with a reason. */
export const CorrigerDecision = ({ instruction: i, refetch }: ActeProps) => {
  const envoi = useAction(corrigerDecision, { silent: true });
  const { data: dossier } = useCall(dossierCtisDossier.calls.lire, { params: { id: i.id } });
  const { errors, setErrors, faire } = useActe(refetch);
  const brouillon = useDraft<Decidee>(`correction-decision-${i.id}`, i.version, (garde) => ({
    type: '',
    le: null,
    motif: '',
    ...garde,
  }));
  const { le } = brouillon.saisie;
  const motif = brouillon.saisie.motif.trim();
  const [ouvert, setOuvert] = useState(false);
  const options = (i.suivi ? decisionsPossibles(i.suivi.partieUn, i.suivi.partieDeux).types : []).map((code) => ({
    code,
    libelle: DECISION_CTIS_LABELS[code],
  }));
  const type = options.find((o) => o.code === brouillon.saisie.type)?.code ?? '';
  const avant = dossier?.decision && `${DECISION_CTIS_LABELS[dossier.decision.type]}, le ${dateFr(dossier.decision.date)}`;
  const verifier = () => {
    const fautes = [
      ...(type ? [] : [{ champ: 'type', message: 'Choisissez la décision.' }]),
      ...(le ? [] : [SANS_DATE]),
      ...(motif.length < MOTIF_MIN.reouverture ? [SANS_MOTIF] : []),
    ];
    setErrors(fautes);
    if (fautes.length === 0) setOuvert(true);
  };
  const confirmer = async () => {
    const corps = type && le && { version: i.version, type, le, motif };
    if (corps && (await faire(() => envoi({ params: { id: i.id }, body: corps })))) brouillon.forget();
    setOuvert(false);
  };
  return (
    <Form label="Correction de la décision" onSubmit={verifier} errors={errors}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      {avant && <p className="fr-mb-0">Décision enregistrée : {avant}.</p>}
      <RadioField
        field="type"
        label="Décision corrigée"
        required
        value={type}
        onChange={(v) => brouillon.modifier({ type: options.find((o) => o.code === v)?.code ?? '' })}
        options={options}
      />
      <DateField
        field="le"
        label="Notifiée le"
        required
        value={le}
        onChange={(v) => brouillon.modifier({ le: v })}
        max={aujourdhui()}
      />
      <TextArea
        field="motif"
        label="Motif de la correction"
        hint="Le promoteur et le comité le lisent."
        required
        value={brouillon.saisie.motif}
        onChange={(v) => brouillon.modifier({ motif: v })}
        max={4000}
        rows={3}
      />
      <div className="riph-rangee">
        <Button type="submit">Corriger la décision</Button>
      </div>
      {ouvert && type && (
        <ConfirmDialog
          title="Corriger la décision"
          objet={avant ? `${avant}, devient : ${DECISION_CTIS_LABELS[type]}` : DECISION_CTIS_LABELS[type]}
          effect="La nouvelle décision prend la place de la précédente, que l’historique conserve. Un refus referme l’essai en France, une autorisation l’ouvre."
          prevenus="Ceux qui avaient appris la décision précédente, par courriel, avec le motif."
          back="Une décision corrigée se corrige encore, tant que le portail européen ne la donne pas."
          label="Corriger la décision"
          danger={type === 'REFUSE'}
          onConfirm={confirmer}
          onClose={() => setOuvert(false)}
        />
      )}
    </Form>
  );
};
