import { Button, type ButtonProps } from '../Button.tsx';

type Props = ButtonProps & { onAnnuler: () => void };

/** The foot of a dialog that is typed in: the button that sends it, then « Annuler ». What is given beside `onAnnuler` is of the first. */
export const PiedDialog = ({ onAnnuler, ...envoi }: Props) => (
  <>
    <Button {...envoi} />
    <Button priorite="secondary" onClick={onAnnuler}>
      Annuler
    </Button>
  </>
);
