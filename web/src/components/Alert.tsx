import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** DSFR alert. Not live: what appears after a gesture goes through `notifier`, or takes the focus. */
export const Alert = (p: {
  severity: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  small?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) => (
  <div className={cx('fr-alert', `fr-alert--${p.severity}`, p.small && 'fr-alert--sm')}>
    {p.title && <p className="fr-alert__title">{p.title}</p>}
    {typeof p.children === 'string' ? <p>{p.children}</p> : p.children}
    {p.actions && <div className="riph-rangee fr-mt-2w">{p.actions}</div>}
  </div>
);
