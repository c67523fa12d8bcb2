import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CUT_OFF, useCutOff } from '../api/connection.ts';
import { cx } from './cx.ts';

export type ButtonProps = {
  children: ReactNode;
  onClick?: (e: MouseEvent<HTMLButtonElement>) => void;
  /** One 'primary' a page. 'nu' is the DSFR tertiary without outline. */
  priority?: 'primary' | 'secondary' | 'tertiary' | 'nu';
  size?: 'sm' | 'md' | 'lg';
  /** DSFR icon class, beside the words. It must be in styles/icons.css. */
  icon?: `fr-icon-${string}`;
  iconRight?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it submits, when it stands outside: at the foot of a dialog. */
  form?: string;
  /** A click sends or fetches something, which is under way or not: out of reach of the server, such a button waits and says why. */
  busy?: boolean;
  /** Why the action is impossible now: the button stays reachable by keyboard and says it. */
  reason?: string | null | undefined;
  disabled?: boolean;
  fullWidth?: boolean;
  /** Goes to a route instead of acting. */
  to?: string;
  title?: string;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
  className?: string;
};

const classes = (p: ButtonProps) =>
  cx(
    'fr-btn',
    p.priority && p.priority !== 'primary' && `fr-btn--${p.priority === 'nu' ? 'tertiary-no-outline' : p.priority}`,
    p.size && p.size !== 'md' && `fr-btn--${p.size}`,
    p.icon,
    p.icon && `fr-btn--icon-${p.iconRight ? 'right' : 'left'}`,
    p.fullWidth && 'riph-btn--pleine-largeur',
    p.className,
  );

/** Button or link that looks like one. While `busy`, with a `reason` or cut off from what it sends to, a click does nothing. */
export const Button = (p: ButtonProps) => {
  const id = useId();
  const coupee = useCutOff();
  const raison = p.reason || (coupee && p.busy !== undefined && p.to === undefined ? CUT_OFF : null);
  const blocked = Boolean(raison) || p.busy || p.disabled;
  if (p.to !== undefined && !blocked)
    return (
      <Link to={p.to} className={classes(p)} aria-label={p['aria-label']} title={p.title}>
        {p.children}
      </Link>
    );
  const button = (
    <button
      type={p.type ?? 'button'}
      form={p.form}
      className={classes(p)}
      title={p.title}
      onClick={(e) => (blocked ? e.preventDefault() : p.onClick?.(e))}
      aria-disabled={blocked || undefined}
      aria-busy={p.busy || undefined}
      aria-describedby={raison ? id : undefined}
      aria-label={p['aria-label']}
      aria-expanded={p['aria-expanded']}
      aria-controls={p['aria-controls']}
      aria-pressed={p['aria-pressed']}
      aria-haspopup={p['aria-haspopup']}
    >
      {p.busy && <span className="riph-tourne" aria-hidden="true" />}
      {p.children}
    </button>
  );
  if (!raison) return button;
  return (
    <span className="riph-bulle">
      {button}
      <span className="riph-bulle__texte" id={id} role="tooltip">
        {raison}
      </span>
    </span>
  );
};
