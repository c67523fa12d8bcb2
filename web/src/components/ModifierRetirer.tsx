import { Button } from './Button.tsx';

type Props = { nom: string; onModifier: () => void; onRetirer: () => void };

/** What may be done with one line of a list. `nom`: of the line, for who hears the buttons one after the other. */
export const ModifierRetirer = ({ nom, onModifier, onRetirer }: Props) => (
  <div className="riph-rangee">
    <Button priorite="tertiary" taille="sm" aria-label={`Modifier ${nom}`} onClick={onModifier}>
      Modifier
    </Button>
    <Button priorite="tertiary" taille="sm" aria-label={`Retirer ${nom}`} onClick={onRetirer}>
      Retirer
    </Button>
  </div>
);
