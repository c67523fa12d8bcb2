import type { FieldError } from '@riph/contracts/core/errors';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { rapportADeposer } from '@riph/contracts/seance/rapport-activite.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';

const { deposer } = seanceRapportActivite.calls;
const FORM = 'depot-rapport';
const MESSAGES: Record<string, string> = {
  signataire: 'Indiquez qui a signé le rapport.',
  dateSignature: 'Indiquez la date de la signature.',
};

/** The signed document of a year that is over. */
export const DeposerRapport = ({ annee, onClose }: { annee: number; onClose: () => void }) => {
  const envoyer = useAction(deposer, { success: 'Rapport déposé' });
  const [signataire, setSignataire] = useState('');
  const [dateSignature, setDateSignature] = useState<string | null>(null);
  const [fichier, setFichier] = useState<File | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const valider = async () => {
    const lu = rapportADeposer.safeParse({ annee, signataire: signataire.trim(), dateSignature });
    const fautes = lu.success ? [] : lu.error.issues.map((i) => String(i.path[0]));
    setErrors(fautes.map((champ) => ({ champ, message: MESSAGES[champ] ?? 'Valeur incorrecte.' })));
    if (!lu.success || !fichier) return;
    const r = await envoyer({ body: lu.data, files: { fichier: [fichier] } });
    if (!r.ok) return setErrors(r.problem.fields);
    onClose();
  };
  return (
    <Dialog
      title={`Déposer le rapport signé ${annee}`}
      onClose={onClose}
      actions={
        <DialogFooter
          type="submit"
          form={FORM}
          busy={envoyer.busy}
          reason={fichier ? null : deposer.files.fichier.aFaire}
          onCancel={onClose}
        >
          Déposer
        </DialogFooter>
      }
    >
      <Form
        id={FORM}
        label="Dépôt du rapport signé"
        onSubmit={() => void valider()}
        errors={errors}
        labels={{ signataire: 'Signataire', dateSignature: 'Signé le' }}
      >
        <TextField field="signataire" label="Signataire" required max={200} value={signataire} onChange={setSignataire} />
        <DateField field="dateSignature" label="Signé le" required value={dateSignature} onChange={setDateSignature} />
        <AttachedFile label="Rapport signé" regle={deposer.files.fichier} file={fichier} onChoose={setFichier} />
      </Form>
    </Dialog>
  );
};
