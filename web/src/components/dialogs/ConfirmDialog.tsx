import { type ReactNode, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Fait, Faits } from '../Faits.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useAsync } from '../useAsync.ts';
import { PiedDialog } from './PiedDialog.tsx';

type Props = {
  titre: string;
  /** What it is about, with its number and title. */
  objet: ReactNode;
  effet: ReactNode;
  /** Who will be told, and how. */
  prevenus?: ReactNode;
  /** Whether and how it can be undone. */
  retour: ReactNode;
  libelle: string;
  danger?: boolean;
  /** Word to type before a destructive act on many rows or on an index. */
  motAtaper?: string;
  /** Why it cannot be confirmed yet; said beside the button. */
  raison?: string | null;
  onConfirm: () => Promise<unknown> | unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** Confirmation of what cannot simply be undone: object, effect, people told, way back. Closes by the caller after success. */
export const ConfirmDialog = ({
  titre,
  objet,
  effet,
  prevenus,
  retour,
  libelle,
  danger,
  motAtaper,
  raison = null,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const [mot, setMot] = useState('');
  const confirm = useAsync(onConfirm);
  const attend = motAtaper && mot.trim() !== motAtaper ? `Tapez « ${motAtaper} » pour confirmer.` : raison;
  return (
    <Dialog
      titre={titre}
      onClose={onClose}
      alerte={danger ?? false}
      libelleFermer="Annuler"
      actions={
        <PiedDialog
          onClick={confirm.run}
          enCours={confirm.enCours}
          raison={attend}
          className={danger ? 'riph-btn--danger' : ''}
          onAnnuler={onClose}
        >
          {libelle}
        </PiedDialog>
      }
    >
      <Faits>
        <Fait terme="Objet">{objet}</Fait>
        <Fait terme="Effet">{effet}</Fait>
        <Fait terme="Personnes prévenues">{prevenus}</Fait>
        <Fait terme="Retour en arrière">{retour}</Fait>
      </Faits>
      {children}
      {motAtaper && (
        <TextField champ="confirmation" label={`Tapez « ${motAtaper} » pour confirmer`} valeur={mot} onChange={setMot} />
      )}
    </Dialog>
  );
};
