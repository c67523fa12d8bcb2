import { Link } from 'react-router';
import { Empty } from '../../components/states.tsx';
import { aujourdhui, dateLongue } from '../../labels/dates.ts';
import { fenetreDe } from '../calendrier/calendrier.rules.ts';
import { useDates } from '../calendrier/useDates.ts';

/** Nothing waits: what comes next. */
export const AJour = () => {
  const { dates, busy } = useDates(fenetreDe(aujourdhui().slice(0, 7)));
  const [suivante] = dates.filter((d) => d.date >= aujourdhui()).toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <Empty title="Vous êtes à jour">
      {suivante ? (
        <p className="fr-mb-0">
          Prochaine date : le {dateLongue(suivante.date)}, <Link to={suivante.route}>{suivante.libelle}</Link> ({suivante.objet}).
        </p>
      ) : (
        !busy && 'Aucune date n’est connue dans l’année qui vient.'
      )}
    </Empty>
  );
};
