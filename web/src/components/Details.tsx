import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = { children: ReactNode; className?: string };

/** Terms and their values, side by side; one under the other on a phone. */
export const Details = ({ children, className }: Props) => <dl className={cx('riph-faits', className)}>{children}</dl>;

/** One of them. Without value (null, undefined, false, empty text) it is not shown at all. */
export const Detail = ({ term, children, className }: Props & { term: string }) =>
  children || children === 0 ? (
    <div>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  ) : null;
