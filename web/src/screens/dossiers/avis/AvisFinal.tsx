import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { MOTIVATION_DE_LA_LOI, SENS_AVIS_LABELS } from '@riph/contracts/etude/socle/avis';
import { SENS_AVIS, type SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxesField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { usePreview } from '../../../components/viewer/usePreview.ts';
import { optionsDe } from '../../../labels/options.ts';
import { SignatureAvis } from '../../commun/SignatureAvis.tsx';
import type { AvisProps, DecisionPrise } from './avis.rules.ts';
import { RapportsManquants } from './RapportsManquants.tsx';

const SENS = optionsDe(SENS_AVIS, SENS_AVIS_LABELS);
/** Conditions exist for devices alone (CSP R1125-6, R1126-6). */
const sensDe = (reglementationCode: string) =>
  SENS.filter((s) => s.code !== 'FAVORABLE_CONDITIONS' || reglementationCode !== 'JARDE');
const LIBELLE_SENS: Record<SensAvis, string> = {
  FAVORABLE: 'un avis favorable',
  DEFAVORABLE: 'un avis défavorable',
  FAVORABLE_CONDITIONS: 'un avis favorable sous conditions',
};

type Saisie = { sens: SensAvis | null; motifIds: readonly string[]; motivation: string; conditions: string };
const VIERGE: Saisie = { sens: null, motifIds: [], motivation: '', conditions: '' };
/** Begins with what the séance decided. */
const departDe = (d: DecisionPrise): Saisie => {
  if (d === null || d.decision === 'DEMANDE_MODIFICATION') return VIERGE;
  const ecrit = d.decision === 'FAVORABLE_CONDITIONS' ? { conditions: d.motifs } : { motivation: d.motifs };
  return { ...VIERGE, sens: d.decision, ...ecrit };
};

const SIGNE = etudeWorkflow.calls.emettreAvisFinal.files.fichier;

/** The final opinion: outcome, reasons, preview of the letter to be signed, signed file, then one confirmation. */
export const AvisFinal = ({ dossier: d, refetch, decision }: AvisProps) => {
  const motifs = useCall(referentielMotifs.calls.listerActifs);
  const emettre = useAction(etudeWorkflow.calls.emettreAvisFinal, { silent: true });
  const {
    saisie,
    modifier: garder,
    forget,
    resumedFrom,
  } = useDraft<Saisie>(`avis-${d.dosId}`, d.version, (kept) => ({
    ...VIERGE,
    ...(kept ?? departDe(decision)),
  }));
  const { sens, motifIds, motivation, conditions } = saisie;
  const [fichier, setFichier] = useState<File | null>(null);
  const apercu = usePreview();
  const [confirming, setConfirming] = useState(false);
  const sousConditions = sens === 'FAVORABLE_CONDITIONS';
  const corps = sens && { sens, motifIds: motifIds.map(Number), motivation, ...(sousConditions && { conditions }) };
  const defavorable = sens === 'DEFAVORABLE';
  const incomplet = !sens
    ? 'Choisissez d’abord le sens de l’avis.'
    : defavorable && (motifIds.length === 0 || motivation.trim().length < MOTIF_MIN.avis)
      ? `Choisissez au moins un motif et rédigez la motivation (au moins ${MOTIF_MIN.avis} caractères).`
      : sousConditions && conditions.trim() === ''
        ? 'Écrivez les conditions.'
        : null;
  // A letter that says something else is not to be signed.
  const modifier = (change: Partial<Saisie>) => {
    apercu.clear();
    garder(change);
  };
  const voir = async () => {
    if (!corps) return;
    await apercu.show(() => fetchFile(etudeGeneration.calls.genererAvis, { params: { id: d.dosId }, body: corps }));
  };
  const rendre = async () => {
    if (!fichier || !corps) return;
    const r = await emettre({
      params: { dosId: d.dosId },
      body: { ...corps, version: d.version },
      files: { fichier: [fichier] },
    });
    setConfirming(false);
    if (r.ok) {
      forget();
      setFichier(null);
      notifier.success(r.data.message);
    } else {
      notifier.problem(r.problem);
      await refetch();
    }
  };
  return (
    <Form label="Avis final" onSubmit={() => setConfirming(true)}>
      <DraftNotice resumedFrom={resumedFrom} />
      <RapportsManquants dosId={d.dosId} />
      <RadioField
        field="sens"
        label="Sens de l’avis"
        inline
        required
        value={sens ?? ''}
        onChange={(v) => modifier({ sens: SENS.find((s) => s.code === v)?.code ?? null })}
        options={sensDe(d.reglementationCode)}
      />
      {sousConditions && (
        <TextArea
          field="conditions"
          label="Conditions"
          required
          hint="Elles figurent dans l’avis, après la motivation."
          value={conditions}
          onChange={(v) => modifier({ conditions: v })}
          max={10_000}
          rows={5}
        />
      )}
      {defavorable && (
        <CheckboxesField
          field="motifIds"
          label="Motifs"
          hint="Au moins un."
          required
          value={motifIds}
          onChange={(v) => modifier({ motifIds: v })}
          options={(motifs.data ?? []).map((m) => ({ code: String(m.id), libelle: m.libelle }))}
        />
      )}
      <TextArea
        field="motivation"
        label="Motivation"
        required={defavorable}
        hint={
          defavorable
            ? `Au moins ${MOTIF_MIN.avis} caractères. Elle figure dans l’avis.`
            : `Elle figure dans l’avis. Si vous n’écrivez rien, un avis favorable dit : « ${MOTIVATION_DE_LA_LOI} »`
        }
        value={motivation}
        onChange={(v) => modifier({ motivation: v })}
        max={20_000}
        rows={8}
      />
      <SignatureAvis
        apercu={apercu}
        onShow={() => void voir()}
        incomplet={incomplet}
        regle={SIGNE}
        fichier={fichier}
        onSelect={setFichier}
      />
      {confirming && sens && (
        <ConfirmDialog
          title="Rendre l’avis"
          objet={`${d.numero} – ${d.titre}`}
          effect={`Le comité rend ${LIBELLE_SENS[sens]}. Le PDF signé que vous avez joint est l’avis.`}
          prevenus={`Le déposant et l’ANSM${defavorable ? ', ainsi que tous les comités,' : ''} sont prévenus par courriel.`}
          back="Un avis rendu ne se retire pas : il peut être corrigé avec un motif."
          label="Rendre l’avis"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        >
          <RapportsManquants dosId={d.dosId} />
        </ConfirmDialog>
      )}
    </Form>
  );
};
