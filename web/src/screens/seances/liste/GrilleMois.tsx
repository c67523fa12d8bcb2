import type { Jour } from '@riph/contracts/core/paris';
import type { ReactNode } from 'react';
import { semainesDuMois } from './liste.rules.ts';
import '../grilles.css';

const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** A month as a table of its weeks. `jour` draws the cell of a day; `legende` is the caption. */
export const GrilleMois = ({
  mois,
  legende,
  jour: celluleDe,
}: {
  mois: string;
  legende: ReactNode;
  jour: (jour: Jour) => ReactNode;
}) => (
  <table className="riph-calendrier">
    {legende}
    <thead>
      <tr>
        {JOURS.map((j) => (
          <th key={j} scope="col">
            <abbr title={j}>{j.slice(0, 3)}.</abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {semainesDuMois(mois).map((semaine) => (
        <tr key={semaine.find((j) => j !== null)}>
          {semaine.map((jour, at) => (jour === null ? <td key={JOURS[at]} /> : celluleDe(jour)))}
        </tr>
      ))}
    </tbody>
  </table>
);
