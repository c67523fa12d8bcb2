import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { HORS_CONNEXION, useCoupee } from '../api/connexion.ts';
import { cx } from './cx.ts';

export type ButtonProps = {
  children: ReactNode;
  onClick?: (e: MouseEvent<HTMLButtonElement>) => void;
  /** One 'primary' a page. 'nu' is the DSFR tertiary without outline. */
  priorite?: 'primary' | 'secondary' | 'tertiary' | 'nu';
  taille?: 'sm' | 'md' | 'lg';
  /** DSFR icon class, beside the words. It must be in styles/icons.css. */
  icone?: `fr-icon-${string}`;
  iconeADroite?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it submits, when it stands outside: at the foot of a dialog. */
  form?: string;
  /** A click sends or fetches something, which is under way or not: out of reach of the server, such a button waits and says why. */
  enCours?: boolean;
  /** Why the action is impossible now: the button stays reachable by keyboard and says it. */
  raison?: string | null | undefined;
  desactive?: boolean;
  pleineLargeur?: boolean;
  /** Goes to a route instead of acting. */
  vers?: string;
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
    p.priorite && p.priorite !== 'primary' && `fr-btn--${p.priorite === 'nu' ? 'tertiary-no-outline' : p.priorite}`,
    p.taille && p.taille !== 'md' && `fr-btn--${p.taille}`,
    p.icone,
    p.icone && `fr-btn--icon-${p.iconeADroite ? 'right' : 'left'}`,
    p.pleineLargeur && 'riph-btn--pleine-largeur',
    p.className,
  );

/** Button or link that looks like one. While `enCours`, with a `raison` or cut off from what it sends to, a click does nothing. */
export const Button = (p: ButtonProps) => {
  const id = useId();
  const coupee = useCoupee();
  const raison = p.raison || (coupee && p.enCours !== undefined && p.vers === undefined ? HORS_CONNEXION : null);
  const blocked = Boolean(raison) || p.enCours || p.desactive;
  if (p.vers !== undefined && !blocked)
    return (
      <Link to={p.vers} className={classes(p)} aria-label={p['aria-label']} title={p.title}>
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
      aria-busy={p.enCours || undefined}
      aria-describedby={raison ? id : undefined}
      aria-label={p['aria-label']}
      aria-expanded={p['aria-expanded']}
      aria-controls={p['aria-controls']}
      aria-pressed={p['aria-pressed']}
      aria-haspopup={p['aria-haspopup']}
    >
      {p.enCours && <span className="riph-tourne" aria-hidden="true" />}
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
