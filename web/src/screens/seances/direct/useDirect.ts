import type { SeanceId } from '@riph/contracts/core/ids';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { notifier } from '../../../api/toasts.ts';
import type { Result } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { useLive } from '../../../api/useLive.ts';
import type { Direct } from './direct.types.ts';

const isDeSeance = (key: unknown): boolean => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith('seance.');

/**
 * The séance as it is held, read again each time the server tells of a change. `act` runs one act on the version that the page shows. When somebody else wrote
 * meanwhile the act is refused: the page then says what he did, and keeps what was typed. `own`: the version that the last act made here.
 */
export const useDirect = (seanceId: SeanceId) => {
  const { mutate } = useSWRConfig();
  const reading = useCall(seanceDirect.calls.lire, { params: { seanceId } });
  const suivi = useLive(seanceDirect.calls.suivre, { params: { seanceId } }, () => void mutate(isDeSeance));
  const [perime, setPerime] = useState<string | null>(null);
  const [own, setOwn] = useState(0);
  const act = async (acte: Promise<Result<Direct>>): Promise<boolean> => {
    const r = await acte;
    setPerime(null);
    // Trap: the state that the act answers is not kept. Somebody else may have written since, and the page has read that already: it would go back to before, until the next act.
    // Its version is: the next act of this person is not refused for his own, on a page that has not read it yet.
    if (r.ok) {
      setOwn(r.data.version);
      return true;
    }
    if (r.problem.code === 'seance.directPerime') setPerime(r.problem.detail);
    else notifier.problem(r.problem);
    await reading.mutate();
    return false;
  };
  return { reading, suivi, perime, act, own };
};
export type Agir = ReturnType<typeof useDirect>['act'];
