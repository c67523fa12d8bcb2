import { Button } from './Button.tsx';

type Props = { name: string; onEdit: () => void; onRemove: () => void };

/** What may be done with one line of a list. `nom`: of the line, for who hears the buttons one after the other. */
export const EditRemove = ({ name, onEdit, onRemove }: Props) => (
  <div className="riph-rangee">
    <Button priority="tertiary" size="sm" aria-label={`Modifier ${name}`} onClick={onEdit}>
      Modifier
    </Button>
    <Button priority="tertiary" size="sm" aria-label={`Retirer ${name}`} onClick={onRemove}>
      Retirer
    </Button>
  </div>
);
