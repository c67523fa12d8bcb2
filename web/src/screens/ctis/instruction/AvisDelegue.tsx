import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { usePreview } from '../../../components/viewer/usePreview.ts';
import { SignatureAvis } from '../../commun/SignatureAvis.tsx';
import { ExpertisePersonnes } from './ExpertisePersonnes.tsx';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

type Saisie = { motivation: string; expertise: string; constate: boolean };
const VIERGE: Saisie = { motivation: '', expertise: '', constate: false };
const APPEL = dossierCtisInstruction.calls.emettreAvisFinal;

/** The favourable opinion on part II without another séance (R1124-8): what the president found, preview to be signed, signed file, one confirmation. */
export const AvisDelegue = ({ instruction: i, refetch }: ActeProps) => {
  const emettre = useAction(APPEL, { silent: true });
  const { errors, faire } = useActe(refetch);
  const { saisie, modifier, forget, resumedFrom } = useDraft<Saisie>(`ctis-delegue-${i.id}`, i.version, (kept) => ({
    ...VIERGE,
    ...kept,
  }));
  const [fichier, setFichier] = useState<File | null>(null);
  const apercu = usePreview();
  const [confirming, setConfirming] = useState(false);
  const projet = {
    sens: 'FAVORABLE' as const,
    conditions: [],
    motifIds: [],
    motivation: saisie.motivation,
    expertise: saisie.expertise,
    parDelegation: true,
  };
  // A letter that says something else is not to be signed.
  const ecrire = (change: Partial<Saisie>) => {
    apercu.clear();
    modifier(change);
  };
  const rendre = async () => {
    if (!fichier) return;
    const fait = await faire(() =>
      emettre({ params: { id: i.id }, body: { ...projet, version: i.version }, files: { fichier: [fichier] } }),
    );
    setConfirming(false);
    if (fait) forget();
  };
  return (
    <Form label="Avis par délégation" onSubmit={() => setConfirming(true)} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} />
      <p className="fr-mb-0">
        Le comité est favorable sous réserve de la réponse du promoteur, et en a délégué la vérification à son président. Si la
        réponse n’est pas satisfaisante, l’avis se rend en séance.
      </p>
      <CheckboxField
        field="constate"
        label="Le président du comité a trouvé la réponse du promoteur satisfaisante"
        value={saisie.constate}
        onChange={(v) => modifier({ constate: v })}
      />
      <TextArea
        field="motivation"
        label="Motivation"
        hint="Elle figure dans l’avis."
        value={saisie.motivation}
        onChange={(motivation) => ecrire({ motivation })}
        max={20_000}
        rows={4}
      />
      <ExpertisePersonnes mineurs={i.inclutDesMineurs} value={saisie.expertise} onChange={(expertise) => ecrire({ expertise })} />
      <SignatureAvis
        apercu={apercu}
        onShow={() =>
          void apercu.show(() => fetchFile(dossierCtisGeneration.calls.genererAvis, { params: { id: i.id }, body: projet }))
        }
        incomplet={saisie.constate ? null : 'Indiquez d’abord que le président a trouvé la réponse satisfaisante.'}
        regle={APPEL.files.fichier}
        fichier={fichier}
        onSelect={setFichier}
      />
      {confirming && (
        <ConfirmDialog
          title="Rendre l’avis favorable par délégation"
          objet="Partie II de la demande"
          effect="Le comité rend un avis favorable, par la délégation donnée à son président. Le PDF signé que vous avez joint est l’avis."
          prevenus="Le promoteur et l’ANSM sont prévenus par courriel."
          back="Un avis rendu ne se retire pas : son document peut être remplacé avec un motif. L’administration seule le rouvre, avant la décision."
          label="Rendre l’avis favorable"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
