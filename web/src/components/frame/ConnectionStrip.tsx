import { useEffect, useState, useSyncExternalStore } from 'react';
import { ecouterLectures, pageLueLe } from '../../api/lectures.ts';
import { emit, on } from '../../api/signals.ts';
import { dateHeureFr } from '../../labels/dates.ts';

/** « Connexion perdue, nouvelle tentative… » while the server cannot be reached: what was read stays, with the hour of its reading. */
export const ConnectionStrip = () => {
  const [perdue, setPerdue] = useState(false);
  const lueLe = useSyncExternalStore(ecouterLectures, pageLueLe);
  useEffect(() => {
    const stop = on('connexion', (ok) => setPerdue(!ok));
    const offline = () => emit('connexion', false);
    const online = () => emit('connexion', true);
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      stop();
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
  return (
    <div role="status" className={perdue ? 'riph-bandeau riph-bandeau--alerte' : ''}>
      {perdue &&
        `Connexion perdue, nouvelle tentative… ${lueLe === null ? 'Les pages déjà lues se rouvrent.' : `Page lue le ${dateHeureFr(lueLe)}, hors ligne.`} Ce que vous saisissez est conservé dans ce navigateur ; aucun acte ne part avant le retour de la connexion.`}
    </div>
  );
};
