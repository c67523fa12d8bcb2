import type { KeyboardEvent, RefObject } from 'react';
import { shortcutsOn } from '../shortcuts.ts';
import { useKeys } from '../useKeys.ts';

type Gestures = { ouvrir: (i: number) => void; choose: (i: number) => void; apercevoir: (i: number) => void };

/** Keys of a list, active on its rows only: never inside a field, never when single-key shortcuts are switched off (but the arrows). */
export const useRowKeys = (body: RefObject<HTMLElement | null>, gestures: Gestures) => (e: KeyboardEvent) => {
  if (!(e.target instanceof HTMLElement) || e.ctrlKey || e.metaKey || e.altKey) return;
  const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-ligne]') ?? [])];
  const row = e.target.closest('tr')?.querySelector<HTMLElement>('[data-ligne]') ?? null;
  const at = row ? rows.indexOf(row) : -1;
  const field = e.target.matches('input:not([type=checkbox]), select, textarea');
  if (at < 0 || field) return;
  const move = (i: number) => {
    e.preventDefault();
    rows[Math.min(Math.max(i, 0), rows.length - 1)]?.focus();
  };
  const letters = shortcutsOn();
  if (e.key === 'ArrowDown' || (e.key === 'j' && letters)) move(at + 1);
  else if (e.key === 'ArrowUp' || (e.key === 'k' && letters)) move(at - 1);
  else if (e.key === 'x' && letters) gestures.choose(at);
  else if (e.key === 'Enter' && e.target === row && row.tagName !== 'A') gestures.ouvrir(at);
  else if (e.key === ' ' && e.target === row) {
    e.preventDefault();
    gestures.apercevoir(at);
  }
};

/** j and k from anywhere on a page whose one list this is: to its first row, to its last. A page of pieces or of things to do goes through those. */
export const useEntryKeys = (body: RefObject<HTMLElement | null>): void => {
  const enter = (at: 0 | -1) => {
    const rows = document.querySelectorAll('main .riph-table--liste tbody');
    if (rows.length !== 1 || rows[0] !== body.current || document.querySelector('main :is(.riph-piece, .riph-action)')) return;
    [...body.current.querySelectorAll<HTMLElement>('[data-ligne]')].at(at)?.focus();
  };
  useKeys({ j: () => enter(0), k: () => enter(-1) });
};
