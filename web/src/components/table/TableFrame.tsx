import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Variant = 'entier' | 'liste';
type TableFrameProps = {
  /** What the table holds: the name of the region that scrolls. */
  label: string;
  /** `entier`: as high as it is; `liste`: rows of a list, read one under the other on a phone. */
  variant?: Variant;
  className?: string | false | undefined;
  children: ReactNode;
};

/** The frame in which a table scrolls. It takes the focus: without a mouse nothing else would scroll it (RGAA 7.3). */
export const TableFrame = ({ label, variant, className, children }: TableFrameProps) => (
  <div className={cx('riph-table', variant && `riph-table--${variant}`, className)}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (RGAA 7.3) */}
    <section className="riph-table__cadre" tabIndex={0} aria-label={`${label}, tableau`}>
      {children}
    </section>
  </div>
);
