import { useState } from 'react';

/** Rows ticked in a list, by their ids: `changer` ticks or clears several at once. */
export function useChosen() {
  const [choisis, setChoisis] = useState<ReadonlySet<number>>(new Set());
  const changer = (ids: readonly number[], oui: boolean) =>
    setChoisis((avant) => new Set(oui ? [...avant, ...ids] : [...avant].filter((id) => !ids.includes(id))));
  const clear = () => setChoisis(new Set());
  return { choisis, changer, clear };
}
