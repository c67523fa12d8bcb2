import type { ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { dateFr } from '../../../labels/dates.ts';

const { resolliciter, retirer, lireDerniereResollicitation } = expertiseSollicitations.calls;
const MESSAGE_MIN = 10;
const MOTIF_MIN = 5;
const FORM = 'geste-expert';
type Props = { de: ExpertiseLue; onClose: () => void };

/** Asked again, with a word and a new date. */
export const RelancerDialog = ({ de: e, onClose }: Props) => {
  const derniere = useCall(lireDerniereResollicitation, { params: { dosId: e.dosId } });
  const envoyer = useAction(resolliciter, { success: 'Demande envoyée à nouveau' });
  const message = useMotif(MESSAGE_MIN, `Dites ce que vous demandez (au moins ${MESSAGE_MIN} caractères).`);
  const [attenduLe, setAttenduLe] = useState<string | null>(e.attenduLe);
  const valider = async () => {
    if (!message.verifier() || !attenduLe) return;
    const body = { expId: e.expId, message: message.texte, attenduLe };
    const r = await envoyer({ params: { dosId: e.dosId }, body, files: {} });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title={`Solliciter à nouveau ${e.nom}`}
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={envoyer.busy} onCancel={onClose}>
          Envoyer
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Nouvelle demande" onSubmit={() => void valider()}>
        {derniere.data && (
          <p className="riph-discret">
            Dernière demande le {dateFr(derniere.data.le)} à {derniere.data.nom} : {derniere.data.message}
          </p>
        )}
        <TextArea {...message.champ} label="Message" max={4_000} rows={4} />
        <DateField field="attenduLe" label="Rapport attendu le" required value={attenduLe} onChange={setAttenduLe} />
      </Form>
    </Dialog>
  );
};

/** Taken back: the dossier is shut to him, another is asked. */
export const RetirerDialog = ({ de: e, onClose }: Props) => {
  const envoyer = useAction(retirer, { success: 'Demande retirée, l’expert est prévenu' });
  const motif = useMotif(MOTIF_MIN);
  const valider = async () => {
    if (!motif.verifier()) return;
    const r = await envoyer({ params: { dosId: e.dosId, expId: e.expId }, body: { motif: motif.texte } });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title={`Retirer la demande à ${e.nom}`}
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={envoyer.busy} onCancel={onClose}>
          Retirer la demande
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Retrait" onSubmit={() => void valider()}>
        <p>Le dossier lui est fermé aussitôt. Sollicitez ensuite un autre expert.</p>
        <TextArea {...motif.champ} label="Motif" max={1_000} rows={3} />
      </Form>
    </Dialog>
  );
};
