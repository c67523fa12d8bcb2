import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

const TRANCHE = 20;

/** A long list, twenty lines at a time; `quoi` names them in the plural. */
export const LongList = <T,>({
  rows,
  what,
  children,
}: {
  rows: readonly T[];
  what: string;
  children: (l: T, rang: number) => ReactNode;
}) => {
  const [views, setViews] = useState(TRANCHE);
  const restent = rows.length - views;
  return (
    <>
      <ul className="riph-liste">{rows.slice(0, views).map(children)}</ul>
      {restent > 0 && (
        <div className="riph-rangee">
          <Button priority="tertiary" size="sm" onClick={() => setViews(views + TRANCHE)}>
            Montrer {Math.min(TRANCHE, restent)} {what} de plus, sur {restent} qui restent
          </Button>
        </div>
      )}
    </>
  );
};
