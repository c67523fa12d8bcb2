import type { FieldError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { useId, useMemo, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFault } from '../../../components/DialogFault.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { FormContext, focusField } from '../../../components/fields/form-context.ts';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DropZone } from '../../../components/files/DropZone.tsx';
import { fileRefusal, ruleWords, sizeFr } from '../../../components/files/files.rules.ts';
import { useLeaveGuard } from '../../../components/form/leave.ts';
import { useAsync } from '../../../components/useAsync.ts';

const { repondre } = etudeDocumentsAnsm.calls;
const REGLE = repondre.files.fichiers;

type FichiersProps = { fichiers: readonly File[]; onChange: (fichiers: File[]) => void };
const Fichiers = ({ fichiers, onChange }: FichiersProps) => {
  const id = useId();
  const [refus, setRefus] = useState<string | null>(null);
  const choisir = (choisis: File[]) => {
    const raisons = choisis.flatMap((f) => fileRefusal(f, REGLE) ?? []);
    setRefus(raisons.length > 0 ? raisons.join(' ') : null);
    onChange([...fichiers, ...choisis.filter((f) => fileRefusal(f, REGLE) === null)]);
  };
  return (
    <div className="riph-depot">
      <p className="riph-depot__label fr-mb-1v" id={`${id}-titre`}>
        Fichiers (facultatif)
      </p>
      <DropZone
        id={id}
        regle={REGLE}
        button={fichiers.length > 0 ? 'Ajouter un fichier' : 'Choisir des fichiers'}
        small
        compact
        errorId={refus && `${id}-erreur`}
        onFiles={choisir}
        after={
          <span className="fr-hint-text" id={`${id}-aide`}>
            {ruleWords(REGLE)}. {REGLE.aFaire}
          </span>
        }
      />
      {refus && (
        <p id={`${id}-erreur`} className="fr-message fr-message--error riph-message-champ">
          {refus}
        </p>
      )}
      <ul className="riph-liste">
        {fichiers.map((f) => (
          <li key={`${f.name}-${f.size}-${f.lastModified}`} className="riph-ligne">
            {f.name} ({sizeFr(f.size)})
            <Button
              priority="nu"
              size="sm"
              aria-label={`Retirer ${f.name}`}
              onClick={() => onChange(fichiers.filter((autre) => autre !== f))}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

type Props = { dosId: DosId; question: { id: number; libelle: string; nom: string }; onClose: () => void };
/** The sponsor answers a question of the agency. */
export const ReponseDialog = ({ dosId, question: q, onClose }: Props) => {
  const envoyer = useAction(repondre, { success: 'Réponse envoyée. L’ANSM et le comité sont prévenus.', silent: true });
  const [texte, setTexte] = useState('');
  const [fichiers, setFichiers] = useState<File[]>([]);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [faute, setFaute] = useState<string | null>(null);
  const champs = useMemo(() => ({ errors, prefixe: '' }), [errors]);
  useLeaveGuard(texte.trim() !== '' || fichiers.length > 0, 'Votre réponse à l’ANSM.');
  const send = useAsync(async () => {
    const vide = texte.trim() === '';
    setErrors(vide ? [{ champ: 'texte', message: 'Écrivez votre réponse.' }] : []);
    setFaute(null);
    if (vide) return focusField('texte');
    const r = await envoyer({ params: { dosId, id: q.id }, body: { texte }, files: { fichiers } });
    if (r.ok) onClose();
    else setFaute(r.problem.detail);
  });
  return (
    <Dialog
      title="Répondre à l’ANSM"
      onClose={onClose}
      actions={
        <DialogFooter onClick={send.run} busy={send.busy} onCancel={onClose}>
          Envoyer la réponse
        </DialogFooter>
      }
    >
      <p>
        {q.libelle} ({q.nom}). Votre réponse se donne une fois et ne se retire pas.
      </p>
      <FormContext value={champs}>
        <TextArea field="texte" label="Votre réponse" required value={texte} onChange={setTexte} max={5_000} rows={8} />
        <Fichiers fichiers={fichiers} onChange={setFichiers} />
      </FormContext>
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};
