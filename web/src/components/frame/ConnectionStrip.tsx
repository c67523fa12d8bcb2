import { useEffect, useState } from 'react';
import { emit, on } from '../../api/signals.ts';

/** « Connexion perdue, nouvelle tentative… » while the server cannot be reached; reading stays possible. */
export const ConnectionStrip = () => {
  const [perdue, setPerdue] = useState(false);
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
        'Connexion perdue, nouvelle tentative… Vous pouvez continuer à lire ; ce que vous saisissez est conservé dans ce navigateur.'}
    </div>
  );
};
