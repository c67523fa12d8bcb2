import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CUT_OFF, useCutOff } from '../api/connection.ts';
import { inPlace } from './actions.rules.ts';
import { Button } from './Button.tsx';

export type Action = {
  cle: string;
  libelle: string;
  onClick?: () => void;
  vers?: string;
  /** Why it is impossible now. */
  raison?: string | null | undefined;
  busy?: boolean;
  /** It needs the server, at once or once confirmed: out of its reach the action waits and says why. */
  envoie?: boolean;
  /** Never beside the main button: what ends something is looked for, not met. */
  aPart?: boolean;
};

/** A button that opens a list of actions; arrows move, Escape closes. */
export const MenuButton = ({
  label,
  actions,
  size = 'md',
  priority = 'tertiary',
}: {
  label: string;
  actions: readonly Action[];
  size?: 'sm' | 'md';
  priority?: 'tertiary' | 'nu';
}) => {
  /** The actions as they were when the list was opened; null: closed. */
  const [held, setHeld] = useState<readonly Action[] | null>(null);
  const ouvert = held !== null;
  const id = useId();
  const coupee = useCutOff();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!ouvert) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (e: MouseEvent) => {
      if (e.target instanceof Node && !box.current?.contains(e.target)) setHeld(null);
    };
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [ouvert]);

  const close = () => {
    setHeld(null);
    box.current?.querySelector('button')?.focus();
  };
  const onKey = (e: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.findIndex((i) => i.matches(':focus'));
    if (e.key === 'Escape' && ouvert) {
      e.preventDefault();
      close();
    } else if (ouvert && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
      e.preventDefault();
      items[(at + (e.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length]?.focus();
    } else if (e.key === 'Tab') setHeld(null);
  };

  const lines = held ? inPlace(held, actions) : actions;
  if (!lines.length) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu pattern, the interactive elements are inside
    <div className="riph-menu" ref={box} onKeyDown={onKey}>
      <Button
        priority={priority}
        size={size}
        icon="fr-icon-arrow-down-s-line"
        iconRight
        onClick={() => setHeld(held ? null : actions)}
        aria-expanded={ouvert}
        aria-haspopup="menu"
        aria-controls={id}
      >
        {label}
      </Button>
      <div role="menu" id={id} className="riph-menu__liste" hidden={!ouvert} aria-label={label}>
        {lines.map((a) => (
          <ActionDuMenu key={a.cle} action={a} reason={a.raison || (coupee && a.envoie ? CUT_OFF : null)} onSelected={close} />
        ))}
      </div>
    </div>
  );
};

const ActionDuMenu = ({ action: a, reason, onSelected }: { action: Action; reason: string | null; onSelected: () => void }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className="riph-menu__action"
    aria-disabled={reason !== null || undefined}
    onClick={() => {
      if (reason !== null) return;
      onSelected();
      a.onClick?.();
    }}
  >
    {a.libelle}
    {reason !== null && <span className="fr-hint-text">{reason}</span>}
  </button>
);

/** Actions of a page: one primary button, up to `visibles` others, the rest in « Autres actions », where those impossible now say why. */
export const ActionBar = ({
  main,
  others = [],
  visibles = 1,
}: {
  main?: Action | null;
  others?: readonly Action[];
  visibles?: number;
}) => {
  const shown = others.filter((a) => !a.raison && !a.aPart).slice(0, visibles);
  return (
    <div className="riph-actions">
      {main && <ActionButton action={main} priority="primary" />}
      {shown.map((a) => (
        <ActionButton key={a.cle} action={a} priority="secondary" />
      ))}
      <MenuButton label="Autres actions" actions={others.filter((a) => !shown.includes(a))} />
    </div>
  );
};

const ActionButton = ({ action: a, priority }: { action: Action; priority: 'primary' | 'secondary' }) => (
  <Button
    priority={priority}
    reason={a.raison}
    // A button that has `busy` waits while the server is out of reach.
    {...((a.envoie || a.busy !== undefined) && { busy: a.busy ?? false })}
    {...(a.vers !== undefined && { to: a.vers })}
    onClick={() => a.onClick?.()}
  >
    {a.libelle}
  </Button>
);
