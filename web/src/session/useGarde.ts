import type { UtilisateurCourant } from '@riph/contracts/identity/session.internal';
import { useEffect, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { noteRead, readsDone } from '../api/reads.ts';
import { on } from '../api/signals.ts';
import { listen } from './channel.ts';
import { ecrireGarde, type Garde } from './tab-snapshot.ts';
import type { SessionParams } from './timer.rules.ts';

type Page = { user: UtilisateurCourant | null; params: SessionParams | null; perdue: boolean };

/** Leaves to the next page of this tab what was read in it, while somebody is signed in; gives what puts it back. */
export const useGarde = (page: Page) => {
  const { cache, mutate } = useSWRConfig();
  const courante = useRef(page);
  courante.current = page;
  const actifLe = useRef(Date.now());

  useEffect(() => {
    const noter = (le: number) => {
      actifLe.current = Math.max(actifLe.current, le);
    };
    const quitter = () => {
      const { user, params, perdue } = courante.current;
      if (!user || !params || perdue) return;
      const readings = readsDone().flatMap((l) => {
        const data: unknown = cache.get(unstable_serialize([l.groupe, l.url]))?.data;
        return data === undefined ? [] : [{ ...l, data }];
      });
      ecrireGarde({ user, params, actifLe: actifLe.current, lectures: readings });
    };
    const stops = [on('activite', () => noter(Date.now())), listen((m) => m.type === 'activite' && noter(m.at))];
    window.addEventListener('pagehide', quitter);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', quitter);
    };
  }, [cache]);

  return async (garde: Garde): Promise<void> => {
    actifLe.current = garde.actifLe;
    for (const { groupe, url, lueLe, data } of garde.lectures) {
      noteRead(groupe, url, lueLe);
      await mutate([groupe, url], data, { revalidate: false });
    }
  };
};
