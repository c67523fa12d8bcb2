import { useEffect } from 'react';
import { Button } from '../Button.tsx';
import { SidePanel } from '../Dialog.tsx';
import { isTyping, shortcutsOn } from '../shortcuts.ts';
import type { DataTableProps } from './table.types.ts';

type Props<L> = {
  table: DataTableProps<L>;
  row: L;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Summary of a row beside the list; j and k go on to the next and the one before without closing it. */
export const RowPanel = <L,>({ table, row, onClose, onPrevious, onNext }: Props<L>) => {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
      if (e.key === 'ArrowDown' || (e.key === 'j' && shortcutsOn())) onNext?.();
      else if (e.key === 'ArrowUp' || (e.key === 'k' && shortcutsOn())) onPrevious?.();
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
  return (
    <SidePanel
      title={table.name(row)}
      onClose={onClose}
      actions={
        <>
          {table.link && <Button to={table.link(row)}>Ouvrir</Button>}
          <Button priority="nu" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            Ligne précédente
          </Button>
          <Button priority="nu" disabled={!onNext} onClick={() => onNext?.()}>
            Ligne suivante
          </Button>
        </>
      }
    >
      {table.preview?.(row)}
    </SidePanel>
  );
};
