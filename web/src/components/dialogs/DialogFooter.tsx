import { Button, type ButtonProps } from '../Button.tsx';

type Props = ButtonProps & { onCancel: () => void };

/** The foot of a dialog that is typed in: the button that sends it, then « Annuler ». What is given beside `onAnnuler` is of the first. */
export const DialogFooter = ({ onCancel, ...envoi }: Props) => (
  <>
    <Button {...envoi} />
    <Button priority="secondary" onClick={onCancel}>
      Annuler
    </Button>
  </>
);
