import type { LigneScience } from '@riph/contracts/etude/formulaire/science';

const COURT = 320;
const couper = (texte: string): string => (texte.length <= COURT ? texte : `${texte.slice(0, COURT).replace(/\s+\S*$/, '')}…`);

/** The science in ten lines: what is studied, on whom, at what risk. `court` cuts long texts for the summary of the dossier. */
export const Science = ({ lignes, court }: { lignes: readonly LigneScience[]; court?: true }) => (
  <dl className="riph-science">
    {lignes.map((l) => (
      <div key={l.terme}>
        <dt>{l.terme}</dt>
        <dd className="riph-texte">{court ? couper(l.mots) : l.mots}</dd>
      </div>
    ))}
  </dl>
);
