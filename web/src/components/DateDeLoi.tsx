import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { useState } from 'react';
import { type Explication, ExplicationDialog } from './ExplicationDialog.tsx';

/** A date that says why it is what it is when it is clicked. */
export const ExplainedDate = ({ jour, onClick }: { jour: Jour; onClick: () => void }) => (
  <button
    type="button"
    className="riph-date-expliquee riph-chiffres"
    aria-haspopup="dialog"
    aria-label={`${formatJour(jour)} : pourquoi cette date ?`}
    title="Pourquoi cette date ?"
    onClick={onClick}
  >
    {formatJour(jour)}
  </button>
);

/** A date of law inside a sentence, a table or a list of facts. */
export const DateDeLoi = ({ explanation }: { explanation: Explication }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <ExplainedDate jour={explanation.echeance} onClick={() => setOuvert(true)} />
      {ouvert && <ExplicationDialog explanation={explanation} onClose={() => setOuvert(false)} />}
    </>
  );
};
