import type { LigneScience } from '@riph/contracts/etude/formulaire/science';
import type { ReactNode } from 'react';

/** What is wrong with a field, under what was filled in. */
export const FauteLue = ({ message }: { message: ReactNode }) => <p className="fr-message fr-message--error">{message}</p>;

const COURT = 320;
const couper = (texte: string): string => (texte.length <= COURT ? texte : `${texte.slice(0, COURT).replace(/\s+\S*$/, '')}…`);

type Props = { lignes: readonly LigneScience[]; court?: true; fautes?: ReadonlyMap<string, string> | undefined };
/** The science in ten lines: what is studied, on whom, at what risk. `court` cuts long texts for the summary of the dossier; `fautes`: of the form, by field. */
export const Science = ({ lignes, court, fautes }: Props) => (
  <dl className="riph-science">
    {lignes.map((l) => (
      <div key={l.terme}>
        <dt>{l.terme}</dt>
        <dd className="riph-texte">
          {court ? couper(l.mots) : l.mots}
          {l.champs?.map((c) => fautes?.has(c) && <FauteLue key={c} message={fautes.get(c)} />)}
        </dd>
      </div>
    ))}
  </dl>
);
