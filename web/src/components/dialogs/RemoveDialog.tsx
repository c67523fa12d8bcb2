import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  /** « le document », « la pièce »: title and button say it. */
  what: string;
  objet: ReactNode;
  effect: ReactNode;
  prevenus?: ReactNode;
  back: ReactNode;
  remove: () => Promise<{ ok: boolean }>;
  onClose: () => void;
};

/** Asks before a file is taken back; closes once it is. A refusal leaves it open: its sentence is in the toast of the act. */
export const RemoveDialog = ({ what, prevenus = 'Personne.', remove, onClose, ...textes }: Props) => (
  <ConfirmDialog
    {...textes}
    title={`Retirer ${what}`}
    label={`Retirer ${what}`}
    prevenus={prevenus}
    danger
    onConfirm={async () => {
      if ((await remove()).ok) onClose();
    }}
    onClose={onClose}
  />
);
