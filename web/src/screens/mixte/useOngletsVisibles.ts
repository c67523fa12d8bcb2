import { useMemo } from 'react';
import type { Tab } from '../../components/Tabs.tsx';
import { useSession } from '../../session/session-context.ts';

export const ONGLET_MIXTE: Tab = { code: 'volet-lie', libelle: 'Volet lié' };

/** The tab of the other side is for those who act on both. */
export const useOngletsVisibles = (tabs: readonly Tab[]): readonly Tab[] => {
  const { can } = useSession();
  const voit = can('ETUDE_MIXTE_LIRE');
  return useMemo(() => tabs.filter((o) => voit || o.code !== ONGLET_MIXTE.code), [tabs, voit]);
};
