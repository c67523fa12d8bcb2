import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';

/** Open dialogs, the last one on top. Everything else, but the messages, is inert. */
const stack: HTMLElement[] = [];

const applyInert = () => {
  const root = document.getElementById('racine');
  if (root) root.inert = stack.length > 0;
  document.documentElement.classList.toggle('riph-dialogue-ouvert', stack.length > 0);
  stack.forEach((el, i) => {
    el.inert = i < stack.length - 1;
  });
};

const CHAMPS =
  '.riph-dialogue__contenu :is(input:not([type=checkbox], [type=file], [tabindex="-1"]), select, textarea):not(:disabled)';

/** Where the focus goes: what the dialog marks, else its first choice or empty field, else its title. A confirmation is read before it is answered. */
const premier = (box: HTMLElement): HTMLElement | null => {
  const marque = box.querySelector<HTMLElement>('[data-focus]');
  if (marque) return marque;
  for (const champ of box.querySelectorAll<HTMLElement>(CHAMPS)) {
    if (!(champ instanceof HTMLInputElement) || (champ.type !== 'radio' && champ.value === '')) return champ;
    if (champ.type === 'radio')
      return box.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(champ.name)}"]:checked`) ?? champ;
  }
  return box.querySelector<HTMLElement>('h2');
};

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** Something the user must answer (session, destructive act): alertdialog. */
  alert?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** 'droite': a panel on the side that leaves the list in view. */
  position?: 'centre' | 'droite';
  closeLabel?: string;
};

/** Whether what is in the element is taller than it: keys must then reach it, and browsers do not all let them. */
const useScrolls = () => {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const el = element.current;
    if (!el) return;
    const measure = () => setScrolls(el.scrollHeight > el.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [el, ...el.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { element, scrolls };
};

/** Modal dialog: focus in, Escape closes, focus back (RGAA 12.8). Mount it to open it. */
export const Dialog = ({
  title,
  onClose,
  children,
  actions,
  alert,
  size = 'md',
  position = 'centre',
  closeLabel = 'Fermer',
}: Props) => {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { element: content, scrolls } = useScrolls();
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const el = box.current;
    if (!el) return;
    const before = document.activeElement;
    stack.push(el);
    applyInert();
    premier(el)?.focus();
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || stack.at(-1) !== el || e.defaultPrevented) return;
      e.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stack.splice(stack.indexOf(el), 1);
      applyInert();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return createPortal(
    <div ref={box} className={cx('riph-dialogue', `riph-dialogue--${position}`)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the veil is a shortcut for the mouse; Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="riph-dialogue__voile" onClick={() => !alert && onClose()} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-modal, the linter does not see through the choice */}
      <div
        className={cx('riph-dialogue__boite', `riph-dialogue__boite--${size}`)}
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
      >
        <div className="riph-dialogue__tete">
          <h2 id={titleId} className="fr-h5" tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-btn--icon-right fr-icon-close-line"
            onClick={onClose}
          >
            {closeLabel}
          </button>
        </div>
        <div
          className="riph-dialogue__contenu"
          ref={content}
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          {children}
        </div>
        {actions && <div className="riph-dialogue__pied">{actions}</div>}
      </div>
    </div>,
    document.body,
  );
};

/** A panel on the right with the summary of a row, so that one goes down a list without leaving it. */
export const SidePanel = (p: { title: string; onClose: () => void; children: ReactNode; actions?: ReactNode }) => (
  <Dialog {...p} position="droite" />
);
