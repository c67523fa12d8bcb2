import { type ReactNode, useState } from 'react';

/** Folded until it is wanted: the report written in the page, beside the file that one may join. Nothing is read before it is opened. */
export const RedigerIci = ({ children }: { children: () => ReactNode }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <details className="riph-question fr-mt-2w" onToggle={(e) => setOuvert(e.currentTarget.open)}>
      <summary>Rédiger le rapport ici, avec la grille d’analyse</summary>
      {ouvert && children()}
    </details>
  );
};
