import { useState } from 'react';

/** Rows ticked in a list, by their ids: `changer` ticks or clears several at once. */
export function useChosen() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const changer = (ids: readonly number[], oui: boolean) =>
    setSelected((avant) => new Set(oui ? [...avant, ...ids] : [...avant].filter((id) => !ids.includes(id))));
  const clear = () => setSelected(new Set());
  return { selected, changer, clear };
}
