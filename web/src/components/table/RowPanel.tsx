import { useEffect } from 'react';
import { Button } from '../Button.tsx';
import { SidePanel } from '../Dialog.tsx';
import { isTyping, shortcutsOn } from '../shortcuts.ts';
import type { DataTableProps } from './table.types.ts';

type Props<L> = {
  table: DataTableProps<L>;
  ligne: L;
  onClose: () => void;
  onPrecedent: (() => void) | undefined;
  onSuivant: (() => void) | undefined;
};

/** Summary of a row beside the list; j and k go on to the next and the one before without closing it. */
export const RowPanel = <L,>({ table, ligne, onClose, onPrecedent, onSuivant }: Props<L>) => {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
      if (e.key === 'ArrowDown' || (e.key === 'j' && shortcutsOn())) onSuivant?.();
      else if (e.key === 'ArrowUp' || (e.key === 'k' && shortcutsOn())) onPrecedent?.();
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrecedent, onSuivant]);
  return (
    <SidePanel
      titre={table.nom(ligne)}
      onClose={onClose}
      actions={
        <>
          {table.lien && <Button vers={table.lien(ligne)}>Ouvrir</Button>}
          <Button priorite="nu" desactive={!onPrecedent} onClick={() => onPrecedent?.()}>
            Ligne précédente
          </Button>
          <Button priorite="nu" desactive={!onSuivant} onClick={() => onSuivant?.()}>
            Ligne suivante
          </Button>
        </>
      }
    >
      {table.apercu?.(ligne)}
    </SidePanel>
  );
};
