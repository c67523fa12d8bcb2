import type { DosId } from '@riph/contracts/core/ids';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { DialogFault } from '../../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { aujourdhui } from '../../../labels/dates.ts';

const { ajouter } = etudeDocumentsAnsm.calls;
const REGLE = { ...ajouter.files.fichier, aFaire: 'Joignez la décision.' };
const SENS = [
  { code: 'AUTORISEE', libelle: 'Autorisation' },
  { code: 'REFUSEE', libelle: 'Refus' },
] as const;
type Sens = (typeof SENS)[number]['code'];

type Props = {
  objet: string;
  quoi: 'la recherche' | 'la modification';
  dosId: DosId;
  refetch: () => Promise<unknown>;
  onClose: () => void;
};
/** The agency records what it decided on a request. */
export const DecisionDialog = ({ objet, quoi, dosId, refetch, onClose }: Props) => {
  const envoyer = useAction(ajouter, { silent: true });
  const [decision, setDecision] = useState<Sens | null>(null);
  const [dateDecision, setDate] = useState<string | null>(null);
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const suite = quoi === 'la recherche' ? 'commencer' : 'être mise en œuvre';
  const enregistrer = async () => {
    if (!decision || !dateDecision || !fichier) {
      setFaute('Indiquez le sens de la décision et sa date, et joignez la décision.');
      return;
    }
    if (dateDecision > aujourdhui()) {
      setFaute('La date de la décision ne peut pas être dans le futur.');
      return;
    }
    const body = { decision, dateDecision, accessible: true };
    const r = await envoyer({ params: { dosId, typeDocument: 'DECISION' }, body, files: { fichier: [fichier] } });
    if (r.ok) {
      notifier.success('La décision est enregistrée. Le déposant et le comité sont prévenus.');
      onClose();
    } else {
      setFaute(r.problem.detail);
      await refetch();
    }
  };
  return (
    <ConfirmDialog
      title="Enregistrer la décision de l’ANSM"
      objet={objet}
      effect={`Autorisée, ${quoi} peut ${suite} dès que l’avis du comité est favorable. Refusée, elle ne peut pas ${suite}.`}
      prevenus="Le déposant et le comité sont prévenus par courriel."
      back="Une autorisation ne se retire pas ici : une recherche commencée se suspend. Un refus peut devenir une autorisation."
      label="Enregistrer la décision"
      onConfirm={enregistrer}
      onClose={onClose}
    >
      <RadioField
        field="decision"
        label="Sens de la décision"
        inline
        required
        value={decision ?? ''}
        onChange={(v) => setDecision(SENS.find((s) => s.code === v)?.code ?? null)}
        options={[...SENS]}
      />
      <DateField field="dateDecision" label="Date de la décision" required value={dateDecision} onChange={setDate} />
      <AttachedFile label="Décision" regle={REGLE} file={fichier} onChoose={setFichier} />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};
