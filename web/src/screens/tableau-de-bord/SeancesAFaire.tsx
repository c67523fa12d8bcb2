import { Button } from '../../components/Button.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { annonceDe, type SeanceAFaire } from './jour.rules.ts';

/** The loud box of a committee's first page: its séance of today, or the first that is not finished; then the others. Nothing when there is none. */
export const SeancesAFaire = ({ seances }: { seances: readonly SeanceAFaire[] }) => {
  if (seances.length === 0) return null;
  return (
    <section className="riph-carte riph-carte--forte fr-mb-3w" aria-label="Séances à tenir ou à terminer">
      <ul className="riph-liste">
        {seances.map((s, i) => {
          const a = annonceDe(s, aujourdhui());
          return (
            <li key={s.seanceId} className="riph-ligne riph-action">
              <div className="riph-action__quoi">
                <div>
                  <p className={i === 0 ? 'fr-text--lg fr-text--bold fr-mb-0' : 'fr-text--bold fr-mb-0'}>{a.titre}</p>
                  <p className="fr-mb-0">{a.suite}</p>
                </div>
              </div>
              <span className="riph-rangee">
                <Button to={a.vers} priority={i === 0 ? 'primary' : 'secondary'} size="sm">
                  {a.libelle}
                </Button>
                {a.vers !== `/seances/${s.seanceId}` && (
                  <Button to={`/seances/${s.seanceId}`} priority="tertiary" size="sm">
                    Ordre du jour
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
