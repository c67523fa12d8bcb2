import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useCutOff } from '../api/connection.ts';
import { onReads, pageReadAt } from '../api/reads.ts';
import { useSacs } from '../components/useSacs.ts';
import { dateHeureFr } from '../labels/dates.ts';

/** « Connexion perdue, nouvelle tentative… » while the server cannot be reached: what was read stays, with the hour of its reading. */
export const ConnectionStrip = () => {
  const perdue = useCutOff();
  const sacs = useSacs();
  const lueLe = useSyncExternalStore(onReads, pageReadAt);
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
