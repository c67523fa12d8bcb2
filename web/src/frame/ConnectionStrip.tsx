import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useCoupee } from '../api/connexion.ts';
import { ecouterLectures, pageLueLe } from '../api/lectures.ts';
import { useSacs } from '../components/useSacs.ts';
import { dateHeureFr } from '../labels/dates.ts';

/** « Connexion perdue, nouvelle tentative… » while the server cannot be reached: what was read stays, with the hour of its reading. */
export const ConnectionStrip = () => {
  const perdue = useCoupee();
  const sacs = useSacs();
  const lueLe = useSyncExternalStore(ecouterLectures, pageLueLe);
  return (
    <div role="status" className={perdue ? 'riph-bandeau riph-bandeau--alerte' : ''}>
      {perdue &&
        `Connexion perdue, nouvelle tentative… ${lueLe === null ? 'Les pages déjà lues se rouvrent.' : `Page lue le ${dateHeureFr(lueLe)}, hors ligne.`} Ce que vous saisissez est conservé dans ce navigateur ; aucun acte ne part avant le retour de la connexion.`}
      {perdue && sacs !== null && sacs.length > 0 && (
        <>
          {' '}
          <Link to="/hors-ligne">Dossiers de séance emportés</Link>
        </>
      )}
    </div>
  );
};
