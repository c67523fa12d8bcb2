import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  /** « le document », « la pièce »: title and button say it. */
  quoi: string;
  objet: ReactNode;
  effet: ReactNode;
  prevenus?: ReactNode;
  retour: ReactNode;
  retirer: () => Promise<{ ok: boolean }>;
  onClose: () => void;
};

/** Asks before a file is taken back; closes once it is. A refusal leaves it open: its sentence is in the toast of the act. */
export const RetraitDialog = ({ quoi, prevenus = 'Personne.', retirer, onClose, ...textes }: Props) => (
  <ConfirmDialog
    {...textes}
    titre={`Retirer ${quoi}`}
    libelle={`Retirer ${quoi}`}
    prevenus={prevenus}
    danger
    onConfirm={async () => {
      if ((await retirer()).ok) onClose();
    }}
    onClose={onClose}
  />
);
