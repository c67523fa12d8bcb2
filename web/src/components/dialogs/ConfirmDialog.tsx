import { type ReactNode, useState } from 'react';
import { Detail, Details } from '../Details.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useAsync } from '../useAsync.ts';
import { DialogFooter } from './DialogFooter.tsx';

type Props = {
  title: string;
  /** What it is about, with its number and title. */
  objet: ReactNode;
  effect: ReactNode;
  /** Who will be told, and how. */
  prevenus?: ReactNode;
  /** Whether and how it can be undone. */
  back: ReactNode;
  label: string;
  danger?: boolean;
  /** Word to type before a destructive act on many rows or on an index. */
  wordToType?: string;
  /** Why it cannot be confirmed yet; said beside the button. */
  reason?: string | null;
  onConfirm: () => Promise<unknown> | unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** Confirmation of what cannot simply be undone: object, effect, people told, way back. Closes by the caller after success. */
export const ConfirmDialog = ({
  title,
  objet,
  effect,
  prevenus,
  back,
  label,
  danger,
  wordToType,
  reason = null,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const [mot, setMot] = useState('');
  const confirm = useAsync(onConfirm);
  const attend = wordToType && mot.trim() !== wordToType ? `Tapez « ${wordToType} » pour confirmer.` : reason;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      alert={danger ?? false}
      closeLabel="Annuler"
      actions={
        <DialogFooter
          onClick={confirm.run}
          busy={confirm.busy}
          reason={attend}
          className={danger ? 'riph-btn--danger' : ''}
          onCancel={onClose}
        >
          {label}
        </DialogFooter>
      }
    >
      <Details>
        <Detail term="Objet">{objet}</Detail>
        <Detail term="Effet">{effect}</Detail>
        <Detail term="Personnes prévenues">{prevenus}</Detail>
        <Detail term="Retour en arrière">{back}</Detail>
      </Details>
      {children}
      {wordToType && (
        <TextField field="confirmation" label={`Tapez « ${wordToType} » pour confirmer`} value={mot} onChange={setMot} />
      )}
    </Dialog>
  );
};
