import { nomComite } from '@riph/contracts/core/typographie';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import type { LigneOuverture } from '@riph/contracts/referentiel/ouverture.schemas';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Loadable } from '../../components/states.tsx';
import { compte } from '../../labels/dates.ts';
import { etatDuPoint, POINTS, resteOuverture } from './ouverture.rules.ts';

/** What is left to do before the platform opens. It goes once all is done; while it is read nothing is shown, so that the page does not jump for who is done. */
export const ACompleter = () => {
  const reading = useCall(referentielApplicatif.calls.lireOuverture);
  return (
    <Loadable reading={reading} skeleton={null}>
      {({ points }) => <Liste points={points} />}
    </Loadable>
  );
};

const Liste = ({ points }: { points: readonly LigneOuverture[] }) => {
  const { faits, restants } = resteOuverture(points);
  if (restants.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="a-completer">
      <h2 className="riph-carte__titre" id="a-completer">
        À compléter avant d’ouvrir : {compte(restants.length, 'point')} sur {points.length}
      </h2>
      <ul className="riph-liste">
        {restants.map((p) => (
          <LignePoint key={p.code} point={p} />
        ))}
      </ul>
      {faits.length > 0 && (
        <details className="riph-question">
          <summary>{compte(faits.length, 'point fait', 'points faits')}</summary>
          <ul className="riph-liste">
            {faits.map((p) => (
              <LignePoint key={p.code} point={p} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const LignePoint = ({ point }: { point: LigneOuverture }) => {
  const { titre, vers, lien, versComite } = POINTS[point.code];
  const { mot, ton } = etatDuPoint(point);
  return (
    <li>
      <div className="riph-ligne">
        <div>
          {titre}
          {' · '}
          <Link to={vers}>{lien}</Link>
        </div>
        <StatusBadge tone={ton}>{mot}</StatusBadge>
      </div>
      {versComite && point.comites.length > 0 && (
        <details className="fr-text--sm fr-mb-0">
          <summary>{compte(point.comites.length, 'comité reste à compléter', 'comités restent à compléter')}</summary>
          <p className="fr-mb-0">
            {point.comites.map((c, i) => (
              <span key={c.id}>
                {i > 0 && ', '}
                <Link to={versComite(c.id)}>{nomComite(c.nom)}</Link>
              </span>
            ))}
          </p>
        </details>
      )}
    </li>
  );
};
