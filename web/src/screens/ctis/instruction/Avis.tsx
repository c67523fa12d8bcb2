import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { SENS_AVIS_CTIS, SENS_AVIS_CTIS_LABELS, type SensAvisCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { useState } from 'react';
import { Link } from 'react-router';
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
import { dateFr } from '../../../labels/dates.ts';
import { SignatureAvis } from '../../commun/SignatureAvis.tsx';
import { RapportsManquants } from '../../dossiers/avis/RapportsManquants.tsx';
import { useInitiale } from './DossierInitial.tsx';
import { ExpertisePersonnes } from './ExpertisePersonnes.tsx';
import { sensPermis } from './initiale.rules.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

type Saisie = {
  sens: SensAvisCtis | null;
  conditions: string;
  motifIds: readonly string[];
  motivation: string;
  expertise: string;
};
const VIERGE: Saisie = { sens: null, conditions: '', motifIds: [], motivation: '', expertise: '' };
const APPEL = dossierCtisInstruction.calls.emettreAvisFinal;
const parLigne = (texte: string): string[] => texte.split(/\r?\n/).filter((l) => l.trim() !== '');

/** Why an outcome is not offered. */
const aideDuSens = (initialeInterdite: string | null, isRestreinte: boolean): string | undefined => {
  if (initialeInterdite !== null) return `${initialeInterdite} Seul un avis défavorable peut être rendu.`;
  return isRestreinte
    ? 'Un comité restreint ne rend pas d’avis défavorable : pour cela, inscrivez le dossier à une séance plénière.'
    : undefined;
};

/** The opinion on part II: outcome, conditions or reasons, preview to be signed, signed file, one confirmation. */
export const RendreAvis = ({ instruction: i, refetch }: ActeProps) => {
  const initiale = useInitiale(i.id);
  const emettre = useAction(APPEL, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const {
    saisie,
    modifier: garder,
    forget,
    resumedFrom,
  } = useDraft<Saisie>(`ctis-avis-${i.id}`, i.version, (kept) => ({ ...VIERGE, ...kept }));
  const [fichier, setFichier] = useState<File | null>(null);
  const apercu = usePreview((p) => {
    setErrors(p.fields ?? []);
    if (!p.fields?.length) notifier.problem(p);
  });
  const [confirming, setConfirming] = useState(false);
  const motifs = useCall(referentielMotifs.calls.listerActifs);
  const { sens, motifIds, motivation } = saisie;
  const defavorable = sens === 'DEFAVORABLE';
  const projet = sens && {
    sens,
    conditions: parLigne(saisie.conditions),
    motifIds: defavorable ? motifIds.map(Number) : [],
    motivation,
    expertise: saisie.expertise,
  };
  const permis = SENS_AVIS_CTIS.filter((s) => sensPermis(s, initiale) && !(s === 'DEFAVORABLE' && i.examen?.isRestreinte));
  const incomplet =
    !sens || !permis.includes(sens)
      ? 'Choisissez d’abord le sens de l’avis.'
      : defavorable && (motifIds.length === 0 || motivation.trim().length < MOTIF_MIN.avis)
        ? `Choisissez au moins un motif et rédigez la motivation (au moins ${MOTIF_MIN.avis} caractères).`
        : sens === 'FAVORABLE_CONDITIONS' && parLigne(saisie.conditions).length === 0
          ? 'Écrivez les conditions.'
          : null;
  // A letter that says something else is not to be signed.
  const modifier = (change: Partial<Saisie>) => {
    apercu.clear();
    garder(change);
  };
  const voir = async () => {
    if (!projet) return;
    setErrors([]);
    await apercu.show(() => fetchFile(dossierCtisGeneration.calls.genererAvis, { params: { id: i.id }, body: projet }));
  };
  const rendre = async () => {
    if (!fichier || !projet) return;
    const fait = await faire(() =>
      emettre({ params: { id: i.id }, body: { ...projet, version: i.version }, files: { fichier: [fichier] } }),
    );
    setConfirming(false);
    if (fait) forget();
  };
  return (
    <Form label="Avis sur la partie II" onSubmit={() => setConfirming(true)} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} />
      <RapportsManquants dosId={i.id} />
      {i.examen && (
        <p className="fr-mb-0">
          Le comité a délibéré à la séance du <Link to={`/seances/${i.examen.seanceId}`}>{dateFr(i.examen.date)}</Link>
          {i.examen.isRestreinte && ', en comité restreint'}. L’avis porte cette date et nomme ceux qui ont délibéré.
        </p>
      )}
      <RadioField
        field="sens"
        label="Sens de l’avis"
        required
        value={sens ?? ''}
        onChange={(v) => modifier({ sens: SENS_AVIS_CTIS.find((s) => s === v) ?? null })}
        hint={aideDuSens(initiale?.interdit ? initiale.texte : null, i.examen?.isRestreinte === true)}
        options={permis.map((code) => ({ code, libelle: SENS_AVIS_CTIS_LABELS[code] }))}
      />
      {sens === 'FAVORABLE_CONDITIONS' && (
        <TextArea
          field="conditions"
          label="Conditions"
          required
          hint="Une condition par ligne. Elles figurent dans l’avis, numérotées."
          value={saisie.conditions}
          onChange={(v) => modifier({ conditions: v })}
          max={20_000}
          rows={5}
        />
      )}
      {defavorable && (
        <CheckboxesField
          field="motifIds"
          label="Motifs"
          hint="Au moins un. Ils figurent dans l’avis."
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
        hint={defavorable ? `Au moins ${MOTIF_MIN.avis} caractères. Elle figure dans l’avis.` : 'Elle figure dans l’avis.'}
        value={motivation}
        onChange={(v) => modifier({ motivation: v })}
        max={20_000}
        rows={6}
      />
      <ExpertisePersonnes
        mineurs={i.inclutDesMineurs}
        value={saisie.expertise}
        onChange={(expertise) => modifier({ expertise })}
      />
      <SignatureAvis
        apercu={apercu}
        onShow={() => void voir()}
        incomplet={incomplet}
        regle={APPEL.files.fichier}
        fichier={fichier}
        onSelect={setFichier}
      />
      {confirming && sens && (
        <ConfirmDialog
          title="Rendre l’avis"
          objet="Partie II de la demande"
          effect={`Le comité rend un ${SENS_AVIS_CTIS_LABELS[sens].toLowerCase()}. Le PDF signé que vous avez joint est l’avis.`}
          prevenus="Le promoteur et l’ANSM sont prévenus par courriel."
          back="Un avis rendu ne se retire pas : son document peut être remplacé avec un motif. L’administration seule le rouvre, avant la décision."
          label="Rendre l’avis"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        >
          <RapportsManquants dosId={i.id} />
        </ConfirmDialog>
      )}
    </Form>
  );
};
