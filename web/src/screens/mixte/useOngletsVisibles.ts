import type { Droit } from '@riph/contracts/core/droits';
import { useMemo } from 'react';
import type { Tab } from '../../components/Tabs.tsx';
import { useSession } from '../../session/session-context.ts';

/** A tab that the holders of a droit alone open. */
export type OngletConditionnel = Tab & { droit?: Droit };
/** The tab of the other side is for those who act on both. */
export const ONGLET_MIXTE: OngletConditionnel = { code: 'volet-lie', libelle: 'Volet lié', droit: 'ETUDE_MIXTE_LIRE' };

/** The tabs that the reader may open. */
export const useOngletsVisibles = (tabs: readonly OngletConditionnel[]): readonly Tab[] => {
  const { can } = useSession();
  return useMemo(() => tabs.filter(({ droit }) => droit === undefined || can(droit)), [tabs, can]);
};
