import type { referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import type { Answer } from '../../api/types.ts';
import { nombreFr } from '../../labels/dates.ts';

type Graphique = Answer<typeof referentielBilan.calls.lireChiffres>['tableaux'][number]['graphique'];

/** Bars, each beside its name and its figure in text: the drawing itself is for the eyes alone, nothing is told by it only. */
export const Barres = ({ titre, barres }: Graphique) => {
  const max = Math.max(...barres.map((b) => b.valeur));
  return (
    <figure className="riph-barres">
      <figcaption>{titre}</figcaption>
      <ul>
        {barres.map(({ nom, valeur }) => (
          <li key={nom}>
            <span>{nom}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={(100 * valeur) / max} height="10" />
            </svg>
            <span className="riph-chiffres">{nombreFr(valeur)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
};
