import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { SENS_AVIS_CTIS, SENS_AVIS_CTIS_LABELS, type SensAvisCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { usePreview } from '../../../components/viewer/usePreview.ts';
import { aujourdhui } from '../../../labels/dates.ts';
import { SignatureAvis } from '../../commun/SignatureAvis.tsx';
import { useInitiale } from './DossierInitial.tsx';
import { sensPermis } from './initiale.rules.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

type Saisie = { sens: SensAvisCtis | null; seanceLe: Jour | null; conditions: string; motifs: string; motivation: string };
const VIERGE: Saisie = { sens: null, seanceLe: null, conditions: '', motifs: '', motivation: '' };
const APPEL = dossierCtisInstruction.calls.emettreAvisFinal;
const parLigne = (texte: string): string[] => texte.split(/\r?\n/).filter((l) => l.trim() !== '');

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
  } = useDraft<Saisie>(`ctis-avis-${i.id}`, i.version, (kept) => kept ?? VIERGE);
  const [fichier, setFichier] = useState<File | null>(null);
  const apercu = usePreview((p) => {
    setErrors(p.fields ?? []);
    if (!p.fields?.length) notifier.problem(p);
  });
  const [confirming, setConfirming] = useState(false);
  const { sens, seanceLe, motivation } = saisie;
  const projet = sens &&
    seanceLe && { sens, seanceLe, conditions: parLigne(saisie.conditions), motifs: parLigne(saisie.motifs), motivation };
  const incomplet =
    projet && sensPermis(projet.sens, initiale) ? null : 'Choisissez d’abord le sens de l’avis et la date de la délibération.';
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
      <RadioField
        field="sens"
        label="Sens de l’avis"
        required
        value={sens ?? ''}
        onChange={(v) => modifier({ sens: SENS_AVIS_CTIS.find((s) => s === v) ?? null })}
        hint={initiale?.interdit ? `${initiale.texte} Seul un avis défavorable peut être rendu.` : undefined}
        options={SENS_AVIS_CTIS.filter((s) => sensPermis(s, initiale)).map((code) => ({
          code,
          libelle: SENS_AVIS_CTIS_LABELS[code],
        }))}
      />
      <DateField
        field="seanceLe"
        label="Date de la délibération du comité"
        required
        value={seanceLe}
        onChange={(v) => modifier({ seanceLe: v })}
        max={aujourdhui()}
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
      {sens === 'DEFAVORABLE' && (
        <TextArea
          field="motifs"
          label="Motifs"
          required
          hint="Un motif par ligne. Ils figurent dans l’avis."
          value={saisie.motifs}
          onChange={(v) => modifier({ motifs: v })}
          max={20_000}
          rows={5}
        />
      )}
      <TextArea
        field="motivation"
        label="Motivation"
        hint="Elle figure dans l’avis."
        value={motivation}
        onChange={(v) => modifier({ motivation: v })}
        max={20_000}
        rows={6}
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
          back="Un avis rendu ne se retire pas : son document peut être remplacé avec un motif."
          label="Rendre l’avis"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
