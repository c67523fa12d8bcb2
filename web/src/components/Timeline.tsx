import type { ReactNode } from 'react';
import { dateFr, dateHeureFr } from '../labels/dates.ts';
import { cx } from './cx.ts';
import { DateDeLoi } from './DateDeLoi.tsx';
import type { Explication } from './ExplicationDialog.tsx';

export type TimelineItem = {
  id: string | number;
  /** 'YYYY-MM-DD' or an instant. */
  date: string | null;
  titre: ReactNode;
  qui?: string | null;
  detail?: ReactNode;
  /** Still to come: shown in grey. */
  aVenir?: boolean;
  /** Why a date to come is what it is. */
  explication?: Explication | undefined;
  ton?: 'info' | 'success' | 'warning' | 'error';
};

const when = (date: string | null) => {
  if (date === null) return 'date à venir';
  return date.length > 10 ? dateHeureFr(date) : dateFr(date);
};

/** What happened and what comes, newest first; the order is the caller's. */
export const Timeline = ({ elements, label = 'Fil du dossier' }: { elements: readonly TimelineItem[]; label?: string }) => (
  <ol className="riph-fil" aria-label={label}>
    {elements.map((e) => (
      <li
        key={e.id}
        className={cx('riph-fil__element', e.aVenir && 'riph-fil__element--a-venir', e.ton && `riph-fil__element--${e.ton}`)}
      >
        <span className="riph-fil__date riph-chiffres">
          {e.explication ? <DateDeLoi explanation={e.explication} /> : when(e.date)}
          {e.aVenir && <span className="fr-sr-only"> (à venir)</span>}
        </span>
        <span className="riph-fil__titre">{e.titre}</span>
        {e.qui && <span className="riph-fil__qui">{e.qui}</span>}
        {e.detail && <div className="riph-fil__detail">{e.detail}</div>}
      </li>
    ))}
  </ol>
);
