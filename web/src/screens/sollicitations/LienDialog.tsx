import type { DosId } from '@riph/contracts/core/ids';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';

const FORM = 'lien-expert';
const MOTIF_MIN = 5;

/** A link found on the way: the dossier is shut at once. */
export const LienDialog = ({ dosId, onClose }: { dosId: DosId; onClose: () => void }) => {
  const declarer = useAction(expertiseSollicitations.calls.declarerLien, { success: 'Lien déclaré, le comité est prévenu' });
  const motif = useMotif(MOTIF_MIN, `Décrivez le lien (au moins ${MOTIF_MIN} caractères).`);
  const valider = async () => {
    if (!motif.verifier()) return;
    const r = await declarer({ params: { dosId }, body: { motif: motif.texte } });
    if (r.ok) onClose();
  };
  return (
    <Dialog
      title="Déclarer un lien d’intérêts"
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={declarer.busy} onCancel={onClose}>
          Déclarer le lien
        </DialogFooter>
      }
    >
      <Form id={FORM} label="Lien d’intérêts" onSubmit={() => void valider()}>
        <p>Le dossier vous est fermé aussitôt et le comité sollicite un autre expert. Ce choix ne se défait pas.</p>
        <TextArea {...motif.champ} label="Nature du lien" max={1_000} rows={3} />
      </Form>
    </Dialog>
  );
};
