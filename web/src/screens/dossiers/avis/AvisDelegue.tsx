import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { MOTIVATION_DE_LA_LOI } from '@riph/contracts/etude/socle/avis';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { LetterPreview } from '../../../components/viewer/LetterPreview.tsx';
import { usePreview } from '../../../components/viewer/usePreview.ts';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';

type Saisie = { motivation: string; constate: boolean };
const VIERGE: Saisie = { motivation: '', constate: false };
const A_CONSTATER = 'Indiquez d’abord que le président a constaté la conformité de la réponse.';

/** The favourable opinion without a séance (R1123-23): what it gives, who delegated it and when, its letter, then one confirmation. */
export const AvisDelegue = ({ dossier: d, refetch }: SectionProps) => {
  const { can } = useSession();
  const appeler = useAction(etudeWorkflow.calls.appeler);
  const { saisie, modifier, forget, resumedFrom } = useDraft<Saisie>(
    `avis-delegue-${d.dosId}`,
    d.version,
    (kept) => kept ?? VIERGE,
  );
  const { motivation, constate } = saisie;
  const apercu = usePreview();
  const [confirming, setConfirming] = useState(false);
  const seance = d.delegation ? dateFr(d.delegation.seanceLe) : null;
  const voir = () =>
    apercu.show(() => {
      const body = { sens: 'FAVORABLE' as const, motivation, parDelegation: true };
      return fetchFile(etudeGeneration.calls.genererAvis, { params: { id: d.dosId }, body });
    });
  const rendre = async () => {
    const r = await appeler({
      params: { dosId: d.dosId },
      query: { event: 'CONFIRMER_CONFORMITE' },
      body: { version: d.version, commentaire: motivation.trim() || undefined },
    });
    setConfirming(false);
    if (r.ok) {
      forget();
      notifier.success(r.data.message);
    } else await refetch();
  };
  return (
    <Form label="Avis par délégation" onSubmit={() => setConfirming(true)}>
      <DraftNotice resumedFrom={resumedFrom} />
      <Alert severity="warning" title="Cet acte rend l’avis favorable du comité">
        <ul>
          <li>
            Le comité a délégué à son président la vérification de la réponse
            {seance && ` en séance du ${seance}`} : aucune nouvelle séance ne se tient.
          </li>
          <li>
            La plateforme produit la lettre d’avis favorable, datée de ce jour, qui cite cette séance et ses membres. Aucun PDF
            signé n’est à joindre : la délibération est celle de la séance.
          </li>
          <li>Si la réponse n’est pas conforme, l’avis se rend en séance.</li>
        </ul>
      </Alert>
      <CheckboxField
        field="constate"
        label="Le président du comité a constaté que la réponse du promoteur est conforme à la demande"
        value={constate}
        onChange={(v) => modifier({ constate: v })}
      />
      <TextArea
        field="motivation"
        label="Motivation"
        hint={`Elle figure dans l’avis. Si vous n’écrivez rien, l’avis dit : « ${MOTIVATION_DE_LA_LOI} »`}
        value={motivation}
        onChange={(v) => {
          apercu.clear();
          modifier({ motivation: v });
        }}
        max={4000}
        rows={4}
      />
      <div className="riph-rangee">
        <Button type="submit" reason={constate ? null : A_CONSTATER}>
          Rendre l’avis favorable
        </Button>
        {can('AVIS_EMETTRE') && (
          <Button priority="secondary" busy={apercu.busy} onClick={() => void voir()}>
            Aperçu de l’avis
          </Button>
        )}
      </div>
      <LetterPreview lettre={apercu.lettre} />
      {confirming && (
        <ConfirmDialog
          title="Rendre l’avis favorable par délégation"
          objet={`${d.numero} – ${d.titre}`}
          effect={`Le comité rend un avis favorable${seance ? `, par la délégation donnée à son président en séance du ${seance}` : ''}. La lettre produite par la plateforme est l’avis.`}
          prevenus="Le déposant et l’ANSM sont prévenus par courriel."
          back="Un avis rendu ne se retire pas : il peut être corrigé avec un motif."
          label="Rendre l’avis favorable"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
