import type { Jour } from '@riph/contracts/core/paris';
import { alerteSansAgrement } from '@riph/contracts/referentiel/agrement.rules';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { useCall } from '../../api/useCall.ts';
import { Warning } from '../../components/Warning.tsx';
import { useSession } from '../../session/session-context.ts';

/** Warns the secretariat of an act on a day on which its committee has no agreement. Says nothing while that is not known. */
export const SansAgrement = ({ jour }: { jour: Jour | null }) => {
  const { can } = useSession();
  const { data } = useCall(referentielCppGestionnaire.calls.lire, can('CPP_PROPRE_GERER') ? {} : null);
  const alerte = data && jour !== null ? alerteSansAgrement(data, jour) : null;
  return <Warning>{alerte}</Warning>;
};
