import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

const TRANCHE = 20;

/** A long list, twenty lines at a time; `quoi` names them in the plural. */
export const Tranches = <T,>({
  lignes,
  quoi,
  children,
}: {
  lignes: readonly T[];
  quoi: string;
  children: (l: T, rang: number) => ReactNode;
}) => {
  const [vues, setVues] = useState(TRANCHE);
  const restent = lignes.length - vues;
  return (
    <>
      <ul className="riph-liste">{lignes.slice(0, vues).map(children)}</ul>
      {restent > 0 && (
        <div className="riph-rangee">
          <Button priorite="tertiary" taille="sm" onClick={() => setVues(vues + TRANCHE)}>
            Montrer {Math.min(TRANCHE, restent)} {quoi} de plus, sur {restent} qui restent
          </Button>
        </div>
      )}
    </>
  );
};
